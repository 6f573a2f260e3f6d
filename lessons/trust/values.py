"""The values of the steps on what a map shows and what it does not; all have own tables."""

from __future__ import annotations

from fractions import Fraction

import pca_core
from lessons.datasets import WORKED, Dataset
from lessons.link import view_of
from lessons.model import Settings, Values
from lessons.study import study
from lessons.trust import groups, moving, redrawn, shuffled
from live.operations import sqrt
from live.state import State
from pca_core.shown import Shown, show


def sizes(dataset: Dataset, settings: Settings) -> Values:
    """Four groups of chosen sizes; what A and B do when they are ten times as large."""
    ddof, key = settings["ddof"], settings["large"]
    state = State({"large": key}, settings=(moving.large,))
    X, divisor = groups.gathered(key), len(groups.gathered("ab")) - ddof
    square = 2 * groups.HALF**2  # of the way from the middle of two groups to each
    values: Values = {"ddof": ddof, "few": groups.FEW, "many": groups.MANY, "square": square}
    values |= dict(zip("ABCD", at_places(), strict=True))
    for pair, count in ("ab", 2 * groups.MANY), ("cd", 2 * groups.FEW):
        part = show(Fraction(count * square, divisor))
        values |= {f"{pair}_count": count, f"{pair}_part": part}
    names = {f"now_{'abcd'[i]}{'abcd'[j]}": moving.apart(i, j) for i, j in moving.PAIRS}
    values |= {name: state.shown(distance) for name, distance in names.items()}
    return {
        **values,
        "apart": state.shown(sqrt(4 * square)),
        "centre": State({"large": "abc"}).shown(moving.apart(0, 3)),
        "divisor": divisor,
        "m": len(X),
        "equal": key == "equal",
        "X": X,
        "state": state,
        "to_limits": f"step=groups{view_of(dataset, ddof)}",
    }


def at_places() -> list[tuple[object, ...]]:
    """The places of the groups, as tuples to be shown."""
    return [tuple(show(int(c)) for c in place) for place in groups.PLACES + groups.MIDDLE]


# --- few ------------------------------------------------------------------------------------------


def few(dataset: Dataset, settings: Settings) -> Values:
    """Tables with the same eigenvalues, and how far their axes are off when drawn again."""
    chosen = {name: settings[name] for name in ("count", "second")}
    values: Values = {"ddof": settings["ddof"], "runs": redrawn.RUNS}
    for name in redrawn.EIGENVALUES:
        for m in redrawn.SIZES:
            first, second = redrawn.off(m, name)
            values[f"first_{name}_{m}"], values[f"off_{name}_{m}"] = degrees(first), degrees(second)
    values |= {f"size{i}": m for i, m in enumerate(redrawn.SIZES, 1)}
    l1, l2, l3 = (Fraction(value) for value in redrawn.EIGENVALUES["near"])
    values |= {"lambda1": show(l1), "lambda2": show(l2), "lambda3": show(l3)}
    values["larger"] = show(redrawn.EIGENVALUES["apart"][1])
    values["share"] = show((l1 + l2) / (l1 + l2 + l3))
    most = redrawn.SIZES[-1]
    error = 57.29577951308232 * float(l2 * l3 / most) ** 0.5 / float(l2 - l3)
    values |= {"most": most, "error": degrees(error), "middle": degrees(0.6744897501960817 * error)}
    count, near = int(settings["count"]), settings["second"] == "near"
    values |= {"least": redrawn.SIZES[0], "m": count, "near": near}
    X = redrawn.generated(count, settings["second"], settings["ddof"])
    state = State(chosen, settings=(moving.count, moving.second))
    return {**values, "X": X, "state": state}


def degrees(angle: float) -> Shown:
    """Whole degrees, as exactly as such a thing is known."""
    return show(float(round(angle)), 0)


# --- quarter --------------------------------------------------------------------------------------


def quarter(dataset: Dataset, settings: Settings) -> Values:
    """Both shares, what is fair, what is left after shuffling, and what parallel analysis keeps."""
    values: Values = {"ddof": settings["ddof"]}
    for name, (m, n) in shuffled.SIZES.items():
        shares = shuffled.map_shares(name)
        keep = pca_core.parallel_analysis(shuffled.ordered(name), 200, 0, "standard").keep
        values |= {f"n_{name}": n, "m": m, f"keep_{name}": keep}
        values |= {
            f"share_{name}": rounded(shares[0]),
            f"left_{name}": rounded(shares[1:].mean()),
            f"now_{name}": rounded(shares[int(settings["shuffle"])]),
            f"fair_{name}": rounded(2 / n),
        }
    values |= {"shuffles": shuffled.SHUFFLES, "X": shuffled.ordered("many")}
    values["shuffled"] = settings["shuffle"] > 0
    values["to_how_many"] = f"step=chance{view_of(dataset, settings['ddof'])}"
    return {**values, "state": State({"shuffle": settings["shuffle"]}, settings=(moving.shuffle,))}


def rounded(share: float) -> Shown:
    return show(round(float(share), 3), 3)


# --- flips ----------------------------------------------------------------------------------------


def flips(dataset: Dataset, settings: Settings) -> Values:
    """The worked example as two programs print it."""
    known = study(WORKED, settings["ddof"])
    state = known.state(settings, moving.habit)
    mirrored = known.state({"habit": "first"}, moving.habit)
    return {
        **known.basics(WORKED),
        "score": state.shown(moving.scores[0, 0]),
        "turned": mirrored.shown(moving.printed[0, 0]),
        "way": state.shown(moving.distance(moving.scores)),
        "theirs": state.shown_all(moving.printed[0]),
        "to_few": f"step=few{view_of(dataset, settings['ddof'])}",
        "same": settings["habit"] == "same",
        "X": WORKED.X,
        "state": state,
    }
