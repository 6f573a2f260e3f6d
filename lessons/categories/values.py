"""The values of the steps on yes/no and categories; all have own tables."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

import pca_core
from lessons.categories import answers, moving, penguin_species
from lessons.categories.penguin_species import CODES, FIELDS
from lessons.datasets import Dataset
from lessons.link import view_of
from lessons.model import Settings, Values
from lessons.study import hundredths
from lessons.yes_no import YES_NO
from live.settings import Setting
from live.state import State
from pca_core.shown import show


def standing(settings: Settings, *of: Setting, **known: object) -> Values:
    """The state that a picture begins with, and the divisor."""
    said = {setting.name: settings[setting.name] for setting in of}
    return {"ddof": settings["ddof"], "state": State({**known, **said}, settings=of)}


def indicator(dataset: Dataset, settings: Settings) -> Values:
    """Two questions: eigenvalues of PCA and of MCA, as the answers stand now."""
    values = standing(settings, flip="")
    Z, _ = pca_core.indicator_table(np.array(YES_NO).T.tolist())
    state = values["state"]
    pairs = zip(moving.of_pca, moving.of_mca, strict=True)
    for i, (of_pca, of_mca) in enumerate(pairs, 1):
        values |= {f"pca{i}": state.shown(of_pca), f"mca{i}": state.shown(of_mca)}
    values |= {"phi": state.shown(moving.phi), "m": len(Z), "columns": Z.shape[1]}
    return {**values, "Z": Z, "X": np.array(YES_NO, dtype=float)}


def arch(dataset: Dataset, settings: Settings) -> Values:
    """Everyone whom a scale knows, and both shares; of one scale they are fractions."""
    values = standing(settings, moving.items, moving.traits)
    count = int(settings["items"])
    X = answers.scale(settings["traits"], count)
    one = answers.scale_eigenvalues("one", count)
    for k in (1, 2, 3):
        values |= {f"lambda{k}": show(one[k - 1]), f"part{k}": show(one[k - 1] / count)}
        values[f"limit{k}"] = show(Fraction(1, k * (k + 1)))
    found = answers.scale_eigenvalues(settings["traits"], count)
    return {
        **values,
        "share1": show(found[0] / count),
        "share2": show(found[1] / count),
        "one": settings["traits"] == "one",
        "count": count,
        "m": len(X),
        "X": X,
        "to_curved": f"step=curved{view_of(dataset, settings['ddof'])}",
    }


def three(dataset: Dataset, settings: Settings) -> Values:
    """What each way of writing claims of the distances."""
    values = standing(settings, moving.middle, moving.frame)
    state = values["state"]
    names = ("foot_bike", "foot_bus", "bike_bus")
    for way, distances in moving.distances.items():
        values |= {
            f"{way}_{name}": state.shown(d) for name, d in zip(names, distances, strict=True)
        }
        values[f"{way}_times"] = state.shown(distances[1] / distances[0], 2)
    by_bus, each = settings["bus"] + 1, moving.OTHERS
    ways = ["foot"] * each + ["bike"] * each + ["bus"] * by_bus
    values |= {"by_bus": by_bus, "each": each, "m": len(ways)}
    return {**values, "Z": pca_core.indicator_table([ways])[0]}


def mixed(dataset: Dataset, settings: Settings) -> Values:
    """What each field brings to the first eigenvalue, and the most that it could."""
    values = standing(settings, moving.code)
    numbers = range(len(FIELDS) - 1)
    q, p = len(set(penguin_species.species())), Fraction(1, len(set(penguin_species.species())))
    most = {"zero_one": p, "standard": 1 / (1 - p), "famd": Fraction(1)}
    for name in CODES:
        _, brought = penguin_species.coded(name)
        values |= {f"most_{name}": show(most[name]), f"all_{name}": show((q - 1) * most[name])}
        values |= {f"species_{name}": hundredths(brought[-1])}
        values |= {f"number{j}_{name}": hundredths(brought[j]) for j in numbers}
    values |= {"q": q, "left": q - 1, "each": len(penguin_species.species()) // q, "part": show(p)}
    found = pca_core.mixed_components(penguin_species.measured(), [penguin_species.species()])
    values |= {"lambda1": hundredths(found.eigenvalues[0]), "numbers": len(numbers)}
    values |= {"all": len(numbers) + q - 1, "m": len(found.scores)}
    return {**values, "X": penguin_species.measured(), "species": [penguin_species.species()]}


def as_groups(dataset: Dataset, settings: Settings) -> Values:
    """η² of both maps' second axes, of the species as they are, and dealt anew."""
    values = standing(settings, moving.shuffle)
    etas = np.array([eta_second(shuffle) for shuffle in range(penguin_species.SHUFFLES + 1)])
    now, dealt = int(settings["shuffle"]), etas[1:].mean(axis=0)
    for i, name in enumerate(("pca", "famd")):
        values |= {f"true_{name}": hundredths(etas[0, i]), f"dealt_{name}": hundredths(dealt[i])}
        values[f"now_{name}"] = hundredths(etas[now, i])
    values |= {"shuffled": now > 0, "m": len(penguin_species.species())}
    chance = Fraction(2, len(penguin_species.species()) - 1)
    to_labels = f"step=labels{view_of(dataset, settings['ddof'])}"
    values |= {"chance": hundredths(float(chance)), "shuffles": penguin_species.SHUFFLES}
    return {
        **values,
        "etas": etas,
        "to_labels": to_labels,
        "Y": penguin_species.as_numbers(),
        "groups": penguin_species.group_numbers(),
    }


def eta_second(shuffle: int) -> tuple[float, float]:
    """η² of the second axis: of the map of numbers, and of FAMD's."""
    maps = penguin_species.as_numbers(), penguin_species.with_species(shuffle)
    of = penguin_species.group_numbers(shuffle)
    first, second = (float(pca_core.eta_squared(Y, of)[1]) for Y in maps)
    return first, second
