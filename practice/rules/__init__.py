"""The lines of the recipe: what each one is, how it may be written, and the slips one meets in it.

Records are rows, as in the core. Every rule holds for two fields and for three; which lines stand
in an exercise, its skill says. The slips are those that the lessons explain, and their kin.
"""

from practice.rules.of_axes import USE
from practice.rules.of_matrix import SPECTRUM
from practice.rules.of_table import FIELD, TABLE
from practice.rules.rule import Rule

__all__ = ["RULES", "Rule"]

RULES: dict[str, Rule] = FIELD | TABLE | SPECTRUM | USE
