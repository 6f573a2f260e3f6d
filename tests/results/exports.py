"""Tables to export, and what is needed to run what came out."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

import tables
from results.analysis import Analysis, analyse
from results.exports import Source, script
from results.parts import Part, content
from results.sheet import Sheet
from tables import Column, Options, Understood
from tables.cells import Cells, Numbers
from tables.field_names import shortened
from tables.prepare import Choices, prepare
from tests.results.again import start
from tests.tables import files, typed_files


@dataclass
class Case:
    """A table as it was brought, read and analysed."""

    source: Source
    found: Analysis


def case(content: Any, name: str = "table.csv", reading: Any = None, **choices: Any) -> Case:
    options = Options(**(reading or {}))
    if isinstance(content, bytes):
        table = tables.read(content, name, options)
    elif isinstance(content, str):
        table = tables.read_text(content, name, options)
    else:
        table = tables.read_rows(content, name, options)
    assert not table.problems
    return Case(Source(content, name, table), analyse(prepare(table, Choices(**choices))))


def rows_of(sheet: Sheet) -> list[list[Any]]:
    """Headings, then row by row."""
    columns = [c.tolist() if isinstance(c, np.ndarray) else c for c in sheet.columns]
    return [sheet.head, *map(list, zip(*columns, strict=True))]


def sheet_of(rows: list[list[Any]]) -> Sheet:
    return Sheet(rows[0], [list(column) for column in zip(*rows[1:], strict=True)])


def files_of(parts: list[Part]) -> dict[str, bytes]:
    return {part.name: content(part) for part in parts}


def run(case: Case, folder: Path, language: str = "en") -> tuple[str, dict[str, Any]]:
    """What the script prints, and its arrays. The file lies beside it."""
    name, given = case.source.file
    (folder / name).write_bytes(given)
    path = folder / "again.py"
    path.write_text(script(language, case.found, case.source), encoding="utf-8")
    done = start(path, folder)
    assert done.returncode == 0, done.stderr
    kept = json.loads((folder / "found.json").read_text())
    return done.stdout, {name: np.array(value) for name, value in kept.items()}


def noise(m: int, n: int, seed: int = 0) -> list[list[float]]:
    """Numbers with two decimals that vary together; no two eigenvalues are equal."""
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(m, n)) * np.linspace(3, 1, n) + rng.normal(size=(m, 1)) + 20
    return np.round(X, 2).tolist()


def wide(X: np.ndarray, names: list[str], **choices: Any) -> Case:
    """A table of very many fields as it is understood: what takes long is not read here."""
    labels = [f"r{i}" for i in range(len(X))]
    cells = Cells(pa.array(labels))
    columns = [Column("name", "name", "text", cells, None, 0)]
    for j, short in enumerate(shortened(names)):
        texts = pa.array(map(repr, X[:, j].tolist()))
        values = Numbers(texts, np.ascontiguousarray(X[:, j]))
        columns.append(Column(names[j], short, "number", Cells(texts), values, j + 1, "."))
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["name", *names])
    writer.writerows([label, *row] for label, row in zip(labels, X.tolist(), strict=True))
    lines = tuple(range(2, len(X) + 2))
    table = Understood("wide.csv", "text", tuple(columns), lines, (), label=0)
    found = analyse(prepare(table, Choices(**choices)))
    return Case(Source(file.getvalue().encode(), "wide.csv", table), found)


def csv_text(head: list[str], rows: list[list[Any]], separator: str = ",") -> str:
    lines = [head, *([("" if cell is None else str(cell)) for cell in row] for row in rows)]
    return "\n".join(separator.join(line) for line in lines) + "\n"


def zeros(gaps: bool = False) -> bytes:
    """Parts of 100 with zeros; one field of many of them, one that hardly varies."""
    rng = np.random.default_rng(8)
    rows = []
    for i in range(20):
        parts = rng.multinomial(90, [0.5, 0.3, 0.1, 0.05, 0.03, 0.02]).tolist()
        rows.append([f"s{i}", *parts, 10 + i % 2])
    if gaps:
        for i, j in ((1, 1), (4, 2), (4, 3), (9, 1), (12, 4), (15, 1), (16, 1), (17, 1)):
            rows[i][j] = None
    return csv_text(["sample", *"abcdefg"], rows).encode()


def gbk() -> bytes:
    rows = [[f"学生{i + 1}", *row] for i, row in enumerate(noise(12, 3, 1))]
    return csv_text(["姓名", "语文", "数学", "英语"], rows).encode("gbk")


def survey() -> bytes:
    """Of SPSS: words for values, a declared gap, names that spreadsheets would run."""
    columns = {
        "who": [f"=r{i}" for i in range(9)],
        "sex": [float(1 + i % 2) for i in range(9)],
        "a": [a for (a,) in noise(9, 1, 11)],
        "b": [99.0, *(b for (b,) in noise(8, 1, 12))],
    }
    words = {"sex": {1: "male", 2: "female"}}
    return typed_files.sav(columns, variable_value_labels=words, missing_ranges={"b": [99]})


def with_gaps() -> bytes:
    """An XLSX with missing cells; the second sheet is not the one analysed."""
    rows: list[list[Any]] = [["name", "a", "b", "c", "d"]]
    rows += [[f"r{i}", *row] for i, row in enumerate(noise(20, 4, 2))]
    for i, j in ((3, 1), (3, 3), (8, 2), (15, 4), (16, 1)):
        rows[i][j] = None
    return files.xlsx(rows, [["other"], [1]])


def european() -> bytes:
    """Semicolons, decimal commas, thousands, per cent, a column of numbers, a total."""
    rows = [
        [str(i + 1), f"1.{i * 37 % 900 + 100},{i}0", f"{i * i % 7},5%", f"€ {i * 11 % 13},25"]
        for i in range(9)
    ]
    head = ["id", "income", "share", "price"]
    return csv_text(head, [*rows, ["Total", "99", "99", "99"]], ";").encode("utf-8-sig")


def records_across() -> bytes:
    """Six records, each in a column."""
    columns = zip(["x", "y", "z"], *noise(6, 3, 5), strict=True)
    return "\n".join(",".join(map(str, row)) for row in columns).encode()


HOSTILE = (
    "=cmd()",
    "'''\nimport os",
    "{{x}}",
    "</script>",
    "$x$",
    '"""\n%run x',
    "+1\n+2",
    "@SUM(A1)",
    "＝1+1",
    "[a](http://b.c)",
    "\\begin{x}",
    "https://evil.example",
    "名\u202eame",
    "{path}${error}",
)


