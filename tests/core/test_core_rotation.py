"""Varimax, against every angle, scikit-learn, R, and by hand."""

import numpy as np
import pytest
from sklearn.decomposition import FactorAnalysis

from pca_core import ParameterError, TableError, varimax, varimax_criterion

LOADINGS = (
    np.array([[7, 6, 8, 2, 1, 3], [-3, -2, -4, 6, 5, 7], [1, 0, 2, -2, 3, 1]], dtype=float) / 10.0
)

# L <- matrix(c(7,6,8,2,1,3, -3,-2,-4,6,5,7, 1,0,2,-2,3,1)/10, 6)
# print(round(unclass(varimax(L[,1:k], normalize=n, eps=1e-15)$loadings), 10), digits=12), R 4.2.2
BY_R = {
    (2, "none"): """
         0.7615607523 -0.0050220089
         0.6306035197  0.0483652859
         0.8925179848 -0.0584093037
        -0.0483652859  0.6306035197
        -0.1017525807  0.4996462872
         0.0050220089  0.7615607523""",
    (2, "kaiser"): """
         0.7605590020 -0.0393700964
         0.6321433186  0.0198701962
         0.8889746853 -0.0986103890
        -0.0198701962  0.6321433186
        -0.0791104889  0.5037276353
         0.0393700964  0.7605590020""",
    (3, "none"): """
         0.7669892466 -0.0010406805 -0.0415501219
         0.6195111480  0.0484137543 -0.1177371899
         0.9144673451 -0.0504951153  0.0346369461
        -0.0888444430  0.6223730518 -0.2115619279
        -0.0485509775  0.5108827534  0.2943494774
         0.0177763380  0.7648645457  0.0683097986""",
    (3, "kaiser"): """
         0.7673125353 -0.0310136953 -0.0164202257
         0.6273660280  0.0674951548 -0.0430844631
         0.9072590427 -0.1295225453  0.0102440118
        -0.0480598983  0.6100781006  0.2559198261
        -0.0455974781  0.1880625572  0.5590647052
         0.0461508004  0.5220929348  0.5615060740""",
}


def turn(angle):
    return np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])


def criterion(L):
    """Kaiser's formula: [n Σ l⁴ − (Σ l²)²] / n² for each axis, added up."""
    n = L.shape[1]
    return sum((n * (row**4).sum() - (row**2).sum() ** 2) / n**2 for row in L)


def as_one_of(found, expected):
    """Rows of both put side by side, in one order and on one side; what is left apart."""
    both = [rows[np.argsort(-(rows**2).sum(axis=1))] for rows in (found, expected)]
    both[1] = both[1] * np.sign((both[0] * both[1]).sum(axis=1))[:, None]
    return np.abs(both[0] - both[1]).max()


@pytest.mark.parametrize(("k", "normalization"), BY_R)
def test_as_r_turns_them(k, normalization):
    printed = np.array([line.split() for line in BY_R[k, normalization].split("\n")[1:]], float).T
    found, T = varimax(LOADINGS[:k], normalization)
    assert as_one_of(found, printed) < 1e-6  # R stops a little early, where the criterion is flat
    assert pytest.approx(T @ LOADINGS[:k]) == found
    assert pytest.approx(np.eye(k)) == T @ T.T


@pytest.mark.parametrize("n", [2, 3, 8])
def test_no_other_angle_is_better(n):
    for seed in range(20):
        L = np.random.default_rng(seed).normal(size=(2, n))
        angles = np.linspace(0, np.pi / 2, 2000)
        best = max(criterion(turn(angle) @ L) for angle in angles)
        found = criterion(varimax(L)[0])
        assert best <= found + 1e-12
        assert found == pytest.approx(best, rel=1e-4)


def test_as_scikit_learn_turns_factors():
    rng = np.random.default_rng(4)
    X = rng.normal(size=(300, 3)) @ rng.normal(size=(3, 9)) + rng.normal(size=(300, 9))
    plain, rotated = (
        FactorAnalysis(3, rotation=rotation, tol=1e-6, max_iter=10_000).fit(X).components_
        for rotation in (None, "varimax")
    )
    assert as_one_of(varimax(plain)[0], rotated) < 1e-3
    assert criterion(varimax(plain)[0]) >= criterion(rotated) - 1e-12


def test_the_criterion_is_kaisers():
    for L in (LOADINGS, LOADINGS[:1], 10 * LOADINGS):
        assert varimax_criterion(L) == pytest.approx(criterion(L))
    assert varimax_criterion([[1, 0], [0, 1]]) == 0.5
    assert varimax_criterion(np.full((2, 2), 0.5**0.5)) == pytest.approx(0)


def test_a_simple_structure_is_found_again_by_any_start():
    simple = np.array([[4.0, 4, 3, 0, 0, 0], [0, 0, 0, 1, 2, 2]]) / 5
    for angle in np.linspace(-3, 3, 13):
        B, T = varimax(turn(angle) @ simple)
        assert pytest.approx(simple, abs=1e-9) == B
        assert abs(np.linalg.det(T)) == pytest.approx(1)


def test_what_it_leaves_as_it_is():
    found, _ = varimax(LOADINGS, "kaiser")
    assert found.T @ found == pytest.approx(LOADINGS.T @ LOADINGS)
    squares = (found**2).sum(axis=1)
    assert (np.diff(squares) <= 0).all()
    largest = np.abs(found).argmax(axis=1)
    assert (found[range(3), largest] > 0).all()
    assert as_one_of(varimax(found, "kaiser")[0], found) < 1e-10
    assert varimax([[-1.0, 2.0]])[1].tolist() == [[1.0]]
    assert varimax([[1.0, -2.0]])[0].tolist() == [[-1.0, 2.0]]


def test_where_every_turn_is_as_good_none_is_made():
    square = np.array([[1.0, 0, 1, 1], [0, 1, 1, -1]]) * [2**0.25, 2**0.25, 0.5**0.25, 0.5**0.25]
    assert {round(criterion(turn(a) @ square), 9) for a in (0, 0.3, 1)} == {0.5}
    assert np.abs(varimax(square)[1]).sum() == 2
    with_nothing = np.column_stack([LOADINGS, np.zeros(3)])
    assert varimax(with_nothing, "kaiser")[0][:, -1].tolist() == [0, 0, 0]


def test_units_do_not_turn_it():
    assert pytest.approx(varimax(LOADINGS)[1]) == varimax(1e120 * LOADINGS)[1]


def test_what_is_refused():
    with pytest.raises(TableError):
        varimax([1.0, 2])
    with pytest.raises(ParameterError):
        varimax(LOADINGS, "quartimax")
