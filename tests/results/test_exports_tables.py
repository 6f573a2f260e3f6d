"""CSV files, workbook and archive, read back; and what becomes of hostile names and cells."""

from __future__ import annotations

import ast
import csv
import io
import json
import re
import sys
import zipfile
from typing import ClassVar

import numpy as np
import openpyxl
import pytest
import python_calamine
from markdown_it import MarkdownIt

from lessons.text import LANGUAGES
from results.exports import (
    archive,
    csv_files,
    everything,
    file_for_script,
    in_workbook,
    notebook,
    script,
    sheets,
    workbook,
)
from results.exports.csv_files import STARTS
from results.exports.names import RESERVED, safe_name
from results.exports.settings import runs
from results.exports.words import catalogue
from results.exports.workbook import sheet_names
from results.fields import field_sheets
from results.records import record_sheets
from tests.results import exports

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


def hostile(name: str = "=1+1 $x$ <b>`#[a](http://b.c)\n.csv"):
    """Every text as a name of a field and as a label."""
    buffer = io.StringIO()
    writer = csv.writer(buffer)
    writer.writerow(["name", *HOSTILE])
    rng = np.random.default_rng(3)
    for i in range(2 * len(HOSTILE)):
        label = HOSTILE[i % len(HOSTILE)] + (str(i) if i >= len(HOSTILE) else "")
        writer.writerow([label, *np.round(rng.normal(size=len(HOSTILE)), 3)])
    return exports.case(buffer.getvalue().encode(), name, {"header": True})


