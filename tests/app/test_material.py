"""What there is to teach with: by step, in one list, in both hosts, and only what is there."""

from __future__ import annotations

import re
import tomllib
from html import unescape
from itertools import product
from urllib.parse import parse_qsl, urldefrag, urljoin, urlsplit

import pytest

from book.on_demand import makers
from course import addresses
from course.material_page import material_page
from course.opening_page import start_page
from course.site import Site
from lessons import plain, registry
from lessons.text import LANGUAGES
from notebooks import has
from practice.skills import ALL
from scripts.server import ROOT
from tests.app.written import inner
from ui import in_app

BOOK = Site(packages=addresses.all_packages())
SITES = {"book": BOOK, "app": in_app.SITE}
both = pytest.mark.parametrize("host", SITES)
LINK = re.compile(r'href="([^"]+)"')
LISTED = tomllib.loads((ROOT / "tactile" / "sheets.toml").read_text(encoding="utf-8"))
FOR_FINGERS = {one["place"] for one in LISTED["sheet"]}
TABS = ("run", "handout")  # what is found by a step's own place in it


def links(html: str) -> set[str]:
    return {unescape(href) for href in LINK.findall(html)}


def lies_at(host: str, page: str, href: str) -> tuple[str, str]:
    """Where a link leads: an address of the book or a page of the app, and the part of it."""
    there, part = urldefrag(urljoin(f"http://host/{page if host == 'book' else ''}", href))
    path = urlsplit(there).path.removeprefix("/")
    if host == "app" and not path.startswith(plain.AT):
        query = dict(parse_qsl(urlsplit(there).query))
        if path in registry.IDS:
            return addresses.step(query["lang"], path, query["step"]), part
        names = {ours: name for name, ours in in_app.OURS.items()}
        return f"{query['lang']}/{names[path]}.html", part
    return path.removeprefix(plain.AT if host == "app" else ""), part


def expected(language: str, lesson_id: str, step_id: str) -> set[tuple[str, str]]:
    """Written a second time: by what the lesson and the skills say of the step."""
    asks = registry.lesson(lesson_id).step(step_id).check is not None
    papers = {one: f"{language}/{lesson_id}/{one}.html" for one in TABS}
    found = {(papers["run"], "")} | {(there, step_id) for there in papers.values() if asks}
    for skill in ALL:
        if (skill.lesson, skill.step) == (lesson_id, step_id):
            found.add((f"{language}/worksheets/{skill.id}.html", ""))
    if f"{lesson_id}/{step_id}" in FOR_FINGERS:
        found.add((f"{language}/tactile.html", f"{lesson_id}-{step_id}"))
    return found


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_has_all_there_is_and_each_of_it_is_there(host, language):
    page, html = material_page(SITES[host], language)
    for lesson_id in registry.IDS:
        article = inner(html, f'id="{lesson_id}"')
        own = {lies_at(host, page, href) for href in links(article)}
        wanted = {(addresses.package(language, lesson_id), "")}
        for name in ("run", "handout", "answers", "index"):
            wanted.add((f"{language}/{lesson_id}/{name}.html", ""))
        for solved in (False, True) if has(lesson_id) else ():
            wanted.add((addresses.notebook(language, lesson_id, solved), ""))
        for step in registry.lesson(lesson_id).steps:
            wanted.add((addresses.step(language, lesson_id, step.id), ""))
            wanted |= expected(language, lesson_id, step.id)
        assert own == wanted
        assert {address for address, _ in own} <= makers().keys()


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_leads_to_its_own_and_to_the_list(host, language):
    for place in (("variance", "centre"), ("why", "labels"), ("covariance", "matrix")):
        page = addresses.step(language, *place)
        query = {"step": place[1], "lang": language}
        html = page_in(host, page, place, query)
        found = {lies_at(host, page, href) for href in links(inner(html, 'class="pieces"'))}
        assert found >= expected(language, *place)
        assert (addresses.material(language), place[0]) in found
        lesson = {(addresses.package(language, place[0]), "")}
        if has(place[0]):
            lesson.add((addresses.notebook(language, place[0]), ""))
        assert found == expected(language, *place) | lesson | {
            (addresses.material(language), place[0])
        }


def page_in(host: str, page: str, place: tuple[str, str], query: dict[str, str]) -> str:
    if host == "app":
        return in_app.held(place[0], query, query["lang"])
    made = makers()[page](BOOK)
    assert isinstance(made, str)
    return made


def test_the_parts_of_papers_that_steps_lead_to_are_there():
    for language, name in product(LANGUAGES, TABS):
        paper = makers()[addresses.paper(language, "variance", name)](BOOK)
        assert isinstance(paper, str)
        for step in registry.lesson("variance").steps:
            assert f' id="{step.id}"' in paper


def test_a_worksheet_has_numbers_for_neighbours_and_a_key():
    sheet = makers()[addresses.worksheet("zh", "eigenvector")](BOOK)
    assert isinstance(sheet, str)
    assert sheet.count('<article class="sheet">') == sheet.count('<article class="sheet key">') == 4
    assert 'lang="zh' in sheet


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_leads_to_the_list(host, language):
    page, html = start_page(SITES[host], language)
    assert f'href="{SITES[host].to(page, addresses.material(language))}"' in html
