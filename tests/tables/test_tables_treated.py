"""Scaling, rules on fields, zeros, logarithms and SNV, each written a second time with pandas."""

from __future__ import annotations

from itertools import product

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

import tables
from pca_core import PCAError
from results.analysis import analyse
from tables import PreparingError
from tables.filters import NONE, Filters
from tables.outlook import count_gaps
from tables.prepare import Choices, prepare
from texts import LANGUAGES

PARTS = "who,a,b,c,d\nr,50,30,20,0\ns,0,60,30,10\nt,25,0,70,5\nu,40,20,0,40\nv,10,70,15,5\n"


def read_frame(frame: pd.DataFrame | str):
    text = frame if isinstance(frame, str) else "who," + frame.to_csv(index_label=False)
    found = tables.read(text.encode(), "t.csv")
    assert not found.problems
    return found


def codes(prepared):
    return {note.code: note.params for note in prepared.notes}


def refusals(data, code, **choices):
    """The sentences in both languages."""
    with pytest.raises(PreparingError) as caught:
        prepare(read_frame(data), Choices(**choices))
    assert caught.value.code == code
    said = [tables.sentence(caught.value.message, language) for language in LANGUAGES]
    assert not any("{" in text for text in said)
    return " ".join(said)


def frame_of(seed, m=24, n=9, gaps=0.1, zeros=0.3):
    """Counts, with gaps and zeros that some fields have more of."""
    rng = np.random.default_rng(seed)
    X = rng.poisson(rng.uniform(2, 30, n), (m, n)).astype(float)
    X[rng.random((m, n)) < rng.uniform(0, 2 * zeros, n)] = 0
    X[rng.random((m, n)) < rng.uniform(0, 2 * gaps, n)] = np.nan
    frame = pd.DataFrame(X, columns=list("abcdefghi")[:n], index=[f"r{i}" for i in range(m)])
    return frame.dropna(how="all")


# --- rules on fields ----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("by", ["variance", "cv", "iqr"])
def test_fields_go_by_the_same_rules_as_in_pandas(seed, by):
    frame = frame_of(seed)
    filters = Filters(missing=12, zeros=35, lowest=30, by=by)
    prepared = prepare(read_frame(frame), Choices(filters=filters, missing="mean"))
    kept = frame.loc[:, frame.nunique() > 1]
    kept = kept.loc[:, kept.isna().mean() * 100 <= 12 + 1e-9]
    told_missing = set(frame.columns) - set(kept)
    zeros = (kept == 0).sum() / kept.notna().sum()
    told_zeros = set(kept.columns[zeros * 100 > 35 + 1e-9])
    kept = kept.drop(columns=list(told_zeros))
    spread = {
        "variance": kept.var(),
        "cv": kept.std(ddof=0) / kept.mean().abs(),
        "iqr": kept.quantile(0.75) - kept.quantile(0.25),
    }[by]
    gone = set(spread.sort_values(kind="stable").index[: int(0.3 * len(spread) + 1e-9)])
    assert set(prepared.fields) == set(kept.columns) - gone
    notes = codes(prepared)
    for code, names in (
        ("fields_missing", told_missing),
        ("fields_zeros", told_zeros),
        (f"fields_lowest_{by}", gone),
    ):
        params = notes[code if names else f"{code}_none"]
        assert set(params["names"]) == names
        assert params["count"] == len(names)


def test_a_share_that_is_just_met_stays_and_one_cell_more_goes():
    """Ten records; of some fields two or three cells are missing, or 0."""
    X = np.random.default_rng(6).uniform(1, 9, size=(10, 5)).round(2).astype(str)
    X[:2, 1] = X[:3, 2] = ""
    X[:2, 3] = X[:3, 4] = "0"
    names = "x", "missing2", "missing3", "zeros2", "zeros3"
    some = read_frame("\n".join(",".join(row) for row in [names, *X]) + "\n")
    kept = prepare(some, Choices(filters=Filters(missing=20, zeros=20), missing="mean"))
    assert kept.fields == ("x", "missing2", "zeros2")
    half = prepare(some, Choices(filters=Filters(lowest=40), missing="mean"))
    assert len(half.fields) == 3
    less = prepare(some, Choices(filters=Filters(lowest=39), missing="mean"))
    assert len(less.fields) == 4


