"""Rows that sum up the others: left out, or they would count every record twice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from tables.model import Line, Message, Options
from tables.numbers import is_missing, is_number, parse

TRAILING = {
    *("total", "totals", "grandtotal", "sum", "sums", "overall", "alltogether"),
    *("average", "averages", "avg", "mean", "means", "median", "stddev", "standarddeviation"),
    *("summe", "gesamt", "mittelwert", "somme", "moyenne", "totale", "suma", "promedio"),
    *("合计", "总计", "共计", "总和", "总数", "累计", "汇总", "平均", "平均值", "平均分", "均值"),
    *("平均数", "均分", "合計", "總計", "共計", "總和", "中位数", "标准差", "最高分", "最低分"),
    *("最大值", "最小值"),
}
ANYWHERE = {"subtotal", "subtotals", "小计", "小計", "分计", "zwischensumme", "soustotal"}
DECORATION = re.compile(r"[\s:：.()（）\-_*]+")


def is_total(row: Line, words: set[str] = TRAILING | ANYWHERE) -> bool:
    """The first cell that is no number says so."""
    return DECORATION.sub("", _word(row).lower()) in words


def leave_out(rows: Sequence[Line], options: Options) -> tuple[list[Line], list[Message]]:
    """Without totals at the end and subtotals anywhere, and notes naming their lines."""
    kept = list(rows)
    if options.keep_totals:
        return kept, []
    left_out: list[Line] = []
    while len(kept) > 1 and is_total(kept[-1]):
        left_out.insert(0, kept.pop())
    if len(kept) > 2 and _unnamed_total(kept[-1], kept[:-1]):
        left_out.insert(0, kept.pop())
    inside = [row for row in kept if is_total(row, ANYWHERE)]
    lines = {row.number for row in inside}
    kept = [row for row in kept if row.number not in lines]
    found = sorted(left_out + inside, key=lambda row: row.number)
    if not found:
        return kept, []
    words = tuple(dict.fromkeys(_word(row) for row in found if _word(row)))
    params = {"count": len(found), "lines": tuple(row.number for row in found), "words": words}
    return kept, [Message("totals" if words else "totals_unnamed", params)]


def _word(row: Line) -> str:
    """The first cell that neither starts like a number nor is one."""
    cells = (cell for cell in row.cells if not cell.lstrip("-")[:1].isdigit())
    return next((cell.strip() for cell in cells if cell.strip() and not is_number(cell)), "")


def _unnamed_total(last: Line, rows: Sequence[Line]) -> bool:
    """No name where all others have one, and every number is the sum of those above it."""
    if not any(_nameless(last, rows, j) for j in range(len(last.cells))):
        return False
    numbers = [j for j, cell in enumerate(last.cells) if not is_missing(cell)]
    return bool(numbers) and all(_is_sum(last, rows, j) for j in numbers)


def _nameless(last: Line, rows: Sequence[Line], column: int) -> bool:
    return not last.cells[column].strip() and all(
        row.cells[column].strip() and not is_number(row.cells[column]) for row in rows
    )


def _is_sum(last: Line, rows: Sequence[Line], column: int) -> bool:
    for mark in (".", ","):
        total = parse(last.cells[column], mark)
        cells = [row.cells[column] for row in rows if not is_missing(row.cells[column])]
        numbers = [parse(cell, mark) for cell in cells]
        if total and cells and all(numbers):
            terms = [Decimal(number.text) for number in numbers if number]
            if sum(terms, Decimal(0)) == Decimal(total.text):
                return True
    return False
