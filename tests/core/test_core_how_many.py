from itertools import permutations
from typing import Any

import numpy as np
import pytest
from sklearn.decomposition._pca import _assess_dimension, _infer_dimension

from pca_core import (
    ParameterError,
    RankError,
    TableError,
    broken_stick,
    cross_validated_error,
    fit,
    kaiser,
    minka,
    parallel_analysis,
    ppca_closed_form,
)
from pca_core.cross_validation import cell_errors
from pca_core.ppca import maximum_likelihood


@pytest.fixture(scope="module")
def three_factors():
    """200 records of 8 fields: three directions and noise."""
    rng = np.random.default_rng(11)
    signal = rng.normal(size=(200, 3)) @ rng.normal(size=(3, 8)) * 2
    return signal + rng.normal(size=(200, 8)) * 0.7


def test_kaiser():
    assert kaiser([2, 0.4]).keep == 1
    assert kaiser([2, 0.4]).thresholds.tolist() == [1.2, 1.2]
    assert kaiser([3, 2, 0.5, 0.5]).keep == 2
    assert kaiser([2, 2 - 4e-16]).keep == 0
    assert kaiser([5]).keep == 0


def test_broken_stick():
    choice = broken_stick([2, 0.4])
    np.testing.assert_allclose(choice.thresholds, np.array([1.8, 0.6]))
    assert choice.keep == 1
    found = broken_stick([6, 2, 1, 1])
    np.testing.assert_allclose(found.thresholds.sum(), 10)
    pieces = np.random.default_rng(0).dirichlet(np.ones(4), size=40000) * 10
    expected = np.sort(pieces, axis=1)[:, ::-1].mean(axis=0)
    np.testing.assert_allclose(found.thresholds, expected, rtol=0.01)
    assert found.keep == 1
    assert broken_stick([1, 1, 1]).keep == 0


@pytest.mark.parametrize("name", ["worked", "iris", "arrests_like", "tall", "square"])
def test_minka_against_scikit_learn(tables, name):
    X = tables[name]
    pca = fit(X)
    choice = minka(pca.eigenvalues, len(X))
    expected = [_assess_dimension(pca.eigenvalues, k, len(X)) for k in range(1, X.shape[1])]
    np.testing.assert_allclose(choice.evidence, expected, rtol=1e-10)
    if X.shape[1] > 2:
        assert choice.keep == _infer_dimension(pca.eigenvalues, len(X))


def test_minka_does_not_depend_on_units(three_factors):
    lam = fit(three_factors).eigenvalues
    assert minka(lam, 200).keep == minka(lam * 1e-30, 200).keep == 3


def test_minka_refuses_what_it_cannot_answer():
    with pytest.raises(TableError, match="no two of them equal; received 2 at position 2"):
        minka([2, 2, 1], 10)
    with pytest.raises(TableError, match="position 3"):
        minka([2, 1, 0], 10)
    wrong: tuple[Any, ...] = (1, 2.5, True, None)
    for m in wrong:
        with pytest.raises(ParameterError, match="m must be a whole number"):
            minka([2, 1], m)
    with pytest.raises(ParameterError):
        minka([2], 10)


@pytest.mark.parametrize("rule", [kaiser, broken_stick, lambda lam: minka(lam, 10)])
def test_what_is_no_list_of_eigenvalues(rule):
    for wrong in ([1, 2], [0, 0], [2, -1], [-1, -2], [], [[1, 2]], [np.nan, 1]):
        with pytest.raises(TableError):
            rule(wrong)


def test_parallel_analysis(three_factors):
    choice = parallel_analysis(three_factors, runs=100)
    assert choice.keep == 3
    assert choice.thresholds.shape == (8,)
    again = parallel_analysis(three_factors, runs=100)
    np.testing.assert_array_equal(choice.thresholds, again.thresholds)
    other = parallel_analysis(three_factors, runs=100, seed=1)
    assert (choice.thresholds != other.thresholds).any()
    independent = np.random.default_rng(2).normal(size=(200, 6))
    assert parallel_analysis(independent, runs=100).keep <= 1


