"""A whole lesson as a class has it: a teacher's screen, a wall, three phones in two languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lessons import registry
from scripts.server import Server, course, started
from tests.browser.classes import SCREEN, begin_vote, option
from texts.labels import say

ALIVE = "[data-picture] .js-plotly-plot .main-svg"
LOCALES = ("en-US", "zh-CN", "zh-CN")
STEPS = [step.id for step in registry.lesson("variance").steps]
# First vote, after talking, with other numbers.
HOUR = [
    ["2 of 3 right (67\u00a0%)", "–", "–"],
    ["3 of 3 right (100\u00a0%)", "–", "–"],
    ["0 of 3 right (0\u00a0%)", "–", "–"],
    ["1 of 3 right (33\u00a0%)", "3 of 3 right (100\u00a0%)", "–"],
    ["2 of 3 right (67\u00a0%)", "–", "–"],
]


@pytest.fixture
def server(book, tmp_path) -> Iterator[Server]:
    with started(course, store=str(tmp_path / "class.sqlite"), book=str(book)) as running:
        yield running


@pytest.fixture
def watched(chromium) -> Iterator[Callable[..., BrowserContext]]:
    """New browsers; what goes wrong on a page of theirs fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def come(**screen) -> BrowserContext:
        context = chromium.new_context(**screen)
        context.on("weberror", lambda error: wrong.append(str(error.error)))
        contexts.append(context)
        return context

    yield come
    for context in contexts:
        context.close()
    assert wrong == []


def opened_by(page: Page, name: str) -> Page:
    """The tab that a link opens."""
    with page.context.expect_page() as found:
        page.get_by_role("link", name=name).click()
    return found.value


def at(page: Page, step: str) -> None:
    page.wait_for_url(f"**/variance/{step}.html**")


def typed(page: Page, number: str) -> None:
    page.locator(".ballot input").fill(number)
    page.locator(".ballot button.primary").tap()


def turned(page: Page, angle: int) -> None:
    """The axis in the phone's own picture, by the keys."""
    page.locator(ALIVE).first.wait_for()
    handle = page.locator(".lf-axis").first
    handle.press("Home")
    for degrees in range(1, angle + 1):
        handle.press("ArrowUp")
        expect(handle).to_have_attribute("aria-valuenow", str(degrees))
    page.locator(".ballot button.primary").tap()


