"""Rows that sum up others: left out, or they would count every record twice.

A row is proven to be one by its numbers: they are the sums, the means … of other rows. Words and
places only make it likely; then it is left out, and the visitor is asked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import takewhile

import numpy as np

from tables.cells import Ints
from tables.grid import Grid
from tables.model import Line, Message, Options, Question
from tables.numbers import is_number
from tables.sums import RARE, STATISTICS, Rows
from tables.vocabulary import plain, words

BLOCK = 12  # rows at the end that are judged together
WINDOW = 2_000  # rows that a subtotal without a word can sum up
PROVEN, LIKELY = 4.0, 2.0  # chance is excluded as one in ten thousand, in a hundred
SUMMED = 3  # rows, at least, where no word tells
QUICK = ("sum", "mean")  # looked for without a word
COMMON, MANY = 3, 1_000  # rows with one word that sums up nothing; rows with any
FURTHER = 6  # rows below a total that are none themselves
IN_BRACKETS = re.compile(r"\(.*\)$")
QUANTILE = re.compile(r"(2[.,]5|5|10|25|50|75|90|95|97[.,]5) ?%")


@dataclass
class Found:
    """The rows that are records, what is told of the others, and what is asked."""

    records: Grid
    notes: list[Message] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)


def is_total(row: Line, kind: str = "totals") -> bool:
    """The first cell that is no number says so: "Mean", "LSD (5 %)", "25%"."""
    word = _word(row)
    if {plain(word), plain(IN_BRACKETS.sub("", word))} & (words(kind) | words("subtotals")):
        return True
    return kind == "totals" and bool(QUANTILE.fullmatch(row.cells[0].strip()))


def leave_out(rows: Grid, options: Options) -> Found:
    """Without the rows that sum up others."""
    if options.keep_totals or len(rows) < 2:
        return Found(rows)
    judge = _Judge(rows)
    judge.inside()
    judge.of_groups()
    judge.heads()
    judge.on_top()
    judge.at_the_end()
    return _told(rows, judge, options)


class _Judge:
    """The rows that are left, and those that are proven or likely to sum up others."""

    def __init__(self, rows: Grid) -> None:
        self.rows = rows
        self.numbers = Rows(rows)
        self.named = _named(rows)
        self.left: Ints = np.arange(len(rows))
        self._lines: dict[int, Line] = {}
        self.proven: set[int] = set()
        self.likely: set[int] = set()

    def line(self, i: int) -> Line:
        if i not in self._lines:
            self._lines[i] = self.rows.line(i)
        return self._lines[i]

    def inside(self) -> None:
        """Subtotals, each of the rows since the one before: by their words, or else by sums."""
        named = self.named["subtotals"]
        start = 0
        for i in named or _unnamed_inside(self.numbers, self.numbers.last):
            summed = np.arange(start, i)
            found = self.numbers.surely(i, summed, "sum", rounded=True) if len(summed) else None
            certain = found is not None and (bool(named) or found >= PROVEN)
            self._take(i, certain)
            start = i + 1

    def of_groups(self) -> None:
        """Means and the like below each group, by their words and numbers."""
        taken = self.proven | self.likely
        named = [i for i in self.named["totals"] if i not in taken]
        found: list[list[int]] = []
        start = 0
        for block in _runs(named):
            group = np.arange(start, block[0])
            if len(group) > 1:
                found.append(self._of_this_group(block, group))
            start = block[-1] + 1
        if sum(map(bool, found)) > 1:
            for i in (i for block in found for i in block):
                self._take(i, proven=True)

    def _of_this_group(self, block: Sequence[int], group: Ints) -> list[int]:
        """A total of all may follow the mean of the last group."""
        return list(takewhile(lambda i: self._sureness(i, group) is not None, block))

    def heads(self) -> None:
        """Sums above the groups that they sum up, where none stand below."""
        if self.proven | self.likely:
            return
        last = len(self.rows) - 1
        turned = self.numbers.turned()
        start = 0
        for i in _unnamed_inside(turned, last + 1):
            sure = turned.surely(i, np.arange(start, i), "sum", rounded=True) or 0
            self._take(last - i, sure >= PROVEN)
            start = i + 1

    def on_top(self) -> None:
        """A total above the records, or how many points there are, what each column weighs."""
        first, others = int(self.left[0]), self.left[1:]
        row = self.line(first)
        if len(others) < SUMMED:
            return
        verdict = self._verdict(first, others, block=False)
        alone = not (self.proven | self.likely)
        named = not is_total(row) or self.numbers.tops(first, others)
        if verdict == "proven" or (verdict and alone and named):
            self._take(first, verdict == "proven")

    def at_the_end(self) -> None:
        """The last rows together: the longest block of rows that sum up what stands above it."""
        for length in range(min(BLOCK, len(self.left) - 1), 0, -1):
            above, block = self.left[:-length], self.left[-length:].tolist()
            if not self._verdict(block[0], above, block=length > 1):
                continue
            verdicts = [self._verdict(i, above, block=True) for i in block]
            if all(verdicts) or self._goes_on(block, above):
                for i, verdict in zip(block, verdicts, strict=True):
                    self._take(i, verdict == "proven")
                return

    def _goes_on(self, block: Sequence[int], above: Ints) -> bool:
        """A total by word and numbers, and some rows below it: shares, pass rates, remarks."""
        few = len(block) <= min(FURTHER, len(above) // 2)
        total = few and is_total(self.line(block[0]))
        return total and (self._sureness(block[0], above) or 0) >= LIKELY

    def _sureness(self, i: int, others: Ints) -> float | None:
        """How surely a row with a word for it sums up these others; None if it does not."""
        names = (*STATISTICS, *RARE)
        sure = [self.numbers.surely(i, others, name, rounded=True) for name in names]
        return max((s for s in sure if s is not None), default=None)

    def _verdict(self, i: int, others: Ints, block: bool) -> str:
        """ "proven", "likely" or "" for the row as a summary of these others."""
        word = is_total(self.line(i)) and not self._is_common(i)
        names = (*STATISTICS, *RARE) if word else STATISTICS if block else QUICK
        sure = [self.numbers.surely(i, others, name, rounded=word) for name in names]
        best = max((s for s in sure if s is not None), default=None)
        if best is None:
            return "likely" if word or is_total(self.line(i), "beside") else ""
        enough = len(others) >= SUMMED
        if word or (enough and best >= PROVEN):
            return "proven"
        if len(others) > 1 and self._is_unnamed(i, others) and sure[0] is not None:
            return "proven"
        return "likely" if enough and best >= LIKELY else ""

    def _is_common(self, i: int) -> bool:
        """Its word stands again and again among others, as items do: q1, q2, q3, q1, …"""
        return len(self.named["totals"]) > MANY or i in self._common

    @cached_property
    def _common(self) -> set[int]:
        places: dict[str, list[int]] = {}
        for i in self.named["totals"]:
            places.setdefault(plain(_word(self.line(i))), []).append(i)
        often = (same for same in places.values() if len(same) >= COMMON)
        return {i for same in often if same[-1] - same[0] >= len(same) for i in same}

    def _is_unnamed(self, i: int, others: Ints) -> bool:
        """No name where all others have one."""
        cells = zip(self.rows.columns, self.line(i).cells, strict=False)
        blank = (column for column, cell in cells if not cell.strip())
        among = np.isin(np.arange(len(self.rows)), others)
        texts = (column.distinct(among).texts for column in blank)
        return any(all(t.strip() and not is_number(t) for t in column) for column in texts)

    def _take(self, i: int, proven: bool) -> None:
        (self.proven if proven else self.likely).add(i)
        self.left = self.left[self.left != i]


def _runs(rows: Sequence[int]) -> list[list[int]]:
    """Rows that follow each other, together."""
    runs: list[list[int]] = []
    for i in rows:
        if runs and runs[-1][-1] == i - 1:
            runs[-1].append(i)
        else:
            runs.append([i])
    return runs


def _unnamed_inside(numbers: Rows, stop: int) -> list[int]:
    """Rows before `stop` that hold the sums of all since the one before, again and again."""
    found: list[int] = []
    start = 0
    while True:
        hits = [i for i in numbers.running(start, WINDOW) if i - start >= SUMMED]
        sure = [i for i in hits if _sure_of_sum(numbers, i, np.arange(start, i))]
        if not sure:
            return [i for i in found if i < stop] if len(found) > 1 else []
        found.append(sure[0])
        start = sure[0] + 1


def _sure_of_sum(numbers: Rows, i: int, summed: Ints) -> bool:
    return (numbers.surely(i, summed, "sum", rounded=False) or 0) >= LIKELY


def _named(rows: Grid) -> dict[str, list[int]]:
    """The rows whose word says so, of either kind."""
    wanted = {kind: words(kind) | words("subtotals") for kind in ("subtotals", "totals")}
    found: dict[str, set[int]] = {kind: set() for kind in wanted}
    for column in rows.columns:
        if column.is_plain:
            continue
        said = list(map(plain, column.odd.texts))
        for kind, sought in wanted.items():
            found[kind].update(column.odd.having([word in sought for word in said]).tolist())
    return {
        kind: [i for i in sorted(near) if is_total(rows.line(i), kind)]
        for kind, near in found.items()
    }


def _told(rows: Grid, judge: _Judge, options: Options) -> Found:
    likely = [rows.line(i) for i in sorted(judge.likely)]
    questions = []
    if likely:
        id = f"totals {' '.join(str(row.number) for row in likely)}"
        questions = [options.question(id, Message("ask_totals", _params(likely)), assumed=True)]
    asked = judge.likely if all(q.holds for q in questions) else set()
    kept = np.ones(len(rows), dtype=bool)
    kept[list(judge.proven | asked)] = False
    proven = [rows.line(i) for i in sorted(judge.proven)]
    notes = [Message(_code(proven), _params(proven))] if proven else []
    notes += [Message("totals_asked", _params(likely))] if asked else []
    return Found(rows.take(kept), notes, questions)


def _code(rows: Sequence[Line]) -> str:
    return "totals" if _words(rows) else "totals_unnamed"


def _params(rows: Sequence[Line]) -> dict[str, object]:
    lines = tuple(row.number for row in rows)
    text = " ".join(rows[0].filled)
    return {"count": len(rows), "lines": lines, "words": _words(rows), "text": text}


def _words(rows: Sequence[Line]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for row in rows if (word := _word(row))))


def _word(row: Line) -> str:
    """The first cell that neither starts like a number nor is one."""
    cells = (cell for cell in row.cells if not cell.lstrip("-")[:1].isdigit())
    return next((cell.strip() for cell in cells if cell.strip() and not is_number(cell)), "")
