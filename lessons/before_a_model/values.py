"""The values of the steps on PCA before a model; all have tables of their own."""

from __future__ import annotations

from lessons.before_a_model import moving
from lessons.before_a_model.tables import CHANCE, DAY, MOST, SOLD, WEATHER
from lessons.datasets import Dataset
from lessons.link import view_of
from lessons.model import Settings, Values
from lessons.study import study
from live.terms import C, L


def begun(dataset: Dataset, settings: Settings, **links: str) -> Values:
    """What every step has: the divisor, and the ways to steps of other lessons."""
    view = view_of(dataset, settings["ddof"])
    ways = {f"to_{lesson}": f"step={step}{view}" for lesson, step in links.items()}
    return {"ddof": settings["ddof"], **ways}


def collinear(dataset: Dataset, settings: Settings) -> Values:
    """Both regressions: as it was, with the wrong number of the question, and where the hand is."""
    values = begun(dataset, settings, which_fields="twins")
    known = study(WEATHER, settings["ddof"])
    state, last = known.state(settings, moving.sold), moving.with_y(MOST, len(SOLD) - 1)
    for name, added in ("right", 0), ("wrong", MOST):
        xy = moving.with_y(added)
        for kind, of in (("both", moving.least_squares), ("first", moving.on_first)):
            for i in (0, 1):
                values[f"{kind}_{name}{i + 1}"] = state.shown(of(xy)[i])
    for i in (0, 1):
        values[f"lambda{i + 1}"] = state.shown(L[i])
        values[f"variance{i + 1}"] = state.shown(moving.variances[i])
        values[f"now{i + 1}"] = state.shown(moving.both[i])
    for i, (row, ices) in enumerate(zip(WEATHER.X, SOLD, strict=True), start=1):
        day = {"roof": row[0], "yard": row[1], "sales": ices}
        values |= {f"{name}_{i}": int(number) for name, number in day.items()}
    return {
        **values,
        "state": state,
        "chance": CHANCE,
        "times": state.shown(L[0] / L[1]),
        "r": state.shown(C[0, 1] / C[0, 0]),
        "last_change": state.shown(moving.on_first(last)[0] - moving.on_first(moving.with_y(0))[0]),
        "day": DAY + 1,
        "last": len(SOLD),
        "ices": int(SOLD[DAY]),
        "ices_wrong": int(SOLD[DAY]) + MOST,
        "X": known.X,
        "y": SOLD,
        "m": len(SOLD),
        "divisor": len(SOLD) - known.ddof,
    }
