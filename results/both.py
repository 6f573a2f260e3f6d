"""Records and fields in one picture: the biplot, with the scaling it uses."""

from __future__ import annotations

import pca_core
from figures import table_fields, table_walk
from results.analysis import Analysis
from results.fields import DEFAULT, arrows, drawn_arrows
from results.look import Look
from results.panel import Finding, draw, thinned
from results.plane import axes_of, titles
from results.rules import divisor
from results.sentences import say


def both(
    language: str, found: Analysis, alpha: int, names: list[str], look: Look = DEFAULT
) -> Finding:
    """alpha 1: distances of records are kept; alpha 0: angles of fields are correlations."""
    axes = axes_of(found, look)
    G, H = pca_core.biplot(found.only(axes), found.prepared.X, alpha)
    shown, fields = arrows(found, axes)
    H = H[shown]
    stretch = table_fields.biplot_stretch(G, H)
    drawn = draw(
        language,
        "biplot",
        lambda words: table_fields.biplot(G, H, names, fields, words, stretch),
        m=found.m,
        n=found.n,
        **titles(found, axes),
    )
    lines = (
        say(language, "both.lead"),
        say(language, f"both.alpha_{alpha}", divisor=divisor(found)),
        stretched(language, stretch),
        *drawn_arrows(language, found, axes),
        *thinned(language, drawn, found.m),
    )
    title = f"{say(language, 'panel.both')} · {say(language, f'both.name_{alpha}')}"
    return Finding(title, lines, drawn)


def stretched(language: str, stretch: float) -> str:
    """How long the arrows are drawn."""
    if stretch == 1:
        return say(language, "both.true")
    return say(language, "both.stretch", stretch=table_walk.in_brief(stretch))
