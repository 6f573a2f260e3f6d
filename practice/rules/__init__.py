"""The lines of the recipe: what each one is, how it may be written, and the slips one meets in it.

Records are rows, as in the core. Every rule holds for two fields and for three; which lines stand
in an exercise, its skill says. The slips are those that the lessons explain, and their kin.
"""

from dataclasses import replace

from practice.rules.in_use import IN_USE
from practice.rules.of_axes import USE
from practice.rules.of_matrix import SPECTRUM
from practice.rules.of_table import FIELD, TABLE
from practice.rules.properties import PROPERTIES
from practice.rules.rule import Property, Rule

__all__ = ["RULES", "Property", "Rule"]

RULES: dict[str, Rule] = {
    name: replace(rule, properties=PROPERTIES.get(name, ()))
    for name, rule in (FIELD | TABLE | SPECTRUM | USE | IN_USE).items()
}
