"""Records and fields in one picture: the biplot, with the scaling it uses."""

from __future__ import annotations

import pca_core
from figures import table_fields, table_walk
from results.analysis import Analysis
from results.fields import axes
from results.panel import Finding, draw, thinned
from results.rules import divisor
from results.words import say


def both(language: str, found: Analysis, alpha: int, names: list[str]) -> Finding:
    """alpha 1: distances of records are kept; alpha 0: angles of fields are correlations."""
    G, H = pca_core.biplot(found.model, found.prepared.X, alpha)
    G, H = G[:, :2], H[:, :2]
    stretch = table_fields.biplot_stretch(G, H)
    drawn = draw(
        language,
        "biplot",
        lambda words: table_fields.biplot(G, H, names, found.fields, words, stretch),
        m=found.m,
        n=found.n,
        **axes(found),
    )
    lines = (
        say(language, "both.lead"),
        say(language, f"both.alpha_{alpha}", divisor=divisor(found)),
        say(language, "both.stretch", stretch=table_walk.number(stretch)),
        *thinned(language, drawn, found.m),
    )
    title = f"{say(language, 'panel.both')} · {say(language, f'both.name_{alpha}')}"
    return Finding(title, lines, drawn)
