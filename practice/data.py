"""Practice as plain data: all that a page without a server needs to make and to mark exercises.

Formulas are lists, ["+", "mean", …], numbers are texts in the form that `lessons.answer` reads.
Rules are the same for all exercises of as many fields, so they are written once.
"""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

from lessons.exact import Number
from pca_core.shown import show
from practice import formula, gallery
from practice.exercise_table import Table, table_of
from practice.exercises import SHARES, rules_for
from practice.levels import LEVELS
from practice.rules import Rule
from practice.shelf import listed
from practice.skills import ALL, CARRIED, STAGES
from practice.slip_kinds import KINDS

SCRIPTS = Path(__file__).parent / "script"  # the twin: marks as `practice.mark` does

Data = dict[str, Any]


def everything() -> Data:
    """What all exercises are made of."""
    return {
        "rules": {str(fields): rules_as_data(fields) for fields in (2, 3)},
        "skills": [asdict(skill) for skill in ALL],
        "stages": STAGES,
        "carried": CARRIED,
        "kinds": {name: kind.slips for name, kind in KINDS.items()},
        "claims": gallery.SHOWN,
        "most": gallery.MOST,
        "nothing": gallery.NOTHING,
        "shares": [number_text(share) for share in SHARES],
        "levels": list(LEVELS),
        "tables": [entry(level, table_of(seed)) for level, _, seed in listed()],
    }


def entry(level: int, table: Table) -> str:
    """Level and seed, then all eigenvalues, then an eigenvector for each, of any length."""
    axes = (",".join(map(str, axis.vector)) for axis in table.axes)
    return " ".join([str(level), table.seed, ",".join(map(str, table.eigenvalues)), *axes])


def rules_as_data(fields: int) -> dict[str, Data]:
    return {name: rule_as_data(rule) for name, rule in rules_for(fields).items()}


def rule_as_data(rule: Rule) -> Data:
    return {
        "formula": formula.as_data(rule.formula),
        "slips": {name: formula.as_data(slip) for name, slip in rule.slips.items()},
        "prompt": rule.prompt,
        "up_to": rule.up_to,
        "reads": rule.reads,
        "any_order": rule.any_order,
        "holds": [formula.as_data(one) for one in rule.holds],
        "properties": [
            {"name": one.name, "formula": formula.as_data(one.formula), "at_least": one.at_least}
            for one in rule.properties
        ],
        "guards": [formula.as_data(one) for one in rule.guards],
    }


def number_text(x: Number) -> str:
    """The exact number as one reads it: 2/5, −3/√2."""
    return show(x).plain