def test_a_whole_lesson(server, watched):
    desk = watched(viewport={"width": 1280, "height": 900}, locale="en-US")
    teacher = desk.new_page()
    teacher.goto(f"{server.url}?lang=en")
    teacher.get_by_role("link", name="Start a class").click()
    teacher.wait_for_url("**/teach.html?class=*")
    code = teacher.locator("[data-code]").text_content()
    phones = [watched(locale=locale, **SCREEN).new_page() for locale in LOCALES]
    for phone in phones:
        phone.goto(f"{server.url}c/{code}")
        expect(phone.locator(".class-line")).to_contain_text(code)
    assert [phone.locator("html").get_attribute("lang") for phone in phones] == [
        "en",
        *["zh-Hans"] * 2,
    ]
    expect(teacher.locator("[data-here]")).to_have_text("3 here")

    def led(step: str) -> None:
        teacher.get_by_role("button", name="Next").click()
        for phone in phones:
            at(phone, step)
        expect(teacher.locator("[data-vote]")).to_contain_text("No vote yet")
        begin_vote(teacher)

    def all_answered() -> None:
        expect(teacher.locator("[data-answered]")).to_have_text("3 answered")
        for phone in phones:
            expect(phone.locator(".said strong")).to_contain_text(
                ("Recorded", "已记录")[phone is not phones[0]]
            )

    def shown() -> None:
        teacher.get_by_role("button", name="Show the answers").click()
        expect(wall.locator(".class-strip")).to_contain_text("3 answered")
        expect(wall.locator(".tally .counted")).to_contain_text("3 answered")
        for phone in phones:
            expect(phone.locator(".said.right, .said.wrong")).to_be_visible()

    # The wall begins with the way in; then a choice, led from the desk and shown on the wall.
    wall = opened_by(teacher, "Open the wall")
    expect(wall.locator(".class-way")).to_contain_text(code)
    expect(wall.locator(".class-way")).to_contain_text("3 here")
    teacher.select_option("[data-lesson]", "variance")
    teacher.select_option("[data-step]", STEPS[0])
    wall.wait_for_url("**/variance?**")
    begin_vote(teacher)
    expect(wall.locator(".class-strip")).to_contain_text("Vote 1 is open")
    expect(wall.locator(".class-way")).to_have_count(0)
    for phone, answer in zip(phones, ("same", "same", "depends"), strict=True):
        at(phone, STEPS[0])
        option(phone, answer).tap()
    all_answered()
    assert wall.locator(".tally").count() == 0, "nobody sees it before it is shown"
    shown()
    expect(wall.locator(".bars .is-right .count")).to_have_text("2")

    # Typed numbers: the same number is one bar.
    led("spread")
    wall.wait_for_url("**step=spread**")
    expect(phones[0].locator(".onward-road")).to_be_hidden()  # the teacher leads
    for phone, number in zip(phones, ("6/5", "1.2", "120 %"), strict=True):
        typed(phone, number)
    all_answered()
    shown()
    expect(wall.locator(".bars li")).to_have_count(1)
    led("collisions")
    for phone in phones:
        typed(phone, "2")
    all_answered()
    shown()

    # Two votes; in the middle of the second the server dies and comes back.
    led("rotate")
    for phone, answer in zip(phones, ("0", "45", "90"), strict=True):
        option(phone, answer).tap()
    all_answered()
    teacher.get_by_role("button", name="Vote again").click()
    for phone in phones:
        expect(phone.locator(".said strong")).to_contain_text("2")
    option(phones[0], "45").tap()
    expect(phones[0].locator(".said")).to_contain_text("Recorded")
    server.kill()
    option(phones[1], "45").tap()
    expect(phones[1].locator(".said")).not_to_contain_text("已记录")
    server.start()
    option(phones[2], "45").tap()
    all_answered()
    shown()
    expect(wall.locator(".bars .is-right .now .count")).to_have_text("3")
    expect(wall.locator(".bars .is-right .was .count")).to_have_text("1")
    expect(wall.locator(".changed")).to_contain_text("2 changed to right, 0 to wrong")

    # A direction, of the step's own points: dots in its picture.
    led("goal")
    wall.wait_for_url("**step=goal**")
    for phone, angle in zip(phones, (27, 27, 10), strict=True):
        turned(phone, angle)
    all_answered()
    shown()
    expect(wall.locator(".lf-dots circle")).to_have_count(2)
    expect(wall.locator(".lf-dots .is-right")).to_have_count(1)

    # Taken home, and forgotten.
    teacher.evaluate("window.print = () => (window.printed = true)")
    teacher.get_by_role("button", name="Print a summary").click()
    teacher.wait_for_function("window.printed")
    expect(teacher.locator(".summaries section")).to_have_count(1 + len(STEPS))
    hour = teacher.locator(".summaries .hour tbody tr")
    assert [row.split("\t")[1:4] for row in hour.all_inner_texts()] == HOUR
    expect(hour.nth(2).locator("td").last).to_have_text(re.compile(r"^2 ?.*\(3\)$"))
    expect(teacher.locator(".summaries .one-vote")).to_have_count(len(STEPS) + 1)
    with teacher.expect_download() as download:
        teacher.get_by_role("button", name="Votes as CSV").click()
    lines = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert len(lines) == 1 + 3 * (len(STEPS) + 1), "every answer once"
    teacher.on("dialog", lambda dialog: dialog.accept())
    teacher.get_by_role("button", name="Forget this room now").click()
    expect(teacher.locator("[data-over]")).to_be_visible()
    for phone, language in zip(phones, ("en", "zh", "zh"), strict=True):
        gone = say(language, "class.not_no_room", code=code)
        expect(phone.locator(".class-line")).to_have_text(gone)
