"""What the step on a likelihood computes: one field under a bell."""

from __future__ import annotations

from math import ceil, exp, floor, inf, pi, sqrt
from math import log as ln

import numpy as np

from lessons.datasets import Dataset
from lessons.model import Settings, Values
from lessons.probabilistic import bell, sizes
from lessons.probabilistic.values import level, probabilistic_basics
from lessons.study import given
from lessons.text import Latex
from pca_core.normal import log_likelihood
from pca_core.shown import Shown, show

SAFE = 600  # e to the power of it, or of minus it, is still a float


def likelihood(table: Dataset, settings: Settings) -> Values:
    known, values = probabilistic_basics(table, settings, bell.centre, bell.width)
    state, x = values["state"], known.X[:, 0]
    mean, sd, (narrow, wide) = float(x.mean()), deviation(x), sizes.widths(table)
    now = state.shown(bell.by_hand.log_likelihood, 3)
    logs = state.read(bell.by_hand.log_density(bell.x))
    return {
        **values,
        "x": x,
        "highest": bell_height(narrow),
        "ticks": ticks_to(bell_height(narrow)),
        **span_of_levels(x, narrow, sd),
        "flat": not sd,
        "mu": state.shown(bell.by_hand.mu, decimal=True),
        "sigma": state.shown(bell.by_hand.s, decimal=True),
        "sd": state.shown(bell.best.s),
        "level_now": now,
        "product": product(now.value),
        "heights": multiplied(np.exp(logs)),
        "logs": added(logs),
        "level_best": level_of(x, mean, sd),
        "level_narrow": level_of(x, mean, narrow),
        "level_wide": level_of(x, mean, wide),
        "level_between": level_of(x, (x.min() + x.max()) / 2, float(np.ptp(x)) / 2),
        "narrow": given(narrow),
        "wide": given(wide),
    }


def bell_height(sigma: float) -> float:
    return 1 / (sigma * sqrt(2 * pi))


def ticks_to(top: float) -> dict[float, str]:
    """Three or so from 0 up."""
    step = sizes.tidy(top / 3, 1)
    return {step * k: f"{step * k:g}" for k in range(floor(top / step) + 1)}


def span_of_levels(x: np.ndarray, narrow: float, sd: float) -> Values:
    """From the best log-likelihood down to bells that are far off."""
    best = log_likelihood(x, float(x.mean()), sd or narrow)
    low, high = best - 3.5 * len(x), best + 0.4 * len(x)
    step = sizes.tidy((high - low) / 3.5, 1)
    ticks = {
        step * k: f"{step * k:g}".replace("-", "−")
        for k in range(ceil(low / step), floor(high / step) + 1)
    }
    return {"level_span": (low, high), "level_ticks": ticks}


def deviation(x: np.ndarray) -> float:
    """With divisor m; exactly 0 where all are at one place."""
    return float(x.std()) if np.ptp(x) else 0.0


def level_of(x: np.ndarray, mu: float, sigma: float) -> Shown | str:
    """At one place there is no top: the narrower the bell, the higher."""
    return level(log_likelihood(x, mu, sigma) if sigma else inf)


def product(logarithm: float) -> Shown:
    """e to this power, also where no float is so small or so large."""
    if abs(logarithm) < SAFE:
        return show(exp(logarithm), 2)
    tens = logarithm / ln(10)
    power = floor(tens)
    head = show(10 ** (tens - power), 2)
    latex = rf"{head.latex} \times 10^{{{power}}}"
    raised = str(power).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))
    return Shown(latex, f"{head.plain}×10{raised}", inf if power > 0 else 0.0, exact=False)


def first_and_last(numbers: np.ndarray) -> list[str]:
    """All numbers, or the first ones, dots and the last one: as many as fit a line."""
    said = [two_digits(float(v)) for v in numbers]
    first = 2 if any("times" in text for text in said) else 3
    return said if len(said) <= first + 2 else [*said[:first], r"\cdots", said[-1]]


def multiplied(numbers: np.ndarray) -> Latex:
    return Latex(r" \cdot ".join(first_and_last(numbers)).replace(r"\cdot \cdots \cdot", r"\cdots"))


def added(numbers: np.ndarray) -> Latex:
    """-1 - 2 + 3: each with its own sign."""
    head, *rest = first_and_last(numbers)
    return Latex(" ".join([head, *(f"- {t[1:]}" if t[0] == "-" else f"+ {t}" for t in rest)]))


def two_digits(v: float) -> str:
    """Two digits that count."""
    head, _, power = f"{v:.2g}".partition("e")
    return rf"{head} \times 10^{{{int(power)}}}" if power else head


def best_bell(values: Values) -> str:
    return "narrow" if values["flat"] else "sd"
