"""axe-core, all rules, against every kind of page of the book and every step, as it is read without
a script."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from book import pages, worker
from course import addresses, scripts
from course.site import Site
from lessons import registry
from lessons.text import LANGUAGES
from tests.book.made import Named

ROOT = "http://book.test/"
FRONT = "front"
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 76 47"/>'


def written(part: str) -> dict[str, str]:
    """Address → HTML; in place of the pictures, which axe does not look into, a still one."""
    site = Site(bakery=Named())
    if part != FRONT:
        # A step's page is made of the parts that stand on its lesson's: one is enough.
        _, *others = places = pages.by_lesson(registry.places())[part]
        left_out = {addresses.step(one, *place) for one in LANGUAGES for place in others}
        found = dict(pages.lesson_pages(site, part, places))
        assert left_out <= found.keys()
        return {address: html for address, html in found.items() if address not in left_out}
    alone = {f"{one}/offline.html": worker.no_network_page(one) for one in LANGUAGES}
    return {**dict(pages.front_pages(site)), **alone}


@pytest.fixture(scope="module")
def hosted(chromium):
    """`hosted[address] = HTML` puts a page on a host without a server."""
    found: dict[str, str] = {}
    page = chromium.new_page(viewport={"width": 1280, "height": 900})

    def answer(route):
        address = route.request.url.removeprefix(ROOT)
        if address in found:
            route.fulfill(body=found[address], content_type="text/html; charset=utf-8")
        elif address in scripts.script_files() and address.endswith(".css"):
            route.fulfill(body=scripts.script_files()[address], content_type="text/css")
        elif address.endswith(".svg"):
            route.fulfill(body=DRAWING, content_type="image/svg+xml")
        else:
            route.abort()  # the scripts: what stands on the page is judged

    page.route("**/*", answer)
    yield page, found
    page.close()


@pytest.mark.parametrize("part", [FRONT, *registry.IDS])
def test_no_page_has_a_finding(hosted, part):
    page, there = hosted
    there.clear()
    there.update(written(part))
    wrong = {}
    for address in there:
        page.goto(ROOT + address)
        page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
        for rule in Axe().run(page, options={"preload": False}).response["violations"]:
            wrong[address, rule["id"]] = rule["nodes"][0]["html"][:90]
    assert there
    assert wrong == {}
