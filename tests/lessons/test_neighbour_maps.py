"""Neighbour maps: what is shipped is what its script makes, and what the texts promise."""

from __future__ import annotations

import re

import numpy as np
import pytest
from scipy.spatial import ConvexHull, KDTree, cKDTree, procrustes
from scipy.spatial.distance import pdist
from scipy.stats import pearsonr
from sklearn.datasets import load_digits
from sklearn.decomposition import PCA
from sklearn.neighbors import KNeighborsClassifier

from lessons.neighbour_maps import atlas, moving
from lessons.neighbour_maps.lesson import LESSON
from scripts import neighbour_maps as script
from tests.lessons.computed import values_in
from tests.lessons.meant.neighbour_maps import both

values_of = values_in(LESSON)
MADE = atlas.made()
SETTLED = {
    "digits_tsne": (lambda: atlas.digits()[0], script.PERPLEXITY),
    "old_tsne": (lambda: atlas.digits()[0][: atlas.OLD], script.PERPLEXITY),
    **{f"groups_{p}": (atlas.three_groups, p) for p in atlas.GROUPS_SEEN},
    **{f"cloud_{p}": (atlas.cloud, p) for p in atlas.PERPLEXITIES},
}


def test_the_digits_are_those_of_scikit_learn():
    data, target = load_digits(return_X_y=True)
    X, known = atlas.digits()
    assert np.bincount(known).tolist() == [10] * 10
    assert np.bincount(known[: atlas.OLD]).tolist() == [8] * 10
    for digit in range(10):
        assert np.array_equal(X[known == digit], data[target == digit][:10])


@pytest.mark.parametrize("name", SETTLED)
def test_the_maps_of_the_file_are_made_anew(name):
    table, perplexity = SETTLED[name]
    again = atlas.settled(table(), perplexity)
    assert pytest.approx(again, abs=0.02) == MADE[name]


def test_what_is_shipped_says_which_umap_made_it():
    pinned = re.search(
        r"umap-learn==(\S+)", (script.OUT.parents[2] / "scripts" / "neighbour_maps.txt").read_text()
    )
    assert pinned
    assert atlas.written()["umap"] == pinned[1]
    others = {"digits_umap", "groups_umap", "old_umap", "later_umap"}
    ends = {f"end_{start}_{p}" for start in atlas.starts() for p in atlas.ENDS}
    assert set(MADE) == set(SETTLED) | others | ends


# --- three ----------------------------------------------------------------------------------------


def test_neighbour_maps_keep_more_neighbours_and_pca_shortens_every_distance():
    found = values_of("three")
    X, _ = atlas.digits()
    for name, Y in atlas.maps_of_digits().items():
        assert found[f"kept_{name}"].value == pytest.approx(np.mean(both(X, Y)) / 5, abs=0.005)
    assert found["kept_pca"].value < 0.6 < 0.7 < found["kept_umap"].value < found["kept_tsne"].value
    pca = PCA(2, svd_solver="full").fit(X)
    assert found["explained"].value == pytest.approx(pca.explained_variance_ratio_.sum(), abs=0.005)
    assert (pdist(atlas.maps_of_digits()["pca"]) <= pdist(X) + 1e-9).all()
    assert found["chance"].value == pytest.approx(5 / 99, abs=0.005)


# --- one_cloud ------------------------------------------------------------------------------------


def clumping(Y):
    """Mean way to the nearest, over that of points strewn at random (Clark and Evans 1954)."""
    nearest = cKDTree(Y).query(Y, 2)[0][:, 1]
    return nearest.mean() / (0.5 * np.sqrt(ConvexHull(Y).volume / len(Y)))


