import pytest

from ladle.packs.build.hunspell import expand, expand_all, parse_affixes, parse_entries

SUFFIXES = """
SET UTF-8
FLAG long

SFX S. Y 2
SFX S. 0 s [^sxz] is:pl
SFX S. al aux al is:pl

SFX v1 Y 3
SFX v1 er er er po:infi
SFX v1 er é/F. er po:ppas
SFX v1 cer ça cer po:ipsi

SFX F. Y 1
SFX F. 0 e [^e] is:fem

PFX L' Y 1
PFX L' 0 l' [aeiou]

PFX re Y 1
PFX re 0 re .
"""


def forms(aff: str, line: str) -> list[str]:
    affixes = parse_affixes(aff)
    (entry,) = parse_entries(f"1\n{line}\n", affixes)
    return [form.word for form in expand(entry, affixes)]


@pytest.mark.parametrize(
    ("line", "made"),
    [
        ("ami/S.", ["ami", "amis"]),
        ("cheval/S.", ["cheval", "chevals", "chevaux"]),
        ("nez/S.", ["nez"]),
        ("sec", ["sec"]),
        ("âne/L'", ["âne"]),  # the condition is about the letter, not its looks
        ("ami/L'S.", ["ami", "amis", "l'ami", "l'amis"]),
        ("lacer/v1", ["lacer", "lacer", "lacé", "lacée", "laça"]),
        ("lier/v1re", ["lier", "lier", "lié", "liée", "relier", "relier", "relié", "reliée"]),
        ("a\\/b/S.", ["a/b", "a/bs"]),
    ],
)
def test_an_entry_makes_the_forms_that_its_flags_allow(line: str, made: list[str]) -> None:
    assert sorted(forms(SUFFIXES, line)) == sorted(made)


def test_a_prefix_that_does_not_cross_goes_on_the_bare_word_alone() -> None:
    aff = "SFX A Y 1\nSFX A 0 s .\nPFX B N 1\nPFX B 0 un .\n"
    assert sorted(forms(aff, "do/AB")) == ["do", "dos", "undo"]


@pytest.mark.parametrize(
    ("flag_line", "flags", "line"),
    [
        ("", "A", "do/AB"),
        ("FLAG UTF-8", "A", "do/AB"),
        ("FLAG long", "AA", "do/AABB"),
        ("FLAG num", "101", "do/101,7"),
        ("AF 1\nAF AB", "A", "do/1"),
    ],
)
def test_flags_are_read_however_they_are_written(flag_line: str, flags: str, line: str) -> None:
    assert forms(f"{flag_line}\nSFX {flags} Y 1\nSFX {flags} 0 es .\n", line) == ["do", "does"]


def test_a_stem_that_needs_an_affix_does_not_stand_alone() -> None:
    assert forms("NEEDAFFIX X\nSFX A Y 1\nSFX A 0 s .\n", "sock/AX") == ["socks"]


def test_a_forbidden_word_is_taken_out_whatever_makes_it() -> None:
    affixes = parse_affixes("FORBIDDENWORD !\nSFX A Y 1\nSFX A 0 s .\n")
    entries = list(parse_entries("2\nfoot/A\nfoots/!\n", affixes))
    assert list(expand_all(entries, affixes)) == ["foot"]


def test_forms_carry_the_fields_of_entry_and_rule() -> None:
    affixes = parse_affixes(SUFFIXES)
    (entry,) = parse_entries("caler/v1 po:v1 xx:y\tcomment\n", affixes)
    made = {form.word: form for form in expand(entry, affixes)}
    assert made["calé"].fields == ("po:v1", "xx:y", "po:ppas")
    assert made["calée"].fields == ("po:v1", "xx:y", "po:ppas", "is:fem")
    assert {form.stem for form in made.values()} == {"caler"}


def test_forms_that_are_too_long_are_left_out() -> None:
    affixes = parse_affixes(SUFFIXES)
    entries = list(parse_entries("ami/S.\n", affixes))
    assert list(expand_all(entries, affixes, longest=3)) == ["ami"]


def test_comments_blank_lines_and_the_count_are_no_entries() -> None:
    affixes = parse_affixes("")
    assert [entry.stem for entry in parse_entries("3\n\nun\n# deux\n\ttrois\n12\n", affixes)] == ["un", "12"]
