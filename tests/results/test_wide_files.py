"""The files of wide tables, read back: by columns, without a matrix of fields with fields."""

from __future__ import annotations

import io
import json
import re
import sys
import zipfile
from html.parser import HTMLParser

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
import python_calamine

from lessons.text import LANGUAGES
from results import work_file
from results.exports import archive_part, everything, in_workbook, notebook, script, sheets
from results.exports.csv_files import as_read, csv_file, csv_name
from results.exports.file_words import say
from results.exports.sheets import COLUMNS, ROWS
from results.exports.source import rows_at_once
from results.exports.wide import IN_A_CELL
from results.fields import field_sheets
from results.look import Look
from results.parts import content
from results.records import record_sheets
from results.report import Scripts, report
from results.sheet import Sheet
from results.work import Work
from tables.harmless import STARTS, harmless_or_number
from tables.prepare import Choices
from tests.results import exports
from tests.results.again import start
from tests.results.exports import Case
from tests.results.test_exports_code import executed, same_as_app

SHAPES = {"turned": (12, 150), "scaled": (12, 150), "many_records": (130, 110), "new": (12, 130)}
MANY = 20_000
K = 4  # components in the files


def noisy_records(m: int, n: int) -> np.ndarray:
    """A few directions and noise, two decimals."""
    rng = np.random.default_rng(m + n)
    X = rng.normal(size=(m, 3)) * (5, 3, 2) @ rng.normal(size=(3, n))
    return np.round(X + rng.normal(size=(m, n)), 2)


def made(name: str) -> Case:
    m, n = SHAPES[name]
    extra = (2, 5) if name == "new" else ()
    names = [f"f{j}" for j in range(n)]
    return exports.wide(
        noisy_records(m, n),
        names,
        ddof=1,
        scaling="standard" if name == "scaled" else "none",
        supplementary=extra,
    )


def evil(j: int) -> str:
    form = ("=1+{j}", "<img src=x onerror=alert({j})>", "$x_{j}$ **b**", "@SUM(A{j})+1", '"{j}",')
    return form[j % 5].format(j=j) + " of a name that is too long for every picture"


@pytest.fixture(scope="module")
def many() -> Case:
    """As many fields as are allowed, and every name would be markup or a formula."""
    return exports.wide(noisy_records(6, MANY), [f"{evil(j)} {j}" for j in range(MANY)])


