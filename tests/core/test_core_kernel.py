import pickle

import numpy as np
import pytest
from sklearn.datasets import make_circles
from sklearn.decomposition import KernelPCA as Oracle

from pca_core import (
    ParameterError,
    RankError,
    TableError,
    centered_kernel,
    fit,
    fix_signs,
    kernel_pca,
)
from pca_core.kernels import rbf
from pca_core.krylov import by_krylov_space, largest_eigenpairs

KERNELS = [
    {"kernel": "rbf", "gamma": 2.0},
    {"kernel": "linear"},
    {"kernel": "poly", "gamma": 0.5, "degree": 2, "coef0": 1.0},
    {"kernel": "poly", "gamma": 0.7, "degree": 3, "coef0": 0.5},
]


@pytest.fixture(scope="module")
def rings():
    return make_circles(150, noise=0.05, factor=0.4, random_state=0)[0]


@pytest.mark.parametrize("settings", KERNELS)
def test_against_scikit_learn(rings, settings):
    ours = kernel_pca(rings, 2, **settings)
    oracle = Oracle(2, eigen_solver="dense", **settings).fit(rings)
    np.testing.assert_allclose(ours.eigenvalues, oracle.eigenvalues_, rtol=1e-11)
    sign = np.sign((ours.alphas * oracle.eigenvectors_).sum(axis=0))
    np.testing.assert_allclose(ours.scores * sign, oracle.transform(rings), atol=1e-9)
    new = np.random.default_rng(1).normal(size=(40, 2))
    np.testing.assert_allclose(ours.project(new) * sign, oracle.transform(new), atol=1e-9)


@pytest.mark.parametrize("settings", KERNELS)
def test_identities(rings, settings):
    found = kernel_pca(rings, 2, **settings)
    lam, alphas = found.eigenvalues, found.alphas
    np.testing.assert_allclose(lam * (alphas**2).sum(axis=0), 1, rtol=1e-12)
    np.testing.assert_allclose(alphas, fix_signs(alphas.T).T)
    np.testing.assert_allclose(found.scores, alphas * lam, rtol=1e-12)
    np.testing.assert_allclose(found.project(rings), found.scores, atol=1e-10)
    np.testing.assert_allclose(found.scores.T @ found.scores, np.diag(lam), atol=1e-9 * lam[0])


def test_linear_kernel_is_pca(rings, tables):
    for X in (rings, tables["iris"], tables["iris"] + 1e8, tables["wide"]):
        k = 2
        found, pca = kernel_pca(X, k, "linear"), fit(X, k)
        np.testing.assert_allclose(found.eigenvalues / len(X), pca.eigenvalues, rtol=1e-7)
        Y = pca.project(X)
        sign = np.sign((Y * found.scores).sum(axis=0))
        np.testing.assert_allclose(found.scores * sign, Y, atol=1e-6)


def test_all_components_and_rank(rings, tables):
    X = tables["iris"]
    assert kernel_pca(X, None, "linear").scores.shape == (150, 4)
    with pytest.raises(RankError, match="at most 4"):
        kernel_pca(X, 5, "linear")
    all_of_them = kernel_pca(rings[:30], None, gamma=50.0)
    assert all_of_them.scores.shape == (30, 29)
    K = rbf(rings[:30], rings[:30], 50.0)
    trace = np.trace(centered_kernel(K, K.mean(axis=0)))
    assert all_of_them.eigenvalues.sum() == pytest.approx(trace)
    with pytest.raises(RankError):
        kernel_pca(rings[:3], 3, gamma=1.0)


def test_indefinite_kernels_lose_their_negative_part(rings):
    def sigmoid(A, B):
        return np.tanh(2 * A @ B.T - 1)

    found = kernel_pca(rings, None, sigmoid)
    K = sigmoid(rings, rings)
    expected = np.linalg.eigvalsh(centered_kernel(K, K.mean(axis=0)))[::-1]
    assert (expected < -1e-3).any()
    assert (found.eigenvalues > 0).all()
    np.testing.assert_allclose(found.eigenvalues[:5], expected[:5], rtol=1e-10)


def test_function_as_kernel(rings):
    def ours(A, B):
        return np.exp(-2.0 * ((A[:, None] - B[None]) ** 2).sum(axis=2))

    K = ours(rings, rings)
    given = kernel_pca(rings, 2, lambda A, B: K if A is B else ours(A, B))
    named = kernel_pca(rings, 2, gamma=2.0)
    np.testing.assert_allclose(given.scores, named.scores, atol=1e-10)
    np.testing.assert_array_equal(K, ours(rings, rings))  # not centred in place


