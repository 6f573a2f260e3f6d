"""How many components to keep, by rules that ask different questions."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from pca_core import broken_stick, kaiser, minka
from pca_core.checked import Floats
from pca_core.how_many import Choice
from results import wide
from results.analysis import VALIDATED, Analysis
from results.look import Look
from results.panel import Finding
from results.sentences import AsIs, say
from results.stages import draw_scree

RUNS, FEW_RUNS = 2000, 200  # of parallel analysis
LARGE = 50_000_000  # products that a run sums up: of more, 2000 runs take many minutes


def how_many(
    language: str, found: Analysis, parallel: Choice | None = None, enough: int = Look.enough
) -> Finding:
    """Every rule's answer in a table, beside the scree plot; `enough` in per cent."""
    kept = choices(found, enough) | ({"parallel": parallel.keep} if parallel else {})
    head = f"| {say(language, 'rule.head')} | k |\n|---|---:|"
    rows = [
        f"| {say(language, f'rule.{name}', enough=AsIs(enough))} | {'—' if k is None else k} |"
        for name, k in kept.items()
    ]
    said = {k for k in kept.values() if k is not None}
    lines = [
        "\n".join([head, *rows]),
        say(language, "rule.differ" if len(said) > 1 else "rule.agree"),
        say(language, "rule.divisor", divisor=divisor(found)),
    ]
    if parallel and found.prepared.transform == "clr":
        lines.append(say(language, "rule.clr"))
    if 0 in said:
        lines.append(say(language, "rule.zero"))
    if None in kept.values():
        lines.append(say(language, "rule.none"))
    if found.wide:
        lines.append(say(language, "wide.validation", count=VALIDATED))
        lines += wide.drawn_bars(language, found)
    return Finding(say(language, "panel.how_many"), tuple(lines), draw_scree(language, found))


def choices(found: Analysis, enough: int = Look.enough) -> dict[str, int | None]:
    """Components kept by each rule; None where it does not apply to this table."""
    spectrum = found.spectrum
    by_m = [v * (found.m - found.prepared.ddof) / found.m for v in spectrum]
    asked: dict[str, Callable[[], Choice]] = {
        "kaiser": lambda: kaiser(spectrum),
        "stick": lambda: broken_stick(spectrum),
        "minka": lambda: minka(by_m, found.m),
    }
    kept: dict[str, int | None] = {"share": reaching(found.model.explained_ratio, enough)}
    for name, rule in asked.items():
        try:
            kept[name] = rule().keep
        except ValueError:  # too few records, or eigenvalues that are zero or equal
            kept[name] = None
    return kept | {"validation": found.validated}


def reaching(ratio: Floats, enough: int) -> int:
    """How many components it takes to keep this share of the variance, in per cent."""
    return int(np.searchsorted(np.cumsum(ratio), enough / 100 - 1e-12)) + 1


def shuffles(found: Analysis) -> int:
    """Runs of parallel analysis: as many as take some seconds, or a minute of a large table."""
    return RUNS if found.m * found.n * min(found.m, found.n) <= LARGE else FEW_RUNS


def divisor(found: Analysis) -> AsIs:
    return AsIs("m − 1" if found.prepared.ddof else "m")
