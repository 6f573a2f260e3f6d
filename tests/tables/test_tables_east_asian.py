"""Japanese, Korean and Chinese texts in the encodings of their countries."""

from __future__ import annotations

import pytest

from tests.tables.told import notes, read

ROWS = "".join(f",{i * 7 % 11}.5,{i * 5 % 13}\n" for i in range(5)).splitlines()
TEXTS = {
    "ja": ("番号,身長,体重", ["田中", "鈴木", "さとう", "ヤマダ", "高橋"]),
    "ja kanji": ("氏名,身長,体重", ["東京都", "大阪府", "北海道", "長野県", "高知県"]),
    "ja kana": (
        "なまえ,しんちょう,たいじゅう",
        ["あおき", "いとう", "うえだ", "えんどう", "おかだ"],
    ),
    "ko": ("이름,키,몸무게", ["김민수", "이서연", "박지훈", "최수빈", "정하은"]),
    "ko towns": ("지역,인구,면적", ["서울", "부산", "대구", "인천", "광주"]),
    "zh": ("姓名,身高,体重", ["王伟", "李静", "张敏", "刘洋", "陈杰"]),
    "zh early": ("编号,成绩,分数", ["北京", "安徽", "广东", "贵州", "海南"]),
    "zh-tw": ("姓名,身高,體重", ["王偉", "李靜", "張敏", "劉洋", "陳傑"]),
}


def east_asian_text(name: str) -> str:
    head, names = TEXTS[name]
    return "\n".join([head, *(n + row for n, row in zip(names, ROWS, strict=True))])


@pytest.mark.parametrize(
    ("name", "encodings"),
    [
        ("ja", ("shift-jis", "euc-jp")),
        ("ja kanji", ("shift-jis", "euc-jp")),
        ("ja kana", ("shift-jis", "euc-jp")),
        ("ko", ("euc-kr",)),
        ("ko towns", ("euc-kr",)),
        ("zh", ("gb18030",)),
        ("zh early", ("gb18030",)),
        ("zh-tw", ("big5",)),
    ],
)
def test_the_text_tells_its_encoding(name, encodings):
    for encoding in encodings:
        table = read(east_asian_text(name).encode(encoding))
        assert table.encoding == encoding
        assert table.columns[0].texts == tuple(TEXTS[name][1])
        assert table.columns[1].name == TEXTS[name][0].split(",")[1]


def test_letters_of_windows_beyond_shift_jis():
    table = read(east_asian_text("ja").replace("体重", "体重①").encode("cp932"))
    assert table.columns[2].name == "体重①"


def test_where_little_tells_the_visitor_is_told():
    table = read("값,b\n1,2\n3,4\n5,7\n".encode("euc-kr"))
    assert "encoding_untold" in notes(table)
    assert "euc-kr" in table.encodings


@pytest.mark.parametrize("text", ["größe,maß\n1,2\n3,4\n", "prénom,âge\nZoé,3\nAndré,4\n"])
def test_western_letters_stay_western(text):
    assert read(text.encode("cp1252")).encoding == "windows-1252"


def test_russian_stays_russian():
    data = "имя,рост\nИван,3\nПётр,4\nЮлия,9\n".encode("cp1251")
    assert read(data).encoding == "cp1251"