def read_csv(data: bytes) -> list[list[str]]:
    assert data.startswith(b"\xef\xbb\xbf")
    text = data.decode("utf-8-sig")
    assert "\n" not in text.replace("\r\n", "")
    return list(csv.reader(io.StringIO(text, newline="")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_hold_the_analysis(language):
    case = exports.case(exports.with_gaps(), "g.xlsx", missing="mean", supplementary=(2,))
    found, tables = case.found, sheets(language, case.found, case.source)
    about, scores, loadings, vectors, values, prepared = tables.values()
    assert [row[3:] for row in scores[1:]] == found.Y.tolist() + found.Y_supplementary.tolist()
    assert [row[0] for row in scores[1:]] == [f"r{i}" for i in [0, 1, *range(3, 20), 2]]
    assert [row[1] for row in scores[1:]] == [2, 3, *range(5, 22), 4]
    assert len({row[2] for row in scores[1:]}) == 2
    root = np.sqrt(found.model.eigenvalues)
    P = np.array([row[1:] for row in vectors[1:]])
    np.testing.assert_allclose(P @ P.T, np.eye(4), atol=1e-12)
    np.testing.assert_allclose([row[1:] for row in loadings[1:]], P * root)
    assert [row[0] for row in loadings[1:]] == ["a", "b", "c", "d"]
    np.testing.assert_allclose([row[1] for row in values[1:]], found.model.eigenvalues)
    assert sum(row[2] for row in values[1:]) == pytest.approx(1)
    np.testing.assert_allclose([r[3] for r in values[1:]], np.cumsum([r[2] for r in values[1:]]))
    assert [row[3:7] for row in prepared[1:]] == [
        *found.prepared.X.tolist(),
        *found.prepared.X_supplementary.tolist(),
    ]
    filled = {row[0]: row[7] for row in prepared[1:] if row[7]}
    assert filled == {"r2": "a; c", "r7": "b", "r14": "d", "r15": "a"}
    said = {value for _, value in about}
    assert {"g.xlsx", "Sheet1", 19, 1, 4, "a; b; c; d"} <= said
    assert all(len(row) == len(rows[0]) for rows in tables.values() for row in rows)


def test_exact_eigenvalues_are_told_as_text():
    data = b"a,b,c\n1,0,0\n0,1,0\n0,0,1\n-1,0,0\n0,-1,0\n0,0,-1\n2,2,2\n-2,-2,-2\n"
    case = exports.case(data, "t.csv")
    rows = sheets("en", case.found, case.source)["eigenvalues"]
    assert [row[4] for row in rows] == ["exact λ", "13/4", "1/4", "1/4"]
    assert [row[1] for row in rows[1:]] == pytest.approx([3.25, 0.25, 0.25])


def test_more_tables_have_their_place():
    case = exports.case(exports.gbk(), "成绩.csv")
    tables = sheets("zh", case.found, case.source, {"贡献": [["a"], [1.5]]})
    assert [*tables][-2:] == ["贡献", "参与分析的表格"]
    assert read_csv(csv_files(tables)["贡献.csv"]) == [["a"], ["1.5"]]


def test_csv_keeps_every_digit_and_runs_nothing():
    case = hostile()
    tables = sheets("en", case.found, case.source)
    files = csv_files(tables)
    for rows, data in zip(tables.values(), files.values(), strict=True):
        for given, read in zip(rows, read_csv(data), strict=True):
            for value, text in zip(given, read, strict=True):
                if isinstance(value, str):
                    assert text.removeprefix("'") == value.removeprefix("'")
                    assert text[:1] not in STARTS
                else:
                    assert float(text) == value
    labels = [row[0] for row in read_csv(files["scores.csv"])]
    assert {"'=cmd()", "'@SUM(A1)", "'＝1+1", "{{x}}"} <= set(labels)


def test_negative_numbers_stay_numbers():
    data = csv_files({"t": [["x", "-1"], [-1.5, " =1"], [-2, "\t=1"], [0.1 + 0.2, "a-b"]]})["t.csv"]
    assert read_csv(data) == [
        ["x", "'-1"],
        ["-1.5", "' =1"],
        ["-2", "'\t=1"],
        ["0.30000000000000004", "a-b"],
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_workbook_is_read_back_without_a_formula(language):
    case = hostile()
    tables = sheets(language, case.found, case.source)
    data = workbook(tables)
    book = openpyxl.load_workbook(io.BytesIO(data))
    assert book.sheetnames == list(tables)
    for rows, sheet in zip(tables.values(), book, strict=True):
        assert sheet.freeze_panes == "A2"
        for given, read in zip(rows, sheet.iter_rows(), strict=True):
            for value, cell in zip(given, read, strict=True):
                assert cell.data_type == ("s" if isinstance(value, str) and value else "n")
                assert cell.hyperlink is None
                if value != "":
                    assert cell.value == (
                        value if isinstance(value, str) else pytest.approx(value, rel=1e-14)
                    )
    again = python_calamine.load_workbook(io.BytesIO(data))
    scores = again.get_sheet_by_index(1).to_python()
    assert [row[0] for row in scores[1:]] == list(case.found.prepared.labels)
    np.testing.assert_allclose([row[3:] for row in scores[1:]], case.found.Y, rtol=1e-13)


def test_names_of_sheets():
    names = ["a/b:c*d?e[f]g\\h", "x" * 40, "X" * 40, "'", "", "'a'"]
    found = sheet_names(names)
    assert len({name.lower() for name in found}) == len(names)
    for name in found:
        assert 1 <= len(name) <= 31
        assert not set(name) & set("[]:*?/\\")
        assert not name.startswith("'")
        assert not name.endswith("'")
    assert workbook({name: [["a", 1]] for name in names}).startswith(b"PK")


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("成绩 2024.csv", "成绩-2024.csv"),
        ("../../etc/passwd", "passwd"),
        ("C:\\a\\b.XLSX", "b.XLSX"),
        ("", "table"),
        (".csv", "csv"),
        ("a\n\x00\u202eb.csv", "a-b.csv"),
        ("…", "table"),
        ("NUL.csv", "data-NUL.csv"),
        ("readme.txt", "data-readme.txt"),
        ("$x$ <b>`[a](b).csv", "x-b-a-(b).csv"),
        ("x" * 99 + ".csv", "x" * 56 + ".csv"),
    ],
)
def test_names_of_files(given, expected):
    assert safe_name(given, "table") == expected
    assert len(expected) <= 60


def test_code_holds_texts_of_a_visitor_in_literals_only():
    case = hostile()
    for language in LANGUAGES:
        code = script(language, case.found, case.source)
        tree = ast.parse(code)
        imported = {
            a.name for node in ast.walk(tree) if isinstance(node, ast.Import) for a in node.names
        }
        assert imported == {"csv", "math", "re", "sys", "unicodedata", "numpy"}
        held = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        assert set(case.found.prepared.fields) <= held
        kept = {token for token in HOSTILE if token in "\n".join(comments(code))}
        assert not kept
        assert all(name.isprintable() for name in code.splitlines())


def comments(code: str) -> list[str]:
    return [line for line in code.splitlines() if line.lstrip().startswith("#")]


def test_hostile_script_runs(tmp_path):
    case = hostile()
    printed, kept = exports.run(case, tmp_path)
    np.testing.assert_allclose(kept["eigenvalues"], case.found.spectrum, rtol=1e-9)
    assert all(field in printed for field in case.found.prepared.fields)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_comes_alive_in_a_notebook(language):
    """Its Markdown is the same for every name but for letters; none of the names is in it."""
    tame, wild = hostile("t.csv"), hostile()
    own = file_for_script(wild.source)[0]
    assert re.fullmatch(r"[\w().-]+", own)
    pairs = zip(markdown(language, tame), markdown(language, wild), strict=True)
    for i, (a, b) in enumerate(pairs):
        assert a == b or i == 0
        assert not re.search("<(?!/?(h[12]|p|strong|code)>)", MarkdownIt("commonmark").render(b))
        assert b.count("$") == a.count("$")
        for text in HOSTILE:
            assert text not in b


def markdown(language: str, case: exports.Case) -> list[str]:
    book = json.loads(notebook(language, case.found, case.source))
    return [cell["source"] for cell in book["cells"] if cell["cell_type"] == "markdown"]


def test_pasted_cells_become_a_harmless_file():
    text = "name\tx\ty\n=cmd()\t-1\t+2\n@b\t3,5\t4\nc\t−5\t1,5\n"
    case = exports.case(text, "")
    name, data = file_for_script(case.source)
    assert name == "table.csv"
    assert read_csv(data) == [
        ["name", "x", "y"],
        ["'=cmd()", "-1", "+2"],
        ["'@b", "3,5", "4"],
        ["c", "−5", "1,5"],
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_archive(language):
    case = exports.case(exports.gbk(), "成绩.csv")
    files = everything(language, case.found, case.source)
    packed = archive(files)
    assert packed == archive(files)
    with zipfile.ZipFile(io.BytesIO(packed)) as opened:
        assert opened.testzip() is None
        assert {name: opened.read(name) for name in opened.namelist()} == files
    assert files["成绩.csv"] == exports.gbk()
    own = {"成绩.csv", "成绩-pca.py", "成绩-pca.ipynb", "成绩-pca.xlsx", "README.txt"}
    assert {name for name in files if "/" not in name} == own
    about = files["README.txt"].decode("utf-8-sig")
    assert all(name in about for name in own - {"README.txt"})
    assert ("分析" in about) == (language == "zh")
    assert len(files) == len(own) + 6


@pytest.mark.parametrize(
    "name", ["README.txt", "readme", "t-pca.py", "x" * 46 + "-pca.xlsx", "con"]
)
def test_no_file_of_the_archive_takes_the_place_of_another(name):
    case = exports.case(exports.gbk(), name)
    files = everything("en", case.found, case.source)
    assert len({key.lower() for key in files}) == 11
    assert files[file_for_script(case.source)[0]] == exports.gbk()
    assert not any(RESERVED.fullmatch(key.split(".")[0]) for key in files if key != "README.txt")


def test_both_languages_have_the_same_words():
    english, chinese = (
        {k: v for k, v in catalogue(la).items() if not k.startswith("doc.")} for la in LANGUAGES
    )
    assert english.keys() == chinese.keys()
    for key, text in english.items():
        fields = [set(re.findall(r"\{(\w+)\}", said)) for said in (text, chinese[key])]
        formulas = key.startswith("notebook.") and key != "notebook.head"  # braces of LaTeX
        assert fields[0] == fields[1] or formulas


def test_lines_are_gathered():
    for lines in ([2], [2, 3], [2, 3, 4, 5, 9], [*range(2, 900), *range(1000, 2000, 2)], [5, 4, 3]):
        assert eval_list(runs(lines)) == lines


def eval_list(literal: str) -> list[int]:
    found: list[int] = []
    for start, end, single in re.findall(r"\*range\((\d+), (\d+)\)|(\d+)", literal):
        found += [int(single)] if single else range(int(start), int(end))
    return found


class Watched:
    on = False
    seen: ClassVar[list[tuple[str, tuple]]] = []


def _watch(event: str, arguments: tuple) -> None:
    """Remembers what would write to the disk or reach out."""
    if not Watched.on:
        return
    writes = event == "open" and (
        set(str(arguments[1] or "")) & set("wax+") or int(arguments[2]) & 0o3
    )
    if writes or event.startswith(("tempfile", "socket", "subprocess", "os.mkdir", "os.rename")):
        Watched.seen.append((event, arguments))


def test_nothing_is_written_to_the_disk(tmp_path):
    """Python tells every file that is opened, at whatever depth."""
    case = exports.case(exports.with_gaps(), "g.xlsx", missing="mean")
    sys.addaudithook(_watch)
    Watched.on = True
    try:
        (tmp_path / "x").write_text("the watch works")
        seen = len(Watched.seen)
        for language in LANGUAGES:
            archive(everything(language, case.found, case.source))
    finally:
        Watched.on = False
    assert seen == 1
    assert len(Watched.seen) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_workbook_names_what_is_too_large_for_it(language, monkeypatch):
    case = exports.case(exports.with_gaps(), "g.xlsx", missing="mean")
    tables = sheets(language, case.found, case.source)
    assert in_workbook(language, tables) == tables
    large = max(tables, key=lambda name: len(tables[name]) * len(tables[name][0]))
    whole = sum(len(rows) * len(rows[0]) for rows in tables.values())
    monkeypatch.setattr(sys.modules[sheets.__module__], "MOST_CELLS", whole - 1)
    fewer = in_workbook(language, tables)
    assert fewer.keys() == tables.keys() - {large}
    assert large in next(iter(fewer.values()))[-1][1]


def test_the_files_hold_the_components_asked_for():
    case = exports.case(exports.with_gaps(), "g.xlsx", missing="mean")
    assert case.found.model.rank > 2
    _, scores, loadings, vectors, values, _ = sheets(
        "en", case.found, case.source, components=2
    ).values()
    assert [row[3:] for row in scores[1:]] == case.found.Y[:, :2].tolist()
    assert [row[1:] for row in loadings[1:]] == case.found.loadings[:2].T.tolist()
    assert len(vectors[0]) == 3
    assert len(values) == case.found.n + 1
    more = record_sheets("en", case.found, 2) | field_sheets("en", case.found, 2)
    assert {len(rows[0]) for rows in more.values()} == {3}