def all_files(language: str, case: Case) -> dict[str, bytes]:
    k = min(K, case.found.model.rank)
    more = record_sheets(language, case.found, k) | field_sheets(language, case.found, k)
    packed = content(archive_part("", everything(language, case.found, case.source, more, k)))
    with zipfile.ZipFile(io.BytesIO(packed)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def by_numpy(case: Case) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Scores, eigenvectors and eigenvalues of the fitted records, divided by m − 1."""
    ready = case.found.prepared
    X = noisy_records(len(ready.X) + len(ready.X_supplementary), case.found.n)[list(ready.records)]
    Z = X - X.mean(axis=0)
    if ready.scaling == "standard":
        Z = Z / Z.std(axis=0, ddof=1)
    U, s, Vt = np.linalg.svd(Z, full_matrices=False)
    return U[:, :K] * s[:K], Vt[:K], s**2 / (len(X) - 1)


def close(found: np.ndarray, expected: np.ndarray) -> None:
    """Columns are the same up to their signs."""
    signs = np.sign((found * expected).sum(axis=0))
    limit = 1e-9 * np.abs(expected).max()
    np.testing.assert_allclose(found, expected * signs, rtol=0, atol=limit)


@pytest.mark.parametrize("name", SHAPES)
def test_every_csv_file_holds_what_numpy_finds(name):
    case, language = made(name), LANGUAGES[len(name) % 2]
    files = all_files(language, case)
    folder = say(language, "readme.folder")

    def read(key: str) -> pd.DataFrame:
        name = csv_name(say(language, f"sheet.{key}"))
        return pd.read_csv(io.BytesIO(files[f"{folder}/{name}"]))

    Y, V, values = by_numpy(case)
    m, n = case.found.m, case.found.n
    scores = read("scores").iloc[:, 3:].to_numpy()
    close(scores[:m], Y)
    close(read("eigenvectors").iloc[:, 1:].to_numpy(), V.T)
    close(read("loadings").iloc[:, 1:].to_numpy(), V.T * np.sqrt(values[:K]))
    assert list(read("loadings").iloc[:, 0]) == [f"f{j}" for j in range(n)]
    listed = read("eigenvalues")
    rank = min(m - 1, n)
    np.testing.assert_allclose(listed.iloc[:, 1], values[:rank], rtol=1e-9)
    np.testing.assert_allclose(listed.iloc[:, 2], values[:rank] / values.sum(), rtol=1e-9)
    analysed = read("prepared")
    every = [*case.found.prepared.records, *case.found.prepared.supplementary]
    X = noisy_records(*SHAPES[name])[every]
    if n > len(every):
        assert list(analysed.columns[1:-1]) == [f"r{i}" for i in every]
        np.testing.assert_array_equal(analysed.iloc[:, 1:-1].to_numpy(), X.T)
    else:
        np.testing.assert_array_equal(analysed.iloc[:, 3:-1].to_numpy(), X)
    shapes = [
        pd.read_csv(io.BytesIO(data)).shape for one, data in files.items() if one[-4:] == ".csv"
    ]
    assert len(shapes) == 13
    for_r = next(data for one, data in files.items() if one.endswith("-pca-r.csv"))
    read_by_r = pd.read_csv(io.BytesIO(for_r)).to_numpy()
    np.testing.assert_array_equal(read_by_r[:, 2:], X)
    np.testing.assert_array_equal(read_by_r[:, 1], np.arange(len(X)) < m)
    assert all(min(shape) < n for shape in shapes[1:]) or m >= n


@pytest.mark.parametrize("name", ["turned", "many_records"])
def test_script_of_a_wide_table(name, tmp_path):
    """Its file is read again, and few lines of few fields are printed."""
    m, n = SHAPES[name]
    head = ["name", *(f"f{j}" for j in range(n))]
    rows = [[f"r{i}", *row] for i, row in enumerate(noisy_records(m, n).tolist())]
    rows[3][5] = None
    data = exports.csv_text(head, rows).encode()
    case = exports.case(
        data, "w.csv", missing="mean", scaling="standard" if n > m else "none", supplementary=(1,)
    )
    assert case.found.wide
    code = script("en", case.found, case.source)
    assert ("Z.T @ Z" in code) == (m > n)
    printed, kept = exports.run(case, tmp_path, LANGUAGES[len(name) % 2])
    found = case.found
    if m < n:
        np.testing.assert_allclose(kept["eigenvalues"], found.model.eigenvalues, rtol=1e-9)
        close(kept["Y"], found.Y)
        close(kept["P"].T, found.model.components.T)
        np.testing.assert_allclose(kept["Y_new"], found.Y_supplementary, atol=1e-9)
    else:
        same_as_app(found, kept)
    assert len(printed.splitlines()) < 60
    assert str(n - 20) in printed
    (tmp_path / "w.csv").write_bytes(re.sub(rb"(?m)^r7,[^,]+", b"r7,99", data))
    done = start(tmp_path / "again.py", tmp_path)
    assert done.returncode == 1
    assert "eigenvalues" in done.stderr or "特征值" in done.stderr


def test_notebook_of_samples_in_columns(tmp_path):
    """Genes in rows: what the notebook reads is made by the app, turned."""
    X = noisy_records(8, 140)
    head = ["gene", *(f"S{i}" for i in range(len(X)))]
    rows = [[f"g{j}", *column] for j, column in enumerate(X.T.tolist())]
    case = exports.case(exports.csv_text(head, rows).encode(), "genes.csv", {"transpose": True})
    assert (case.found.n, case.source.is_file) == (140, False)
    name, given = case.source.file
    (tmp_path / name).write_bytes(given)
    assert rows_at_once(case.source.table) > 1
    cells = executed(notebook("zh", case.found, case.source), tmp_path)
    kept = json.loads(cells[-1].outputs[-1].data["text/plain"][1:-1])
    np.testing.assert_allclose(kept["eigenvalues"], case.found.model.eigenvalues, rtol=1e-9)
    close(np.array(kept["Y"]), case.found.Y)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_archive_says_what_is_left_out(language, monkeypatch):
    case = made("turned")
    monkeypatch.setattr(sys.modules[sheets.__module__], "MOST_CELLS", 1_900)
    wide, small = (
        "".join(all_files(language, one)["README.txt"].decode("utf-8-sig").split())
        for one in (case, exports.case(exports.gbk(), "s.csv"))
    )
    whole = say(language, "sheet.prepared")
    said = [say(language, "about.no_matrix", cells="22,500", n=150)]
    said += [say(language, "about.turned"), say(language, "about.zeros", count=139)]
    for line in ("".join(one.split()) for one in said):
        assert line in wide
        assert line not in small
    gone = say(language, "about.too_large", names="|").partition("|")
    assert "".join(gone[0].split()) in wide
    assert "".join(whole.split()) + "".join(gone[2].split()) in wide
    assert "".join(gone[0].split()) not in small


def test_twenty_thousand_names_of_markup(many):
    files = all_files("zh", many)
    for rows in (exports.read_csv(data) for name, data in files.items() if "/" in name):
        assert len(rows[0]) < 20
        assert len(rows) < 30 or len(rows) == MANY + 1
        texts = [cell for row in rows for cell in (row[0], row[-1])]
        assert not [one for one in texts if one[:1] in STARTS - {"-"}]
        assert max(map(len, texts)) < 32_767
    book = python_calamine.load_workbook(io.BytesIO(files["wide-pca.xlsx"]))
    for sheet in map(book.get_sheet_by_name, book.sheet_names):
        assert sheet.width < 20
    names = [row[0] for row in book.get_sheet_by_index(2).to_python()[1:]]
    assert names == list(many.found.prepared.fields)
    values = [str(row[1]) for row in book.get_sheet_by_index(0).to_python()]
    assert max(map(len, values)) < IN_A_CELL
    assert any(f"{MANY - 50}" in value for value in values)


class Tags(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found.add(tag)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_names_the_fields_that_weigh_most(language, many):
    scripts = Scripts("/* f */", "/* s */", "/* p */", {"loading": "…"})
    found, read = many.found, many.source.table
    text = content(report("r.html", language, found, read, Look(), scripts)).decode()
    assert len(text) < 1_000_000
    assert not Tags(text).found & {"img", "a", "link", "iframe"}
    most = np.argsort(-((found.model.components[:2] ** 2).T @ found.model.eigenvalues[:2]))
    named = set(map(int, re.findall(r"too long for every picture (\d+)</td>", text)))
    assert named  # full names, of those that are shortened somewhere
    assert len(named) < 300
    assert {int(j) for j in most[:40]} <= named
    assert f"{MANY - 40}" in text
    assert (say(language, "sheet.loadings") + ".csv") in text


def test_what_is_chosen_of_many_fields_comes_back(many):
    fields = many.found.prepared.fields[1:]
    data = many.source.content
    work = Work(data, "wide.csv", choices=Choices(fields=fields), files=3)
    kept = work_file.files_of(work, {})
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as opened:
        for name, one in kept.items():
            opened.writestr(name, one)
    back = work_file.in_archive(packed.getvalue())
    assert (back.refused, back.newer) == (0, False)
    assert back.work.choices.fields == fields
    assert (back.work.content, back.work.files) == (data, 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_fits_into_no_sheet_is_left_to_the_csv_files(language):
    case = made("turned")
    tables = sheets(language, case.found, case.source)
    widest = Sheet([f"c{j}" for j in range(COLUMNS + 1)], [np.zeros(1)] * (COLUMNS + 1))
    longest = Sheet(["c"], [np.zeros(ROWS)])
    fitting = in_workbook(language, tables | {"widest": widest, "longest": longest})
    assert fitting.keys() == tables.keys()
    said = str(fitting[say(language, "sheet.about")].columns[1][-1])
    assert "widest" in said
    assert "longest" in said


def test_cells_as_they_were_read():
    """Plain numbers are written at once; each cell alone is the judge of every other."""
    texts = ["1", "-2.5", "1e-5", "-1-1", "=1", "+3", "1,5", "", "a b", "−5", "-", "1.", "@x", ".5"]
    data = as_read(Sheet(["x", "y"], [pa.array(texts), pa.array([*texts[1:], None])]))
    rows = exports.read_csv(data)[1:]
    assert [row[0] for row in rows] == [harmless_or_number(text) for text in texts]
    assert [row[1] for row in rows] == [*(row[0] for row in rows[1:]), ""]


def test_a_csv_file_of_many_columns_is_that_of_each():
    """Columns of all kinds, mixed, are written together in the same place."""
    rng = np.random.default_rng(4)
    columns = [
        [rng.normal(size=7), np.arange(7), [f"t{i}," for i in range(7)]][j % 3] for j in range(60)
    ]
    whole = exports.read_csv(csv_file(Sheet([f"c{j}" for j in range(60)], columns)))
    for j, column in enumerate(columns):
        alone = exports.read_csv(csv_file(Sheet(["n", f"c{j}"], [np.arange(7), column])))
        assert [row[j] for row in whole] == [row[1] for row in alone]
