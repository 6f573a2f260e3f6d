"""axe-core, all rules, against every kind of page of the book and every step, as it is read without
a script. A lesson's steps are looked through in one language, its sheets in the other: which is
which changes from lesson to lesson."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from book import pages, worker
from book.paper_pages import paper_page
from course import addresses, scripts
from course.lesson_pages import lesson_page, step_page
from course.site import Site
from lessons import registry
from lessons.text import LANGUAGES
from tests.book.made import Named

ROOT = "http://book.test/"
FRONT = "front"
# Of a lesson's page, what is not its steps' own: these are looked through alive, before the answer
# and after it (test_book_every_step.py), and the first one here, too, on its own page.
AROUND = {"exclude": [["article.step ~ article.step .columns"]]}
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 76 47"/>'


def written(part: str) -> dict[str, str]:
    """Address → HTML; in place of the pictures, which axe does not look into, a still one."""
    site = Site(bakery=Named())
    if part != FRONT:
        # A step's page is made of the parts that stand on its lesson's: one is enough.
        one, other = LANGUAGES[:: (-1) ** registry.IDS.index(part)]
        steps = [step.id for step in registry.lesson(part).steps]
        return dict(
            [
                lesson_page(site, one, part, steps),
                step_page(site, other, part, steps[0]),
                *(paper_page(site, other, part, paper) for paper in addresses.PAPERS),
            ]
        )
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
        found = Axe().run(page, AROUND, {"preload": False}).response
        for rule in found["violations"]:
            wrong[address, rule["id"]] = rule["nodes"][0]["html"][:90]
    assert there
    assert wrong == {}
