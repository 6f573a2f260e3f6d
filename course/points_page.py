"""Where five points of one's own are drawn and kept, in the worked example's place."""

from __future__ import annotations

from functools import cache
from typing import Any

from course import addresses
from course.scripts import POINTS
from course.site import Site, as_json
from figures.cloud import Window
from figures.hero import hero
from figures.picture import Figure
from figures.rounded import rounded
from lessons import registry
from lessons.datasets import WORKED
from lessons.study import study
from lessons.text import shared_words
from texts.labels import catalogue, say

# Of a point on the edge all is seen, and it snaps to a digit: a seed has no other.
PLACES = Window((-0.8, 9.8), (-0.8, 9.8))
GRID = "1"


def points_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.points(language)
    html = site.write_front(
        "points.html",
        page,
        language,
        "points.title",
        "app.about_points",
        script=POINTS,
        picture=as_json(drawn(language)),
        fields=WORKED.fields,
        begin=first_with_them(site, page, language),
    )
    return page, html


@cache
def drawn(language: str) -> Figure:
    words = {**catalogue(language)["start"], "title": say(language, "points.picture")}
    record = shared_words(language)["record"]
    state = study(WORKED, 0).state({})

    def name_record(n: int) -> str:
        return record.replace("{{n}}", str(n))

    figure = rounded(hero(state, PLACES, GRID, WORKED.fields, words, name_record))
    figure["layout"]["meta"]["readouts"] = []  # beside it they stand exactly
    return figure


def first_with_them(site: Site, page: str, language: str) -> dict[str, Any]:
    """The first step that shows the worked example."""
    return site.taught(page, language, first_place())


@cache
def first_place() -> tuple[str, str]:
    """Where the worked example is met first: a step that brings no table of its own."""
    return next(
        place
        for place in registry.places()
        if not registry.lesson(place[0]).step(place[1]).own_data
    )
