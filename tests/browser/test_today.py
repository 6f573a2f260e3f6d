"""Three days with Today: what went wrong on Monday comes back on Tuesday, on another device, and on
Wednesday it is said that one was sure. By keyboard, in both hosts and both languages."""

from __future__ import annotations

import json
from datetime import datetime
from fractions import Fraction
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from lessons import plain
from lessons.exact import Number
from practice import exercise
from practice.data import number_text
from practice.fading import Progress
from practice.learner import Learner
from practice.operations import simplest
from practice.said import title
from tests.browser.visit import APP, BOOK, overflow
from texts.labels import say

PREDICTED = ("covariance", "uncorrelated")
SKILL, LINES = "share", 2
MONDAY, TUESDAY, WEDNESDAY = (datetime(2027, 1, day, 9) for day in (4, 5, 6))
PAGES = {"app": "/{page}?lang={language}", "book": f"/{plain.AT}{{language}}/{{page}}.html"}
PHONE, LAPTOP = {"width": 360, "height": 740}, {"width": 1366, "height": 768}


def page_of(host: str, page: str, language: str) -> str:
    return PAGES[host].format(page=page, language=language)


def practised(page: Page) -> dict:
    found = json.loads(page.evaluate("localStorage['pca-course']"))
    return found["practice"]


def answer_line(page: Page, language: str, level: str | None, right: bool = True) -> None:
    """The line that has the keys; by Enter, or by saying how sure one is."""
    seed = page.locator("[data-seed]").get_attribute("data-seed") or ""
    name = page.evaluate("document.activeElement.closest('[data-line]').dataset.line")
    line = exercise(SKILL, seed).line(name)
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(number_text(line.numbers[0] if right else rooted(seed, name)))
    page.keyboard.press("Enter")
    if level is None:
        return
    sure = page.get_by_role("button", name=say(language, "check.sure"), exact=True)
    expect(sure.and_(page.locator(":focus"))).to_be_visible()
    for _ in range(("sure", "unsure", "guessing").index(level)):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def rooted(seed: str, name: str) -> Number:
    """Roots taken of the eigenvalues; of the total, which has no such slip, another number."""
    found = exercise(SKILL, seed)
    slip = found.rules[name].slips.get("roots")
    return Fraction(77) if slip is None else simplest(found.values.value_of(slip))


def press_named(page: Page, language: str, key: str, **values: object) -> None:
    page.get_by_role("button", name=say(language, key, **values), exact=True).focus()
    page.keyboard.press("Enter")


def to_first_line(page: Page) -> None:
    page.locator("[data-line] input").first.focus()


@pytest.mark.parametrize(
    ("first", "second"), [(("book", "en"), ("app", "zh")), (("app", "en"), ("book", "zh"))]
)
def test_what_went_wrong_comes_back_on_another_device(visit, first, second):
    link = monday(visit, *first)
    host, language = second
    page = visit(page_of(host, "today", language) + f"#{link}", drawn=False, **PHONE)
    page.clock.install(time=TUESDAY)
    page.reload()
    tuesday(page, language)
    page.clock.set_fixed_time(WEDNESDAY)
    page.reload()
    wednesday(page, language)
    profile(page, host, language)
    assert overflow(page) <= 0


def monday(visit, host: str, language: str) -> str:
    """An exercise of practice goes wrong; the link of what is due."""
    page = visit(page_of(host, "practice", language), drawn=False, **LAPTOP)
    learner = Learner(progress={SKILL: Progress(blank=LINES, row=1)})
    course = {"pca": 1, "answers": {}, "revealed": [], "practice": learner.as_data()}
    page.evaluate("(text) => localStorage.setItem('pca-course', text)", json.dumps(course))
    page.clock.install(time=MONDAY)
    page.reload()
    page.get_by_role("combobox").first.select_option(SKILL)
    to_first_line(page)
    answer_line(page, language, None, right=False)
    answer_line(page, language, None)
    answer_line(page, language, None)
    expect(page.locator(":focus")).to_have_text(say(language, "practice.next"))
    page.keyboard.press("Enter")
    assert practised(page)[SKILL]["days"] == {"2027-01-04": "wrong"}
    page.goto(page.url.partition("/practice")[0] + page_within(host, "today", language))
    expect(page.locator(".due")).to_have_text(say(language, "today.nothing"))
    expect(page.locator("[data-practice]")).to_contain_text("January 5")
    page.locator(".take-along summary").press("Enter")
    with page.expect_download() as taken:
        press_named(page, language, "today.calendar")
    assert "DTSTART;VALUE=DATE:20270105" in taken.value.path().read_text(encoding="utf-8")
    press_named(page, language, "today.camera")
    code = page.get_by_role("img", name=say(language, "today.code"))
    expect(code).to_be_visible()
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    press_named(page, language, "today.copy")
    told = page.locator(".take-along [role=status]")
    expect(told).to_contain_text("#ladder=")
    return urlsplit(told.inner_text()).fragment


