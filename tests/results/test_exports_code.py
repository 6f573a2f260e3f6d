"""Script and notebook are run, and find what the app found."""

from __future__ import annotations

import json
import re

import nbclient
import nbformat
import numpy as np
import pytest

from results.exports import notebook, reader, script, source
from tables import sentence
from tables.filters import Filters
from tests.results import exports
from tests.results.again import start
from tests.tables import files, typed_files
from texts import LANGUAGES

EQUAL = "a,b,c\n1,0,0\n0,1,0\n0,0,1\n-1,0,0\n0,-1,0\n0,0,-1\n2,2,2\n-2,-2,-2\n"  # 7/4, 7/4 + 6
PASTED = exports.csv_text(
    ["who", "x", "y", "z"], [["a\u3000b", *r] for r in exports.noise(9, 3, 4)], "\t"
)
GRID = (
    ("name", "x", "y"),
    *(
        (f"=r{i}", f"{-a:.2f}".replace(".", ","), str(i))
        for i, (a, _) in enumerate(exports.noise(8, 2))
    ),
)
TSV = exports.csv_text(["é", "ü", "名"], exports.noise(15, 3, 5), "\t")
PLAIN = [["x", "y", "z"], *exports.noise(10, 3, 6)]
WIDE = exports.csv_text([f"f{j}" for j in range(9)], exports.noise(5, 9, 7)).encode()
BLANKS = "a remark\n\nx  y   z\n" + "".join(
    f"{a}   {b} {c}\n\n" for a, b, c in exports.noise(7, 3, 8)
)
QUOTED = 'x,"two\nlines",z,w\n' + "".join(
    f'{a},"{b}","{i}\n{i}",{c}\n' for i, (a, b, c) in enumerate(exports.noise(7, 3, 9))
)
TINY = exports.csv_text(
    ["x", "y"], [[f"{a}e-150", f"{b}e-150"] for a, b in exports.noise(8, 2)]
).encode()
HUGE = exports.csv_text(
    ["x", "y"], [[f"{a}e200", f"{b}e-200"] for a, b in exports.noise(8, 2)]
).encode()
FAR_UNITS = exports.csv_text(
    ["x", "y", "z", "w"],
    [[f"{c}e{200 if i % 2 else -200}" for c in row] for i, row in enumerate(exports.noise(9, 4))],
).encode()
FAR = exports.csv_text(
    ["x", "y", "z"], [[c + 1e8 for c in r] for r in exports.noise(30, 3)]
).encode()
MIXED = (("x", "y"), ("1,5", 2.5), ("2,5", "4,0"), ("0,5", 1.25), ("7,5", 3.0))  # 2.5 is no 25
MEASURED = "who;w;r;q;v\nann;1,5 kg;1/2;agree;3\nbob;2 kg;3/4;disagree;4\n" + (
    "cem;2,5 kg;1 1/3;neutral;1\ndoe;9 kg;2;strongly agree;7,5\neve;4 kg;1/7;agree;2\n"
)
ODD = "x,y,z\n" + "1_0,2,3\n4,٥,6\n7,8,1\n2,2,5\n3,1,1\n９,−1,4\n"

