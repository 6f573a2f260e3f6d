"""The values of the steps on neighbour maps; all have own atlas."""

from __future__ import annotations

import pca_core
from lessons.datasets import Dataset
from lessons.link import view_of
from lessons.model import Settings, Values
from lessons.neighbour_maps import atlas, moving
from lessons.study import hundredths
from live.settings import Setting
from live.state import State
from pca_core.shown import show


def stated(settings: Settings, *named: Setting) -> State:
    return State({one.name: settings[one.name] for one in named}, settings=named)


def three(dataset: Dataset, settings: Settings) -> Values:
    """How many neighbours each map of the digits keeps."""
    known = of_digits(settings)
    return {
        **known,
        **{f"kept_{name}": hundredths(kept) for name, kept in atlas.kept_of_digits().items()},
        "explained": hundredths(atlas.explained(2)),
        "version": atlas.written()["umap"],
        "dropped": known["n"] - 2,
        "chance": hundredths(atlas.NEAR / (known["m"] - 1)),
        "state": stated(settings, moving.looked),
    }


def of_digits(settings: Settings) -> Values:
    X, _ = atlas.digits()
    return {"ddof": settings["ddof"], "m": len(X), "n": X.shape[1], "near": atlas.NEAR, "X": X}


def one_cloud(dataset: Dataset, settings: Settings) -> Values:
    """One cloud at several perplexities, and what each map keeps."""
    X = atlas.cloud()
    now = atlas.PERPLEXITIES[int(settings["wide"])]
    *kept, by_pca = (hundredths(one) for one in atlas.kept_of_cloud())
    values: Values = {f"kept{i}": one for i, one in enumerate(kept, 1)}
    values |= {f"wide{i}": p for i, p in enumerate(atlas.PERPLEXITIES, 1)}
    return {
        **values,
        "ddof": settings["ddof"],
        "m": len(X),
        "n": X.shape[1],
        "X": X,
        "now": now,
        "kept_pca": by_pca,
        "state": stated(settings, moving.wide),
    }


def sizes_gaps(dataset: Dataset, settings: Settings) -> Values:
    """What three groups are like in the fields, and on four maps."""
    values: Values = {"ddof": settings["ddof"], "each": atlas.SIZE, "n": 10}
    for name in ("fields", *atlas.maps_of_groups()):
        found = atlas.distances(name)
        values |= {f"size_{name}": show(round(found.size, 1), 1)}
        values |= {f"gap_{name}": show(round(found.gap, 1), 1)}
        values |= {f"same_{name}": show(round(found.same, 2), 2)}
    few, many = atlas.GROUPS_SEEN
    state = stated(settings, moving.seen)
    return {**values, "few": few, "many": many, "X": atlas.three_groups(), "state": state}


def live(dataset: Dataset, settings: Settings) -> Values:
    """A map that settles; what ten components leave, and where other starts come to."""
    scores = atlas.digit_scores()
    values: Values = {**of_digits(settings), "components": atlas.KEPT, "steps": atlas.STEPS}
    values["explained"] = hundredths(atlas.explained(atlas.KEPT))
    values["kept_scores"] = hundredths(atlas.kept_of_digits()["scores"])
    for name, found in atlas.ends().items():
        values[f"wrong_{name}"] = show(round(found, 2), 2)
    values |= {"low": atlas.ENDS[0], "high": atlas.ENDS[1]}
    P, start = pca_core.neighbour_shares(scores, settings["perplexity"]), settings["start"]
    state = stated(settings, moving.perplexity, moving.start, moving.passed)
    return {**values, "P": P, "start": atlas.starts()[start], "state": state}


def new_points(dataset: Dataset, settings: Settings) -> Values:
    """Where new records come to, by three methods."""
    values: Values = {f"right_{n}": show(moving.right_place(n)) for n in moving.WITH_NEW}
    known = of_digits(settings)
    return {
        **values,
        **known,
        "old": atlas.OLD,
        "later": known["m"] - atlas.OLD,
        "moved": show(round(atlas.middle_way(*moving.WITH_NEW["tsne"][:2]), 2), 2),
        "X": known["X"][: atlas.OLD],
        "to_new_data": f"step=apply{view_of(dataset, settings['ddof'])}",
        "state": stated(settings, moving.method),
    }
