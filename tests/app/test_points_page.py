"""Five points of one's own, as a server knows them: by their name alone, on every step; and the
page where they are drawn, before any script has run."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from course import addresses
from course.lesson_pages import step_page
from course.opening_page import start_page
from course.points_page import first_place, points_page
from course.site import Site
from lessons import registry
from lessons.datasets import WORKED
from lessons.text import LANGUAGES
from pca_core.exact import pca
from pca_core.shown import show
from tests.app.test_states import ask_state, state
from tests.app.written import given, notes
from texts.labels import catalogue, say
from ui import in_app

SITES = {"book": Site(), "app": in_app.SITE}
POINTS = "2m5142372816"
LINE = "2m0011223344"
everywhere = pytest.mark.parametrize(
    ("host", "language"), [(host, language) for host in SITES for language in LANGUAGES]
)


def hrefs(html: str) -> set[str]:
    return {unescape(href) for href in re.findall(r'<a [^>]*href="([^"]+)"', html)}


@everywhere
def test_it_is_reached_from_the_start_and_from_where_the_example_is_met_first(host, language):
    site = SITES[host]
    for address, page in (start_page(site, language), step_page(site, language, *first_place())):
        assert site.to(address, addresses.points(language)) in hrefs(page)
    order = registry.places()
    before = order[: order.index(first_place())]
    assert all(registry.lesson(lesson).step(step).own_data for lesson, step in before)
    address, page = points_page(site, language)
    assert site.way(address, language, first_place())["href"] in hrefs(page)


@everywhere
def test_it_brings_the_picture_of_the_worked_example(host, language):
    _, page = points_page(SITES[host], language)
    figure = json.loads(re.search(r"data-figure>(.*?)</script>", page)[1])
    meta = figure["layout"]["meta"]
    assert meta["state"]["points"] == WORKED.X.tolist()
    handles = [one for one in meta["handles"] if one["kind"] == "point"]
    assert [one["snap"] for one in handles] == [1.0] * 5
    for low, high in handles[0]["range"]:
        assert (-1 < low < 0, 9 < high < 10) == (True, True), "every digit, and nothing else"
    assert say(language, "points.needs_script") in unescape(page)


def test_a_step_is_computed_for_the_points_that_its_address_names():
    exact = pca([(POINTS[i], POINTS[i + 1]) for i in range(2, 12, 2)])
    wanted = [show(value).said for value in exact.eigenvalues]
    readouts = state("projection/share", f"data={POINTS}")["figure"]["layout"]["meta"]["readouts"]
    page = in_app.held("projection", {"step": "share", "data": POINTS}, "en")
    assert given(page, "begin")["chosen"]["data"] == POINTS
    assert notes(page) == []
    told = json.dumps(state("diagonalization/polynomial", f"data={POINTS}"), ensure_ascii=False)
    assert readouts
    assert all(f"{one}" in told for one in wanted)
    assert state("variance/spread", f"state={POINTS} m")["figure"]["layout"]["meta"]["state"][
        "points"
    ] == [[5, 1], [4, 2], [3, 7], [2, 8], [1, 6]]


@pytest.mark.parametrize("name", ["2m3333333333", "2m12345", "2m111213142122232425", "3m123456789"])
def test_no_other_table_is_known_by_a_name(name):
    assert ask_state("variance/spread", f"data={name}").status_code == 404
    assert ask_state("variance/spread", f"state={name} m").status_code == 404
    page = in_app.held("variance", {"data": name}, "en")
    assert given(page, "begin")["chosen"]["data"] == WORKED.id
    assert notes(page) == [say("en", "link.note", name="data", value=name)]


def test_a_step_that_cannot_be_computed_for_them_keeps_the_worked_example_and_says_why():
    why = catalogue("en")["core_error"]["k_over_rank"]
    refused = ask_state("whitening/white", f"data={LINE}")
    assert (refused.status_code, json.loads(refused.body)["problem"]) == (422, why)
    page = in_app.held("whitening", {"step": "white", "data": LINE}, "en")
    assert given(page, "begin")["chosen"]["data"] == WORKED.id
    assert notes(page) == [why]