CASES = {
    "gbk": lambda: exports.case(exports.gbk(), "成绩.csv"),
    "drop": lambda: exports.case(exports.with_gaps(), "gaps.xlsx"),
    "mean": lambda: exports.case(exports.with_gaps(), "gaps.xlsx", missing="mean", ddof=1),
    "mean_scaled": lambda: exports.case(
        exports.with_gaps(), "gaps.xlsx", missing="mean", scaling="standard"
    ),
    "likely": lambda: exports.case(exports.with_gaps(), "gaps.xlsx", missing="likelihood"),
    "likely_scaled": lambda: exports.case(
        exports.with_gaps(), "g.xlsx", missing="likelihood", scaling="standard", ddof=1
    ),
    "european": lambda: exports.case(exports.european(), "eu.csv"),
    "utf-16": lambda: exports.case(TSV.encode("utf-16"), "t.tsv", ddof=1),
    "ods": lambda: exports.case(files.ods(PLAIN), "t.ods"),
    "xls": lambda: exports.case(files.xls(PLAIN), "t.xls", scaling="standard", ddof=1),
    "sav": lambda: exports.case(exports.survey(), "survey.sav", missing="mean"),
    "sas": lambda: exports.case(typed_files.iris_sas(), "iris.sas7bdat", supplementary=(2,)),
    "pasted": lambda: exports.case(PASTED, "pasted"),
    "grid": lambda: exports.case(GRID, ""),
    "supplementary": lambda: exports.case(exports.gbk(), "成绩.csv", supplementary=(2, 7)),
    "supplementary_gaps": lambda: exports.case(
        exports.with_gaps(), "g.xlsx", missing="mean", scaling="standard", supplementary=(2, 5)
    ),
    "wide": lambda: exports.case(WIDE, "wide.csv"),
    "wide_scaled": lambda: exports.case(WIDE, "wide.csv", scaling="standard", ddof=1),
    "blanks": lambda: exports.case(BLANKS.encode(), "blanks.txt"),
    "quoted": lambda: exports.case(QUOTED.encode(), "quoted.csv"),
    "tiny": lambda: exports.case(TINY, "tiny.csv", supplementary=(1,)),
    "tiny_pareto": lambda: exports.case(TINY, "tiny.csv", supplementary=(1,), scaling="pareto"),
    "huge": lambda: exports.case(HUGE, "huge.csv", scaling="standard"),
    "far": lambda: exports.case(FAR, "far.csv"),
    "mixed": lambda: exports.case(MIXED, "grid"),
    "measured": lambda: exports.case(
        MEASURED.encode(), "m.csv", {"answers": (("measured 2", True), ("measured 3", True))}
    ),
    "measured_sheet": lambda: exports.case(
        files.xlsx([["w", "x", "y"], *([f"{a} kg", b, c] for a, b, c in exports.noise(6, 3))]),
        "m.xlsx",
    ),
    "left_out": lambda: exports.case(
        exports.gbk(), "成绩.csv", left_out=(1, 4), supplementary=(2, 7)
    ),
    "turned": lambda: exports.case(
        exports.records_across(), "t.csv", {"transpose": True}, scaling="standard", ddof=1
    ),
    "second_table": lambda: exports.case(exports.two_tables(), "two.csv", {"table": 1}),
    "second_table_of_a_sheet": lambda: exports.case(
        files.xlsx(exports.two_tables_of_a_sheet()), "two.xlsx", {"table": 1}
    ),
    "samples_across": lambda: exports.case(exports.samples_across(), "genes.csv"),
    "widened": lambda: exports.case(exports.long_format(), "long.csv", scaling="standard"),
    "weighed": lambda: exports.case(
        exports.gbk(), "成绩.csv", supplementary=(2, 7), weights=(("数学", 0.5), ("英语", 2.0))
    ),
    "weighed_gaps_scaled": lambda: exports.case(
        exports.with_gaps(), "g.xlsx", missing="likelihood", scaling="standard", ddof=1,
        supplementary=(2, 5), weights=(("width", 0.25),),
    ),
    "left_out_by_weight": lambda: exports.case(
        WIDE, "wide.csv", missing="mean", weights=(("f3", 0.0), ("f8", 1.5))
    ),
    "odd": lambda: exports.case(ODD.encode(), "odd.csv", {"unreadable": "missing"}, missing="mean"),
}  # fmt: skip


