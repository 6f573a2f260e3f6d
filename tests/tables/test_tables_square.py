"""Tables of fields by fields: correlations, covariances, distances, whole or by half."""

from __future__ import annotations

import numpy as np
import pytest

from tests.tables import files
from tests.tables.told import asked, problems, read

NAMES = ["anx", "dep", "ext", "agr", "con"]


def records(seed: int = 0) -> np.ndarray:
    rng = np.random.default_rng(seed)
    return rng.normal(0, 1, (40, 2)) @ rng.normal(0, 1, (2, 5)) + rng.normal(0, 1, (40, 5))


def rows(values: np.ndarray, *, half: str = "", diagonal: bool = True) -> list[list[object]]:
    """With names of rows and columns; of half the cells of the other half are empty."""
    cells: list[list[object]] = [[f"{v:.3f}" for v in row] for row in values.tolist()]
    for i, row in enumerate(cells):
        for j in range(len(row)):
            gone = (half == "lower" and j > i) or (half == "upper" and j < i)
            if gone or (i == j and not diagonal):
                row[j] = ""
    return [["", *NAMES], *([n, *row] for n, row in zip(NAMES, cells, strict=True))]


def text(table: list[list[object]]) -> str:
    return "\n".join(",".join(map(str, row)) for row in table)


R = np.corrcoef(records().T).round(3)
C = np.cov(records().T).round(3)
D = np.sqrt(((records()[:5, None] - records()[None, :5]) ** 2).sum(-1)).round(3)


@pytest.mark.parametrize("half", ["", "lower", "upper"])
@pytest.mark.parametrize("diagonal", [True, False])
def test_correlations_whole_or_by_half_with_and_without_ones(half, diagonal):
    table = read(text(rows(R, half=half, diagonal=diagonal)))
    assert asked(table) == {"ask_correlations": True}
    assert "matrix_correlations" in problems(table)
    np.testing.assert_allclose(table.matrix.values, R, atol=1e-12)
    assert table.matrix.names == tuple(NAMES)
    (question,) = table.questions
    no = read(text(rows(R, half=half, diagonal=diagonal)), answers=((question.id, False),))
    assert no.matrix is None
    assert "matrix_correlations" not in problems(no)


@pytest.mark.parametrize(
    ("values", "code"), [(C, "ask_covariances"), (D, "ask_distances"), (R, "ask_correlations")]
)
@pytest.mark.parametrize("half", ["", "lower"])
def test_matrices_in_texts_and_workbooks(values, code, half):
    table = rows(values, half=half)
    native = [table[0], *([r[0], *(float(c) if c else None for c in r[1:])] for r in table[1:])]
    for data in (text(table), text(table).replace(",", "\t"), files.xlsx(native)):
        found = read(data)
        assert asked(found) == {code: True}
        assert len(found.problems) == 1


def test_a_triangle_whose_lines_end_early():
    whole = rows(R, half="lower")
    lines = [",".join(map(str, row)).rstrip(",") for row in whole]
    found = read("\n".join(lines))
    assert asked(found) == {"ask_correlations": True}
    np.testing.assert_allclose(found.matrix.values, R, atol=1e-12)


def test_numbers_of_columns_beside_numbered_names():
    cells = rows(R, half="lower", diagonal=False)
    cells[0] = ["", *map(str, range(1, 6))]
    for i, row in enumerate(cells[1:], 1):
        row[0] = f"{i}. {row[0]}"
    assert asked(read(text(cells))).get("ask_correlations")


@pytest.mark.parametrize("values", [R, D, C])
def test_a_matrix_without_any_names(values):
    lines = "\n".join(",".join(f"{v:.3f}" for v in row) for row in values.tolist())
    assert read(lines).matrix is not None


def test_a_triangle_without_its_diagonal_may_lack_a_row_and_a_column():
    cells = [row[:-1] for row in rows(D, half="lower", diagonal=False)]
    del cells[1]
    found = read(text(cells))
    assert asked(found) == {"ask_distances": True}
    assert found.matrix.names == tuple(NAMES)


@pytest.mark.parametrize("seed", range(5))
def test_as_many_records_as_fields_are_no_matrix(seed):
    values = records(seed)[:5].round(2)
    assert read(text(rows(values))).matrix is None
    other = [["who", *NAMES], *([f"p{i}", *row] for i, row in enumerate(values.tolist()))]
    assert read(text(other)).matrix is None
