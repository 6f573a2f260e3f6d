"""Every gap of the Moodle file can be answered, and takes nothing that is wrong.

Moodle's part is played by `moodle_rules.py`, the student's by `students.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest

from lessons.answer import parse
from lessons.exact import Number, equal
from practice import exercise
from practice.exercise_table import table_of
from practice.exercises import made
from practice.model import Exercise, Line
from practice.operations import NoValueError, cells_of
from practice.shelf import listed
from practice.skills import ALL, SKILLS
from tests.worksheets.moodle_rules import CHOICE, NUMBER, SHORT, Gap, gaps_in
from tests.worksheets.students import decimal_of, exact_ways, fraction_in, rounded_ways
from worksheets import wording
from worksheets.moodle import gap, gaps, is_markable
from worksheets.typed_forms import forms

EVERY = 80  # of the tables, for each skill others
DECIMAL = re.compile(r"[−-]?\d+[.,]\d+")
Wrong = list[Number]


# --- Moodle's rules themselves --------------------------------------------------------------------


def test_moodle_keeps_the_backslash_before_a_stroke_of_division():
    (found,) = gaps_in(r"<p>{1:SHORTANSWER:=2\/5~=\#1\}~%50%2&lt;3#half \~ of it}</p>")
    assert found.answers == ((r"2\/5", 1), ("#1}", 1), ("2<3", 0.5))
    assert not found.takes("2/5")
    assert found.takes(" #1} ")


def test_moodle_reads_a_star_and_looks_at_no_case_but_at_spaces():
    found = Gap(SHORT, ((r"3\*SQRT(2)", 1), ("1*5", 1)))
    assert found.takes("3*sqrt(2)")
    assert not found.takes("3 * sqrt(2)")
    assert found.takes("1 or 5")


@pytest.mark.parametrize(
    ("typed", "read"),
    [("3", 3), ("3,00", 3), ("3.0", 3), ("+3", 3), ("3/1", None), ("−3", None), ("√9", None)],
)
def test_moodle_reads_numbers_and_nothing_else(typed, read):
    assert Gap(NUMBER, (("3", 1),)).takes(typed) == (read == 3)


# --- the gaps of the file -------------------------------------------------------------------------


def markable(skill_at: int) -> Iterator[tuple[Exercise, Line]]:
    """The lines of one skill that Moodle is asked, of some of the shipped tables."""
    skill = ALL[skill_at]
    for _, spectrum, seed in listed()[skill_at::EVERY]:
        if spectrum in skill.spectra:
            found = exercise(skill.id, seed)
            yield from ((found, line) for line in found.lines if is_markable(found, line))


def slips_beside(found: Exercise, line: Line) -> Iterator[Wrong]:
    """For every cell what the slips make of it, where it is something else."""
    formulas = [found.rules[line.rule].slips[name] for name in line.slips]
    values = [list(cells_of(found.values.value_of(formula))) for formula in formulas]
    for i, x in enumerate(line.numbers):
        yield [value[i] for value in values if not equal(value[i], x)]


@pytest.mark.parametrize("skill_at", range(len(ALL)), ids=[skill.id for skill in ALL])
def test_every_gap_is_answered_and_by_nothing_that_is_wrong(skill_at):
    for found, line in markable(skill_at):
        made_gaps = gaps_in(gaps(found, line, "en"))
        if line.options:
            (one,) = made_gaps
            right = wording.options(found, line, "en")[line.options.index(line.answer)]
            assert (one.kind, one.right) == (CHOICE, [right])
            continue
        assert len(made_gaps) == len(line.answer)
        for one, x, wrong in zip(made_gaps, line.answer, slips_beside(found, line), strict=True):
            assert_answered(one, x, wrong)
            assert_nothing_wrong(one, x, wrong)


def assert_answered(one: Gap, x: Number, wrong: Wrong) -> None:
    assert one.kind in (SHORT, NUMBER)
    for typed in exact_ways(x):
        assert one.takes(typed), typed
    slipped = {way for slip in wrong if is_near(slip, x) for way in rounded_ways(slip)}
    for typed in rounded_ways(x):
        if typed not in slipped or fraction_in(typed) == x:
            assert one.takes(typed), typed


def assert_nothing_wrong(one: Gap, x: Number, wrong: Wrong) -> None:
    assert all(worth == 1 for _, worth in one.answers)
    for text in one.right:
        bare = text.replace(r"\*", "*")
        assert "*" not in text.replace(r"\*", ""), "a bare star takes everything"
        if not DECIMAL.fullmatch(bare):
            assert equal(parse(bare), x), bare
            continue
        given = fraction_in(bare)
        places = len(re.split("[.,]", bare)[1])
        away = abs(decimal_of(given) - decimal_of(x))
        assert given == x or (away * 2 <= decimal_of(Fraction(1, 10**places)) and places > 1), bare
        assert parse(bare.replace(",", ".")) == given
    for slip in wrong:
        for typed in rounded_ways(slip):
            assert not one.takes(typed) or fraction_in(typed) == x, (typed, x, slip)


def is_near(a: Number, b: Number) -> bool:
    return abs(float(a) - float(b)) < 0.03


def test_every_number_of_every_table_can_be_typed():
    """All 1 870 tables: each number that some line has, once."""
    numbers = set(numbers_of_all_tables())
    assert len(numbers) > 500
    for x in numbers:
        (one,) = gaps_in(gap(x, []))
        assert_answered(one, x, [])
        assert_nothing_wrong(one, x, [])


def numbers_of_all_tables() -> Iterator[Number]:
    """Without the slips, which take long to work out: the lines of all skills, table by table."""
    for _, _, seed in listed():
        found = made(SKILLS["centring"], table_of(seed))
        for name, rule in found.rules.items():
            if not rule.up_to and not rule.holds:
                try:
                    yield from cells_of(found.values[name])
                except NoValueError:
                    continue  # of a repeated or a zero eigenvalue


def test_a_decimal_that_a_slip_is_rounded_to_is_left_out():
    x, slip = Fraction(1, 3), Fraction(3333, 10000)
    assert "0.333" not in forms(x, [slip])
    assert {"1/3", "0.33333", "0,33333"} <= set(forms(x, [slip]))
    assert "0.3333" not in forms(x, [slip])
    assert "0.50" in forms(Fraction(1, 2), [Fraction(4999, 10000)]), "that is what it is"


def test_one_digit_says_too_little():
    assert not {"0.06", "0.05"} & set(forms(Fraction(1, 18)))
    assert "0.05" in forms(Fraction(1, 20))


def test_what_has_two_roots_is_not_written_down():
    with pytest.raises(ValueError, match="typed"):
        forms(parse("√2 + √3"))
