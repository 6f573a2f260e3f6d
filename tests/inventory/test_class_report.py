"""Sheets as a file; three kinds of student in simulated classes come out as they were made."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as some

from inventory import FORMS, all_items, all_misconceptions
from inventory.class_report import report_on
from inventory.item import LETTERS
from inventory.report_text import report_text
from inventory.sheets import EMPTY, TIMES, Sheet, read_sheets, write_sheets

ITEMS = all_items()
BELIEVED = "centring_removes_units"
CODES = some.text("ABCDEFGHJK0123456789", min_size=2, max_size=12)


def sheet_of(kind: str, number: int, time: str, form: str, seed: int = 0) -> Sheet:
    """knows: right but for one in ten; guesses; believes: BELIEVED wherever it is offered, else
    as who knows."""
    rng = Random(f"{kind} {number} {time} {seed}")
    answers = ""
    for item in ITEMS.values():
        answer = item.key(form)
        if kind == "believes" and BELIEVED in item.slips:
            (answer,) = (x for x in LETTERS if item.misconception_at(form, x) == BELIEVED)
        elif kind == "guesses" or rng.random() < 0.1:
            answer = rng.choice(LETTERS)
        answers += answer
    return Sheet(f"L{number}", time, form, "en", answers)


def a_class(kinds: dict[str, int], time: str, shift: int = 0) -> list[Sheet]:
    people = [kind for kind, many in kinds.items() for _ in range(many)]
    return [
        sheet_of(kind, n, time, FORMS[(n + shift) % len(FORMS)]) for n, kind in enumerate(people)
    ]


def test_three_kinds_of_student_come_out_as_they_were_made():
    before = a_class({"guesses": 60, "knows": 60, "believes": 60}, "before")
    after = a_class({"knows": 180}, "after", shift=1)
    found = report_on([*after, *before])
    assert [(one.form, one.time, one.sheets) for one in found.forms] == [
        (form, time, 60) for form in FORMS for time in ("before", "after")
    ]
    asked = next(n for n, item in enumerate(ITEMS.values()) if BELIEVED in item.slips)
    for one in found.forms:
        right = [share for n, share in enumerate(one.difficulty) if n != asked]
        if one.time == "before":  # of three, two know 0.925, one guesses 0.25
            assert sum(right) / len(right) == pytest.approx(0.7, abs=0.05)
            assert one.difficulty[asked] == pytest.approx((0.925 + 0.25) / 3, abs=0.12)
            assert one.reliability > 0.8, "guessing everywhere holds the sheets together"
        else:
            assert sum(right) / len(right) == pytest.approx(0.925, abs=0.03)
            assert abs(one.reliability) < 0.45, "all know alike: what is left is chance"
    chosen, could = found.held[BELIEVED]["before"]
    assert could == 180
    assert chosen == pytest.approx(60 + 15, abs=10), "who believes it, and a quarter of the guesses"
    assert found.held[BELIEVED]["after"][0] < 15
    gain = found.gains["before", "after"]
    assert gain.learners == 180
    assert gain.interval[0] < gain.gain < gain.interval[1]
    assert gain.gain == pytest.approx((gain.after - gain.before) / (1 - gain.before))
    assert found.unpaired == 0


def test_a_form_that_is_easier_is_no_gain_where_forms_are_rotated():
    same = {"knows": 30, "guesses": 30}
    found = report_on([*a_class(same, "before"), *a_class(same, "after", shift=1)])
    low, high = found.gains["before", "after"].interval
    assert low < 0 < high


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_report_begins_with_the_gain_and_ends_with_what_is_believed(language):
    sheets = [*a_class({"guesses": 2, "believes": 8}, "before"), *a_class({"knows": 9}, "after", 1)]
    report = report_on(sheets)
    lines = report_text(report, language).splitlines()
    gain = report.gains["before", "after"]
    assert lines[4].startswith("**before → after**, 9 learners: ")
    assert f"normalized gain {gain.gain:.2f}" in lines[4]
    assert "Sheets that belong to no pair: 1." in lines
    assert lines.count("KR-20: none below 30 sheets.") == len(report.forms)
    table = lines[lines.index("## What is believed") + 2 :]
    chosen, could = report.held[BELIEVED]["before"]
    says = all_misconceptions()[BELIEVED].says[language]
    assert (
        table[2] == f"| {says} | {chosen} of {could} | {report.held[BELIEVED]['after'][0]} of 9 |"
    )


def test_codes_that_are_there_once_or_twice_belong_to_nobody():
    one, two, three = (sheet_of("knows", n, "before", "A") for n in range(3))
    later = [replace(sheet, time="after") for sheet in (one, two)]
    twice = replace(two, form="B")
    found = report_on([one, two, twice, three, *later])
    assert {times: gain.learners for times, gain in found.gains.items()} == {("before", "after"): 1}
    assert found.unpaired == 4
    assert report_on([]).gains == {}


def test_what_is_left_out_counts_as_wrong_and_says_nothing_of_beliefs():
    empty = Sheet("AB12", "before", "C", "zh", EMPTY * len(ITEMS))
    found = report_on([empty])
    assert found.forms[0].difficulty == [0.0] * len(ITEMS)
    assert found.held == {slip: {} for slip in all_misconceptions()}


@given(
    some.lists(
        some.builds(
            Sheet,
            CODES,
            some.sampled_from(TIMES),
            some.sampled_from(FORMS),
            some.sampled_from(["en", "zh"]),
            some.text(LETTERS + EMPTY, min_size=len(ITEMS), max_size=len(ITEMS)),
        ),
        max_size=4,
    )
)
def test_a_file_brings_back_what_was_written(sheets):
    text = write_sheets(sheets)
    assert read_sheets(text) == sheets
    assert (
        read_sheets(
            "\ufeff"
            + text.replace(",", ";")
            .lower()
            .replace(";a;", ";A;")
            .replace(";b;", ";B;")
            .replace(";c;", ";C;")
        )
        == sheets
    )


HEAD = "code,time,form,language,answers\n"
ANSWERS = "abcd." * 4


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the first line must be"),
        ("code,time\n", "the first line must be"),
        (f"{HEAD}AB,before,A,en\n", "line 2 must have 5 cells; received 4"),
        (f"{HEAD}AB,before,A,en,{ANSWERS}\nAB,now,A,en,{ANSWERS}\n", "line 3: time is one of"),
        (f"{HEAD}AB,before,D,en,{ANSWERS}\n", "line 2: form is one of A, B, C; received 'D'"),
        (f"{HEAD}AB,before,A,xx,{ANSWERS}\n", "line 2: language is one of"),
        (f"{HEAD}=AB(),before,A,en,{ANSWERS}\n", "line 2: a code has"),
        (f"{HEAD}AB,before,A,en,{ANSWERS}a\n", "line 2: answers are 20 signs"),
        (f"{HEAD}AB,before,A,en,{'e' * 20}\n", "line 2: answers are 20 signs"),
        (f'{HEAD}"AB', "no CSV file|line 2 must have"),
        ("x" * 400_001, "at most 400000 characters"),
    ],
)
def test_what_is_no_file_of_sheets_is_refused(text, said):
    with pytest.raises(ValueError, match=said):
        read_sheets(text)
