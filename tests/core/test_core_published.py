"""Results that others have printed. Signs of a component are free: they are compared up to it."""

from pathlib import Path

import numpy as np
import pytest
from sklearn.datasets import load_iris

from pca_core import biplot, fit, hotelling_t2, loadings

PUBLISHED = Path(__file__).parent / "published"
SHIPPED_IRIS = Path(__file__).parents[2] / "lessons" / "data" / "iris.csv"


def read_numbers(name, skip=0):
    """The numbers of a file, without its heading and its first `skip` columns."""
    lines = (PUBLISHED / name).read_text(encoding="utf-8").split("\n")[1:-1]
    return np.array([[float(cell) for cell in line.split(",")[skip:]] for line in lines])


def same_axes(found, printed, decimals):
    """Rows equal to the printed decimals, each after turning to the same side."""
    turned = found * np.sign((found * printed).sum(axis=1, keepdims=True))
    np.testing.assert_allclose(turned, printed, rtol=0, atol=0.51 * 10**-decimals)


@pytest.fixture(scope="module")
def arrests():
    return read_numbers("usarrests.csv", skip=1)


@pytest.fixture(scope="module")
def hald():
    return read_numbers("hald.csv")


# --- USArrests, by correlation --------------------------------------------------------------------

ARRESTS_ROTATION = np.array(  # R prints fields as rows, components as columns
    [
        [-0.5358995, 0.4181809, -0.3412327, 0.64922780],
        [-0.5831836, 0.1879856, -0.2681484, -0.74340748],
        [-0.2781909, -0.8728062, -0.3780158, 0.13387773],
        [-0.5434321, -0.1673186, 0.8177779, 0.08902432],
    ]
)
ARRESTS_SDEV = [1.5748783, 0.9948694, 0.5971291, 0.4164494]
ARRESTS_SCORES = np.array(  # Alabama to Colorado, signs of the rotation reversed
    [
        [0.9756604, -1.1220012, 0.43980366, -0.154696581],
        [1.9305379, -1.0624269, -2.01950027, 0.434175454],
        [1.7454429, 0.7384595, -0.05423025, 0.826264240],
        [-0.1399989, -1.1085423, -0.11342217, 0.180973554],
        [2.4986128, 1.5274267, -0.59254100, 0.338559240],
        [1.4993407, 0.9776297, -1.08400162, -0.001450164],
    ]
)


def test_the_arrests_are_copied_without_a_slip(arrests):
    assert arrests.shape == (50, 4)
    np.testing.assert_allclose(arrests.mean(axis=0), [7.788, 170.76, 65.54, 21.232], atol=1e-12)
    variances = [18.97047, 6945.16571, 209.51878, 87.72916]
    np.testing.assert_allclose(arrests.var(axis=0, ddof=1), variances, rtol=0, atol=5.1e-6)


@pytest.mark.parametrize("ddof", [0, 1])
def test_arrests_by_correlation(arrests, ddof):
    pca = fit(arrests, ddof=ddof, scaling="standard")
    np.testing.assert_allclose(np.sqrt(pca.eigenvalues), ARRESTS_SDEV, rtol=0, atol=5.1e-8)
    same_axes(pca.components, ARRESTS_ROTATION.T, 7)
    share = [0.62006039, 0.24744129, 0.08914080, 0.04335752]
    np.testing.assert_allclose(pca.explained_ratio, share, rtol=0, atol=5.1e-9)


def test_scores_and_loadings_of_the_arrests(arrests):
    pca = fit(arrests, ddof=1, scaling="standard")  # R standardizes with m − 1
    Y, _ = biplot(pca, arrests, 1)
    same_axes(Y[:6].T, ARRESTS_SCORES.T, 7)
    same_axes(loadings(pca), (ARRESTS_ROTATION * ARRESTS_SDEV).T, 6)


# --- Hald's cements, by covariance with m − 1 -----------------------------------------------------

HALD_COEFF = np.array(
    [
        [-0.0678, -0.6460, 0.5673, 0.5062],
        [-0.6785, -0.0200, -0.5440, 0.4933],
        [0.0290, 0.7553, 0.4036, 0.5156],
        [0.7309, -0.1085, -0.4684, 0.4844],
    ]
)
HALD_T2 = [
    5.6803, 3.0758, 6.0002, 2.6198, 3.3681, 0.5668, 3.4818, 3.9794, 2.6086, 7.4818, 4.1830, 2.2327,
    2.7216,
]  # fmt: skip


def test_hald_as_in_matlab(hald):
    assert hald.shape == (13, 4)
    pca = fit(hald, ddof=1)
    latent = [517.7969, 67.4964, 12.4054, 0.2372]
    np.testing.assert_allclose(pca.eigenvalues, latent, rtol=0, atol=5.1e-5)
    same_axes(pca.components, HALD_COEFF.T, 4)
    np.testing.assert_allclose(hotelling_t2(pca, hald), HALD_T2, rtol=0, atol=5.1e-5)


# --- iris, with both divisors ---------------------------------------------------------------------

IRIS = {
    1: [4.22824171, 0.24267075, 0.07820950, 0.02383509],
    0: [4.20005343, 0.24105294, 0.07768810, 0.02367619],
}


@pytest.mark.parametrize("ddof", [0, 1])
def test_iris_with_both_divisors(ddof):
    pca = fit(load_iris().data, ddof=ddof)
    np.testing.assert_allclose(pca.eigenvalues, IRIS[ddof], rtol=0, atol=5.1e-9)


def test_the_shipped_iris_is_fishers():
    """The copy of the UCI repository differs in the 35th and the 38th flower."""
    lines = SHIPPED_IRIS.read_text(encoding="utf-8").split("\n")[1:-1]
    shipped = np.array([[float(cell) for cell in line.split(",")[1:]] for line in lines])
    np.testing.assert_array_equal(shipped, load_iris().data[:, [2, 3, 0]])
    fisher = [[4.9, 3.1, 1.5, 0.2], [4.9, 3.6, 1.4, 0.1]]
    np.testing.assert_array_equal(load_iris().data[[34, 37]], fisher)
