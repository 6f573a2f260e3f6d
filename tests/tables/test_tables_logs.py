"""Logarithms before PCA: what is analysed, what is refused, what is filled in."""

import numpy as np
import pytest
from scipy import stats

import tables
from tables import PreparingError
from tables.prepare import Choices, prepare
from tests.tables import files
from texts import LANGUAGES

PARTS = b"who,sand,silt,clay\na,70,20,10\nb,30,30,40\nc,10,60,30\nd,50,25,25\n"
X = np.array([[70, 20, 10], [30, 30, 40], [10, 60, 30], [50, 25, 25]])
GAPS = b"who,x,y,z\na,1,2,8\nb,4,,2\nc,16,8,1\nd,,32,4\n"
ZERO = [["who", "x", "y"], ["a", 1, 2], ["b", 0, 3], ["c", 4, 5], ["d", 2, -1]]


def read_table(data=PARTS, name="t.csv"):
    return tables.read(data, name)


def codes(prepared):
    return {note.code: note.params for note in prepared.notes}


def test_logarithms():
    prepared = prepare(read_table(), Choices(transform="log"))
    np.testing.assert_array_equal(prepared.X, np.log(X))
    np.testing.assert_array_equal(prepared.X_measured, X)
    assert not prepared.exact
    assert "analysed_log" in codes(prepared)


def test_centred_log_ratio():
    prepared = prepare(read_table(), Choices(transform="clr", supplementary=(1,)))
    expected = np.log(X / stats.gmean(X, axis=1)[:, None])
    np.testing.assert_allclose(prepared.X, expected[[0, 2, 3]], atol=1e-14)
    np.testing.assert_allclose(prepared.X_supplementary, expected[[1]], atol=1e-14)
    assert codes(prepared)["analysed_clr"] == {"count": 3}


def test_nothing_changes_without():
    prepared = prepare(read_table(), Choices())
    assert prepared.exact
    assert prepared.brought.cells == prepared.cells


def test_a_part_that_stays_the_same_counts_among_parts():
    """A constant field says nothing by itself, but the others are measured against it."""
    data = b"a,b,c\n4,2,5\n2,9,5\n9,1,5\n"
    assert prepare(read_table(data), Choices(transform="log")).constant == ("c",)
    prepared = prepare(read_table(data), Choices(transform="clr"))
    assert prepared.fields == ("a", "b", "c")
    means = stats.gmean([[4, 2, 5], [2, 9, 5], [9, 1, 5]], axis=1)
    np.testing.assert_allclose(prepared.X[:, 2], np.log(5 / means))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("logs", ["log", "clr"])
def test_cells_without_a_logarithm_are_named(logs, language):
    data = "\n".join(",".join(map(str, row)) for row in ZERO).encode()
    for read, cells in (
        (
            read_table(data),
            {"en": ("line 3, “x”", "line 5, “y”"), "zh": ("第 3 行“x”", "第 5 行“y”")},
        ),
        (
            read_table(files.xlsx(ZERO), "t.xlsx"),
            {"en": ("B3 (“x”)", "C5"), "zh": ("B3（“x”）", "C5")},
        ),
    ):
        with pytest.raises(PreparingError) as caught:
            prepare(read, Choices(transform=logs))
        assert caught.value.code == "not_positive"
        said = tables.sentence(caught.value.message, language)
        assert all(cell in said for cell in cells[language])
        assert "2" in said
        with pytest.raises(PreparingError) as caught:  # the records that are projected, too
            prepare(read, Choices(transform=logs, supplementary=(3,), fields=("x", "y")))
        assert caught.value.params["count"] == 2


def test_records_and_fields_that_are_left_out_need_no_logarithm():
    data = b"a,b,c\n1,2,0\n2,9,1\n3,1,2\n0,,1\n"
    prepared = prepare(read_table(data), Choices(transform="log", fields=("a", "b")))
    assert prepared.lines == (2, 3, 4)


def test_the_mean_of_logarithms():
    prepared = prepare(read_table(GAPS), Choices(transform="log", missing="mean"))
    np.testing.assert_allclose(prepared.X_measured[1, 1], stats.gmean([2, 8, 32]))
    np.testing.assert_allclose(prepared.X_measured[3, 0], stats.gmean([1, 4, 16]))
    np.testing.assert_allclose(prepared.X[1, 1], np.log([2, 8, 32]).mean())
    assert prepared.filled == ((1, 1), (3, 0))
    assert codes(prepared)["filled_geometric"] == {"count": 2}
    assert "filled_mean" not in codes(prepared)


@pytest.mark.parametrize("scaling", ["none", "standard"])
def test_the_most_likely_values_are_those_of_a_table_of_logarithms(scaling):
    """What is filled in is what a table that holds the logarithms already would get."""
    rng = np.random.default_rng(3)
    L = rng.normal(size=(25, 1)) @ [[1, 2, -1]] + rng.normal(scale=0.3, size=(25, 3))
    gaps = {(2, 0), (7, 1), (11, 2)}

    def csv_with_gaps(values):
        rows = [
            ",".join("" if (i, j) in gaps else repr(float(x)) for j, x in enumerate(row))
            for i, row in enumerate(values)
        ]
        return ("a,b,c\n" + "\n".join(rows)).encode()

    choices = {"missing": "likelihood", "components": 1, "scaling": scaling}
    ours = prepare(read_table(csv_with_gaps(np.exp(L))), Choices(transform="log", **choices))
    plain = prepare(read_table(csv_with_gaps(L)), Choices(**choices))
    np.testing.assert_allclose(ours.X, plain.X, atol=1e-6)


def test_numbers_at_the_end_of_float64():
    data = b"a,b\n1e308,1\n1.1e308,2\n1.2e308,3\n"
    with pytest.raises(PreparingError) as caught:
        prepare(read_table(data), Choices(transform="log"))
    assert caught.value.code == "logarithms_impossible"
