"""Which column names the records: an id, a name, a date."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tables.model import Column, Line
from tables.names import visible

NUMBERED = {
    *("id", "ids", "no", "nr", "num", "number", "index", "idx", "row", "rownames", "record", "#"),
    *(
        "key",
        "code",
        "caseid",
        "studentid",
        "recordid",
        "respondent",
        "respondentid",
        "participant",
    ),
    *(
        "编号",
        "序号",
        "学号",
        "工号",
        "号码",
        "代码",
        "行号",
        "考号",
        "准考证号",
        "记录",
        "身份证号",
    ),
    *("編號", "序號", "學號", "索引", "座号", "座位号", "号", "unnamed:0", "subject", "sampleid"),
}
NAMED = {
    "name",
    "names",
    "label",
    "labels",
    "姓名",
    "名称",
    "名字",
    "名稱",
    "标签",
    "标题",
    "title",
}
NOISE = re.compile(r"[\s_.\-:：]+")


def is_id(name: str, cells: Sequence[str | None]) -> bool:
    """A column of numbers that only number the records: whole, and no two the same."""
    if None in cells or len(set(cells)) < len(cells) or not all(map(_whole, cells)):
        return False
    plain = NOISE.sub("", name.lower())
    return plain in NUMBERED or (not plain and _consecutive([str(cell) for cell in cells]))


def guess(columns: Sequence[Column]) -> int | None:
    """The position of the column to name records by, or None."""
    named = [c for c in columns if c.kind == "text" and NOISE.sub("", c.name.lower()) in NAMED]
    told = [c for c in columns if c.kind in ("text", "date") and _tells_apart(c)]
    ids = [c for c in columns if c.kind == "id"]
    for column in (*named, *told, *ids):
        return columns.index(column)
    return None


def texts(records: Sequence[Line], column: int) -> tuple[str, ...]:
    """The cells of a column as they are shown."""
    return tuple(visible(record.cells[column]) for record in records)


def _tells_apart(column: Column) -> bool:
    return "" not in column.texts and len(set(column.texts)) == len(column.texts)


def _whole(cell: str | None) -> bool:
    return bool(cell) and str(cell).isdigit()


def _consecutive(cells: Sequence[str]) -> bool:
    first = int(cells[0]) if len(cells[0]) < 10 else -1
    return first in (0, 1) and list(cells) == [str(first + i) for i in range(len(cells))]
