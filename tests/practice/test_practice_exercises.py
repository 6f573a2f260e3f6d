"""Every table on the list, worked through: its lines, in several writings, and its slips."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from lessons.exact import equal
from practice import PracticeError, exercise, making, mark, seeds, skills, typed
from practice.exercise_table import Table, table_of
from practice.exercises import made, rules_for
from practice.levels import LEVELS, level_of
from practice.operations import cells_of
from practice.shelf import LIST, choose_tables, listed, shelf_text
from practice.skills import SKILLS
from tests.practice.writing import plain, ways

PARTS, TURNS = 16, 5
NEEDS_PLAIN = {name for skill in skills() if skill.spectra == ("plain",) for name in skill.lines}


def all_lines(table):
    """One exercise with every line that can be asked of the table."""
    asked = list(rules_for(table.fields))
    if table.spectrum != "plain":
        asked = [name for name in asked if name not in NEEDS_PLAIN]
    skill = replace(SKILLS["recipe"], given=(), lines=tuple(asked), spectra=(table.spectrum,))
    return made(skill, table)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_line_of_every_table(part):
    """Every line is marked right; by turns, each is read in its other writings and has its slips
    named, on some hundreds of tables each."""
    for i, (_, _, seed) in enumerate(listed()[part::PARTS]):
        found = all_lines(table_of(seed))
        for j, line in enumerate(found.lines):
            writings = ways(line.answer, line.shape)
            assert len(writings) >= 4
            is_right(found, line, writings["text"])
            if (i + j) % TURNS == 0:
                is_read_in_every_writing(found, line, writings)
                every_slip_is_named(found, line)


def is_right(found, line, text):
    said = mark(found, line.id, text)
    assert (said.verdict, set(said.cells)) == ("right", {"right"}), (found.seed, line.id, said)


def is_read_in_every_writing(found, line, writings):
    for name, text in writings.items():
        cells = typed.parse_cells(text, line.shape)
        assert all(equal(cell.number, x) for cell, x in zip(cells, line.answer, strict=True)), (
            found.seed,
            line.id,
            name,
            text,
        )


def every_slip_is_named(found, line):
    for name in line.slips:
        value = found.values.value_of(found.rules[line.rule].slips[name])
        said = mark(found, line.id, [plain(x) for x in cells_of(value)])
        assert said.verdict == "slip", (found.seed, line.id, name, said)
        assert name in (said.slip, *said.also), (found.seed, line.id, name, said)


def test_every_skill_can_be_asked_of_tables_of_every_kind():
    for skill in skills():
        for spectrum in skill.spectra:
            for fields in (2, 3):
                for seed in seeds(fields=fields, spectrum=spectrum)[:8]:
                    found = exercise(skill.id, seed)
                    assert found.seed == seed
                    assert found.lines
                    assert all(line.answer != () for line in (*found.given, *found.lines))


# --- the list -----------------------------------------------------------------------------------


def test_there_are_enough_tables():
    clouds = {frozenset(shifted(table_of(seed))) for _, _, seed in listed()}
    assert len(clouds) == len(listed())
    assert len(seeds(fields=2)) >= 1000
    assert len(seeds(fields=3)) >= 200
    assert all(len(seeds(level)) >= 200 for level in LEVELS)
    assert len(seeds(spectrum="zero")) >= 20
    assert len(seeds(spectrum="repeated")) >= 20


def shifted(table):
    low = [min(field) for field in zip(*table.records, strict=True)]
    return [tuple(x - y for x, y in zip(record, low, strict=True)) for record in table.records]


def test_they_are_unlike_one_another():
    plain_ones = [table_of(seed) for seed in seeds()]
    slopes = Counter(tuple(map(abs, table.axes[0].vector)) for table in plain_ones)
    assert len(slopes) >= 11
    assert slopes[1, 1] < sum(table.fields == 2 for table in plain_ones) / 2
    assert {table.ddof for table in plain_ones} == {0, 1}
    assert {len(table.records) for table in plain_ones} >= {4, 5, 6}
    assert {x.denominator for table in plain_ones for x in table.mean} == {1, 2}
    negative = [table for table in plain_ones if table.C[0][1] < 0]
    assert len(negative) > len(plain_ones) / 4


def test_the_list_says_what_is_true_of_its_tables():
    for level, spectrum, seed in listed():
        table = table_of(seed)
        assert (level, spectrum, seed) == (level_of(table), table.spectrum, table.seed)
    assert shelf_text([table_of(seed) for _, _, seed in listed()]) == listed_text()


def listed_text():
    return LIST.read_text(encoding="utf-8")


def test_the_list_is_what_make_exercises_writes():
    assert shelf_text(choose_tables(making.tables())) == listed_text()


def test_whole_columns_at_right_angles_give_the_eigenvalues():
    """The construction, once by hand: a = (−2, 0, 2, 0) along (1, 2), b = (1, −2, 1, 0)."""
    a, b = (-2, 0, 2, 0), (1, -2, 1, 0)
    records = tuple((4 + x - 2 * y, 4 + 2 * x + y) for x, y in zip(a, b, strict=True))
    assert table_of(Table(records).seed).eigenvalues == (8 * 5 / Fraction(4), 6 * 5 / Fraction(4))


# --- seeds ------------------------------------------------------------------------------------


def test_a_seed_is_the_table_itself_and_needs_no_list(monkeypatch):
    monkeypatch.setattr("practice.shelf.listed", lambda: ())
    found = exercise("matrix", "2m1113234424")
    assert found.records == ((1, 1), (1, 3), (2, 3), (4, 4), (2, 4))
    assert [plain(x) for x in found.line("C").answer] == ["6/5", "4/5", "4/5", "6/5"]
    assert exercise("matrix", "2n1113234424").divisor == 4


def test_a_number_draws_and_what_was_drawn_has_a_name_for_good():
    for skill in skills():
        for level in LEVELS:
            drawn = exercise(skill.id, 7, level)
            assert drawn.level == level
            assert exercise(skill.id, drawn.seed) == drawn
    assert len({exercise("share", number).seed for number in range(200)}) == 200


@pytest.mark.parametrize(
    "seed",
    ["", "2m", "4m111213", "2m1112", "2x111213", "2m11121", "2m111111", "3m123456789", "2m1１1213",
     "2m" + "12" * 30, None, "../etc", "2m111213\n", 1.5, b"2m111213", "2m011223"],
)  # fmt: skip
def test_what_is_no_seed_is_refused(seed):
    if seed == "2m011223":  # on one line: the covariance skill has it, the recipe has not
        assert exercise("covariance", seed).lines
    with pytest.raises(PracticeError):
        exercise("recipe", seed)


def test_what_is_no_skill_no_level_and_no_line_is_refused():
    for skill, level in (("nothing", 1), ("share", 0), ("share", 4), ("", 1)):
        with pytest.raises(PracticeError):
            exercise(skill, 3, level)
    with pytest.raises(PracticeError):
        mark(exercise("share", 3), "nothing", "1")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("skill", SKILLS)
def test_both_divisors_can_be_practised_at_every_level(skill, level):
    for divisor, less in (("m", 0), ("m-1", 1)):
        found = [exercise(skill, number, level, divisor) for number in range(4)]
        assert {len(one.records) - one.divisor for one in found} == {less}
        assert len({one.seed for one in found}) == 4
        assert {one.level for one in found} == {level}
