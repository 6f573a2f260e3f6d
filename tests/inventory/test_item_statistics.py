"""Statistics of an inventory, against other people's formulas and classes whose making is known."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy import stats

from inventory import item_statistics as found

ITEMS = 20


def students(knowing, seed=0):
    """Sheets of learners who know each item with the probability given, else guess among four."""
    rng = np.random.default_rng(seed)
    chance = np.asarray(knowing)[:, None] * np.ones(ITEMS)
    return (rng.random(chance.shape) < chance + (1 - chance) / 4).astype(int)


MIXED = students(np.linspace(0, 1, 80))


def test_how_hard_and_how_telling_against_scipy():
    assert_allclose(found.difficulties(MIXED), [column.mean() for column in MIXED.T])
    rest = MIXED.sum(axis=1)[:, None] - MIXED
    expected = [
        stats.pointbiserialr(item, other).statistic
        for item, other in zip(MIXED.T, rest.T, strict=True)
    ]
    assert_allclose(found.discriminations(MIXED), expected)


def test_reliability_is_cronbachs_alpha_of_right_and_wrong():
    C = np.cov(MIXED.T)
    alpha = ITEMS / (ITEMS - 1) * (1 - np.trace(C) / C.sum())
    assert found.kuder_richardson(MIXED) == pytest.approx(alpha)


def test_five_sheets_by_hand():
    # Right in all: 3, 2, 1, 1, 0. Item 1 against the rest: (1,2), (1,1), (1,0), (0,1), (0,0).
    sheets = [[1, 1, 1], [1, 1, 0], [1, 0, 0], [0, 0, 1], [0, 0, 0]]
    assert found.difficulties(sheets) == [0.6, 0.4, 0.4]
    assert found.discriminations(sheets)[0] == pytest.approx(3 / (6 * 14) ** 0.5)
    assert found.kuder_richardson(sheets) is None, "of five sheets"
    # Six times these: variance 26/25, p (1 - p) adds up to 18/25.
    assert found.kuder_richardson(sheets * 6) == pytest.approx(3 / 2 * (1 - 18 / 26))


def test_what_cannot_be_said_is_not_said():
    alike = np.ones((40, 3), dtype=int)
    assert found.discriminations(alike) == [None] * 3
    assert found.kuder_richardson(alike) is None
    assert found.kuder_richardson(MIXED[: found.FEWEST - 1]) is None
    assert found.difficulties(np.zeros((0, 2))) == [None, None]
    assert found.discriminations(np.zeros((0, 2))) == [None, None]


@pytest.mark.parametrize("sheets", [[1, 0], [[]], [[2]], [[0.5]], [[float("nan")]]])
def test_what_is_no_sheet_is_refused(sheets):
    with pytest.raises(ValueError, match="sheets must"):
        found.right_answers(sheets)


def test_a_gain_and_its_interval_against_scipy():
    rng = np.random.default_rng(1)
    before = rng.integers(4, 12, 60) / ITEMS
    after = np.minimum(before + rng.integers(0, 9, 60) / ITEMS, 1)

    def gain(one, two, axis=-1):
        return (two.mean(axis=axis) - one.mean(axis=axis)) / (1 - one.mean(axis=axis))

    drawn = stats.bootstrap(
        (before, after), gain, paired=True, method="percentile", n_resamples=20_000, rng=rng
    ).confidence_interval
    class_gain = found.gain_of(before, after)
    assert class_gain.learners == 60
    assert class_gain.gain == pytest.approx(gain(before, after))
    assert class_gain.interval == pytest.approx(tuple(drawn), abs=0.01)


def test_a_gain_at_the_ends():
    assert found.gain_of([0.5], [0.75]) == found.Gain(1, 0.5, 0.75, 0.5, None)
    assert found.gain_of([1, 1], [1, 1]).gain is None
    assert found.gain_of([1, 1], [0, 1]).interval is None, "nothing was left to gain"
    assert found.gain_of([0.5, 0.5], [0.25, 0.25]).gain == -0.5, "what was lost is lost"
    for before, after in ([[], []], [[0.5], [0.5, 1]], [[0.5], [1.5]], [[float("nan")], [1]]):
        with pytest.raises(ValueError, match="before and after"):
            found.gain_of(before, after)


def test_simulated_classes_come_out_as_made():
    knows, guesses = students(np.full(200, 0.9)), students(np.zeros(200), seed=2)
    # One who knows 0.9 is right in 0.925; the mean of 4000 answers strays by at most 0.02.
    assert np.mean(found.difficulties(knows)) == pytest.approx(0.925, abs=0.02)
    assert np.mean(found.difficulties(guesses)) == pytest.approx(0.25, abs=0.03)
    assert abs(found.kuder_richardson(guesses)) < 0.25, "guesses have nothing in common"
    # Chances p from 1/4 to 1 alike: their variance, 3/64, of 20 items, against p (1 - p), 3/16.
    assert found.kuder_richardson(MIXED) == pytest.approx(60 / 72, abs=0.05)
    assert min(found.discriminations(MIXED)) > 0.3
    assert np.mean(found.discriminations(guesses)) == pytest.approx(0, abs=0.03)
    learned = found.gain_of(guesses.mean(axis=1), knows.mean(axis=1))
    assert learned.gain == pytest.approx(0.9, abs=0.03)
    assert learned.interval[0] < 0.9 < learned.interval[1]
