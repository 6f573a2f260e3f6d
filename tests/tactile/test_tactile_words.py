"""What is said of a sheet, its braille against a table of its own, and files for embossers."""

from __future__ import annotations

import json
import re
import shutil

import numpy as np
import pytest

from lessons.text import LANGUAGES, lesson_text
from scripts import braille as made_by
from tactile import PLACES, braille, words
from tactile.listed import listing
from tactile.paper import SWELL
from tactile.sheet import laid_out
from tests.tactile.conftest import ALL

# Dots of UEB, from its rules: k to t are a to j with dot 3, u to z follow with dot 6; w is apart.
DECADE = ["1", "12", "14", "145", "15", "124", "1245", "125", "24", "245"]
LETTERS = dict(zip("abcdefghij", DECADE, strict=True))
LETTERS |= {b: "".join(sorted(DECADE[i] + "3")) for i, b in enumerate("klmnopqrst")}
LETTERS |= {b: "".join(sorted(DECADE[i] + "36")) for i, b in enumerate("uvxyz")}
LETTERS["w"] = "2456"
SIGNS = {
    ",": ["2"],
    ".": ["256"],
    ":": ["25"],
    ";": ["23"],
    "?": ["236"],
    "'": ["3"],
    "(": ["5", "126"],
    ")": ["5", "345"],
    "+": ["5", "235"],
    "−": ["5", "36"],
    "°": ["45", "245"],
}
NUMBER, CAPITAL, INDEX = "3456", "6", "26"
DIGITS = "1234567890"
SUBSCRIPTS = "₁₂₃₄₅₆₇₈₉₀"
# Syllables of Chinese braille without their tones, by the schemes' table of initials and finals.
PINYIN = {
    "轴": ["34", "12356"],  # zh ou
    "记录": ["1245", "24", "123", "136"],  # j i l u
    "投影": ["2345", "12356", "16"],  # t ou ying
    "均值": ["1245", "456", "34"],  # j un zhi
    "字段": ["1356", "145", "12456"],  # zi d uan
    "向量": ["125", "1346", "123", "1346"],  # x iang l iang
    "原点": ["12356", "145", "146"],
    "曲线": ["13", "346", "125", "146"],  # q ü x ian
    "箭头": ["1245", "146", "2345", "12356"],  # j ian t ou
}
PINYIN["原点"] = ["12346", "145", "146"]  # yuan d ian
TONES = {"1", "2", "3", "23"}
ASCII_OF = {  # North American ASCII braille, from its published table, by dots
    **{dots: letter.upper() for letter, dots in LETTERS.items()},
    "2": "1",
    "23": "2",
    "25": "3",
    "256": "4",
    "26": "5",
    "235": "6",
    "2356": "7",
    "236": "8",
    "35": "9",
    "356": "0",
    "3": "'",
    "36": "-",
    "34": "/",
    "5": '"',
    "45": "^",
    "456": "_",
    "4": "@",
    "46": ".",
    "56": ";",
    "6": ",",
    "3456": "#",
    "345": ">",
    "126": "<",
    "346": "+",
    "146": "%",
    "1246": "$",
    "12346": "&",
    "123456": "=",
    "12356": "(",
    "23456": ")",
    "16": "*",
    "156": ":",
    "1456": "?",
    "12456": "]",
    "1256": "\\",
    "246": "[",
    "2346": "!",
}


def spelled(word: str) -> list[str]:
    """A word in UEB grade 1, by dots."""
    found: list[str] = []
    capitals = re.match(r"[^a-zA-Z]*([A-Z]{2,})(?![a-z])", word)
    if capitals:
        word = word.replace(capitals[1], capitals[1].lower(), 1)
        found += [CAPITAL, CAPITAL]
    in_number = False
    for i, sign in enumerate(word):
        if sign in DIGITS or (in_number and re.match(r"\.\d", word[i:])):
            if not in_number:
                found.append(NUMBER)
            found += SIGNS["."] if sign == "." else [DECADE[DIGITS.index(sign)]]
            in_number = True
            continue
        in_number = False
        if sign in SUBSCRIPTS:
            found += [INDEX, NUMBER, DECADE[SUBSCRIPTS.index(sign)]]
        elif sign.isupper():
            found += [CAPITAL, LETTERS[sign.lower()]]
        else:
            found += SIGNS.get(sign) or [LETTERS[sign]]
    return found


def in_ascii(dots: list[str]) -> str:
    return "".join(ASCII_OF[one] for one in dots)


