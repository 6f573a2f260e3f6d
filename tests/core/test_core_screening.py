"""Fields chosen by y, against scikit-learn."""

import numpy as np
import pytest
from sklearn.feature_selection import f_classif, f_regression

import pca_core


@pytest.mark.parametrize("seed", range(5))
def test_the_fields_chosen_are_those_with_the_largest_f(seed):
    """F grows with r²: both put the fields in one order."""
    rng = np.random.default_rng(seed)
    X, y, two = rng.normal(3, 2, (20, 12)), rng.normal(size=20), np.arange(20) % 2
    for of_y, scores in ((y, f_regression(X, y)[0]), (two, f_classif(X, two)[0])):
        meant = np.argsort(-scores)
        assert pca_core.most_correlated(X, of_y, 5).tolist() == meant[:5].tolist()


def test_equal_fields_keep_their_order_and_one_without_variation_is_last():
    X = np.array([[7.1, 1, 2, -1], [7.1, 2, 0, -2], [7.1, 4, 1, -4]])
    assert pca_core.most_correlated(X, [1, 2, 3], 4).tolist() == [1, 3, 2, 0]
    assert pca_core.most_correlated(X, [5, 5, 5], 2).tolist() == [0, 1]


def test_what_cannot_be_chosen_is_refused():
    X = np.eye(3)
    with pytest.raises(pca_core.TableError):
        pca_core.most_correlated(X, [1, 2], 1)
    with pytest.raises(pca_core.ParameterError):
        pca_core.most_correlated(X, [1, 2, 3], 4)
