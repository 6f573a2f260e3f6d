"""Behind the proxy, with two processes: a visitor stays with one, and moves when it dies."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import FilePayload, Page

from tests.browser.visit import DRAWN, Visit, drag, middle, pixels, settle, state

ROTATE = "/variance?lang=en&data=worked&step=rotate"
RELOADS = 3
VISITORS = 8
CONNECTED = "() => document.querySelector('[data-test-connection-state=CONNECTED]')"
MARKS: FilePayload = {
    "name": "marks.csv",
    "mimeType": "text/csv",
    "buffer": b"a,b\n1,2\n2,1\n4,3\n5,7\n",
}


@pytest.fixture
def visit(chromium, cluster) -> Iterator[Visit]:
    visits = Visit(chromium, cluster.url.rstrip("/"))
    yield visits
    visits.close()


def process_of(page: Page) -> str:
    """As its cookie says."""
    return {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}["process"]


def one_of_each(visit: Visit) -> list[Page]:
    """A page at every process. A busy one may be passed over: visitors come until both have one."""
    found: dict[str, Page] = {}
    for _ in range(VISITORS):
        page = visit(ROTATE)
        found.setdefault(process_of(page), page)
        if len(found) == 2:
            break
    return list(found.values())


def turn(page: Page) -> None:
    drag(page, middle(page, "Axis"), pixels(page, 3, 4.5))
    assert state(page)["theta"] != 0


def bring_and_take(page: Page, visit: Visit) -> None:
    """A table: both ways lead past the session's own connection, to its process nevertheless."""
    page.goto(f"{visit.address}/your_data?lang=en")
    page.locator(".st-key-your_data input[type=file]").set_input_files(MARKS)
    page.locator(DRAWN).first.wait_for(state="attached")
    settle(page)
    with page.expect_download() as waiting:
        page.locator(".st-key-yd-take-scores button").click()
    assert waiting.value.path().stat().st_size > 0


def test_two_visitors_each_stay_with_a_process_of_their_own(visit):
    pages = one_of_each(visit)
    at_first = [process_of(page) for page in pages]
    assert sorted(at_first) == ["one", "two"]
    for page in pages:
        turn(page)
    for _ in range(RELOADS):
        for page in pages:
            page.reload()
            page.locator(DRAWN).first.wait_for(state="attached")
            settle(page)
        assert [process_of(page) for page in pages] == at_first
    for page in pages:
        bring_and_take(page, visit)


def test_a_visitor_whose_process_dies_moves_to_the_other_and_stays_there(visit, cluster):
    page = visit(ROTATE)
    place = ["one", "two"].index(process_of(page))
    mine, other = cluster.processes[place], ["two", "one"][place]
    with page.expect_websocket():
        mine.kill()
    page.wait_for_function(CONNECTED)
    settle(page)
    turn(page)
    assert process_of(page) == other
    mine.start()
    bring_and_take(page, visit)
    assert process_of(page) == other
