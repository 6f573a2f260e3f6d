"""What the steps on the Mahalanobis distance compute."""

import pca_core
from lessons.datasets import Dataset
from lessons.link import view_of
from lessons.mahalanobis import moving
from lessons.model import Settings, Values
from lessons.study import study
from lessons.voice import sign_of
from live.operations import det, largest, norm, sqrt
from live.settings import Setting
from live.terms import C, L, m, total
from pca_core.shown import show


def mahalanobis_basics(dataset: Dataset, settings: Settings, *of: Setting) -> Values:
    known, view = study(dataset, settings["ddof"]), view_of(dataset, settings["ddof"])
    state, fitted = known.state(settings, *of), pca_core.fit(known.X, ddof=known.ddof)
    rank = 1 + bool(known.exact.eigenvalues[1] and not state.read(moving.flat))
    more = {"state": state, "fitted": fitted, "rank": rank, "to_whitening": f"step=turn{view}"}
    return {**known.basics(dataset), **more}


def ellipse(dataset: Dataset, settings: Settings) -> Values:
    """A point to drag, and two marked ones: G, 1½ steps along the cloud, and H across it."""
    values = mahalanobis_basics(dataset, settings, moving.x)
    state = values["state"]
    for name in ("d", "d2", "ruler"):
        values[name] = state.shown(getattr(moving, name))
    values["sd1"], values["sd2"] = state.shown_all(sqrt(L))
    values["x"], inverse = state.shown_all(moving.x), state.shown_all(moving.inverse)
    values |= {"inverse": inverse, "sign_inverse": sign_of(inverse)}
    values |= {"det": state.shown(det(C)), "density": state.shown(moving.density)}
    steps = state.shown(moving.d_across)
    farther = "same" if steps.value == 1.5 else "g" if steps.value < 1.5 else "h"
    return {**values, "d_across": steps if values["rank"] == 2 else "∞", "farther": farther}


def circle(dataset: Dataset, settings: Settings) -> Values:
    values = ellipse(dataset, settings)
    if values["rank"] < 2:  # nothing makes them white
        raise pca_core.RankError("k_over_rank", rank=1, received=2)
    state, z = values["state"], values["state"].shown_all(moving.z)
    far = state.number(largest(norm(moving.white))), state.number(moving.d)
    return {**values, "z": z, "sign_z": sign_of(z), "reach": 1.15 * max(3.0, *far)}


def outliers(dataset: Dataset, settings: Settings) -> Values:
    """T² of every record, what they add up to, and the most that one record can have."""
    values = mahalanobis_basics(dataset, settings)
    state, divisor, rank = (values[name] for name in ("state", "divisor", "rank"))
    return {
        **values,
        "greatest": state.shown(moving.greatest),
        "most": state.shown((m - 1) * divisor / m),
        "sum": show(rank * divisor),
        "one": show(divisor),
        "other": show(rank * (2 * values["m"] - 1 - divisor)),
        "ruler": state.shown(divisor * total),
        "rooted": show(float((state.read(moving.t2) ** 0.5).sum())),
    }
