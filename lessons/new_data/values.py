"""What the steps on new records compute: scores without a fit, errors with and without a leak."""

from itertools import combinations

import numpy as np

import pca_core
from lessons.datasets import Dataset, load
from lessons.link import view_of
from lessons.model import Settings, Values
from lessons.new_data import moving
from lessons.new_data.leak_tables import EIGHT, MASKS, OUTCOME
from lessons.shared import shared_cache
from lessons.study import given, study
from lessons.voice import sign_of
from live.operations import dots, where
from live.settings import Setting
from live.terms import L, P, m, mean
from pca_core.shown import show

LEVEL = 0.95  # of usual records lie below a limit
ROUNDING = 1e-9


def new_data_basics(dataset: Dataset, settings: Settings, *of: Setting) -> Values:
    known, view = study(dataset, settings["ddof"]), view_of(dataset, settings["ddof"])
    fitted = pca_core.fit(known.X, ddof=known.ddof)
    more = {"fitted": fitted, "to_outliers": f"step=outliers{view}"}
    return {**known.basics(dataset), **more, "state": known.state(settings, *of)}


def apply(dataset: Dataset, settings: Settings) -> Values:
    """The record where it came, which is asked about; and where the hand holds it."""
    values = new_data_basics(dataset, settings, moving.x, moving.take)
    state, came = values["state"], moving.x.first(dataset)
    way = np.array(came) - mean
    values |= {"came": tuple(given(c) for c in came), "here": state.shown_all(moving.x)}
    values |= {
        "p1": state.shown_all(P[0]),
        "mu": state.shown_all(mean),
        "score": state.shown(dots(P[0], way)),
        "uncentred": state.shown(dots(P[0], came)),
        "second": state.shown(dots(P[1], way)),
        "joined": state.shown(dots(P[0], way) * m / (m + 1)),
        "alone": show(0),
    }
    values |= {name: state.shown(getattr(moving, name)) for name in ("moved", "turned")}
    y = state.shown_all(moving.y)
    values |= {"y": y, "sign_y": sign_of(y), "sign_p": sign_of(values["p1"], values["mu"])}
    values |= {"one_more": values["m"] + 1, "joins": settings["take"] == "into"}
    return {**values, "new": np.array([settings["x"]], dtype=float)}


def flattered(dataset: Dataset, settings: Settings) -> Values:
    """What the axis of the training records loses, and the axis of all; a scaler for comparison."""
    values = new_data_basics(dataset, settings, moving.split)
    state = values["state"]
    values |= {name: state.shown(number) for name, number in moving.parts.items()}
    values |= {"train_both": state.shown(moving.train_both)}
    values |= {"all_both": state.shown(moving.all_both)}
    tests = np.flatnonzero(state.read(moving.is_test))
    values |= {"tests": len(tests), "which": tuple(show(int(i) + 1) for i in tests)}
    values |= {"trains": values["m"] - len(tests), "splits": moving.SPLITS}
    smaller, ways = scaled_first(settings["ddof"])
    values |= {"scaled": smaller, "scaled_ways": ways, "scaled_not": ways - smaller}
    return {**values, "trained": state.read(moving.trained)}


@shared_cache(maxsize=2)
def scaled_first(ddof: int) -> tuple[int, int]:
    """Every pair of days of the shipped plant as a test, k = 1: how often its error was smaller.

    Each error is told in the units of the scaler that took part in it.
    """
    X = load("stackloss").X
    of_all = pca_core.fit(X, 1, ddof, "standard")
    smaller, pairs = 0, list(combinations(range(len(X)), 2))
    for pair in pairs:
        own = pca_core.fit(np.delete(X, pair, axis=0), 1, ddof, "standard")
        honest, leaked = (pca_core.q_residuals(pca, X[list(pair)]).sum() for pca in (own, of_all))
        smaller += bool(leaked < honest * (1 - ROUNDING))
    return smaller, len(pairs)


def prediction(dataset: Dataset, settings: Settings) -> Values:
    """Eight records, every pair of them as a test."""
    known = study(EIGHT, settings["ddof"])
    state = known.state(settings, moving.pair)
    numbers = {"honest": moving.honest[3], "leaked": moving.leaked[3]}
    values: Values = {name: state.shown(number) for name, number in numbers.items()}
    changes = changed(settings["ddof"])
    two = np.flatnonzero(MASKS[settings["pair"]])
    values |= {
        "which": tuple(show(int(i) + 1) for i in two),
        "to_chance": f"step=chance{view_of(dataset, settings['ddof'])}",
        "ways": len(MASKS),
        "down": int((changes < -ROUNDING).sum()),
        "up": int((changes > ROUNDING).sum()),
        "least": show(float(-changes.min()), 2),
        "most": show(float(changes.max()), 2),
        "falls": bool(changes[settings["pair"]] < -ROUNDING),
        "m": len(OUTCOME),
        "tests": 2,
        "trains": len(OUTCOME) - 2,
    }
    kept = known.X[MASKS[settings["pair"]] == 0]
    return {**values, "changes": changes, "state": state, "trained": kept, "ddof": known.ddof}


@shared_cache(maxsize=2)
def changed(ddof: int) -> np.ndarray:
    """The test error with a leak minus that without, for every pair."""
    known = study(EIGHT, ddof)
    states = [known.state({"pair": i}, moving.pair) for i in range(len(MASKS))]
    return np.array([state.number(moving.change) for state in states])


def unlike(dataset: Dataset, settings: Settings) -> Values:
    """T² and Q of the record that is held, their limits, and two marked places."""
    values = new_data_basics(dataset, settings, moving.x)
    state, size = values["state"], values["m"]
    t2_most = pca_core.t2_limit_new(1, size, LEVEL, values["ddof"])
    q_most = L[1] * pca_core.q_limit([1.0], LEVEL)
    values |= {name: state.shown(getattr(moving, name)) for name in ("t2", "q", "ruler")}
    far_t2, far_q = state.number(moving.t2) > t2_most, state.number(moving.q - q_most) > 0
    values |= {
        "here": state.shown_all(moving.x),
        "t2_most": show(t2_most),
        "q_most": state.shown(q_most),
        "limits": (t2_most, q_most),
        "far_t2": bool(far_t2),
        "far_q": bool(far_q),
        "neither": not far_t2 and not far_q,
        "first": pca_core.fit(values["raw"], 1, values["ddof"]),
        "new": np.array([settings["x"]], dtype=float),
    }
    across = where(q_most > 0, (2 * q_most) ** 0.5, 0.5 * L[0] ** 0.5)  # of the place H
    return {**values, "across": across, "q_h": state.shown(across**2)}
