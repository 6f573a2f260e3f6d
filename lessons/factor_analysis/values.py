"""The values of the steps on factor analysis; all have tables, or correlations, of their own."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

import pca_core
from lessons.datasets import Dataset
from lessons.factor_analysis import invented, moving
from lessons.model import Settings, Values
from lessons.study import begun
from live.state import State
from pca_core.shown import Shown, show


def fraction(number: float) -> Fraction:
    """As it is written: 0.1 is a tenth."""
    return Fraction(str(number))


def tenths(x: Fraction | int) -> Shown:
    """0.48 and not 12/25, as correlations are written."""
    return show(x, decimal=True)


def two_models(dataset: Dataset, settings: Settings) -> Values:
    """One cause of three exams: what three correlations say of it, exactly."""
    values = begun(dataset, settings, probabilistic="model")
    state = State({"tip": settings["tip"]}, settings=(moving.tip,))
    r12, r13, r23 = (fraction(r) for r in (invented.R12, invented.R13, invented.R23))
    R = invented.three_exams(invented.R12, invented.R13, invented.R23)
    for j, squared in enumerate((r12 * r13 / r23, r12 * r23 / r13, r13 * r23 / r12), start=1):
        values |= {f"common{j}": tenths(squared), f"own{j}": tenths(1 - squared)}
        values[f"loading{j}"] = tenths(fraction(invented.LOADINGS[j - 1]))
    by_pca = invented.first_loadings(R) ** 2
    return {
        **values,
        "r12": tenths(r12),
        "r13": tenths(r13),
        "r23": tenths(r23),
        "foretold": state.shown(moving.foretold, decimal=True),
        "tried": state.shown(moving.tip[1], decimal=True),
        "all_common": tenths(sum(fraction(x) ** 2 for x in invented.LOADINGS)),
        "all_pca": show(float(by_pca.sum()), 2),
        "pca_squares": by_pca,
        "R": R,
        "state": state,
    }


# --- noise ----------------------------------------------------------------------------------------


def noise(dataset: Dataset, settings: Settings) -> Values:
    """Loadings of the first and the third exam, quiet and loud, by both, of both matrices."""
    chosen = {name: settings[name] for name in ("louder", "matrix")}
    values, loud = begun(dataset, settings), invented.NOISES - 1
    state = State(chosen, settings=(moving.louder, moving.matrix))
    for matrix in ("covariances", "correlations"):
        for name, frame in (("quiet", 0), ("loud", loud)):
            pca = invented.under_noise(matrix)[frame]
            then = State({"louder": frame, "matrix": matrix})
            for j in (1, 3):
                values[f"pca_{matrix}_{name}{j}"] = show(pca[j - 1], 2)
                by_factor = then.shown(moving.by_factor[j - 1], 2, decimal=True)
                comparable = "√" not in by_factor.plain  # beside decimals
                values[f"fa_{matrix}_{name}{j}"] = (
                    by_factor if comparable else show(by_factor.value, 2)
                )
    C = invented.noisy(int(settings["louder"]))
    of_covariances = settings["matrix"] == "covariances"
    return {
        **values,
        "variance": state.shown(moving.spread),
        "most": show(1 + Fraction(loud, 2)),
        "own_quiet": tenths(1 - fraction(invented.LOADINGS[2]) ** 2),
        "own_loud": tenths(1 - fraction(invented.LOADINGS[2]) ** 2 + Fraction(loud, 2)),
        "R": C if of_covariances else invented.standardized(C),
        "state": state,
    }


# --- rebuilt --------------------------------------------------------------------------------------


def rebuilt(dataset: Dataset, settings: Settings) -> Values:
    """Six exams: what two components and two factors rebuild; and one of each, of n alike."""
    values = begun(dataset, settings)
    a, b = fraction(invented.AXIS1), fraction(invented.AXIS2)
    r = fraction(invented.SAME)
    for n in (3, 6, 30):
        values[f"above{n}"] = tenths(r + invented.gap(n, r))
    return {
        **values,
        "a": tenths(a),
        "b": tenths(b),
        "minus_b": tenths(-b),
        "by_two": tenths(a * a + b * b),
        "by_one": tenths(a * a),
        "truth": tenths(r),
        "between": tenths(a * a - b * b),
        "specific": tenths(1 - r),
        "R": invented.two_groups_of_three(),
        "state": State({"method": settings["method"]}, settings=(moving.method,)),
    }


# --- rotation -------------------------------------------------------------------------------------


def rotation(dataset: Dataset, settings: Settings) -> Values:
    """Axes of the six exams turned: by hand, and to where the varimax criterion is largest."""
    values = begun(dataset, settings, probabilistic="rotation")
    both = moving.theta, moving.turned_as
    state = State({s.name: settings[s.name] for s in both}, settings=both)
    best = State({"theta": 45.0, "turned_as": "loadings"}, settings=both)
    still = State({"theta": 0.0, "turned_as": "loadings"}, settings=both)
    L = still.read(moving.L)
    for i in (0, 1):
        values[f"share{i + 1}"] = still.shown(moving.shares[i])
        values[f"even{i + 1}"] = best.shown(moving.shares[i])
        values[f"now{i + 1}"] = state.shown(moving.shares[i])
    found, _ = pca_core.varimax(L)
    return {
        **values,
        "a": tenths(fraction(invented.AXIS1)),
        "b": tenths(fraction(invented.AXIS2)),
        "plane": still.shown(moving.shares[0] + moving.shares[1]),
        "top": best.shown(moving.varimax, decimal=True),
        "here": state.shown(moving.varimax, decimal=True),
        "large": show(float(found.max()), 2),
        "small": show(float(found.min()), 2),
        "cosine": show(float(best.read(moving.together)), 2),
        "angle": show(float(best.read(moving.apart)), 1),
        "L": L,
        "state": state,
    }


# --- heywood --------------------------------------------------------------------------------------


def heywood(dataset: Dataset, settings: Settings) -> Values:
    """One correlation changes; λ₁² passes 1. What the fit says, which stops before."""
    state = State({"third": settings["third"]}, settings=(moving.third,))
    low, start = (Fraction(str(r)) for r in (moving.LOWEST, 0.7))
    r12, r13 = fraction(invented.STRONG12), fraction(invented.STRONG13)
    common = r12 * r13 / low
    R = invented.three_exams(invented.STRONG12, invented.STRONG13, float(state.read(moving.r23)))
    at_edge = pca_core.factor_analysis(
        invented.three_exams(invented.STRONG12, invented.STRONG13, moving.LOWEST), 1
    )
    return {
        **begun(dataset, settings),
        "r12": tenths(r12),
        "r13": tenths(r13),
        "low": tenths(low),
        "start": tenths(start),
        "edge": tenths(r12 * r13),
        "common_start": tenths(r12 * r13 / start),
        "own_start": tenths(1 - r12 * r13 / start),
        "common": tenths(common),
        "own": tenths(1 - common),
        "sign": tenths(common - 1),
        "now": state.shown(moving.r23, decimal=True),
        "rebuilt23": show(float(at_edge.implied_covariance()[1, 2]), 2),
        "smallest": show(float(np.linalg.eigvalsh(invented.three_exams(0.8, 0.7, 0.5))[0]), 2),
        "R": R,
        "state": state,
    }


# --- suited ---------------------------------------------------------------------------------------


def suited(dataset: Dataset, settings: Settings) -> Values:
    """KMO of equal correlations, exactly; and what tables drawn from them say."""
    values = begun(dataset, settings, whitening="white", how_many="chance")
    both = moving.many, moving.alike
    state = State({s.name: settings[s.name] for s in both}, settings=both)
    r = moving.STRENGTHS[settings["alike"]]
    for name, n, strength in (("strong6", 6, 0.7), ("weak6", 6, 0.1), ("weak30", 30, 0.1)):
        R = invented.all_alike(n, strength)
        values[f"kmo_{name}"] = show(pca_core.sampling_adequacy(R)[0], 3)
        kmo, rejected = invented.found_in_tables(n, strength)
        values[f"found_{name}"] = show(kmo, 2)
        values[f"rejects_{name}"] = show(Fraction(rejected, invented.TABLES))
    R = invented.all_alike(int(settings["many"]) + moving.LEAST_FIELDS, r)
    three = pca_core.factor_analysis(
        invented.three_exams(invented.R12, invented.R13, invented.R23), 1
    )
    told = three.score_coefficients() @ three.loadings.T
    return {
        **values,
        "strong": tenths(fraction(0.7)),
        "weak": tenths(fraction(0.1)),
        "few": invented.RECORDS,
        "tables": invented.TABLES,
        "n": len(R),
        "r": tenths(fraction(r)),
        "kmo_now": state.shown(moving.kmo(moving.n, moving.strength), 3),
        "q_now": state.shown(moving.left_alone(moving.n, moving.strength), 3),
        "told": show(float(told[0, 0])),
        "R": R,
        "state": state,
    }
