"""Legal tables that are hard on numbers and names: what is said of them is still right."""

from __future__ import annotations

import csv
import io
import json
import re

import numpy as np
import pytest

from lessons.text import LANGUAGES
from pca_core import SCALINGS
from results.analysis import analyse
from results.both import both
from results.exports import everything
from results.fields import field_sheets, fields
from results.look import Look
from results.records import listing, record_sheets, records
from results.rules import how_many
from results.sentences import catalogue
from results.stages import STAGES, stage
from results.summary import paragraph, warnings
from results.unusual import unusual
from tables.outlook import shares
from tests.results import exports
from tests.results.brought import analysed
from tests.results.exports import files_of

EQUAL = b"a,b,c\n1,0,0\n0,1,0\n0,0,1\n-1,0,0\n0,-1,0\n0,0,-1\n"  # three equal eigenvalues
NAMES = (
    *('x"y', "new\nline", "back\\slash", "{0}", "{name}", "%s", "$x$", "pi|pe", "=cmd()", "'''"),
    *("\u202eabc\u200f", "😀", "L" * 200, "L" * 199 + "M", "</script>", "${path}", "", "a", "a"),
)
OWN = ("Record", "Line", "score 1", "% of PC 1", "% of PC 2", "cos² of the plane", "T²", "Q")


def csv_of(rows, names=None) -> bytes:
    head = names or [f"f{j}" for j in range(len(rows[0]))]
    file = io.StringIO()
    csv.writer(file).writerows([["who", *head], *([f"r{i}", *r] for i, r in enumerate(rows))])
    return file.getvalue().encode()


def scaled(power: int, m: int = 9, n: int = 3) -> bytes:
    return csv_of([[f"{x}e{power}" for x in row] for row in exports.noise(m, n, 1)])


def far(size: float = 1e10) -> bytes:
    return csv_of([[f"{size + x:.3f}" for x in row] for row in exports.noise(9, 3, 2)])


