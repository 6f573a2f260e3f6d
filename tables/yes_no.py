"""Columns of 0 and 1: yes or no, or the groups of one column spread over several."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from tables.cells import Floats, Numbers
from tables.model import Message, Options, Question
from tables.table import Column

LEAST = 3  # groups spread over columns; of two, one is 1 minus the other
RECORDS = 5
RARE = 0.02  # of all records


def ask_yes_no(
    found: Sequence[Column], options: Options, without: Callable[[int, Question], None]
) -> None:
    """One question for the groups of each column that was spread, one for all other columns.
    Where all fields are of this kind, the table is one of yes and no."""
    fields = [j for j, column in enumerate(found) if column.kind == "number"]
    at = [j for j in fields if (numbers := found[j].numbers) and _is_yes_no(numbers)]
    for group in _spread([found[j].values for j in at], at):
        question = options.question(
            f"one_hot {group[0]}", _message("ask_one_hot", found, group), assumed=False
        )
        at = [j for j in at if j not in group]
        for j in group:
            without(j, question)
    if at and len(at) < len(fields):
        question = options.question("yes_no", _message("ask_yes_no", found, at), assumed=False)
        for j in at:
            without(j, question)


def _message(code: str, found: Sequence[Column], at: Sequence[int]) -> Message:
    return Message(code, {"count": len(at), "names": tuple(found[j].name for j in at)})


def _is_yes_no(numbers: Numbers) -> bool:
    span = numbers.span
    if span.known < RECORDS or (span.different, span.low, span.high) != (2, 0, 1):
        return False
    share = np.nanmean(numbers.values)
    return bool(RARE < share < 1 - RARE)  # else counts that are hardly ever more than 0


def _spread(columns: Sequence[Floats], at: Sequence[int]) -> list[list[int]]:
    """Columns side by side of which each record has a 1 in one."""
    groups = list[list[int]]()
    start = 0
    while start < len(at):
        total, end = np.zeros(len(columns[start])), start
        while end < len(at) and at[end] == at[start] + end - start:
            total = total + columns[end]
            end += 1
            if not total.max() <= 1 or total.min() == 1:
                break
        whole = end - start >= LEAST and bool(np.all(total == 1))
        if whole:
            groups.append(list(at[start:end]))
        start = end if whole else start + 1
    return groups
