"""Every number of a question and of its right option: given there, or computed here from those."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations

import numpy as np
import pytest
from scipy import stats

from inventory import FORMS
from tests.inventory.clouds import (
    angle,
    angle_where,
    axes,
    cloud,
    direction,
    squared_distance,
    variance_along,
    variance_along_all,
)
from tests.inventory.wordings import all_met

NUMBER = re.compile(r"\d+(?:\.\d+)?")
MET = tuple(all_met())


def second_axis(first):
    """A line perpendicular to the first, on a cloud whose first axis is there."""
    _, found = axes(cloud(first))
    assert angle(found[:, 0]) == pytest.approx(first)
    return {round(angle(found[:, 1]))}


def two_views(total, before, after):
    """The mean squared distances at two angles, measured point by point."""
    records = cloud(20, widths=np.sqrt([total * 0.95, total * 0.05]))
    assert np.var(records, axis=0).sum() == pytest.approx(total)
    turned = [angle_where(records, variance) for variance in (before, after)]
    return {round(squared_distance(records, degrees), 2) for degrees in turned}


def round_not(wide, narrow, covariance):
    """The least and the greatest variance of all directions; halfway between them at 45°."""
    records = cloud(0, widths=np.sqrt([wide, narrow]))
    assert np.cov(records.T, bias=True)[0, 1] == pytest.approx(covariance)
    assert variance_along(records, 45) == pytest.approx((wide + narrow) / 2)
    found = variance_along_all(records, np.arange(180))
    return {round(found.min(), 6), round(found.max(), 6)}


def ring(places):
    """The first share of points that stand evenly on a circle, in percent; no covariance."""
    turns = np.arange(places) * 2 * np.pi / places
    records = np.column_stack([np.cos(turns), np.sin(turns)])
    variances, _ = axes(records)
    assert np.cov(records.T)[0, 1] == pytest.approx(0)
    return {round(100 * variances[0] / variances.sum(), 6)}


def arch():
    """The covariance of scores that lie on an arch: the second is told by the first."""
    along = np.linspace(-2, 2, 41)
    records = np.column_stack([4 * along, along**2, np.cos(along)])
    _, found = axes(records)
    scores = (records - records.mean(axis=0)) @ found
    assert np.ptp(scores[:, 1] - np.interp(scores[:, 0], *sorted_by(scores))) < 1e-9
    return {abs(round(np.cov(scores.T)[0, 1], 9))}


def sorted_by(scores):
    order = np.argsort(scores[:, 0])
    return scores[order, 0], scores[order, 1]


def centre():
    """The score of the mean."""
    records = cloud(35) + 7
    _, found = axes(records)
    return {abs(round(((records - records.mean(axis=0)) @ found[:, 0]).mean(), 9))}


def sign(one, other):
    """Entries of a unit vector: it and its opposite are axes of the same cloud."""
    unit = np.array([one, -other])
    assert np.linalg.norm(unit) == pytest.approx(1)
    records = cloud(angle(unit))
    matrix = np.cov(records.T, bias=True)
    for vector in (unit, -unit):
        assert matrix @ vector == pytest.approx(variance_along(records, angle(unit)) * vector)
    return set()


def loading(number, percent, eigenvalue):
    """What else 0.8 might be is another number: the entry, its square, the part of the variance."""
    assert percent == round(100 * number)
    entry = number / np.sqrt(eigenvalue)
    others = [number, entry, entry**2, number**2]
    assert all(abs(one - other) > 0.03 for one, other in combinations(others, 2))
    return set()


def new_data(old, new):
    """Nothing to compute."""
    assert new < old
    return set()


def given_only(*numbers):
    assert min(numbers) >= 0
    return set()


# What the question gives, in each form; () where it gives nothing and the right option says 0.
CASES: dict[str, tuple[Callable[..., set[float]], dict[str, tuple[float, ...]]]] = {
    "score": (centre, {"C": ()}),
    "second_axis": (second_axis, {"A": (30,), "B": (65,), "C": (140,)}),
    "two_views": (two_views, {"A": (6, 3, 5), "B": (10, 5, 8), "C": (8, 4, 7)}),
    "round": (round_not, {"A": (9, 1, 0), "B": (16, 4, 0), "C": (5, 3, 0)}),
    "ring": (ring, {"A": (24,), "B": (16,), "C": (12,)}),
    "arch": (arch, {"C": ()}),
    "sign": (sign, {"A": (0.6, 0.8), "B": (0.8, 0.6), "C": (0.28, 0.96)}),
    "loading": (loading, {"A": (0.8, 80, 4), "B": (0.6, 60, 9), "C": (0.9, 90, 2.25)}),
    "new_data": (new_data, {"A": (500, 40), "B": (800, 60), "C": (900, 100)}),
    "mixture": (given_only, dict.fromkeys(FORMS, (0,))),
    "share": (given_only, {"A": (80, 10, 200), "B": (70, 20, 300), "C": (60, 12, 50)}),
    "shift": (given_only, {"A": (3,), "B": (2,), "C": (4,)}),
    "outlier": (given_only, {"A": (200, 700, 70), "B": (300, 650, 65), "C": (150, 400, 40)}),
    "causes": (given_only, {"A": (60,), "B": (70,), "C": (80,)}),
}


def numbers_in(text):
    return {float(number) for number in NUMBER.findall(text)}


@pytest.mark.parametrize(
    ("item", "form"), [(item, form) for item, (_, cases) in CASES.items() for form in cases]
)
def test_numbers_of_a_right_option_follow_from_those_of_the_question(item, form):
    compute, cases = CASES[item]
    given, computed = {*cases[form]}, compute(*cases[form])
    for met in (met for met in MET if (met.item, met.form) == (item, form)):
        assert numbers_in(met.stem) == given, met
        right = numbers_in(met.right)
        assert right <= given | computed, met
        assert computed <= right, met


def test_there_are_no_other_numbers():
    told = {(item, form) for item, (_, cases) in CASES.items() for form in cases}
    others = [met for met in MET if (met.item, met.form) not in told and met.item != "spread"]
    assert len(others) > 20
    assert [str(met) for met in others if numbers_in(met.stem + met.right)] == []


def in_squares(values):
    """A variance without deviations: the mean square, less the square of the mean."""
    return np.mean(np.square(values)) - np.mean(values) ** 2


@pytest.mark.parametrize("met", [met for met in MET if met.item == "spread"], ids=str)
def test_the_lists_of_numbers_are_what_their_options_stand_for(met):
    """The most varied one; the largest values; the most different ones; the most of them."""
    lists = [[float(one) for one in NUMBER.findall(option)] for option in met.options]
    for variance in (stats.tvar, in_squares):
        first, *others = map(variance, lists)
        assert first > max(others)
    assert max(lists, key=np.mean) == lists[1]
    assert len({*lists[2]}) == max(len({*values}) for values in lists) > len({*lists[0]})
    assert max(lists, key=len) == lists[3]


@pytest.mark.parametrize("form", FORMS)
def test_wrong_angles_are_what_they_stand_for(form):
    (first,) = CASES["second_axis"][1][form]
    for met in (met for met in MET if (met.item, met.form) == ("second_axis", form)):
        beside, field, mirrored = (float(NUMBER.search(option)[0]) for option in met.options[1:])
        assert abs(beside - first) == 1
        assert field == 90
        assert direction(mirrored) == pytest.approx(direction(first) * [-1, 1])