def two_tables_of_a_sheet() -> list[list[Any]]:
    """Side by side, the second a row longer."""
    left: list[list[Any]] = [["name", "a", "b"], *(["x", *row] for row in noise(5, 2))]
    right: list[list[Any]] = [
        ["name", "c", "d", "e"],
        *(["y", *row] for row in noise(6, 3, seed=1)),
    ]
    filled = [*left, [None] * 3]
    return [[*a, None, *b] for a, b in zip(filled, right, strict=True)]


def two_tables() -> bytes:
    """One below the other."""
    head, *rows = two_tables_of_a_sheet()
    left = csv_text(head[:3], [row[:3] for row in rows if row[0]])
    return f"{left}\n{csv_text(head[4:], [row[4:] for row in rows])}".encode()


def samples_across() -> bytes:
    rows: list[list[Any]] = [
        ["Label", *["ko"] * 4, *["wt"] * 4],
        *([f"g{i}", *r] for i, r in enumerate(noise(3, 8))),
    ]
    return csv_text(["Sample", *(f"S{i}" for i in range(8))], rows).encode()


def long_format() -> bytes:
    rows = enumerate(noise(6, 3))
    lines = [[f"r{i}", f"f{j}", x] for i, row in rows for j, x in enumerate(row)]
    return csv_text(["person", "item", "value"], lines).encode()


def hostile(name: str = "=1+1 $x$ <b>`#[a](http://b.c)\n.csv") -> Case:
    """Every text as a name of a field and as a label."""
    buffer = io.StringIO()
    writer = csv.writer(buffer)
    writer.writerow(["name", *HOSTILE])
    rng = np.random.default_rng(3)
    for i in range(2 * len(HOSTILE)):
        label = HOSTILE[i % len(HOSTILE)] + (str(i) if i >= len(HOSTILE) else "")
        writer.writerow([label, *np.round(rng.normal(size=len(HOSTILE)), 3)])
    return case(buffer.getvalue().encode(), name, {"header": True})


def read_csv(data: bytes) -> list[list[str]]:
    assert data.startswith(b"\xef\xbb\xbf")
    text = data.decode("utf-8-sig")
    assert "\n" not in text.replace("\r\n", "")
    return list(csv.reader(io.StringIO(text, newline="")))