TABLES = {
    "wide": csv_of(exports.noise(4, 9)),
    "two": csv_of(exports.noise(2, 3)),
    "two_by_two": csv_of(exports.noise(2, 2)),
    "equal": EQUAL,
    "one_axis": b"a,b,c\n1,2,3\n2,4,6\n3,6,9\n4,8,12\n",
    "huge": scaled(148),
    "tiny": scaled(-148),
    "far": far(),
    "units": csv_of([[f"{a}e148", f"{b}e-20", c] for a, b, c in exports.noise(9, 3, 3)]),
    "binary": csv_of([[i % 2, i % 3 // 2, i // 4] for i in range(8)]),
    "names": csv_of(exports.noise(30, len(NAMES), 4), NAMES),
    "own_names": csv_of(exports.noise(12, len(OWN), 5), OWN),
}


def panels(language, found, read, names):
    look = Look(names="who" if any(c.name == "who" for c in read.columns) else None)
    yield from (stage(language, found, name, 1, found.m - 1) for name in STAGES)
    yield how_many(language, found)
    yield records(language, found, read, look)
    yield records(language, found, read, Look(space=True, selected=(0, 1)))
    yield records(language, found, read, Look(colour=read.numeric[0].name))
    yield fields(language, found)
    yield from (both(language, found, alpha, names) for alpha in (0, 1))
    yield from (unusual(language, found, k, names) for k in {1, found.model.rank})


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("choices", [{}, {"scaling": "standard", "ddof": 1}])
@pytest.mark.parametrize("name", TABLES)
def test_every_panel_has_numbers_only(name, choices, language):
    """In JSON, in sentences and in tables: no NaN, no infinity; columns of equal length."""
    found, read = analysed(TABLES[name], **choices)
    for panel in panels(language, found, read, list(found.prepared.labels)):
        json.dumps(panel.drawn.figure, allow_nan=False)
        assert not re.search(r"\b(nan|inf)\b", "\n".join(panel.lines)), panel.title
        cells = [x for column in (panel.table or {}).values() for x in column]
        assert all(np.isfinite(x) for x in cells if isinstance(x, float))
        assert len({len(column) for column in (panel.table or {"": []}).values()}) == 1
    assert paragraph(language, found)
    assert isinstance(warnings(language, found), list)


@pytest.mark.parametrize("name", ["huge", "tiny", "far", "names", "two"])
def test_everything_is_made(name):
    case = exports.case(TABLES[name], "t.csv")
    more = record_sheets("zh", case.found) | field_sheets("zh", case.found)
    assert len(files_of(everything("zh", case.found, case.source, more))) > 8


@pytest.mark.parametrize("scaling", ["none", "standard"])
def test_the_script_of_a_table_far_from_zero_runs(scaling, tmp_path):
    """Means of 1e12 are rounded: NumPy and scikit-learn agree as far as that lets them."""
    case = exports.case(far(1e12), "t.csv", scaling=scaling)
    _, kept = exports.run(case, tmp_path)
    np.testing.assert_allclose(kept["Y"], case.found.Y, atol=1e-3)


@pytest.mark.parametrize("name", ["names", "units", "far"])
def test_the_script_of_an_awkward_table_runs(name, tmp_path):
    case = exports.case(TABLES[name], "t.csv", scaling="standard")
    _, kept = exports.run(case, tmp_path)
    np.testing.assert_allclose(kept["Y"], case.found.Y, atol=1e-5)


def test_a_field_that_varies_by_rounding_only_is_set_aside():
    """Different as decimals, the same as float64: no correlation, no scale of its own."""
    rows = [
        [*row, f"0.{'3' * 20}{i}", 1e15 + i % 2 / 8] for i, row in enumerate(exports.noise(8, 2))
    ]
    found, _ = analysed(csv_of(rows))
    assert found.fields == ("f0", "f1")
    assert found.prepared.constant == ("f2", "f3")


@pytest.mark.parametrize("power", [200, -160])
def test_shares_have_no_unit(power):
    """A standardized table can be analysed where its variances leave float64; so are its shares."""
    rows = exports.noise(9, 3, 1)
    plain, _ = analysed(csv_of(rows), scaling="standard")
    found, _ = analysed(scaled(power), scaling="standard")
    expected, got = shares(plain.prepared), shares(found.prepared)
    for scaling in SCALINGS:
        assert got.of_components[scaling] == pytest.approx(expected.of_components[scaling])
        assert got.of_fields[scaling] == pytest.approx(expected.of_fields[scaling])
    assert warnings("en", found) == warnings("en", plain)


def test_exact_results_give_way_where_they_cannot_be_had():
    assert analysed(scaled(150))[0].exact is None
    assert analysed(scaled(20))[0].exact is not None
    long = [[f"{a:.2f}{'7' * 38}", b, ""] if i else [a, "", b] for i, (a, b) in enumerate(
        exports.noise(7, 2))]  # fmt: skip
    found, _ = analysed(csv_of([[*r[:2], i % 4] for i, r in enumerate(long)]), missing="mean")
    assert stage("en", found, "covariance").lines


def test_the_polynomial_of_a_table_of_less_rank_ends_in_nothing():
    """Its constant term is 0, not what rounding leaves of it."""
    rows = [[a, b, a + 2 * b] for a, b in exports.noise(9, 2, 6)]
    found, _ = analysed(csv_of(rows), scaling="standard")
    assert found.model.rank == 2
    formula = stage("en", found, "eigen").lines[1]
    assert re.search(r"\\lambda *\$*\n?\$*$", formula), formula
    size = np.poly(np.linalg.eigvalsh(np.corrcoef(np.array(rows).T))[1:])[2]
    assert f"{size:.4f}".rstrip("0") in formula


def test_a_polynomial_out_of_range_is_not_written():
    for power in (148, -148):
        said = "\n".join(stage("en", analysed(scaled(power))[0], "eigen").lines)
        assert r"\det" not in said


def test_exact_results_in_very_different_units():
    """Parts of an exact eigenvector are beyond float64, the eigenvector is not."""
    rows = [[f"{a}e20", f"{b}e-60"] for a, b in exports.noise(9, 2, 7)]
    found, _ = analysed(csv_of(rows))
    assert found.exact is not None
    (first,) = found.P_shown  # the variance of the second field is nothing beside that of the first
    assert [x.value for x in first] == pytest.approx([1, 0])
    assert all(stage("en", found, name).lines for name in STAGES)


def test_small_numbers_are_no_nothing():
    """A table in tiny units has tiny scores and errors, not zeros."""
    found, _ = analysed(scaled(-9))
    _, error, record = stage("en", found, "scores", 1, 0).lines
    assert "**0**" not in error
    y = found.Y[0, 0]
    assert f"{abs(y):.4e}".split("e")[0].rstrip("0") in record
    assert "×10⁻" in record.split("|")[-1]


@pytest.mark.parametrize("scaling", ["none", "standard"])
def test_scores_of_a_table_far_from_zero_are_no_nothing(scaling):
    found, _ = analysed(far(), scaling=scaling)
    k = found.model.rank
    _, error, record = stage("en", found, "scores", k, 0).lines
    numbers = re.findall(r"[−-]?\d+(?:\.\d+)?", record.rsplit(":", 1)[1].replace("*", ""))
    scores = [float(x.replace("−", "-")) for x in numbers]
    assert scores == pytest.approx(found.Y[0].tolist(), abs=6e-5)
    assert error.count("**0**") == 2  # nothing is dropped, and rounding is not shown as an error
    for cell in found.prepared.cells[0]:
        assert f"| {cell} |" in record


def test_picked_records_show_their_own_numbers():
    found, _ = analysed(far())
    columns = listing("en", found, Look(selected=(2, 5)), list(found.prepared.labels))
    assert columns["f1"] == [float(found.prepared.cells[i][1]) for i in (2, 5)]


def test_no_field_is_hidden_by_a_heading_of_the_same_name():
    found, _ = analysed(TABLES["own_names"])
    columns = listing("en", found, Look(selected=(0, 3)), list(found.prepared.labels))
    shown = list(columns.values())[2 : 2 + found.n]
    np.testing.assert_array_equal(np.array(shown).T, found.prepared.X[[0, 3]])
    assert len(columns) == 2 + found.n + 3 + 2 + 1


def test_axes_that_are_free_to_turn_have_no_outlier_and_no_second_sentence():
    found, _ = analysed(EQUAL)
    assert found.model.repeated == (0, 1)
    assert len(paragraph("en", found)) == 1
    said = warnings("en", found)
    assert len(said) == 1
    assert "same eigenvalue" in said[0]
    # The second and the third are equal: nothing is said of the second alone.
    found, _ = analysed(b"a,b,c\n9,0,0\n0,5,0\n0,0,5\n-9,0,0\n0,-5,0\n0,0,-5\n")
    assert found.model.repeated == (1,)
    said = paragraph("en", found)
    assert catalogue("en")["meaning.component_1"] in said[-1]
    assert not any(catalogue("en")["meaning.component_2"] in one for one in said)


def test_analysis_of_many_equal_records():
    found, _ = analysed(b"a,b,c\n" + b"1,2,3\n" * 6 + b"4,5,7\n")
    assert found.model.rank == 1
    assert found.error(1) == pytest.approx(0, abs=1e-20)
    assert analyse(found.prepared).shares.of_components["none"] == pytest.approx((1.0,))
