"""Data far from zero and in extreme units: the same answer, or a refusal."""

import numpy as np
import pytest

from pca_core import fit

H = 1 / np.sqrt(2)


def test_far_from_zero(table):
    X = np.round(table * 64) / 64  # so that adding 1e10 loses some digits, known ones
    shifted = X + 1e10
    kept = shifted - 1e10  # exact: the data that is really there
    near, far = fit(kept), fit(shifted)
    assert far.rank == near.rank
    np.testing.assert_allclose(
        far.eigenvalues, near.eigenvalues, rtol=1e-9, atol=1e-13 * near.eigenvalues[0]
    )
    np.testing.assert_allclose(far.total_variance, near.total_variance, rtol=1e-12)


def test_worked_example_far_from_zero(worked):
    pca = fit(np.array(worked) + 1e10)
    np.testing.assert_allclose(pca.eigenvalues, [2, 2 / 5], rtol=1e-13)
    np.testing.assert_allclose(pca.components, [[H, H], [-H, H]], rtol=1e-13)


@pytest.mark.parametrize("scaling", ["none", "standard"])
@pytest.mark.parametrize("scale", [1e150, 1e-150])
def test_extreme_units(table, scale, scaling):
    X = table[:, table.std(axis=0) > 0]
    here, there = fit(X, scaling=scaling), fit(X * scale, scaling=scaling)
    lam = there.eigenvalues if scaling == "standard" else there.eigenvalues / scale / scale
    assert there.rank == here.rank
    np.testing.assert_allclose(lam, here.eigenvalues, rtol=1e-8, atol=1e-13 * here.eigenvalues[0])
    np.testing.assert_allclose(there.explained_ratio, here.explained_ratio, rtol=1e-8, atol=1e-13)
    back = there.reconstruct(there.project(X * scale)) / scale
    np.testing.assert_allclose(back, X, rtol=1e-9, atol=1e-9 * np.abs(X).max())


def test_largest_units_on_every_route(table):
    """Deviations whose squares fit float64 while sums of them do not."""
    X = table[:, table.std(axis=0) > 0]
    scale = 1e153 / np.abs(X - X.mean(axis=0)).max()
    here, there = fit(X), fit(X * scale)
    np.testing.assert_allclose(
        there.eigenvalues / scale / scale,
        here.eigenvalues,
        rtol=1e-8,
        atol=1e-13 * here.eigenvalues[0],
    )