@pytest.mark.parametrize(
    ("kernel", "words"),
    [
        (lambda A, B: A, "shape"),
        (lambda A, B: A @ B.T * np.nan, "not finite"),
        (lambda A, B: A @ np.diag([1, 2]) @ B.T + A[:, :1], "not symmetric"),
        (lambda A, B: "K", "type"),
    ],
)
def test_functions_that_are_no_kernels(rings, kernel, words):
    with pytest.raises(ParameterError, match=words) as caught:
        kernel_pca(rings, 2, kernel)
    assert caught.value.code == "not_a_kernel"


def test_kernels_refuse(rings):
    for wrong in (
        {"kernel": "cosine"}, {"gamma": 0}, {"gamma": -1}, {"gamma": np.nan}, {"gamma": "1"},
        {"kernel": "poly", "degree": 0}, {"kernel": "poly", "degree": 2.5},
        {"kernel": "poly", "coef0": np.inf}, {"k": 0}, {"k": True}, {"k": 1.5},
    ):  # fmt: skip
        with pytest.raises(ParameterError):
            kernel_pca(rings, **wrong)
    with pytest.raises(TableError):
        kernel_pca([[1, 2]], 1)
    for kernel in ("rbf", "linear", "poly"):
        with pytest.raises(TableError, match="must vary"):
            kernel_pca(np.full((5, 3), 0.1), 1, kernel)
    with pytest.raises(TableError, match=r"φ\(X\) must vary"):
        kernel_pca(rings, 1, gamma=1e-30)
    with pytest.raises(TableError, match="2 columns"):
        kernel_pca(rings, 1).project([[1, 2, 3]])


def test_distances_far_from_zero(rings):
    X = np.round(rings * 1024) / 1024
    near, far = kernel_pca(X, 2, gamma=2.0), kernel_pca(X + 1e6, 2, gamma=2.0)
    np.testing.assert_allclose(far.scores, near.scores, atol=1e-10)


def test_read_only_and_travels(rings):
    found = kernel_pca(rings, 2)
    assert not found.alphas.flags.writeable
    again = pickle.loads(pickle.dumps(found))
    np.testing.assert_array_equal(again.project(rings[:3]), found.project(rings[:3]))


# --- a few of many eigenvalues ----------------------------------------------------------------


def test_krylov_space_finds_what_the_full_decomposition_finds():
    X = make_circles(400, noise=0.05, factor=0.4, random_state=1)[0]
    for gamma in (0.1, 2.0, 50.0):
        K = rbf(X, X, gamma)
        Kc = centered_kernel(K, K.mean(axis=0))
        for k in (1, 2, 5):
            found = by_krylov_space(Kc, k)
            assert found is not None
            eigenvalues, V = found
            full, columns = np.linalg.eigh(Kc)
            np.testing.assert_allclose(eigenvalues, full[::-1][:k], rtol=1e-11)
            overlap = np.abs(V @ columns[:, ::-1][:, :k])
            np.testing.assert_allclose(np.diag(overlap), 1, atol=1e-9)


def test_krylov_space_finds_repeated_eigenvalues_and_low_rank():
    rng = np.random.default_rng(3)
    Q = np.linalg.qr(rng.normal(size=(300, 300)))[0]
    lam = np.concatenate([[5, 5, 5, 5, 2], np.zeros(295)])
    found = by_krylov_space(Q * lam @ Q.T, 4)
    assert found is not None
    eigenvalues, V = found
    np.testing.assert_allclose(eigenvalues, 5, rtol=1e-12)
    np.testing.assert_allclose(V @ V.T, np.eye(4), atol=1e-11)
    A = rng.normal(size=(300, 2))
    np.testing.assert_allclose(largest_eigenpairs(A @ A.T, 5)[0][2:], 0, atol=1e-10)
    with pytest.raises(RankError, match="at most 2"):
        kernel_pca(A, 5, "linear")
    negative = np.concatenate([[-9, -8], np.linspace(1, 0, 298)])
    eigenvalues, _ = largest_eigenpairs(Q * negative @ Q.T, 1)
    np.testing.assert_allclose(eigenvalues, 1, rtol=1e-12)


def test_what_does_not_converge_is_solved_in_full():
    A = np.random.default_rng(4).normal(size=(220, 220))
    hard = np.linalg.qr(A)[0] * (1 + 1e-9 * np.arange(220))
    C = hard @ np.linalg.qr(A)[0].T
    C = (C + C.T) / 2
    eigenvalues, V = largest_eigenpairs(C, 2)
    np.testing.assert_allclose(eigenvalues, np.linalg.eigvalsh(C)[::-1][:2], rtol=1e-13)
    np.testing.assert_allclose(V @ V.T, np.eye(2), atol=1e-10)
