"""Every tolerance from both sides: what is within it is rounding, what is a tenth beyond is not."""

import numpy as np
import pytest

from pca_core import eigen_symmetric, kaiser, principal_coordinates
from pca_core.checks import as_distinct, as_spectrum
from pca_core.eigen import fix_signs
from pca_core.errors import PCAError
from pca_core.guards import flatten_constant_fields
from pca_core.kernels import symmetric_to_rounding
from pca_core.routes import Spectrum, rank_of, repeats_of

EPS = 2.0**-52


def passes(function, *args):
    try:
        function(*args)
    except PCAError:
        return False
    return True


def off(part):
    """A symmetric matrix but for this part of its largest entry."""
    return np.array([[4.0, 1.0 + 4 * part], [1.0, 4.0]])


def constant(part):
    Xc = np.array([[part, 1.0], [-part, -1.0]])
    return flatten_constant_fields(Xc, np.array([-1.0, 3.0])) == (0,)


def lie_on_a_line(part):
    """Three places; of their two eigenvalues the smaller is this part of the larger."""
    places = np.array([[-1.0, 0], [1, 0], [0, np.sqrt(3 * part)]])
    D = np.linalg.norm(places[:, None] - places, axis=2)
    return principal_coordinates(D)[1].shape == (3, 1)


def spectrum(*measured):
    """Of 8 records with 2 fields."""
    return Spectrum("svd", np.array(measured), 2, lambda k: np.eye(2)[:k])


# What it is, how large it may be, and whether so much counts as nothing.
TOLERANCES = {
    "an eigenvalue below 0": (1e-9, lambda part: passes(as_spectrum, [1, -part])),
    "eigenvalues alike": (8 * EPS, lambda part: not passes(as_distinct, [1, 1 - part])),
    "an eigenvalue of nothing": (8 * EPS, lambda part: not passes(as_distinct, [1, part])),
    "a matrix beside symmetry": (1e-10, lambda part: passes(eigen_symmetric, off(part))),
    "entries equally large": (1e-9, lambda part: fix_signs(np.array([[1, part - 1]]))[0, 1] > 0),
    "above the mean": (1e-9, lambda part: kaiser([1 + part, 1 - part]).keep == 0),
    "a constant field": (2 * EPS, constant),
    "a kernel beside symmetry": (1e-10, lambda part: passes(symmetric_to_rounding, off(part))),
    "a distance from a line": (1e-9, lie_on_a_line),
    "a direction of rounding": (8 * EPS, lambda part: rank_of(spectrum(1, part), 8, 2) == 1),
    "axes that can turn": (32 * EPS, lambda p: repeats_of(spectrum(1, 1 - p), 8, 2, 2, 2) == (0,)),
}


@pytest.mark.parametrize("name", TOLERANCES)
def test_a_tolerance_is_as_large_as_it_says(name):
    largest, is_nothing = TOLERANCES[name]
    assert is_nothing(0)
    assert is_nothing(0.9 * largest)
    assert not is_nothing(1.1 * largest)
    assert not is_nothing(100 * largest)