def test_rules_ask_the_fitted_records_alone():
    data = "who,a,b,c\nr,1,0,3\ns,2,4,1\nt,5,6,3\nu,6,0,1\nv,9,0,2\n"
    strict = Filters(zeros=30)
    assert prepare(read_frame(data), Choices(filters=strict)).fields == ("a", "c")
    for more in ({"supplementary": (0, 3)}, {"left_out": (0, 3)}):
        choices = Choices(filters=Filters(zeros=34), **more)
        assert prepare(read_frame(data), choices).fields == ("a", "b", "c")


def test_a_record_of_which_nothing_is_left_goes_too():
    data = "who,a,b,c\nr,1,2,\ns,2,4,\nt,5,1,\nu,,,1\nv,3,3,2\nw,7,5,\n"
    prepared = prepare(read_frame(data), Choices(filters=Filters(missing=50)))
    assert prepared.fields == ("a", "b")
    assert prepared.labels == ("r", "s", "t", "v", "w")
    assert codes(prepared)["records_without_value"]["lines"] == (5,)


def test_what_missing_cells_cost_is_counted_without_the_fields_that_go():
    data = "who,a,b,c\nr,1,2,\ns,2,4,\nt,5,1,\nu,3,,1\nv,3,3,2\nw,7,5,\n"
    plain, ruled = (
        count_gaps(read_frame(data), Choices(filters=f)) for f in (NONE, Filters(missing=50))
    )
    assert (plain.cells, plain.left_if_dropped) == (5, 1)
    assert (ruled.cells, ruled.left_if_dropped, ruled.by_field) == (1, 5, (("b", 1),))


def test_rules_that_leave_nothing_and_numbers_that_are_no_per_cent():
    assert "“More preparation”" in refusals(
        PARTS, "filters_leave_too_few", filters=Filters(zeros=0)
    )
    for wrong in (Filters(zeros=101), Filters(missing=-1), Filters(lowest=1000)):
        refusals(PARTS, "filter_percent", filters=wrong)


def test_where_nothing_is_asked_nothing_is_told():
    frame = frame_of(3)
    plain = prepare(read_frame(frame), Choices(missing="mean"))
    assert not any(code.startswith("fields_") for code in codes(plain))
    assert not plain.treated


@pytest.mark.parametrize("by", ["variance", "cv", "iqr"])
def test_variation_at_the_ends_of_float64(by):
    data = "who,a,b,c,d\n" + "".join(
        f"r{i},{x}e306,{x}e-300,{3 + x},{1000 + x}\n" for i, x in enumerate((-40, 25, 60, -80, 7))
    )
    kept = prepare(read_frame(data), Choices(filters=Filters(lowest=50, by=by))).fields
    assert ("c" if by == "cv" else "a") in kept
    assert ("d" if by == "cv" else "b") not in kept


# --- zeros and logarithms -----------------------------------------------------------------------


def by_pandas(frame, transform, zeros):
    least = 0.65 * frame.where(frame > 0).min()
    if zeros and transform == "log":
        frame = frame.mask(frame == 0, least, axis=1)
    if zeros and transform == "clr":
        taken = (frame == 0).mul(least, axis=1).sum(axis=1)
        frame = frame.mul(1 - taken / frame.sum(axis=1), axis=0).mask(frame == 0, least, axis=1)
    if transform == "log1p":
        return np.log(frame + 1)
    if transform == "clr":
        return np.log(frame.div(stats.gmean(frame, axis=1), axis=0))
    if transform == "snv":
        return frame.sub(frame.mean(axis=1), axis=0).div(frame.std(axis=1), axis=0)
    return np.log(frame)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("transform", ["log", "log1p", "clr", "snv"])
