"""The picture that the course opens with: a table's records and their two components."""

from __future__ import annotations

from figures.hero import hero
from figures.picture import Figure
from lessons.datasets import Dataset
from lessons.study import study
from lessons.text import percent, plain, shared_words
from texts.labels import catalogue, say


def opening(table: Dataset, ddof: int, language: str) -> tuple[Figure, str]:
    """The picture, and what it says in words and numbers."""
    known = study(table, ddof)
    values = known.basics(table)
    record = shared_words(language)["record"]
    figure = hero(
        known.state({}),
        values["window"],
        table.grid,
        table.fields,
        catalogue(language)["start"],
        lambda n: record.replace("{{n}}", str(n)),
    )
    numbers = {name: plain(values[name]) for name in ("lambda1", "lambda2")}
    share = percent(values["share1"])
    return figure, say(language, "start.alt", m=values["m"], share=share, **numbers)
