from collections.abc import Callable

from ladle.packs.build.lexique import LexiqueForm, read_forms
from ladle.packs.build.sources import Sources

HEAD = "1_ortho\t3_lemme\t4_cgram\t5_genre\t6_nombre\t9_freqfilms2\t10_freqlivres\t11_infover"
ROWS = 'côté\tcôté\tNOM\tm\ts\t10,5\t0,5\t\ncala\tcaler\tVER\t\t\t\t0,2\t"ind:pas:3s;"'


def test_rows_have_rates_with_decimal_commas_and_tenses(sources_of: Callable[..., Sources]) -> None:
    content = f"{HEAD}\n{ROWS}\n".encode("cp1252")
    found = list(read_forms(sources_of("lexique", {"Lexique383/Lexique383.txt": content})))
    assert found == [
        LexiqueForm("côté", "côté", "NOM", "m", "s", 5.5, ()),
        LexiqueForm("cala", "caler", "VER", "", "", 0.1, ("ind:pas:3s",)),
    ]