def test_treated_tables_against_pandas(seed, transform):
    frame = frame_of(seed, gaps=0, zeros=0.1)
    frame = frame.loc[:, frame.nunique() > 1]
    choices = Choices(transform=transform, zeros="replace", supplementary=(1, 4), scaling="pareto")
    prepared = prepare(read_frame(frame), choices)
    fitted = frame.drop(index=["r1", "r4"])
    least = fitted.where(fitted > 0).min()
    every = by_pandas(frame, transform, zeros=True)
    if (frame.where(frame > 0).min() == least).all():
        expected = every.loc[["r1", "r4"]]
        np.testing.assert_allclose(prepared.X_supplementary, expected, atol=1e-12)
    ours = by_pandas(fitted, transform, zeros=True)
    np.testing.assert_allclose(prepared.X, ours, atol=1e-12)
    np.testing.assert_array_equal(prepared.X_measured, fitted)
    assert not prepared.exact
    Z = (ours - ours.mean()) / np.sqrt(ours.std(ddof=0))
    values = np.linalg.svd(Z)[1] ** 2 / len(Z)
    found = analyse(prepared)
    np.testing.assert_allclose(found.model.eigenvalues, values[: found.model.rank], rtol=1e-9)
    np.testing.assert_allclose(found.deviations, ours.std(ddof=0))


def test_zeros_are_counted_named_and_replaced_only_when_asked():
    for transform in ("log", "clr"):
        said = refusals(PARTS, "zeros_without_logarithm", transform=transform)
        assert "“Replace zeros”" in said
        assert "“替换零值”" in said
        prepared = prepare(read_frame(PARTS), Choices(transform=transform, zeros="replace"))
        params = codes(prepared)[f"zeros_replaced_{transform}"]
        assert params == {"count": 4, "records": 4, "fields": 4, "names": tuple("abcd")}
        assert prepared.small.tolist() == [6.5, 13, 9.75, 3.25]
    for untouched in ("none", "log1p"):
        prepared = prepare(read_frame(PARTS), Choices(transform=untouched, zeros="replace"))
        assert prepared.small is None
    assert (
        prepare(
            read_frame(PARTS.replace(",0", ",1")), Choices(transform="clr", zeros="replace")
        ).small
        is None
    )


def test_totals_stay():
    prepared = prepare(read_frame(PARTS), Choices(transform="clr", zeros="replace"))
    shares = np.exp(prepared.X)
    shares = 100 * shares / shares.sum(axis=1, keepdims=True)
    zero = prepared.X_measured == 0
    np.testing.assert_allclose(shares[zero], prepared.small[np.nonzero(zero)[1]])
    small = prepared.small
    np.testing.assert_allclose(
        shares[0], [*(np.array([50, 30, 20]) * (1 - small[3] / 100)), small[3]]
    )


def test_gaps_among_zeros_are_filled_on_logarithms_with_zeros_replaced():
    """Mean of logarithms, zeros standing as what replaces them; so what is filled in is above 0."""
    data = PARTS.replace("25,0,70", ",0,70")
    prepared = prepare(read_frame(data), Choices(transform="log", zeros="replace", missing="mean"))
    least = 0.65 * 10
    assert prepared.X_measured[2, 0] == pytest.approx(stats.gmean([50, least, 40, 10]))
    assert prepared.filled == ((2, 0),)
    prepared = prepare(read_frame(data), Choices(transform="log1p", missing="mean"))
    assert prepared.X[2, 0] == pytest.approx(np.log1p([50, 0, 40, 10]).mean())
    assert "filled_log1p" in codes(prepared)


@pytest.mark.parametrize("transform", ["log", "clr"])
@pytest.mark.parametrize(
    "cells",
    [
        ["0", "0", "0", "0", "0"],  # nothing but zeros: a part that is not there
        ["0", "0", "7", "0", "0"],
        ["1e300", "0", "2e300", "5e-300", "1e-300"],
        ["3", "3", "3", "3", "3"],
    ],
)
def test_hostile_fields(transform, cells):
    rows = [f"{line},{cell}" for line, cell in zip(PARTS.split()[1:], cells, strict=True)]
    data = "who,a,b,c,d,e\n" + "\n".join(rows)
    choices = Choices(transform=transform, zeros="replace")
    prepared = prepare(read_frame(data), choices)
    assert np.isfinite(prepared.X).all()
    constant = len(set(cells)) == 1 and (transform == "log" or cells[0] == "0")
    assert prepared.constant == (("e",) if constant else ())


