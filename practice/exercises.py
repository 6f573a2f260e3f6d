"""An exercise out of a seed: the right lines, and the slips that can be told from them."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import count

from practice import gallery
from practice.asked_lines import fact, make_line
from practice.exercise_table import Table, table_of
from practice.formula import Values
from practice.levels import level_of
from practice.model import Exercise, PracticeError
from practice.operations import Array, objects
from practice.rules import RULES, Rule
from practice.shelf import drawn
from practice.skills import SKILLS, Skill

SHARES = tuple(Fraction(share, 100) for share in (60, 75, 80, 90, 95))


def exercise(skill: str, seed: str | int, level: int = 1, divisor: str | None = None) -> Exercise:
    """The exercise that a seed names, the same for good; a whole number draws one of the level.

    divisor : what is drawn divides by it, m or m-1; a seed says itself what it divides by
    A drawn exercise has a `seed` of its own: keep that. Raises PracticeError.
    """
    if skill not in SKILLS:
        raise PracticeError("no_such_skill", skill=str(skill)[:40])
    chosen = SKILLS[skill]
    if isinstance(seed, int):
        seed = drawn(chosen, seed, level, divisor)
    return made(chosen, table_of(seed))


def made(skill: Skill, table: Table) -> Exercise:
    """Raises PracticeError where the skill cannot be asked of this table."""
    if table.spectrum not in skill.spectra:
        raise PracticeError("other_table", skill=skill.id, spectrum=table.spectrum)
    rules = rules_for(table.fields)
    formulas = {name: rule.formula for name, rule in rules.items()}
    truth = Values(facts(table), formulas, spectrum(table))
    names = [name for name in skill.lines if name in rules]
    if skill.id == "slips":
        given, lines = gallery.lines(table.chance, truth, rules)
    else:
        given = tuple(fact(name, truth) for name in skill.given)
        lines = tuple(make_line(name, truth, rules[name]) for name in names)
    return Exercise(
        skill.id,
        table.seed,
        level_of(table),
        table.records,
        table.divisor,
        given,
        lines,
        truth,
        rules,
    )


@cache
def rules_for(fields: int) -> dict[str, Rule]:
    """Two fields have no minors, and another polynomial than three."""
    rules = dict(RULES)
    three = rules.pop("polynomial3")
    if fields == 3:
        return rules | {"polynomial": three}
    del rules["minors"]
    return rules


# --- what an exercise begins with -------------------------------------------------------------


def facts(table: Table) -> dict[str, Array]:
    """What nobody works out: records, an old and a new one, one field, the divisors, α."""
    rows, chance = objects(table.rows), table.chance
    # One record that is neither 0 nor the mean itself: its coordinates would all be 0.
    telling = [i for i, row in enumerate(table.rows) if any(row) and row != table.mean]
    return {
        "records": rows,
        "count": Fraction(len(rows)),
        "divisor": Fraction(table.divisor),
        "other": Fraction(len(rows) - 1 + table.ddof),
        "field": rows[:, chance % table.fields],
        "record": rows[telling[chance % len(telling)]],
        "threshold": SHARES[chance % len(SHARES)],
        "basis": objects([axis.vector for axis in table.axes]),
        "alpha": Fraction(chance % 3 == 0),
        "new_record": objects(new_record(table)),
    }


def new_record(table: Table) -> list[Fraction]:
    """A record that is not in the table, and not on the axes but the last."""
    across = table.axes[-1].vector

    def is_new(found: list[Fraction]) -> bool:
        apart = ((x - y) * v for x, y, v in zip(found, table.mean, across, strict=True))
        return bool(sum(apart)) and found not in table.rows

    tried = (
        [Fraction(number // 10**place % 10) for place in range(table.fields)]
        for number in count(table.chance // 1000, 7)
    )
    return next(filter(is_new, tried))


def spectrum(table: Table) -> dict[str, Array]:
    return {
        "eigenvalues": objects(table.eigenvalues),
        "eigenvectors": objects([axis.vector for axis in table.axes]),
    }
