"""Any two components can be shown; titles, lists and shares follow."""

import numpy as np
import pytest
from sklearn.decomposition import PCA

from results.both import both
from results.fields import fields
from results.look import Look, labels
from results.plane import axes_of, titles
from results.records import records
from tests.results.brought import shipped
from texts import LANGUAGES

CHOSEN = Look(axes=(2, 1))


@pytest.fixture(scope="module")
def penguins():
    found, table = shipped("penguins")
    other = PCA().fit(found.prepared.X)
    return found, table, other.transform(found.prepared.X), other


def dots(panel):
    """The marks of records, in their order."""
    traces = [t for t in panel.drawn.figure["data"] if "customdata" in t]
    at = np.concatenate([t["customdata"] for t in traces])
    P = np.column_stack([np.concatenate([t[axis] for t in traces]) for axis in "xy"])
    return P[np.argsort(at)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_records_on_the_components_chosen(penguins, language):
    found, table, Y, other = penguins
    panel = records(language, found, table, CHOSEN)
    np.testing.assert_allclose(np.abs(dots(panel)), np.abs(Y[:, [2, 1]]), atol=1e-9)
    title = panel.drawn.figure["layout"]["xaxis"]["title"]["text"]
    assert "3" in title
    assert f"{100 * other.explained_variance_ratio_[2]:.1f}%" in title
    cos2 = list(panel.table.values())[-1]
    expected = (Y[:, [2, 1]] ** 2).sum(axis=1) / (Y**2).sum(axis=1)
    np.testing.assert_allclose(cos2, expected, atol=6e-4)
    heads = [head for head in panel.table if "3" in head]
    assert len(heads) == 2, "a score and a contribution of component 3"


@pytest.mark.parametrize("language", LANGUAGES)
def test_fields_on_the_components_chosen(penguins, language):
    found, _, Y, _ = penguins
    panel = fields(language, found, CHOSEN)
    X = found.prepared.X
    r = np.array([[np.corrcoef(Y[:, k], X[:, j])[0, 1] for k in (2, 1)] for j in range(found.n)])
    cos2 = list(panel.table.values())[-1]
    np.testing.assert_allclose(cos2, (r**2).sum(axis=1), atol=6e-4)
    assert "3" in panel.drawn.figure["layout"]["xaxis"]["title"]["text"]
    best = found.fields[int((r**2).sum(axis=1).argmax())]
    assert best in panel.drawn.alt


@pytest.mark.parametrize("alpha", [0, 1])
def test_the_biplot_gives_back_the_table_on_the_components_chosen(penguins, alpha):
    found, table, Y, _ = penguins
    panel = both("en", found, alpha, labels(found, table, CHOSEN), CHOSEN)
    G = dots(panel)
    scale = 1 if alpha else Y[:, [2, 1]].std(axis=0)
    np.testing.assert_allclose(np.abs(G), np.abs(Y[:, [2, 1]] / scale), atol=1e-9)
    assert "PC 3" in panel.drawn.figure["layout"]["xaxis"]["title"]["text"]


def test_axes_that_are_not_there_give_way(penguins):
    found = penguins[0]
    for axes in ((0, 9), (-1, 0), (3, 3), (4, 0)):
        assert axes_of(found, Look(axes=axes)) == [0, 1]
    assert axes_of(found, Look(axes=(2, 0))) == [2, 0]
    said = titles(found, [2, 0])
    assert (said["a"], said["b"], said["c"]) == (3, 1, 2)


def test_space_begins_with_the_components_chosen(penguins):
    found, table, _, _ = penguins
    panel = records("en", found, table, Look(axes=(1, 2), space=True))
    scene = panel.drawn.figure["layout"]["scene"]
    said = [scene[f"{axis}axis"]["title"]["text"][:4] for axis in "xyz"]
    assert said == ["PC 2", "PC 3", "PC 1"]
