"""What right options claim without a number, tried on clouds; and that wrong ones differ there."""

from __future__ import annotations

import numpy as np
import pytest

from tests.inventory.clouds import angle, axes, cloud, direction, squared_distance, variance_along

EVERY = np.arange(180)


def test_score_is_a_place_on_the_axis_and_none_of_the_distances():
    records = cloud(30)
    _, found = axes(records)
    scores = records @ found[:, 0]
    feet = np.outer(scores, found[:, 0])
    assert np.linalg.norm(feet, axis=1) == pytest.approx(abs(scores))
    lengths = [np.linalg.norm(apart, axis=1) for apart in (records - feet, records)]
    for other in (*lengths, records[:, 0]):
        assert abs(abs(scores) - abs(other)).mean() > 0.1


def test_first_axis_has_the_widest_shadows_and_the_smallest_perpendicular_error():
    """And is neither of the regression lines, nor a field, nor where the farthest point is."""
    records = cloud(30)
    _, found = axes(records)
    first = angle(found[:, 0])
    assert round(first) == EVERY[np.argmax([variance_along(records, one) for one in EVERY])]
    assert round(first) == EVERY[np.argmin([squared_distance(records, one) for one in EVERY])]
    (xx, xy), (_, yy) = np.cov(records.T)
    farthest = records[np.argmax(np.linalg.norm(records, axis=1))]
    for other in (angle([xx, xy]), angle([xy, yy]), 0, 90, angle(farthest)):
        assert abs(first - other) > 1


@pytest.mark.parametrize("by", [3, 2, 4])
def test_shift_changes_a_mean_only(by):
    records = np.random.default_rng(1).normal(size=(50, 3)) @ np.diag([3, 2, 1])
    moved = records - [by, 0, 0]
    for one, other in zip(axes(records), axes(moved), strict=True):
        assert abs(one) == pytest.approx(abs(other))
    assert records.mean(axis=0) - moved.mean(axis=0) == pytest.approx([by, 0, 0])


@pytest.mark.parametrize("times", [10, 100, 60])
@pytest.mark.parametrize("degrees", range(10, 90, 10))
def test_unit_that_is_smaller_pulls_the_axis_to_its_field(times, degrees):
    """For every lean of two fields that grow together; no entry makes up for it."""
    records = cloud(degrees)
    _, before = axes(records)
    _, after = axes(records * [times, 1])
    assert angle(after[:, 0]) < angle(before[:, 0]) - 1
    assert abs(after[0, 0]) > abs(before[0, 0]) > abs(before[0, 0]) / times


def test_rebuilding_puts_records_on_the_axis():
    """Elsewhere than they were, not on the horizontal, and none of them stays."""
    records = cloud(30)
    _, found = axes(records)
    rebuilt = np.outer(records @ found[:, 0], found[:, 0])
    assert np.linalg.matrix_rank(rebuilt, tol=1e-9) == 1
    assert np.linalg.norm(rebuilt - records, axis=1).min() > 1e-6
    assert np.ptp(rebuilt[:, 1]) > 1


def test_loading_is_a_correlation():
    drawn = np.random.default_rng(2)
    raw = drawn.normal(size=(80, 5)) @ drawn.normal(size=(5, 5))
    records = (raw - raw.mean(axis=0)) / raw.std(axis=0)
    variances, found = axes(records)
    scores = records @ found[:, 0]
    correlations = [np.corrcoef(field, scores)[0, 1] for field in records.T]
    assert correlations == pytest.approx(np.sqrt(variances[0]) * found[:, 0])
    rebuilt = np.outer(scores, found[:, 0])
    assert np.square(correlations) == pytest.approx(rebuilt.var(axis=0))


def test_groups_that_overlap_on_the_first_component_may_part_on_a_later_one():
    spread = np.linspace(-10, 10, 41)
    groups = np.repeat([-1, 1], 41)
    records = np.column_stack([np.tile(spread, 2), groups])
    _, found = axes(records)
    first, second = (records @ found).T
    assert sorted(first[groups > 0]) == pytest.approx(sorted(first[groups < 0]))
    assert set(np.sign(second[groups > 0])) != set(np.sign(second[groups < 0]))


# How tall, far or many; how heavy, large or much: means and standard deviations; what was typed.
TYPED = {
    "runners": ((175, 9), (70, 10), 200, 700),
    "flats": ((12, 6), (65, 20), 300, 650),
    "beehives": ((30, 10), (40, 9), 150, 400),
}


@pytest.mark.parametrize("table", TYPED)
def test_outlier_turns_the_axis_to_its_field(table):
    (a, wide_a), (b, wide_b), m, typed = TYPED[table]
    one, other = np.random.default_rng(4).normal(size=(2, m))
    records = np.column_stack([a + wide_a * one, b + wide_b * (0.6 * one + 0.8 * other)])
    _, before = axes(records)
    records[0, 1] = typed
    _, after = axes(records)
    assert abs(angle(after[:, 0]) - 90) < abs(angle(before[:, 0]) - 90) - 3


@pytest.mark.parametrize(("fields", "share"), [(5, 0.6), (6, 0.7), (4, 0.8)])
def test_causes_positive_entries_and_such_a_share_are_correlation(fields, share):
    """Weighed by the entries, the correlations have a mean of (n share − 1) / Σ wᵢ wⱼ: above 0."""
    common = (fields * share - 1) / (fields - 1)
    matrix = np.full((fields, fields), common) + (1 - common) * np.eye(fields)
    values, vectors = np.linalg.eigh(matrix)
    assert values[-1] / fields == pytest.approx(share)
    assert np.ptp(np.sign(vectors[:, -1])) == 0
    assert common > 0.4


def test_new_data_by_other_means_or_axes_have_other_scores():
    old, new = cloud(30, seed=6) + 4, cloud(50, m=40, seed=7) + 5
    right = scores_by(new, old.mean(axis=0), old)
    both = np.vstack([old, new])
    for mean, of in ((new.mean(axis=0), new), (both.mean(axis=0), both), (new.mean(axis=0), old)):
        assert abs(scores_by(new, mean, of) - right).mean() > 0.1


def scores_by(records, mean, of):
    _, found = axes(of)
    first = found[:, 0] * np.sign(found[0, 0])
    return (records - mean) @ first


def test_mixture_needs_every_field_whose_entry_is_not_0():
    records = cloud(30)
    _, found = axes(records)
    for field in range(2):
        moved = records + np.eye(2)[field]
        assert abs((moved - records) @ found).min() > 0.1
    assert direction(30) == pytest.approx(abs(found[:, 0]))
