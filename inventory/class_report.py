"""What the sheets of a class say: how each form did, what the class gained, what is believed."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from inventory.item import FORMS
from inventory.item_files import all_items
from inventory.item_statistics import (
    Bits,
    Gain,
    difficulties,
    discriminations,
    gain_of,
    kuder_richardson,
)
from inventory.sheets import EMPTY, TIMES, Sheet


@dataclass(frozen=True)
class FormReport:
    """Of the sheets of a form at one time; the lists go by the items in their order."""

    form: str
    time: str
    sheets: int
    difficulty: list[float | None]  # share of right answers
    discrimination: list[float | None]  # item against rest
    reliability: float | None  # KR-20; None below 30 sheets


@dataclass(frozen=True)
class ClassReport:
    """gains : by two times, of the learners who have one sheet at both; none without any
    unpaired : sheets that belong to no pair, as the code is there once, or twice at one time
    held : misconception → of each time how often it was chosen, and could have been
    """

    forms: list[FormReport]
    gains: Mapping[tuple[str, str], Gain]
    unpaired: int
    held: Mapping[str, Mapping[str, tuple[int, int]]]


def report_on(sheets: Sequence[Sheet]) -> ClassReport:
    """Of any number of sheets, in any order."""
    taken = codes_once(sheets)
    pairs = {
        (one, two): sorted(taken[one].keys() & taken[two].keys())
        for one, two in combinations(TIMES, 2)
    }
    paired = {(time, code) for times, codes in pairs.items() for time in times for code in codes}
    return ClassReport(
        [form_report(found, form, time) for (form, time), found in grouped(sheets)],
        {
            (one, two): gain_between([[taken[t][code] for code in codes] for t in (one, two)])
            for (one, two), codes in pairs.items()
            if codes
        },
        sum((sheet.time, sheet.code) not in paired for sheet in sheets),
        held_in(sheets),
    )


def right_in(sheets: Iterable[Sheet]) -> Bits:
    """1 where an answer is right: (sheets, items)."""
    items = all_items().values()
    found = [
        [answer == item.key(sheet.form) for answer, item in zip(sheet.answers, items, strict=True)]
        for sheet in sheets
    ]
    return np.array(found, dtype=np.int64).reshape(-1, len(items))


def gain_between(times: Sequence[Sequence[Sheet]]) -> Gain:
    before, after = map(right_shares, times)
    return gain_of(before, after)


def right_shares(sheets: Iterable[Sheet]) -> list[float]:
    return [float(share) for share in right_in(sheets).mean(axis=1)]


def codes_once(sheets: Iterable[Sheet]) -> dict[str, dict[str, Sheet]]:
    """By time and code; a code that comes twice at one time is nobody's."""
    found: dict[str, dict[str, Sheet]] = {time: {} for time in TIMES}
    count = Counter((sheet.time, sheet.code) for sheet in sheets)
    for sheet in sheets:
        if count[sheet.time, sheet.code] == 1:
            found[sheet.time][sheet.code] = sheet
    return found


def grouped(sheets: Iterable[Sheet]) -> list[tuple[tuple[str, str], list[Sheet]]]:
    """By form, then time; only what there is."""
    found = defaultdict(list)
    for sheet in sheets:
        found[sheet.form, sheet.time].append(sheet)
    return [
        ((form, time), found[form, time])
        for form in FORMS
        for time in TIMES
        if (form, time) in found
    ]


def form_report(sheets: Sequence[Sheet], form: str, time: str) -> FormReport:
    right = right_in(sheets)
    return FormReport(
        form,
        time,
        len(sheets),
        difficulties(right),
        discriminations(right),
        kuder_richardson(right),
    )


def held_in(sheets: Iterable[Sheet]) -> dict[str, dict[str, tuple[int, int]]]:
    """An item that was left out says nothing of what is believed."""
    chosen: Counter[tuple[str, str]] = Counter()
    asked: Counter[tuple[str, str]] = Counter()
    items = all_items().values()
    for sheet in sheets:
        for answer, item in zip(sheet.answers, items, strict=True):
            if answer == EMPTY:
                continue
            asked.update((slip, sheet.time) for slip in item.slips)
            if slip := item.misconception_at(sheet.form, answer):
                chosen[slip, sheet.time] += 1
    slips = [slip for item in items for slip in item.slips]
    return {
        slip: {time: (chosen[slip, time], asked[slip, time]) for time in TIMES if asked[slip, time]}
        for slip in slips
    }
