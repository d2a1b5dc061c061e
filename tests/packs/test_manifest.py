from ladle.packs import FileEntry, Manifest
from ladle.packs.fields import parse_fields
from ladle.words import NormalForm

TURKISH = NormalForm("abcçdefgğhıijklmnoöprsştuüvyz", lower={"I": "ı", "İ": "i"}, folds={"â": "a"})


def test_a_manifest_survives_being_written() -> None:
    entries = (
        FileEntry("accepted.txt", "0" * 64, 'A "good" list \\ of words', "1.0", "CC-BY-SA-4.0"),
        FileEntry("LICENSE", "f" * 64, "Ünïcode 𐐷", "2", "MIT"),
        FileEntry("zipf.csv", "1" * 64, "Another", "1", "MIT"),
    )
    manifest = Manifest("tr-5", "Türkçe, beş harf", "tr", 5, TURKISH, entries)
    assert Manifest.from_fields(parse_fields(manifest.to_toml().encode(), "tr-5/manifest.toml")) == manifest
    assert manifest.licences == ("CC-BY-SA-4.0", "MIT")
