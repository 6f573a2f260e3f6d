"""Which form somebody takes: each third of the learners begins with another, then A, B, C, A.

Its twin for browsers is `course/script/inventory_code.js`.
"""

from __future__ import annotations

from inventory.item import FORMS
from inventory.sheets import TIMES


def rotated_form(code: str, time: str) -> str:
    """By the signs of the code, so the same person finds the same forms without being listed.

    Raises ValueError for a time that is none of TIMES.
    """
    return FORMS[(sum(map(ord, code)) + TIMES.index(time)) % len(FORMS)]
