"""The values of the lesson on why."""

from __future__ import annotations

import numpy as np

import pca_core
from lessons.datasets import Dataset
from lessons.model import Settings, Values
from lessons.study import given, study
from lessons.text import Latex
from lessons.why import moving, shop, students
from live.state import State
from pca_core.roots import root_of
from pca_core.shown import show, show_matrix

ENOUGH = 0.9  # of the variance, in the question on price
PAIRS = {"twins": ((0, 1), (2, 3)), "crossed": ((0, 2), (1, 3)), "ends": ((1, 4), (0, 3))}


def correlations(X: np.ndarray) -> np.ndarray:
    """The covariance of fields measured in their own standard deviations."""
    C = pca_core.covariance_matrix(X)
    spread = np.sqrt(np.diag(C))
    return C / np.outer(spread, spread)


def month(dataset: Dataset, settings: Settings) -> Values:
    """The five fields, and how strongly each two of them go together."""
    X = shop.shop_table()
    R = correlations(X)
    fields = ((X - X.min(axis=0)) / (X.max(axis=0) - X.min(axis=0))).T
    return {
        "m": len(X),
        "day": shop.day(0),
        "first": tuple(Latex(cell) for cell in shop.FIRST_RECORD),
        "fields": shop.FIELDS,
        "state": State({"fields": fields.round(4), "pair": "2,0"}),
        "R": R,
        "X": X,
        "ddof": settings["ddof"],
        "r_views_visitors": show(R[0, 1], 2),
        "r_orders_deals": show(R[2, 3], 2),
        "r_views_orders": show(R[0, 2], 2),
        "r_visitors_deals": show(R[1, 3], 2),
        "r_visitors_revenue": show(R[1, 4], 2),
        "r_views_deals": show(R[0, 3], 2),
        "r_deals_revenue": show(R[3, 4], 2),
    }


def strongest(values: Values) -> str:
    """Which of the offered pairings goes together most, by its weaker pair."""
    R = values["R"]
    return max(PAIRS, key=lambda name: min(abs(R[pair]) for pair in PAIRS[name]))


def class_list(dataset: Dataset, settings: Settings) -> Values:
    """M and F of twelve students: two columns that say the same."""
    known = students.known(settings["ddof"])
    (var_m, cov), (_, var_f) = known.C.tolist()
    return {
        "m": len(students.TABLE),
        "M": students.TABLE,
        "men": show(sum(students.MALE)),
        "women": show(len(students.MALE) - sum(students.MALE)),
        "keep": settings["keep"],
        "state": State({"student": ""}),
        "ddof": settings["ddof"],
        "lost": show(0),
        "all": show(len(students.TABLE)),
        "var_m": show(var_m),
        "var_f": show(var_f),
        "cov": show(cov),
        "corr": show(cov / root_of(var_m * var_f)),
        "C": show_matrix(known.C.tolist()),
    }


def question(dataset: Dataset, settings: Settings) -> Values:
    """What is lost along an axis: the mean squared distance of the records from it."""
    known = study(dataset, settings["ddof"])
    basics, state = known.basics(dataset), known.state(settings, moving.theta)
    return {
        **basics,
        "theta": given(settings["theta"], moving.theta),
        "lost_now": state.shown(moving.lost),
        "lost_a": basics["var_b"],
        "lost_b": basics["var_a"],
        "lost_best": basics["lambda2"],
        "state": state,
    }


def best_kind(values: Values) -> str:
    """A mix loses least, unless the fields have covariance 0."""
    if values["equal"]:
        return "same"
    if not values["uncorrelated"]:
        return "mix"
    return "a" if values["var_a"].value > values["var_b"].value else "b"


def reduced(settings: Settings) -> tuple[np.ndarray, pca_core.PCA]:
    X = shop.shop_table()
    return X, pca_core.fit(X, ddof=settings["ddof"], scaling="standard")


def price(dataset: Dataset, settings: Settings) -> Values:
    """Share kept and numbers stored, for k = 1 … 5 new fields."""
    X, found = reduced(settings)
    m, n = X.shape
    k = settings["k"]
    kept = [*np.cumsum(found.explained_ratio)[:-1].tolist(), 1]  # all new fields keep everything
    way_back = {j: j * n + 2 * n for j in range(1, n + 1)}
    return {
        "X": X,
        "ddof": settings["ddof"],
        "m": m,
        "n": n,
        "k": k,
        "kept": kept,
        "kept_now": show(kept[k - 1]),
        "state": State({"kept": kept[k - 1]}),
        "size_now": m * k,
        "size_full": m * n,
        "back_now": way_back[k],
        "enough": given(ENOUGH),
        **{f"s{j}": show(kept[j - 1]) for j in range(1, n + 1)},
        **{f"size{j}": m * j for j in range(1, n + 1)},
        **{f"back{j}": way_back[j] for j in range(1, n + 1)},
    }


def fewest(values: Values) -> str:
    """The smallest k that keeps enough."""
    return next(str(k) for k in moving.KS if values["kept"][k - 1] >= ENOUGH)


def labels(dataset: Dataset, settings: Settings) -> Values:
    """The days along each new field, and how well it tells the faulty days apart."""
    X, found = reduced(settings)
    Y = found.project(X)
    faulty = np.isin(np.arange(len(X)), shop.FAULTY)
    wrong = [mistakes(Y[:, j], faulty) for j in range(Y.shape[1])]
    best = int(np.argmin(wrong))
    return {
        "X": X,
        "ddof": settings["ddof"],
        "Y": Y,
        "faulty": faulty,
        "m": len(X),
        "count": int(faulty.sum()),
        "wrong": wrong,
        "new": settings["new"],
        "state": State(),
        "now_share": show(float(found.explained_ratio[settings["new"] - 1])),
        "now_wrong": wrong[settings["new"] - 1],
        "share1": show(float(found.explained_ratio[0])),
        "best": best + 1,
        "best_share": show(float(found.explained_ratio[best])),
        "best_wrong": wrong[best],
        **{f"wrong{j + 1}": w for j, w in enumerate(wrong)},
        **{f"s{j + 1}": show(float(r)) for j, r in enumerate(found.explained_ratio)},
    }


def mistakes(scores: np.ndarray, marked: np.ndarray) -> int:
    """Days on the wrong side of the best single cut; a cut may leave all days on one side."""
    cuts = [side * scores >= side * cut for cut in scores for side in (1, -1)]
    return int(min(marked.sum(), *((above != marked).sum() for above in cuts)))


def telling(values: Values) -> str:
    return "first" if values["best"] == 1 else "late"
