"""Columns that took no part: r as NumPy has it, η² as a regression on the groups has it."""

from __future__ import annotations

import numpy as np
import pytest
from sklearn.linear_model import LinearRegression

from results.analysis import analyse
from results.beside import COMPONENTS, beside_components, held_beside
from results.sentences import tell
from tables import read
from tables.notes import NotesFile, join_notes
from tables.prepare import Choices, prepare
from tests.results import exports
from tests.results.brought import analysed, shipped
from texts import LANGUAGES

RNG = np.random.default_rng(11)
ROWS = exports.noise(24, 4, 3)
TABLE = exports.csv_text(
    ["name", "group", "a", "b", "c", "d", "unused"],
    [[f"r{i}", "xyz"[i % 3], *row, round(row[0] + i % 5, 2)] for i, row in enumerate(ROWS)],
)
NOTES = exports.csv_text(
    ["name", "age", "<b>town</b>", "same"],
    [[f"r{i}", "" if i == 4 else 20 + i * 7 % 13, "pq"[i % 2], 5] for i in range(24)],
)


def noted():
    table = read(TABLE.encode(), "t.csv")
    found = analyse(prepare(table, Choices(fields=("a", "b", "c", "d"))))
    return found, join_notes(table, NotesFile(NOTES.encode(), "n.csv")).beside(table)


def between_groups(y, texts):
    """R² of a regression on one 0/1 column a group."""
    dummies = np.array([[text == name for name in sorted(set(texts))] for text in texts], float)
    return LinearRegression().fit(dummies, y).score(dummies, y)


def test_each_column_is_measured_by_its_kind():
    found, table = noted()
    held = {one.name: one for one in held_beside(found, table)}
    assert {name: one.measured for name, one in held.items()} == {
        "age": "r", "<b>town</b>": "eta", "group": "eta", "unused": "r",
    }  # fmt: skip
    Y, columns = found.Y, {c.name: c for c in (*table.columns, *table.beside)}
    for name in ("age", "unused"):
        values = columns[name].values
        seen = np.isfinite(values)
        r = [np.corrcoef(values[seen], Y[seen, k])[0, 1] for k in range(4)]
        np.testing.assert_allclose(held[name].values, r)
        assert held[name].records == seen.sum()
        assert held[name].chance == pytest.approx(1 / (seen.sum() - 1))
    for name in ("<b>town</b>", "group"):
        texts = columns[name].texts
        eta = [between_groups(Y[:, k], texts) for k in range(4)]
        np.testing.assert_allclose(held[name].values, eta, atol=1e-12)
        assert held[name].chance == pytest.approx((len(set(texts)) - 1) / 23)


def test_by_chance_is_what_noise_explains():
    """On average over many columns of noise, of numbers and of categories alike."""
    found, _ = noted()
    r2, eta = [], []
    for _ in range(4000):
        r2.append(np.corrcoef(RNG.normal(size=24), found.Y[:, 0])[0, 1] ** 2)
        groups = RNG.permutation(np.arange(24) % 3)
        means = [found.Y[groups == g, 0].mean() for g in range(3)]
        eta.append(8 * np.sum(np.square(means)) / np.sum(found.Y[:, 0] ** 2))
    assert np.mean(r2) == pytest.approx(1 / 23, rel=0.1)
    assert np.mean(eta) == pytest.approx(2 / 23, rel=0.1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_has_a_row_a_column(language):
    found, table = noted()
    panel = beside_components(language, found, table)
    assert panel is not None
    held = held_beside(found, table)
    assert panel.table[tell(language, "beside.head_name")] == [one.name for one in held]
    first = panel.table[tell(language, "word.component", n=1)]
    for one, said in zip(held, first, strict=True):
        if one.measured == "eta":
            assert said == f"{100 * one.values[0]:.0f}%"
        else:
            assert float(said.replace("−", "-")) == pytest.approx(one.values[0], abs=0.005)
    assert len(held[0].values) == min(COMPONENTS, found.model.rank)


def test_nothing_is_shown_where_all_was_analysed():
    found, table = analysed(b"x,y\n1,2\n2,5\n3,1\n5,9\n")
    assert beside_components("en", found, table) is None
    penguins, read_table = shipped("penguins")
    [species] = held_beside(penguins, read_table)
    assert species.measured == "eta"