def test_the_ascii_of_cells_is_the_published_one():
    assert len(ASCII_OF) == 63
    for dots, sign in ASCII_OF.items():
        assert braille.ASCII[sum(1 << int(dot) - 1 for dot in dots)] == sign
        places = {(int(dot) > 3, (int(dot) - 1) % 3) for dot in dots}
        assert {(x > 0, round(y / 2.34)) for x, y in braille.dots(sign)} == places


def test_english_is_ueb_grade_1():
    known = braille.translated_words("en")
    assert len(known) > 300
    wrong = {word: cells for word, cells in known.items() if in_ascii(spelled(word)) != cells}
    assert not wrong


def test_chinese_is_spelled_by_initials_and_finals():
    known = braille.translated_words("zh")
    by_sign = {sign: dots for dots, sign in ASCII_OF.items()}
    for word, dots in PINYIN.items():
        cells = [by_sign[sign] for sign in known[word]]
        assert [cell for cell in cells if cell not in TONES] == dots, word


def test_the_words_are_those_that_sheets_need(everything):
    written = json.loads(braille.FILE.read_text(encoding="utf-8"))
    letters = set("abcdefghijklmnopqrstuvwxyz")  # for a key
    for language in LANGUAGES:
        assert set(written[language]) - letters == everything.asked[language] - letters


@pytest.mark.skipif(not (shutil.which("lou_translate") or made_by.program()), reason="no liblouis")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_as_liblouis_translates_them(language):
    known = braille.translated_words(language)
    assert made_by.translated(language, list(known)) == known, "make braille"


# --- files for embossers ------------------------------------------------------------------------


def test_files_for_embossers_are_valid(everything):
    for language, place in ALL:
        text = everything.files[language, place, "brf"]
        pages = text.split("\f")
        assert len(pages) >= 2
        for page in pages:
            *lines, end = page.split("\r\n")
            assert end == ""
            assert 1 <= len(lines) <= 25, (language, place)
            assert max(map(len, lines)) <= 40
            assert not re.search(r"[^ -_]", "".join(lines)), (language, place)


def test_an_embossed_picture_has_its_title_its_ticks_and_dots(everything):
    for place in PLACES:
        title = " ".join(braille.cells("en", words.title("en", listing().sheets[place])))
        picture = everything.files["en", place, "brf"].split("\f")[-1].split("\r\n")
        assert " ".join(line for line in picture[:2] if line).startswith(title)
        raised = np.array(
            [bin(braille.ASCII.index(sign)).count("1") for sign in "".join(picture[2:])]
        )
        assert 60 < raised.sum() < 1500, place


def test_an_embossed_disc_stands_where_the_record_is(everything):
    """The worked example: a unit up is as many millimetres as a unit across."""
    picture = everything.files["en", ("projection", "scores"), "brf"].split("\f")[-1].split("\r\n")
    full = [(y, x) for y, line in enumerate(picture) for x, sign in enumerate(line) if sign == "="]
    assert full  # somewhere a cell has all its dots: within a disc or on the axis


# --- words --------------------------------------------------------------------------------------


def test_titles_are_the_lessons(everything):
    for language, place in ALL:
        title = lesson_text(place[0], language)[place[1]]["title"].replace("$", "")
        assert everything.words[language, place].title == title


def test_words_name_every_part_of_a_sheet(everything):
    for language, place in ALL:
        sheet, said = laid_out(language, place, SWELL), everything.words[language, place].words
        drawn = {one.part for one in (*sheet.strokes, *sheet.marks)} - {-1}
        for number in drawn:
            part = sheet.scene.parts[number]
            name = words.shown(words.say(language, f"part.{part.name}"))
            assert any(name in line for line in said), (place, part.name)
        for text in sheet.texts:
            bare = words.shown(text.said)
            assert (
                text.cells == text.said
                or any(bare in line for line in said)
                or any(bare == name.text for name in sheet.scene.names)
            )
        assert everything.words[language, place].look_for
        assert not re.search("[{}]", " ".join(said))


def test_nearly_every_name_has_its_place(everything):
    without = [
        (place, one.unnamed) for place in PLACES if (one := laid_out("en", place, SWELL)).unnamed
    ]
    assert not without


def test_chinese_is_shown_without_the_spaces_of_braille(everything):
    for place in PLACES:
        sheet = everything.words["zh", place]
        for line in (sheet.title, sheet.look_for, *sheet.words):
            assert not re.search("[\u4e00-\u9fff，。：] [\u4e00-\u9fff]", line), line