LOGS = {
    "log": lambda: exports.case(
        exports.european(), "eu.csv", fields=("income", "price"), transform="log"
    ),
    "log_scaled": lambda: exports.case(
        exports.with_gaps(), "g.xlsx", transform="log", missing="mean", scaling="standard", ddof=1
    ),
    "clr": lambda: exports.case(exports.gbk(), "成绩.csv", transform="clr", supplementary=(2, 7)),
    "clr_gaps": lambda: exports.case(
        exports.with_gaps(), "g.xlsx", transform="clr", missing="mean"
    ),
    "clr_likely_scaled": lambda: exports.case(
        exports.with_gaps(), "g.xlsx", transform="clr", missing="likelihood", scaling="standard",
        supplementary=(2, 5),
    ),
    "clr_grid": lambda: exports.case(PASTED, "pasted", transform="clr"),
    "log1p": lambda: exports.case(exports.zeros(), "z.csv", transform="log1p", ddof=1),
    "log1p_gaps": lambda: exports.case(
        exports.with_gaps(), "g.xlsx", transform="log1p", missing="mean", supplementary=(2, 5)
    ),
    "log_zeros_gaps": lambda: exports.case(
        exports.zeros(gaps=True), "z.csv", transform="log", missing="mean", zeros="replace",
        supplementary=(2, 5), scaling="pareto",
    ),
    "clr_zeros": lambda: exports.case(
        exports.zeros(), "z.csv", transform="clr", zeros="replace", supplementary=(0, 3)
    ),
    "clr_zeros_likely": lambda: exports.case(
        exports.zeros(gaps=True), "z.csv", transform="clr", zeros="replace", missing="likelihood"
    ),
    "snv": lambda: exports.case(exports.gbk(), "成绩.csv", transform="snv", supplementary=(2, 7)),
    "snv_far": lambda: exports.case(FAR_UNITS, "units.csv", transform="snv", supplementary=(1,)),
    "snv_scaled": lambda: exports.case(
        exports.with_gaps(), "g.xlsx", transform="snv", missing="likelihood", scaling="standard"
    ),
    "pareto": lambda: exports.case(
        exports.with_gaps(), "g.xlsx", missing="likelihood", scaling="pareto", ddof=1,
        supplementary=(2, 5),
    ),
    "pareto_wide": lambda: exports.case(WIDE, "wide.csv", scaling="pareto"),
    "filtered": lambda: exports.case(
        exports.zeros(gaps=True), "z.csv", missing="mean", transform="log1p",
        filters=Filters(missing=20, zeros=30, lowest=25, by="iqr"),
    ),
    "clr_weighed": lambda: exports.case(
        exports.gbk(), "成绩.csv", transform="clr", supplementary=(2, 7), weights=(("数学", 1.75),)
    ),
    "pareto_weighed": lambda: exports.case(
        exports.gbk(), "成绩.csv", scaling="pareto", weights=(("数学", 0.5), ("英语", 2.0))
    ),
}  # fmt: skip


def same_as_app(found, kept, unit=1.0):
    root = found.prepared.scaling == "pareto"  # of the unit, that scores and axes are in
    unit = np.sqrt(unit) if root else unit
    spectrum = np.array(found.spectrum) / unit / unit
    largest = spectrum[0]
    np.testing.assert_allclose(kept["eigenvalues"], spectrum, rtol=1e-9, atol=1e-11 * largest)
    np.testing.assert_allclose(
        kept["eigenvalues_sklearn"], spectrum[: found.model.rank], rtol=1e-9, atol=1e-11 * largest
    )
    size = np.abs(found.Y).max() / unit
    np.testing.assert_allclose(kept["Y"], found.Y / unit, atol=1e-7 * size)
    np.testing.assert_allclose(kept["P"], found.model.components, atol=1e-6)
    if len(found.Y_supplementary):
        np.testing.assert_allclose(kept["Y_new"], found.Y_supplementary / unit, atol=1e-7 * size)


@pytest.mark.parametrize("name", CASES)
def test_script(name, tmp_path):
    case = CASES[name]()
    language = "zh" if len(name) % 2 else "en"
    printed, kept = exports.run(case, tmp_path, language)
    code = script(language, case.found, case.source)
    found = re.search(r"^UNIT = ([^\[\n]+)$", code, re.MULTILINE)
    unit = float(found[1]) if found else 1
    same_as_app(case.found, kept, unit)
    if name not in ("tiny", "tiny_pareto", "huge"):
        np.testing.assert_array_equal(kept["X"], case.found.prepared.X)
    assert "scikit-learn" in printed
    assert ("agree" in printed) == (language == "en")
    assert ("结果一致" in printed) == (language == "zh")
    for field in case.found.prepared.fields:
        assert field in printed
    in_sheet = case.source.is_file and case.source.table.sheet is not None
    assert ("python_calamine" in code) == in_sheet
    assert ("StandardScaler" in code) == (case.found.prepared.scaling != "none")


