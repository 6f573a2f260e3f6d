"""Files that do not say how their letters are written: guessed, and said where it is a guess."""

from __future__ import annotations

import pytest

import tables
from tests.tables.told import notes, read

RUSSIAN = "город;а;б\nМосква;1,5;2\nКазань;3,5;4\nОмск;5;7\n"
GERMAN = "Stadt;Größe;Höhe\nKöln;1,5;2\nMünchen;3,5;4\nGießen;5;7\n"
FRENCH = "ville;été;hiver\nBesançon;1,5;2\nOrléans;3,5;4\nNîmes;5;7\n"
SPANISH = "año;población;área\nCórdoba;1,5;2\nLogroño;3,5;4\nÁvila;5;7\n"
CZECH = "město;a;b\nPlzeň;1,5;2\nČeské Budějovice;3,5;4\nTřebíč;5;7\n"
POLISH = "miasto;ludność;b\nŁódź;1,5;2\nKraków;3,5;4\nGdańsk;5;7\n"
GREEK = "πόλη;a;b\nΑθήνα;1,5;2\nΠάτρα;3,5;4\nΒόλος;5;7\n"
CHINESE = "城市,人口,面积\n北京,1,2\n上海,3,5\n天津,4,1\n"
JAPANESE = "都市,a,b\nとうきょう,1,2\n大阪のまち,3,5\nさっぽろ,4,1\n"
KOREAN = "도시,인구,면적\n서울,1,2\n부산,3,5\n대구광역시,4,1\n"


@pytest.mark.parametrize(
    ("text", "codec", "told"),
    [
        (RUSSIAN, "cp1251", "cp1251"),
        (RUSSIAN, "koi8-r", "koi8-r"),
        (RUSSIAN, "cp866", "cp866"),
        (GREEK, "cp1253", "cp1253"),
        (GERMAN, "mac-roman", "mac-roman"),
        (GERMAN, "cp850", "cp850"),
        (FRENCH, "mac-roman", "mac-roman"),
        (FRENCH, "cp850", "cp850"),
        (SPANISH, "cp850", "cp850"),
    ],
)
def test_letters_that_fit_are_found_and_the_guess_is_told(text, codec, told):
    table = read(text.encode(codec))
    assert table.encoding == told
    assert table.columns[0].name == text.partition(";")[0]
    word = notes(table)["encoding_untold"]["text"]
    assert word in text
    (said,) = [note for note in table.notes if note.code == "encoding_untold"]
    assert f"“{word}”" in tables.sentence(said, "en")
    assert f"“{word}”" in tables.sentence(said, "zh")
    assert "encoding_untold" not in notes(read(text.encode(codec), encoding=codec)), "chosen"


@pytest.mark.parametrize(
    ("text", "codec"),
    [
        (JAPANESE, "shift-jis"),
        (KOREAN, "euc-kr"),
        (RUSSIAN, "mac-cyrillic"),
        (CZECH, "iso8859-2"),
        (CZECH, "cp1250"),
        (POLISH, "cp1250"),
    ],
)
def test_what_may_be_read_wrongly_is_told(text, codec):
    data = text.encode(codec)
    assert "encoding_untold" in notes(read(data))
    assert read(data, encoding=codec).columns[0].name == text.replace(";", ",").partition(",")[0]


@pytest.mark.parametrize(
    ("text", "codec", "told"),
    [
        (GERMAN, "cp1252", "windows-1252"),
        (FRENCH, "cp1252", "windows-1252"),
        (SPANISH, "latin-1", "windows-1252"),
        ("d;µg;°C\nà 5 €;1;2\n½ – ¼;3;5\n", "cp1252", "windows-1252"),
        (CHINESE, "gbk", "gb18030"),
        (CHINESE.replace("面积", "面積"), "big5", "big5"),
        (RUSSIAN, "utf-8", "utf-8"),
        (JAPANESE, "utf-16", "utf-16-le"),
        ("a,b\n1,2\n3,5\n", "ascii", "utf-8"),
    ],
)
def test_nothing_is_told_of_what_is_sure(text, codec, told):
    table = read(text.encode(codec))
    assert table.encoding == told
    assert "encoding_untold" not in notes(table)