def test_the_cloud_has_no_groups_and_a_small_perplexity_makes_some():
    assert np.abs(np.corrcoef(atlas.cloud().T) - np.eye(10)).max() < 0.3
    index = [clumping(MADE[f"cloud_{perplexity}"]) for perplexity in atlas.PERPLEXITIES]
    assert index[0] < 0.75, "in clumps"
    assert min(index[3:]) > 1, "no more than chance would bring together"
    found = values_of("one_cloud", wide=5)
    assert found["now"] == 50
    for i, perplexity in enumerate(atlas.PERPLEXITIES, 1):
        kept = np.mean(both(atlas.cloud(), MADE[f"cloud_{perplexity}"])) / 5
        assert found[f"kept{i}"].value == pytest.approx(kept, abs=0.005)
        assert kept > found["kept_pca"].value + 0.1
    for perplexity in atlas.PERPLEXITIES[:4]:  # "nearly always a true one"
        (on_map, in_fields) = (
            KDTree(points).query(points, k)[1][:, 1:]
            for points, k in ((MADE[f"cloud_{perplexity}"], 2), (atlas.cloud(), 6))
        )
        assert (on_map == in_fields).any(axis=1).mean() > 0.9


# --- sizes_gaps -----------------------------------------------------------------------------------


def test_sizes_and_gaps_are_lost_on_neighbour_maps_and_not_on_that_of_pca():
    found, X = values_of("sizes_gaps"), atlas.three_groups()
    for name, Y in {"fields": X, **atlas.maps_of_groups()}.items():
        a, b, c = np.split(Y, 3)
        spread = np.sqrt(b.var(axis=0).sum() / a.var(axis=0).sum())
        away = np.linalg.norm(
            [c.mean(axis=0) - a.mean(axis=0), b.mean(axis=0) - a.mean(axis=0)], axis=1
        )
        assert found[f"size_{name}"].value == pytest.approx(spread, abs=0.05)
        assert found[f"gap_{name}"].value == pytest.approx(away[0] / away[1], abs=0.05)
        same = pearsonr(pdist(X), pdist(Y)).statistic
        assert found[f"same_{name}"].value == pytest.approx(same, abs=0.005)
    for name in ("tsne10", "umap"):
        assert found[f"size_{name}"].value < 1.2
        assert found[f"gap_{name}"].value < 1.2
    assert 1.5 < found["gap_tsne30"].value < 4 < found["gap_pca"].value


# --- live -----------------------------------------------------------------------------------------


def test_other_starts_end_at_other_maps_unless_the_perplexity_is_large():
    found = values_of("live")
    away = {p: procrustes(MADE[f"end_chance_{p}"], MADE[f"end_other_{p}"])[2] for p in atlas.ENDS}
    assert away[5] > 0.5
    assert away[30] < 0.01
    low = [found[f"wrong_{start}_5"].value for start in atlas.starts()]
    assert max(low) < 1.1 * min(low)
    X = atlas.digits()[0]
    explained = PCA(10, svd_solver="full").fit(X).explained_variance_ratio_.sum()
    assert found["explained"].value == pytest.approx(explained, abs=0.005)
    assert found["kept_scores"].value == pytest.approx(
        np.mean(both(X, atlas.digit_scores())) / 5, abs=0.005
    )


@pytest.mark.parametrize("start", atlas.starts())
@pytest.mark.parametrize("perplexity", atlas.ENDS)
def test_the_ends_of_the_file_are_where_the_browser_comes_to(start, perplexity):
    first = atlas.starts()[start]
    again = atlas.settled(atlas.digit_scores(), perplexity, first, atlas.STEPS)
    assert pytest.approx(again, abs=0.02) == MADE[f"end_{start}_{perplexity}"]


# --- new_points -----------------------------------------------------------------------------------


def test_new_digits_come_beside_their_own_and_only_t_sne_moves_the_old():
    found, (X, known) = values_of("new_points"), atlas.digits()
    pca = PCA(2, svd_solver="full").fit(X[:80])
    maps = {
        "pca": (pca.transform(X[:80]), pca.transform(X[80:])),
        "tsne": (MADE["digits_tsne"][:80], MADE["digits_tsne"][80:]),
        "umap": (MADE["old_umap"], MADE["later_umap"]),
    }
    for name, (old, new) in maps.items():
        right = KNeighborsClassifier(1).fit(old, known[:80]).score(new, known[80:])
        assert found[f"right_{name}"].value == pytest.approx(right)
    assert found["moved"].value > 0.2
    before, after, _ = moving.WITH_NEW["umap"]
    assert np.array_equal(before, after)