@pytest.mark.parametrize("name", LOGS)
def test_script_with_logarithms(name, tmp_path):
    case = LOGS[name]()
    _, kept = exports.run(case, tmp_path, "zh" if len(name) % 2 else "en")
    same_as_app(case.found, kept)
    np.testing.assert_allclose(kept["X"], case.found.prepared.X, rtol=1e-12, atol=1e-13)
    if "clr" in name:
        np.testing.assert_allclose(kept["X"].sum(axis=1), 0, atol=1e-12)
        assert abs(kept["eigenvalues"][-1]) < 1e-13


def test_rules_on_fields_are_told_in_the_script():
    case = LOGS["filtered"]()
    for language in LANGUAGES:
        head = script(language, case.found, case.source).split("FIELDS = ")[0]
        rules = [n for n in case.found.prepared.notes if n.code.startswith("fields_")]
        assert len(rules) == 3
        for note in rules:
            assert f"# {sentence(note, language)}" in head


def test_replaced_zeros_of_another_file_are_noticed(tmp_path):
    """A zero where there was none: the script replaces it too, and the app's result differs."""
    case = LOGS["clr_zeros"]()
    exports.run(case, tmp_path)
    _, content = case.source.file
    line = next(line for line in content.splitlines()[6:] if b",0," in line)
    (tmp_path / "other.csv").write_bytes(content.replace(line, line.replace(b",0,", b",7,", 1)))
    done = start(tmp_path / "again.py", tmp_path, "other.csv")
    assert done.returncode == 1
    assert "eigenvalues" in done.stderr


def test_equal_eigenvalues(tmp_path):
    case = exports.case(EQUAL.encode(), "equal.csv")
    assert case.found.model.repeated == (1,)
    _, kept = exports.run(case, tmp_path)
    np.testing.assert_allclose(kept["eigenvalues"], case.found.spectrum)
    P, ours = kept["P"][1:], case.found.model.components[1:]
    np.testing.assert_allclose(P.T @ P, ours.T @ ours, atol=1e-9)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_changed_file_is_noticed(language, tmp_path):
    """Another number, a line more, a word, another format, no file: exit code and a sentence."""
    case = exports.case(exports.gbk(), "成绩.csv")
    exports.run(case, tmp_path, language)
    path = tmp_path / "again.py"
    name, content = case.source.file
    number = content.split(b"\n")[3].split(b",")[2]
    changed = {
        content.replace(number, b"99", 1): ("eigenvalues", "特征值"),
        b"\n" + content: ("line 2,", "第 2 行"),
        content.replace(number, b"absent", 1): ("line 4, field 数学", "第 4 行、字段 数学"),
        b"\xff\xff" + content: ("cannot be read", "读不了"),
    }
    for data, said in changed.items():
        (tmp_path / "other.csv").write_bytes(data)
        done = start(path, tmp_path, "other.csv")
        assert done.returncode == 1
        assert said[language == "zh"].lower() in done.stderr.lower()
        assert "Traceback" not in done.stderr
    (tmp_path / "other.csv").write_bytes(content)
    assert start(path, tmp_path, "other.csv").returncode == 0
    (tmp_path / name).unlink()
    done = start(path, tmp_path)
    assert done.returncode == 1
    assert name in done.stderr


def test_a_changed_workbook_is_noticed(tmp_path):
    case = exports.case(exports.with_gaps(), "gaps.xlsx")
    exports.run(case, tmp_path)
    (tmp_path / "other.xlsx").write_bytes(files.xlsx([["a"], [1]], names=["else"]))
    done = start(tmp_path / "again.py", tmp_path, "other.xlsx")
    assert done.returncode == 1
    assert "cannot be read" in done.stderr
    assert "Traceback" not in done.stderr


