"""What the policy of a page refuses (Content-Security-Policy), as the browser reports it.

A page that is opened by `visit` fails its test where anything is refused (tests/browser/visit.py).
Here each kind of page is opened; and a script within a page is tried, which must be refused.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.classes import option
from tests.browser.own_table import bring, take, workbook_with_gaps
from tests.browser.visit import APP, BOOK, DRAWN, HELD, Visit, rest, settle
from tests.browser.waiting import until
from tests.classroom.rooms import with_room

WAYS = 4  # in which a page can hold a script
TRIED = """() => {
    const run = "window.pcaTried = true";
    document.head.append(Object.assign(document.createElement("script"), { textContent: run }));
    const picture = document.createElement("div");
    picture.innerHTML = `<img src="data:," onerror="${run}">`;
    const link = Object.assign(document.createElement("a"), { href: `javascript:${run}` });
    document.body.append(picture, link);
    link.click();
    setTimeout(run);
}"""


def refused(visit: Visit, page: Page, ways: int = WAYS) -> None:
    """A script in the page is refused, in so many of the ways that are tried, and none has run."""
    visit.expected_problems = True
    before = len(visit.problems)
    page.evaluate(TRIED)
    until(page, lambda page: sum("policy: " in told for told in visit.problems[before:]) >= ways)
    assert page.evaluate("window.pcaTried ?? false") is False


# --- both hosts -------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/?lang=en", "/variance?lang=zh&step=rotate"])
def test_a_script_in_a_page_of_the_app_is_refused(visit, path):
    refused(visit, visit(path))


@pytest.mark.parametrize("page", ["", "en/variance/rotate.html", "zh/class.html", "en/none.html"])
def test_a_script_in_a_plain_page_is_refused(visit, page):
    refused(visit, visit(f"/book/{page}", drawn=False))


def test_a_script_in_a_page_from_the_disk_is_refused(visit, book):
    """What the page says itself holds without a host's word; and its own scripts run."""
    page = visit.open_file(book / "en" / "variance" / "rotate.html")
    page.locator(DRAWN).first.wait_for(state="attached")
    refused(visit, page)
    page.goto((book / "index.html").as_uri())
    page.wait_for_url("**/en/index.html")


@pytest.mark.parametrize("host", [APP, BOOK], ids=str)
@pytest.mark.parametrize(
    ("place", "query"),
    [("projection/blobs", {"show": "plane"}), ("kernel/lift", {})],
    ids=["cloud", "surface"],
)
def test_nothing_is_refused_of_a_picture_in_space(visit, host, place, query):
    page = visit(host.path(place, **query))
    page.locator("#scene canvas, .gl-container canvas").first.wait_for(state="attached")


@pytest.mark.parametrize(
    "path",
    [
        "/practice?lang=en",
        "/conventions?lang=en",
        "/errata?lang=en",
        "/by_hand?lang=en",
        "/inventory?lang=en",
        "/points?lang=en",
    ],
)
def test_nothing_is_refused_of_a_page_in_the_app(visit, path):
    page = visit(path, drawn=False)
    page.locator(HELD).wait_for()
    settle(page)


def test_nothing_is_refused_of_plain_pages(visit):
    """From one to the next in one browser, which a worker serves from the second on."""
    page = visit("/book/", drawn=False)
    page.wait_for_url("**/book/en/index.html")
    for address in ("practice", "words", "teachers", "teach", "class", "variance/index"):
        page.goto(f"{visit.address}/book/en/{address}.html")
        rest(page)


def test_nothing_is_refused_on_a_table_of_ones_own(visit, tmp_path):
    page = visit("/your_data?lang=en", drawn=False)
    bring(page, "lab.xlsx", workbook_with_gaps())
    page.locator("[data-testid=stDataFrame] canvas").first.wait_for()
    name, content = take(page, "report")
    settle(page)
    (tmp_path / name).write_bytes(content)
    report = visit.open_file(tmp_path / name)
    report.locator(DRAWN).first.wait_for(state="attached")


# --- before anything is drawn -----------------------------------------------------------------


@pytest.mark.parametrize("page", ["en/teach.html", "en/variance/rotate.html"])
def test_what_is_for_readers_without_scripts_is_not_seen_for_a_moment(visit, page):
    """The page's own script never comes: what says that there are scripts does not wait for it."""
    found = visit(f"/book/{page}", drawn=False, block="**/assets/{book,teach,words-en}-*.js")
    assert found.locator("html.alive").count() == 1
    assert found.locator(".still-only:visible").count() == 0


def test_without_scripts_the_page_is_for_readers_without_them(visit):
    page = visit("/book/en/teach.html", drawn=False, java_script_enabled=False)
    assert page.locator("html.alive").count() == 0
    expect(page.locator(".still-only").first).to_be_visible()


# --- a class ----------------------------------------------------------------------------------


def test_nothing_is_refused_of_a_wall_and_its_phones(visit, app):
    room = with_room(f"{app}/")
    wall = visit(f"/variance?lang=en&step=rotate&present=1&class={room.code}", width=1600)
    expect(wall.locator(".class-strip")).to_contain_text(room.code)
    phone = visit(f"/c/{room.code}", drawn=False, width=390)
    room.pace()
    option(phone, "45").click()
    expect(wall.locator(".class-strip")).to_contain_text("1 answered")
    refused(visit, phone)
