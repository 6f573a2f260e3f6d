"""The values of the steps on factor analysis; all have tables, or correlations, of their own."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

import pca_core
from lessons.datasets import Dataset
from lessons.factor_analysis import invented, moving
from lessons.link import view_of
from lessons.model import Settings, Values
from live.state import State
from pca_core.shown import Shown, show


def begun(dataset: Dataset, settings: Settings, **links: str) -> Values:
    """What every step has: the divisor, and the ways to steps of other lessons."""
    view = view_of(dataset, settings["ddof"])
    ways = {f"to_{lesson}": f"step={step}{view}" for lesson, step in links.items()}
    return {"ddof": settings["ddof"], **ways}


def fraction(number: float) -> Fraction:
    """As it is written: 0.1 is a tenth."""
    return Fraction(str(number))


def two_models(dataset: Dataset, settings: Settings) -> Values:
    """One cause of three exams: what three correlations say of it, exactly."""
    values = begun(dataset, settings, probabilistic="model")
    state = State({"tip": settings["tip"]}, settings=(moving.tip,))
    r12, r13, r23 = (fraction(r) for r in (invented.R12, invented.R13, invented.R23))
    R = invented.three_exams(invented.R12, invented.R13, invented.R23)
    for j, squared in enumerate((r12 * r13 / r23, r12 * r23 / r13, r13 * r23 / r12), start=1):
        values |= {f"common{j}": show(squared), f"own{j}": show(1 - squared)}
        values[f"loading{j}"] = show(fraction(invented.LOADINGS[j - 1]))
    by_pca = invented.first_loadings(R) ** 2
    return {
        **values,
        "r12": show(r12),
        "r13": show(r13),
        "r23": show(r23),
        "foretold": state.shown(moving.foretold),
        "tried": state.shown(moving.tip[1]),
        "pca1": show(float(by_pca[0])),
        "pca_squares": by_pca,
        "R": R,
        "state": state,
    }


# --- noise ----------------------------------------------------------------------------------------


def noise(dataset: Dataset, settings: Settings) -> Values:
    """Loadings of the first and the third exam, quiet and loud, by both, of both matrices."""
    chosen = {name: settings[name] for name in ("louder", "matrix")}
    values, loud = begun(dataset, settings, probabilistic="model"), invented.NOISES - 1
    state = State(chosen, settings=(moving.louder, moving.matrix))
    for matrix in ("covariances", "correlations"):
        for name, frame in (("quiet", 0), ("loud", loud)):
            pca = invented.under_noise(matrix)[frame]
            then = State({"louder": frame, "matrix": matrix})
            for j in (1, 3):
                values[f"pca_{matrix}_{name}{j}"] = show(pca[j - 1], 2)
                values[f"fa_{matrix}_{name}{j}"] = show(
                    float(then.read(moving.by_factor)[j - 1]), 2
                )
    C = invented.noisy(int(settings["louder"]))
    of_covariances = settings["matrix"] == "covariances"
    return {
        **values,
        "variance": state.shown(moving.spread),
        "most": show(1 + Fraction(loud, 2)),
        "own_quiet": show(1 - fraction(invented.LOADINGS[2]) ** 2),
        "own_loud": show(1 - fraction(invented.LOADINGS[2]) ** 2 + Fraction(loud, 2)),
        "R": C if of_covariances else invented.standardized(C),
        "state": state,
    }


# --- rebuilt --------------------------------------------------------------------------------------


def rebuilt(dataset: Dataset, settings: Settings) -> Values:
    """Six exams: what two components and two factors rebuild; and one of each, of n alike."""
    values = begun(dataset, settings, two_views="lagrange")
    a, b = fraction(invented.AXIS1), fraction(invented.AXIS2)
    r = fraction(invented.SAME)
    for n in (3, 6, 30):
        values[f"above{n}"] = show(r + invented.gap(n, r))
    return {
        **values,
        "a": show(a),
        "b": show(b),
        "minus_b": show(-b),
        "by_two": show(a * a + b * b),
        "by_one": show(a * a),
        "truth": show(r),
        "between": show(a * a - b * b),
        "specific": show(1 - r),
        "share": show(a * a + b * b),
        "method_pca": settings["method"] == "pca",
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
        "a": show(fraction(invented.AXIS1)),
        "b": show(fraction(invented.AXIS2)),
        "plane": still.shown(moving.shares[0] + moving.shares[1]),
        "top": best.shown(moving.varimax),
        "here": state.shown(moving.varimax),
        "large": show(float(found.max()), 2),
        "small": show(float(found.min()), 2),
        "cosine": best.shown(moving.together),
        "angle": show(float(best.read(moving.apart)), 1),
        "of_loadings": settings["turned_as"] == "loadings",
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
    stopped = pca_core.factor_analysis(R, 1).heywood
    return {
        **begun(dataset, settings),
        "r12": show(r12),
        "r13": show(r13),
        "low": show(low),
        "start": show(start),
        "edge": show(r12 * r13),
        "common_start": show(r12 * r13 / start),
        "own_start": show(1 - r12 * r13 / start),
        "common": show(common),
        "own": show(1 - common),
        "sign": show(common - 1),
        "now": state.shown(moving.r23),
        "own_now": state.shown(1 - moving.common_given(moving.r23)[0]),
        "rebuilt23": show(float(at_edge.implied_covariance()[1, 2]), 2),
        "smallest": show(float(np.linalg.eigvalsh(invented.three_exams(0.8, 0.7, 0.5))[0]), 2),
        "stopped": bool(stopped),
        "R": R,
        "state": state,
    }


# --- suited ---------------------------------------------------------------------------------------

FEW, MANY = 100, 1000  # records


def suited(dataset: Dataset, settings: Settings) -> Values:
    """KMO of equal correlations, exactly; and the p values of Bartlett's test."""
    values = begun(dataset, settings, whitening="white", how_many="chance")
    both = moving.many, moving.alike
    state = State({s.name: settings[s.name] for s in both}, settings=both)
    r = moving.STRENGTHS[settings["alike"]]
    for name, n, strength in (("strong6", 6, 0.7), ("weak6", 6, 0.1), ("weak30", 30, 0.1)):
        R = invented.all_alike(n, strength)
        values[f"kmo_{name}"] = show(1 / (1 + 1 / (1 + (n - 2) * fraction(strength)) ** 2))
        values[f"p_{name}"] = probability(R, FEW)
        values[f"later_{name}"] = probability(R, MANY)
    R = invented.all_alike(int(settings["many"]) + moving.LEAST_FIELDS, r)
    three = pca_core.factor_analysis(
        invented.three_exams(invented.R12, invented.R13, invented.R23), 1
    )
    told = three.score_coefficients() @ three.loadings.T
    return {
        **values,
        "strong": show(fraction(0.7)),
        "weak": show(fraction(0.1)),
        "few": FEW,
        "many": MANY,
        "n": len(R),
        "r": show(fraction(r)),
        "kmo_now": state.shown(moving.kmo(moving.n, moving.strength)),
        "q_now": state.shown(moving.left_alone(moving.n, moving.strength)),
        "p_now": probability(R, FEW),
        "told": show(float(told[0, 0])),
        "R": R,
        "state": state,
    }


def probability(R: np.ndarray, m: int) -> Shown:
    """The p value of Bartlett's test, to three places."""
    return show(round(pca_core.bartlett_sphericity(R, m).p_value, 3), 3)