def test_what_has_no_logarithm_even_so():
    below = PARTS.replace("70,15", "-2,15")
    assert "5" in refusals(below, "not_positive", transform="log")
    assert "-2" in refusals(below, "not_positive", transform="clr", zeros="replace")
    assert "-2" in refusals(below, "not_above_minus_one", transform="log1p")
    lost = PARTS + "w,0,0,0,0\n"
    said = refusals(lost, "zeros_take_all", transform="clr", zeros="replace")
    assert "7" in said  # its line


# --- SNV ----------------------------------------------------------------------------------------


def test_records_without_spread_are_named():
    data = PARTS + "flat,4,4,4,4\n"
    for more in ({}, {"supplementary": (5,)}):
        said = refusals(data, "flat_records", transform="snv", **more)
        assert said.count("“flat”") == 2
    assert prepare(read_frame(data), Choices(transform="snv", left_out=(5,))).labels == tuple(
        "rstuv"
    )
    refusals("who,a,b\nr,1,2\ns,4,3\nt,5,5\n", "snv_fields", transform="snv")


def test_a_field_that_stays_the_same_counts_in_snv():
    data = "who,a,b,c\nr,1,5,3\ns,2,5,9\nt,4,5,1\nu,3,5,2\n"
    assert prepare(read_frame(data), Choices(transform="snv")).fields == ("a", "b", "c")


@pytest.mark.parametrize("unit", ["e300", "e-300"])
def test_snv_in_any_unit(unit):
    rng = np.random.default_rng(1)
    X = np.round(rng.uniform(1, 9, (6, 4)), 3)
    given = pd.DataFrame(X).map(lambda x: f"{x}{unit}")
    found = prepare(read_frame(given.set_axis(list("abcd"), axis=1)), Choices(transform="snv")).X
    np.testing.assert_allclose(found, stats.zscore(X, axis=1, ddof=1), atol=1e-9)


# --- random tables ------------------------------------------------------------------------------

CELLS = st.sampled_from(["0", "1", "-1", "2.5", "1e300", "-1e300", "1e-300", "", "7", "0.0"])
ROWS = st.integers(2, 7).flatmap(
    lambda n: st.lists(st.lists(CELLS, min_size=n, max_size=n), min_size=2, max_size=8)
)
WAYS = list(product(["none", "log", "log1p", "clr", "snv"], ["drop", "mean"]))


@settings(deadline=None, max_examples=120)
@given(ROWS, st.sampled_from(WAYS), st.sampled_from(["none", "pareto", "standard"]))
def test_any_table_is_analysed_or_refused_in_a_sentence(rows, way, scaling):
    transform, missing = way
    head = ",".join(["who", *(f"f{j}" for j in range(len(rows[0])))])
    text = "\n".join([head, *(",".join([f"n{i}", *row]) for i, row in enumerate(rows))])
    read = tables.read(text.encode(), "t.csv", tables.Options(header=True, label=0))
    if read.problems:
        return
    choices = Choices(
        transform=transform, missing=missing, zeros="replace", scaling=scaling,
        filters=Filters(missing=80, zeros=90, lowest=10),
    )  # fmt: skip
    found, said = made(lambda: analyse(prepare(read, choices)))
    assert not any("{" in text for text in said)
    if found:
        assert np.isfinite(found.Y).all()
        assert np.isfinite(found.model.eigenvalues).all()


def made(make):
    """What is made, or the sentences that say why not; the core knows two reasons."""
    try:
        return make(), []
    except PreparingError as error:
        return None, [tables.sentence(error.message, language) for language in LANGUAGES]
    except PCAError as error:
        if error.code not in ("no_variation", "out_of_range"):
            raise
        return None, []
