"""The normal distribution of one field, against its definition."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest

from pca_core.errors import ParameterError, TableError
from pca_core.normal import log_likelihood


def test_it_is_the_logarithm_of_the_product():
    x = [1.0, 1.0, 2.0, 4.0, 2.0]
    heights = [np.exp(-((v - 1.5) ** 2) / (2 * 0.49)) / (0.7 * np.sqrt(2 * pi)) for v in x]
    assert log_likelihood(x, 1.5, 0.7) == pytest.approx(np.log(np.prod(heights)))


def test_the_best_bell_has_divisor_m():
    x = np.array([1.0, 1.0, 2.0, 4.0, 2.0])
    best = log_likelihood(x, 2, np.sqrt(6 / 5))
    assert best == pytest.approx(-5 / 2 * (np.log(2 * pi * 6 / 5) + 1))
    assert log_likelihood(x, 2, x.std(ddof=1)) < best


def test_a_product_may_be_smaller_than_any_float():
    assert log_likelihood(np.zeros(2000), 3, 1) == pytest.approx(-2000 * (4.5 + np.log(2 * pi) / 2))


@pytest.mark.parametrize("sigma", [0, -1, float("nan"), "x"])
def test_a_bell_has_a_width(sigma):
    with pytest.raises(ParameterError):
        log_likelihood([1.0, 2.0], 0, sigma)


@pytest.mark.parametrize("x", [[], [[1.0]], [float("inf")]])
def test_a_field_is_a_list_of_numbers(x):
    with pytest.raises(TableError):
        log_likelihood(x, 0, 1)
