"""What is said of a move: numbers read aloud, and the sentence of what has changed."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from course.scripts import FOLDERS, words_aloud
from lessons import registry
from lessons.states import first
from tests.modules import Modules
from texts import LANGUAGES
from texts.labels import catalogue

TABLE = tomllib.loads(Path("tests/aloud.toml").read_text(encoding="utf-8"))
MODULES = Modules(FOLDERS)
SAY = """const { fillIn } = await import("/fill_in.js");
    const say = (key, values = {}) => {
        if (!(key in words)) throw new Error(`no word ${key}`);
        return fillIn(words[key], values);
    };"""
ALOUD = f"""async ([words, numbers, names, values]) => {{
    {SAY}
    const {{ numberAloud, namesAloud, valueAloud }} = await import("/aloud.js");
    return [
        numbers.map((one) => numberAloud(say, one)),
        names.map((one) => namesAloud(say, one)),
        values.map((one) => valueAloud(say, one)),
    ];
}}"""
SIZES = """async (texts) => {
    const { sizeOf } = await import("/aloud.js");
    return texts.map(sizeOf).map((size) => (Number.isNaN(size) ? null : size));
}"""
# Rests, one after the other: the numbers of each, what moved, is it answered, how much is said.
SAID = f"""async ([words, gap, first, rests]) => {{
    {SAY}
    const {{ consequence, pastNumbers }} = await import("/consequence.js");
    const numbered = (given) => Object.entries(given).map(([label, said]) => {{
        const [text, digits] = [said].flat();
        return {{ label, text, digits }};
    }});
    const past = pastNumbers(numbered(first));
    let before = numbered(first);
    return rests.map(([numbers, moved, isAnswered, amount = "normal"]) => {{
        const after = numbered(numbers);
        const said = consequence({{ say, gap, before, after, moved, past, amount, isAnswered }});
        past.note(after);
        before = after;
        return said;
    }});
}}"""


def sentences_after(language, first, *rests):
    words, gap = words_aloud(language), catalogue(language)["list"]["gap"]
    return MODULES.evaluate(SAID, [words, gap, first, rests])


@pytest.mark.parametrize(("place", "language"), [(0, "en"), (1, "zh")])
def test_numbers_and_names_are_read_aloud_as_the_table_says(place, language):
    parts = ("numbers", "names", "values")
    given = [words_aloud(language), *(list(TABLE[part]) for part in parts)]
    for part, said in zip(parts, MODULES.evaluate(ALOUD, given), strict=True):
        assert said == [both[place] for both in TABLE[part].values()]


def test_every_number_under_a_picture_can_be_read_and_is_as_large_as_it_says():
    """On every step as it is met, all of them; no sign is left for a voice to skip."""
    for language in LANGUAGES:
        shown: dict[tuple[str, str], None] = {}
        for place in registry.places():
            meta = first(language, *place).picture(True)["layout"]["meta"]
            pairs = [(one["label"], one["text"]) for one in meta["readouts"]]
            assert len(dict(pairs)) == len(pairs), f"{place}: two numbers of one name"
            shown |= dict.fromkeys(pairs)
        labels, texts = zip(*shown, strict=True)
        _, names, values = MODULES.evaluate(ALOUD, [words_aloud(language), texts, labels, texts])
        left = [one for one in (*names, *values) if set(one) & set("√ᵀ²·−=÷≈○●λμσφψ₁₂₃°%/")]
        assert left == []
        sizes = MODULES.evaluate(SIZES, texts)
        assert [text for text, size in zip(texts, sizes, strict=True) if size is None] == []


def test_a_shown_number_is_as_large_as_it_says():
    texts = ["(6+2√3)/5", "−12/5", "≈ 2.52×10⁻⁶", "5/(3√2)", "≈ 83.3%", "—", "p5/10"]
    found = MODULES.evaluate(SIZES, texts)
    assert found[:5] == pytest.approx([1.8928203, -2.4, 2.52e-6, 1.1785113, 83.3])
    assert found[5:] == [None, None]


def test_what_has_changed_is_said_and_what_has_not_is_not():
    start = {"variance here": "6/5", "total": "12/5"}
    first, same, third, fourth = sentences_after(
        "en",
        start,
        [{"variance here": "≈ 1.97", "total": "≈ 2.40"}, "Axis, 40 degrees", True],
        [{"variance here": "≈ 1.9696", "total": "12/5"}, "", True],
        [{"variance here": "2", "total": "12/5"}, "Axis, 45 degrees", True],
        [{"variance here": "2/5", "total": "12/5"}, "", True],
    )
    assert first == "Axis, 40 degrees. Variance here: about 1.97."
    assert same == "", "the same numbers, told more exactly"
    assert third == "Axis, 45 degrees. Variance here: 2, the largest so far."
    assert fourth == "Variance here: 2 over 5, the smallest so far."


def test_a_small_change_is_said_where_a_rounded_number_ends_in_zeros():
    held, more, same = (("≈ 91%", 1), ("≈ 91.4%", 1), ("≈ 91.38%", 1))
    found = sentences_after(
        "en", {"held": held}, [{"held": more}, "", True], [{"held": same}, "", True]
    )
    assert found == ["Held: about 91.4 percent.", ""]


def test_in_chinese_too():
    found = sentences_after(
        "zh",
        {"此处的方差": "6/5"},
        [{"此处的方差": "≈ 1.97"}, "轴，40 度", True],
        [{"此处的方差": "2"}, "轴，45 度", True],
    )
    assert found == [
        "轴，40 度。此处的方差：约 1.97。",
        "轴，45 度。此处的方差：2，到目前为止最大。",
    ]


def test_before_the_answer_nothing_is_called_the_largest():
    rests = [[{"variance": number}, "", False] for number in ("1", "2", "3")]
    assert sentences_after("en", {"variance": "0"}, *rests)[-1] == "Variance: 3."


@pytest.mark.parametrize(("amount", "count"), [("little", 1), ("normal", 4), ("all", 5)])
def test_how_much_is_said_can_be_set(amount, count):
    names = "abcde"
    (found,) = sentences_after(
        "en", dict.fromkeys(names, "0"), [dict.fromkeys(names, "1"), "", True, amount]
    )
    assert found == " ".join(f"{name}: 1." for name in names[:count])