def page_within(host: str, name: str, language: str) -> str:
    return f"/{name}.html" if host == "book" else f"/{name}?lang={language}"


def tuesday(page: Page, language: str) -> None:
    press_named(page, language, "today.take_in")
    assert practised(page)[SKILL]["days"] == {"2027-01-04": "wrong"}
    expect(page.locator(".brought")).to_have_text(say(language, "today.taken_in"))
    assert "#" not in page.url
    expect(page.locator(".due")).to_have_text(say(language, "today.due", n=1, minutes=1 + LINES))
    name = title(f"skill {SKILL}", language)
    assert not page.get_by_text(name).filter(visible=True).count(), "no name before it is over"
    press_named(page, language, "today.begin")
    expect(page.locator(".how-many")).to_be_focused()
    to_first_line(page)
    answer_line(page, language, "sure", right=False)
    expect(page.locator(".said.wrong").first).to_be_visible()
    assert Axe().run(page, "[data-today]", {"preload": False}).response["violations"] == []
    page.reload()  # nothing is lost, and it stays wrong
    press_named(page, language, "today.go_on")
    to_first_line(page)
    answer_line(page, language, None)
    answer_line(page, language, "unsure")
    over = page.locator(".over")
    expect(over).to_contain_text(say(language, "today.wrong"))
    expect(over).to_contain_text(name)
    expect(page.locator(":focus")).to_have_text(say(language, "today.finish"))
    page.keyboard.press("Enter")
    expect(page.locator("h2:focus")).to_have_text(say(language, "today.over"))
    sure = say(language, "today.of_level", level=say(language, "check.sure"), right=0, all=1)
    expect(page.locator(".sure-so-far")).to_contain_text(sure)
    practice = practised(page)
    assert Axe().run(page, "[data-today]", {"preload": False}).response["violations"] == []
    assert practice[SKILL]["misled"] == ["2027-01-05"]
    assert practice[SKILL]["days"]["2027-01-05"] == "wrong"
    assert [*practice["sure"].values()] == [{"sure": [0, 1], "unsure": [1, 0]}]


def wednesday(page: Page, language: str) -> None:
    press_named(page, language, "today.begin")
    expect(page.get_by_text(say(language, "today.was_misled"))).to_be_visible()
    expect(page.locator(".task.worked")).to_have_count(1)  # with its explanation
    to_first_line(page)
    answer_line(page, language, "guessing")
    expect(page.locator(".over")).to_contain_text(say(language, "today.partly"))
    page.keyboard.press("Enter")
    expect(page.locator(".came li")).to_have_count(1)
    assert practised(page)[SKILL]["days"] == {"2027-01-04": "wrong", "2027-01-05": "wrong"}


def profile(page: Page, host: str, language: str) -> None:
    """Roots taken for the second time are seen; three exercises later they are gone."""
    course = json.loads(page.evaluate("localStorage['pca-course']"))
    course["practice"][SKILL]["progress"] = {"blank": LINES, "mastered": True, "turn": 99}
    page.evaluate("(text) => localStorage.setItem('pca-course', text)", json.dumps(course))
    page.goto(page.url.partition("/today")[0] + page_within(host, "practice", language))
    page.get_by_role("combobox").first.select_option(SKILL)
    slips = page.locator(".slips-met")
    states = list[list[str | None]]()
    for right in (False, False, True, True, True):
        for line in page.locator("[data-line]").all():
            line.locator("input").first.focus()
            if not right:
                answer_line(page, language, None, right=False)
            answer_line(page, language, None)
        expect(page.locator(":focus")).to_have_text(say(language, "practice.next"))
        page.keyboard.press("Enter")
        states.append([one.get_attribute("data-is") for one in slips.locator("li").all()])
    assert states == [[], ["again"], ["again"], ["again"], ["gone"]]
    assert not slips.locator("a").count()


@pytest.mark.parametrize(("host", "language"), [(BOOK, "zh"), (APP, "en")])
def test_a_prediction_asks_how_sure_one_is_once(visit, host, language):
    page = visit(host.path("/".join(PREDICTED), language))
    option = page.locator(".option input")
    option.first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    sure = page.get_by_role("button", name=say(language, "check.sure"), exact=True)
    expect(sure).to_be_focused()
    assert not page.locator(".said.right, .said.wrong").count(), "Enter alone answers nothing"
    page.keyboard.press("Enter")
    expect(page.locator(".said.wrong")).to_be_visible()
    expect(sure).to_be_hidden()
    option.nth(1).check()
    page.get_by_role("button", name=say(language, "check.submit"), exact=True).click()
    expect(page.locator(".said.right")).to_be_visible()
    assert [*practised(page)["sure"].values()] == [{"sure": [0, 1]}], "the first answer counts"
