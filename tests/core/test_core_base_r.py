"""prcomp, princomp, varimax and biplot of base R find what the core finds, by their conventions.

R works with other code (svd in C and Fortran by its own build), and its manuals say what each
gives: ?prcomp, ?princomp, ?varimax, ?biplot.princomp. Signs are nobody's promise, so each axis is
turned to the core's side; nothing else is changed but what the convention says.
"""

from __future__ import annotations

import numpy as np
import pytest

import pca_core
from lessons import datasets
from pca_core.rotation import NORMALIZATIONS
from tests.in_r import asked_of_r

TABLES = {
    "worked": datasets.WORKED.X,
    "stackloss": datasets.load("stackloss").X,
    "penguins": datasets.load("penguins").X,
}
CODE = """
asked <- function(X) {
  biplot_prcomp <- getS3method("biplot", "prcomp")
  biplot_princomp <- getS3method("biplot", "princomp")
  drawn <- function(draw, model, share) {  # R's own method, its drawing kept instead of drawn
    environment(draw) <- list2env(
      list(biplot.default = function(x, y, ...) kept <<- list(x, y)), parent = environment(draw)
    )
    kept <- NULL
    environment(environment(draw)$biplot.default) <- environment()
    draw(model, scale = share)
    kept
  }
  covariance <- prcomp(X)
  correlation <- prcomp(X, scale. = TRUE)
  by_m <- princomp(X)
  by_m_correlation <- princomp(X, cor = TRUE)
  form <- drawn(biplot_prcomp, covariance, 0)
  half <- drawn(biplot_princomp, by_m, 0.5)
  cov_biplot <- drawn(biplot_prcomp, covariance, 1)
  loads <- sweep(covariance$rotation[, 1:2], 2, covariance$sdev[1:2], "*")
  list(
    sdev = covariance$sdev, rotation = covariance$rotation, x = covariance$x,
    sdev_correlation = correlation$sdev, rotation_correlation = correlation$rotation,
    x_correlation = correlation$x,
    sdev_m = by_m$sdev, loadings_m = by_m$loadings, scores_m = by_m$scores,
    sdev_m_correlation = by_m_correlation$sdev, scores_m_correlation = by_m_correlation$scores,
    form_points = form[[1]], form_arrows = form[[2]],
    half_points = half[[1]], half_arrows = half[[2]],
    cov_points = cov_biplot[[1]], cov_arrows = cov_biplot[[2]],
    varimax = varimax(loads, normalize = FALSE, eps = 1e-15)$loadings,
    varimax_kaiser = varimax(loads, normalize = TRUE, eps = 1e-15)$loadings
  )
}
"""


@pytest.fixture(scope="module")
def by_r(tmp_path_factory):
    return asked_of_r(CODE, TABLES, tmp_path_factory.mktemp("r"))


def same_axes(columns, rows):
    """R has an axis a column: each on the side of the core's axis, which is a row."""
    turned = columns.T * np.sign((columns.T * rows).sum(axis=1))[:, None]
    np.testing.assert_allclose(turned, rows, rtol=1e-9, atol=1e-9 * np.abs(rows).max())


@pytest.mark.parametrize("name", TABLES)
def test_prcomp_divides_by_m_minus_1(name, by_r):
    X, r = TABLES[name], by_r[name]
    found = pca_core.fit(X, ddof=1)
    np.testing.assert_allclose(r["sdev"] ** 2, found.eigenvalues, rtol=1e-10)
    same_axes(r["rotation"], found.components)
    same_axes(r["x"], found.project(X).T)


@pytest.mark.parametrize("name", TABLES)
def test_prcomp_scaled_has_the_eigenvalues_of_the_correlations(name, by_r):
    X, r = TABLES[name], by_r[name]
    found = pca_core.fit(X, ddof=1, scaling="standard")
    np.testing.assert_allclose(r["sdev_correlation"] ** 2, found.eigenvalues, rtol=1e-10)
    same_axes(r["rotation_correlation"], found.components)
    same_axes(r["x_correlation"], found.project(X).T)


@pytest.mark.parametrize("name", TABLES)
def test_princomp_divides_by_m(name, by_r):
    X, r = TABLES[name], by_r[name]
    found = pca_core.fit(X)
    np.testing.assert_allclose(r["sdev_m"] ** 2, found.eigenvalues, rtol=1e-10)
    same_axes(r["loadings_m"], found.components)
    same_axes(r["scores_m"], found.project(X).T)
    scaled = pca_core.fit(X, scaling="standard")
    np.testing.assert_allclose(r["sdev_m_correlation"] ** 2, scaled.eigenvalues, rtol=1e-10)
    same_axes(r["scores_m_correlation"], scaled.project(X).T)


@pytest.mark.parametrize("name", TABLES)
def test_biplots_of_r_share_out_the_root_and_the_number_of_records(name, by_r):
    """R's `scale` is 1 − alpha, and what is shared out is √(m λ), with the λ of either divisor."""
    X, r = TABLES[name], by_r[name]
    m = len(X)
    for kind, alpha, ddof in (("form", 1, 1), ("half", 0.5, 0), ("cov", 0, 1)):
        points, arrows = pca_core.biplot(pca_core.fit(X, k=2, ddof=ddof), X, alpha)
        longer = np.sqrt(m) ** (1 - alpha)
        same_axes(r[f"{kind}_points"], points.T / longer)
        same_axes(r[f"{kind}_arrows"], arrows.T * longer)


@pytest.mark.parametrize(
    ("name", "normalization", "near"),
    [("stackloss", "none", 1e-9), ("penguins", "none", 1e-9), ("penguins", "kaiser", 1e-5)],
)
def test_varimax_turns_to_the_same_axes(name, normalization, near, by_r):
    """R goes on in small steps, and stops while they still lead somewhere."""
    B, theirs = rotated(name, normalization, by_r)
    signs = np.sign((theirs * B).sum(axis=1))[:, None]
    np.testing.assert_allclose(theirs * signs, B, atol=near * np.abs(B).max())


@pytest.mark.parametrize("normalization", NORMALIZATIONS)
@pytest.mark.parametrize("name", TABLES)
def test_varimax_reaches_at_least_what_r_reaches(name, normalization, by_r):
    """On the worked example R begins where the criterion is least, which is level ground, too."""
    both = np.array(rotated(name, normalization, by_r))
    if normalization == "kaiser":
        both = both / np.sqrt((both**2).sum(axis=1, keepdims=True))
    ours, theirs = map(pca_core.varimax_criterion, both)
    assert ours >= theirs * (1 - 1e-12)


def rotated(name, normalization, by_r):
    """The core's, then R's, an axis a row, the largest first."""
    L = pca_core.loadings(pca_core.fit(TABLES[name], k=2, ddof=1))
    B, _ = pca_core.varimax(L, normalization)
    theirs = by_r[name]["varimax" if normalization == "none" else "varimax_kaiser"].T
    return B, theirs[np.argsort(-(theirs**2).sum(axis=1))]