NOTEBOOKS = {
    "gbk": "zh",
    "likely_scaled": "en",
    "supplementary_gaps": "zh",
    "pasted": "en",
    "wide": "zh",
    "clr": "zh",
    "log_scaled": "en",
    "clr_zeros": "zh",
    "snv": "en",
    "pareto": "zh",
    "log1p_gaps": "en",
}


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_notebook(name, tmp_path):
    case = (CASES | LOGS)[name]()
    made = notebook(NOTEBOOKS[name], case.found, case.source)
    own, content = case.source.file
    (tmp_path / own).write_bytes(content)
    cells = executed(made, tmp_path)
    output = [line for cell in cells if cell.cell_type == "code" for line in cell.outputs]
    printed = "".join(out.text for out in output if out.output_type == "stream")
    assert ("一致" in printed) == (NOTEBOOKS[name] == "zh")
    kept = json.loads(output[-1].data["text/plain"][1:-1])
    same_as_app(case.found, {key: np.array(value) for key, value in kept.items()})


def executed(made: bytes, folder):
    """The cells after a run, with one more at the end that shows the arrays."""
    book = nbformat.reads(made.decode(), as_version=4)
    nbformat.validate(book)
    assert (book.nbformat, book.nbformat_minor) == (4, 5)
    names = "('eigenvalues', 'eigenvalues_sklearn', 'Y', 'P', 'Y_new')"
    ask = (
        f"import json\njson.dumps({{k: globals()[k].tolist() for k in {names} if k in globals()}})"
    )
    book.cells.append(nbformat.v4.new_code_cell(ask))
    nbclient.NotebookClient(
        book, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(folder)}}
    ).execute()
    return book.cells


def test_notebook_with_another_file(tmp_path):
    case = CASES["gbk"]()
    own, content = case.source.file
    (tmp_path / own).write_bytes(content.replace(b"1", b"2"))
    with pytest.raises(nbclient.exceptions.CellExecutionError, match=r"ValueError.*eigenvalues"):
        executed(notebook("en", case.found, case.source), tmp_path)


def test_notebook_and_script_hold_the_same_code():
    """But for how the file is found and how a failure ends."""
    for name in ("gbk", "supplementary_gaps"):
        case = CASES[name]()
        book = json.loads(notebook("en", case.found, case.source))
        whole = script("en", case.found, case.source)
        for cell in book["cells"]:
            lines = cell["source"].splitlines() if cell["cell_type"] == "code" else []
            for line in lines:
                own = line.startswith("path = ") or "ValueError" in line
                shown = re.fullmatch(r"[A-Za-z]+(\[:5\])?", line)
                assert own or shown or line in whole


def test_the_trial_takes_a_few_lines_at_a_time(monkeypatch):
    """The same recipe, whatever the number; a line that is not found is written into the script."""
    case = exports.case(ODD.encode(), "odd.csv", {"unreadable": "missing"}, missing="mean")
    once = case.source.recipe(case.found.prepared)
    monkeypatch.setattr(source, "ROWS", 2)
    again = source.Source(case.source.content, case.source.name, case.source.table)
    assert again.trials(case.found.prepared) == 3
    assert len(list(again.trial(case.found.prepared))) == 4  # the file has a line of names, too
    assert again.recipe(case.found.prepared) == once
    assert list(again.trial(case.found.prepared)) == []
    shorter = source.Source(ODD.encode().rsplit(b"\n", 2)[0], "odd.csv", case.source.table)
    missed = shorter.recipe(case.found.prepared).differing
    last = case.found.prepared.X[-1].tolist()
    assert [cells[7] for cells in missed.values()] == last


@pytest.mark.parametrize("mark", [".", ","])
def test_a_column_is_read_as_its_cells_are(mark):
    """Plain columns are read at once; each cell alone is the judge."""
    plain = [
        ["1", " 2.5 ", "-3e4"],
        ["1_0", "+.5", "1e400"],
        [1, 2.5, "3"],
        ["1", "", "x"],
        [True, 1.5],
    ]
    comma = [
        ["1,5", "2", "-3,25e2"],
        ["1.234,5", "2"],
        ["1.234", "5"],
        ["1,5", "٢"],
        ["5%", "€ 1,5"],
    ]
    for cells in plain + comma:
        alone = [reader.number(cell, mark) for cell in cells]
        np.testing.assert_array_equal(reader.column(cells, mark), alone)