def test_parallel_analysis_shuffles_each_field_and_counts_from_the_percentile(worked):
    """Five records: all shuffles of one field against the other can be listed."""
    choice = parallel_analysis(worked, runs=3000)
    a, b = np.array(worked).T
    firsts = [
        fit(np.column_stack([a, np.array(order)])).eigenvalues[0] for order in permutations(b)
    ]
    steps = np.sort(np.unique(np.round(firsts, 9)))
    assert np.abs(steps - choice.thresholds[0]).min() < 1e-8
    assert np.mean(np.array(firsts) <= choice.thresholds[0] + 1e-9) >= 0.94
    assert choice.keep == 0  # five records prove nothing


def test_parallel_analysis_of_standardized_and_wide_tables(three_factors, tables):
    scaled = three_factors * np.array([1, 1, 1, 1, 1, 1, 1, 1000])
    plain = parallel_analysis(three_factors, runs=50, standardize=True)
    units = parallel_analysis(scaled, runs=50, standardize=True)
    np.testing.assert_allclose(plain.thresholds, units.thresholds)
    wide = parallel_analysis(tables["wide"], runs=20)
    assert wide.thresholds.shape == (5,)


def test_parallel_analysis_reports_and_can_be_ended(three_factors):
    told = []
    parallel_analysis(
        three_factors, runs=300, progress=lambda done, runs: told.append((done, runs))
    )
    assert told[-1] == (300, 300)
    assert len(told) > 1

    def enough(done, runs):
        raise InterruptedError

    with pytest.raises(InterruptedError):
        parallel_analysis(three_factors, progress=enough)
    for wrong in ({"runs": 0}, {"runs": 1.5}, {"seed": -1}):
        with pytest.raises(ParameterError):
            parallel_analysis(three_factors, **wrong)


def test_cell_errors_are_those_of_gaussian_conditioning(three_factors):
    model = ppca_closed_form(three_factors, 2)
    D = three_factors - model.mean
    C, found = model.covariance(), cell_errors(model, D)
    for j in range(8):
        others = np.arange(8) != j
        guess = D[:, others] @ np.linalg.solve(C[np.ix_(others, others)], C[others, j])
        np.testing.assert_allclose(found[:, j], D[:, j] - guess, atol=1e-10)


def test_cross_validation_finds_the_factors_and_does_not_always_fall(three_factors):
    choice = cross_validated_error(three_factors)
    assert choice.keep == 3
    assert choice.errors.shape == (8,)
    assert choice.errors[3] < choice.errors[7]
    np.testing.assert_array_equal(cross_validated_error(three_factors).errors, choice.errors)
    short = cross_validated_error(three_factors, k_max=2)
    np.testing.assert_array_equal(short.errors, choice.errors[:3])
    noise = np.random.default_rng(5).normal(size=(60, 6))
    assert cross_validated_error(noise).keep == 0
    variance = fit(noise).total_variance / 6
    assert cross_validated_error(noise, folds=60).errors[0] == pytest.approx(
        variance * (60 / 59) ** 2
    )


def test_cross_validation_of_few_records_and_refusals(three_factors, worked, tables):
    assert cross_validated_error(worked, folds=5).errors.shape == (2,)
    assert np.isfinite(cross_validated_error(tables["wide"], folds=3).errors).all()
    for wrong in ({"folds": 1}, {"folds": 201}, {"k_max": 0}, {"k_max": 8}, {"seed": -1}):
        with pytest.raises(ParameterError):
            cross_validated_error(three_factors, **wrong)
    with pytest.raises(RankError):
        cross_validated_error([[1, 1], [2, 2], [3, 3], [5, 5]], folds=2)


def test_choices_are_read_only():
    with pytest.raises(ValueError, match="read-only"):
        kaiser([2, 1]).thresholds[0] = 0


def test_cross_validation_is_that_of_all_records(three_factors):
    """A fold is condensed to n records before its errors are summed: the sums stay the same."""
    X, folds = three_factors, 7
    choice = cross_validated_error(X, k_max=3, folds=folds)
    fold_of = np.arange(len(X)) % folds
    np.random.default_rng(0).shuffle(fold_of)
    for k in (1, 2, 3):
        total = 0.0
        for fold in range(folds):
            model = maximum_likelihood(fit(X[fold_of != fold]), k)
            total += (cell_errors(model, X[fold_of == fold] - model.mean) ** 2).sum()
        assert choice.errors[k] == pytest.approx(total / X.size, rel=1e-12)
