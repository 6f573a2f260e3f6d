"""What PCA does not do: the numbers the texts promise, exactly, and against others."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from scipy.stats import kurtosis
from sklearn.decomposition import PCA
from sklearn.neighbors import NearestNeighbors

from lessons.limits import moving, tables, values
from lessons.limits.lesson import LESSON
from tests.lessons.computed import values_in

values_of = values_in(LESSON)


# --- two arms -------------------------------------------------------------------------------------


def test_the_arms_at_60_degrees_exactly():
    found = values_of("arms")
    assert (found["along"].plain, found["greatest"].plain) == ("19/2", "41/4")
    assert found["lean"].said == "≈ 19.1"


def test_the_question_is_about_60_degrees_wherever_the_arm_is():
    turned = values_of("arms", arm=90.0)
    assert turned["lean"] == values_of("arms")["lean"]
    assert turned["lean_now"].plain == "0"
    assert turned["lean_now"].exact


@pytest.mark.parametrize("angle", range(5, 180, 5))
def test_only_at_a_right_angle_does_a_component_lie_on_an_arm(angle):
    found = PCA(svd_solver="full").fit(values_of("arms", arm=float(angle))["raw"]).components_
    arms = np.array([[1, 0], [np.cos(np.radians(angle)), np.sin(np.radians(angle))]])
    apart = np.degrees(np.arccos(np.clip(np.abs(found @ arms.T), 0, 1))).min(axis=0)
    assert (apart < 0.01).all() == (angle == 90)
    assert angle == 90 or (apart > 1).any()


@pytest.mark.parametrize("angle", [30.0, 60.0, 90.0, 120.0])
def test_ica_finds_both_arms(angle):
    """Of all turns of the white cloud, the one whose shadows are farthest from normal."""
    X = values_of("arms", arm=angle)["raw"]
    white = PCA(whiten=True, svd_solver="full").fit(X)
    unwhite = white.components_.T * np.sqrt(white.explained_variance_)

    def far(turn):
        return (kurtosis(white.transform(X) @ rotation(turn)) ** 2).sum()

    best = unwhite @ rotation(max(np.arange(0, 90, 0.25), key=far))
    ways = np.degrees(np.arctan2(best[1], best[0]))
    for arm in (0.0, angle):
        assert np.abs((ways - arm + 90) % 180 - 90).min() < 4


def rotation(angle):
    c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    return np.array([[c, -s], [s, c]])


# --- a cloud and a curve --------------------------------------------------------------------------


@pytest.mark.parametrize("frame", range(moving.FRAMES + 1))
def test_the_covariance_matrix_stays_exactly_what_it_is(frame):
    found, state = values_of("curved", shape=frame), values_of("curved", shape=frame)["state"]
    assert (found["var1"].plain, found["var2"].plain) == ("9/4", "7/10")
    assert state.shown(moving.C[0, 1]).plain == "0"
    assert found["raw"].mean(axis=0) == pytest.approx(0, abs=1e-12)


def test_the_curve_is_a_curve_and_the_cloud_is_not():
    x, y = values_of("curved", shape=moving.FRAMES)["raw"].T
    assert y == pytest.approx(5 / 12 * (x**2 - 9 / 4))
    assert values_of("curved")["third_now"].plain == "0"
    x, y = tables.CLOUD.T
    assert abs(np.corrcoef(x**2, y)[0, 1]) < 1e-12
    third = values_of("curved")["third"]
    assert third.plain == str(Fraction(42, 25))


# --- two groups -----------------------------------------------------------------------------------


@pytest.mark.parametrize("ddof", [0, 1])
def test_the_large_variance_mixes_and_the_small_one_parts(ddof):
    found = values_of("groups", ddof=ddof)
    said = [found[name].plain for name in ("share1", "share2", "wrong1", "wrong2")]
    assert said == ["9/10", "1/10", "24", "0"]
    scores = PCA(svd_solver="full").fit_transform(tables.GROUPS.X)
    upper, lower = scores[: tables.EACH], scores[tables.EACH :]
    assert np.sort(upper[:, 0]) == pytest.approx(np.sort(lower[:, 0]))
    assert min(upper[:, 1].max(), lower[:, 1].max()) < max(upper[:, 1].min(), lower[:, 1].min())


# --- many fields ----------------------------------------------------------------------------------


def test_the_nearest_record_comes_as_far_as_the_farthest():
    for n, row in zip(tables.FIELDS, values.distances(), strict=True):
        near = NearestNeighbors(n_neighbors=100).fit(tables.RANDOM[:-1, :n])
        d = near.kneighbors(tables.RANDOM[-1:, :n])[0][0]
        assert np.sort(row) == pytest.approx(d / d[-1])
    assert (np.diff(values.distances().min(axis=1)) > 0).all()
    assert round(values_of("dimensions")["nearest_last"].value, 1) == 0.9


@pytest.mark.parametrize("ddof", [0, 1])
def test_the_first_component_of_noise(ddof):
    for n, times in zip(tables.FIELDS, values.first_variances(ddof), strict=True):
        C = np.cov(tables.RANDOM[:-1, :n].T, ddof=ddof)
        assert times == pytest.approx(12 * np.linalg.eigvalsh(np.atleast_2d(C))[-1])


def test_what_is_said_of_memory_and_cells():
    rows = values_of("dimensions")["size_rows"]
    assert r"1\,000 & 10^{1\,000} & 8\text{ MB}" in rows
    assert r"10\,304 & 10^{10\,304} & \approx 849\text{ MB}" in rows
    assert round(10_304**2 * 8 / 1e6) == 849
