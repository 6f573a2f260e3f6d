"""Tables the core is tested on."""

import numpy as np
import pytest
from sklearn.datasets import load_digits, load_iris

WORKED = [[1, 1], [1, 3], [2, 3], [4, 4], [2, 4]]


@pytest.fixture
def worked():
    return [list(record) for record in WORKED]


@pytest.fixture(scope="session")
def arrests_like():
    """50 records of 4 positive fields of very different size, strongly correlated."""
    rng = np.random.default_rng(1973)
    common = rng.normal(size=(50, 1))
    noise = rng.normal(size=(50, 4))
    z = common * [0.85, 0.9, 0.5, 0.8] + noise * [0.5, 0.4, 0.85, 0.6]
    return np.round(z * [4.3, 83, 14.4, 9.3] + [7.8, 170.7, 65.5, 21.2], 1)


@pytest.fixture(scope="session")
def tables(arrests_like):
    rng = np.random.default_rng(5)
    return {
        "worked": np.array(WORKED, dtype=float),
        "iris": load_iris().data,
        "arrests_like": arrests_like,
        "digits": load_digits().data,
        "square": rng.normal(size=(20, 15)) @ np.diag(np.linspace(3, 0.2, 15)),
        "wide": rng.normal(size=(6, 200)),
        "tall": rng.normal(size=(500, 7)) * np.arange(1, 8),
    }


TABLE_NAMES = ["worked", "iris", "arrests_like", "digits", "square", "wide", "tall"]


@pytest.fixture(params=TABLE_NAMES)
def table(request, tables):
    return tables[request.param]


@pytest.fixture(scope="session")
def blobs():
    """The curriculum's 10 000 records, drawn as scikit-learn's make_blobs draws them."""
    from sklearn.datasets import make_blobs

    centers = [[3, 3, 3], [0, 0, 0], [1, 1, 1], [2, 2, 2]]
    X, _ = make_blobs(
        n_samples=10000, n_features=3, centers=centers, cluster_std=[0.2, 0.1, 0.2, 0.2],
        random_state=np.random.RandomState(9),
    )  # fmt: skip
    return X
