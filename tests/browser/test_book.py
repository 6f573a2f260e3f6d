"""Pages of the book opened from the disk: with and without script, by hand, and asked."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import pca_core
from lessons import registry
from lessons.datasets import WORKED
from tests.browser.conftest import BOOK_STEPS
from tests.browser.kept import KEPT
from tests.browser.visit import Visit
from tests.browser.waiting import frames, until
from texts import LANGUAGES
from texts.labels import say

pytestmark = KEPT

PLACES = [place.split("/") for place in BOOK_STEPS]
ALIVE = ".lf-plot .main-svg"
STATE = "() => document.querySelector('.js-plotly-plot').layout.meta.state"
RECORDS = "() => document.querySelector('.js-plotly-plot')?.layout.meta.state.points.length"


def opened(visit: Visit, book: Path, page: str, **context):
    found = visit.open_file(book / page, **context)
    found.locator(ALIVE).first.wait_for(state="attached")
    frames(found, 3)
    return found


def drag_axis(page, degrees_up: int) -> None:
    """Takes the axis by its end and turns it some way up."""
    box = page.locator(".lf-axis").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 20, y - degrees_up, steps=5)
    frames(page, 2)
    page.mouse.up()
    frames(page, 2)


def said_of(handle) -> str:
    return handle.get_attribute("aria-valuetext") or handle.get_attribute("aria-label")


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_script_everything_is_said(visit, book, language):
    page = visit.open_file(book / f"{language}/variance/rotate.html", java_script_enabled=False)
    image = page.locator(".baked img")
    expect(image).to_be_visible()
    assert re.search(r"\d", image.get_attribute("alt"))
    assert page.locator(".numbers dd").first.inner_text() == "6/5"
    assert page.locator("details[data-option]").count() == 4
    page.locator("details[data-option] summary").first.click()
    expect(page.locator("details[data-option] .why").first).to_be_visible()
    page.locator("[data-reveal] > summary").click()
    expect(page.locator("[data-reveal] math").first).to_be_visible()


MOVED = """() => new Promise((done) => {
    const moved = ({ value, sources }) => [value, ...sources.map(({ node }) => node?.className)];
    const watch = new PerformanceObserver((seen) => done(seen.getEntries().map(moved)));
    watch.observe({ type: "layout-shift", buffered: true });
    setTimeout(() => done([]), 500);
})"""


def test_the_picture_comes_alive_without_a_jump(visit, book):
    page = opened(visit, book, "en/variance/rotate.html")
    moved = page.evaluate(MOVED)  # what stands below may move a little, as the question unfolds
    assert sum(value for value, *_ in moved) < 0.02, moved
    assert [names for _, *names in moved if {"picture", "see", "lf-mount"} & set(names)] == []


def test_a_drag_gives_the_numbers_of_the_core(visit, book):
    page = opened(visit, book, "en/variance/rotate.html")
    page.locator("[data-question] .row .link").click()
    drag_axis(page, 120)
    theta = float(re.search(r"(\d+) degrees", said_of(page.locator(".lf-axis").first))[1])
    shown = page.locator(".lf-value").first.inner_text()
    assert shown.startswith("≈ ")
    u = np.array([np.cos(np.radians(theta)), np.sin(np.radians(theta))])
    now = pca_core.variance(WORKED.X @ u)
    assert float(shown.removeprefix("≈ ")) == pytest.approx(now, abs=0.006)
    said = page.locator("[data-reveal] [data-live]")
    assert f"{theta:g}" in said.all_inner_texts()[0]
    assert float(said.last.inner_text().removeprefix("≈ ")) == pytest.approx(now, abs=0.0006)


def test_an_answer_is_judged_explained_and_kept(visit, book):
    page = opened(visit, book, "en/variance/spread.html")
    field = page.locator("[data-question] input[type=text]")
    field.fill("two")
    field.press("Enter")
    expect(page.locator(".note")).to_contain_text("“two” cannot be read")
    field.fill("６/5")
    field.press("Enter")
    expect(page.locator(".said.right")).to_be_visible()
    expect(page.locator("[data-reveal]")).to_have_attribute("open", "")
    page.reload()
    page.locator(ALIVE).first.wait_for(state="attached")
    expect(page.locator(".said.right")).to_be_visible()
    assert page.locator("[data-question] input[type=text]").input_value() == "６/5"


def test_a_wrong_answer_is_explained_again_when_the_page_is_opened_again(visit, book):
    page = opened(visit, book, "en/variance/spread.html")
    field = page.locator("[data-question] input[type=text]")
    field.fill("17")
    field.press("Enter")
    said = page.locator(".said.wrong div")
    explained = said.inner_text()
    assert len(explained) > 20
    page.reload()
    assert page.locator(".said.wrong div").inner_text() == explained


def test_the_start_page_can_be_pulled_at(visit, book):
    page = opened(visit, book, "zh/index.html")
    before = page.locator(".lf-value").all_inner_texts()
    assert before == ["2", "2/5", "5/6"]
    point = page.locator(".lf-handle").first
    point.focus()
    page.keyboard.press("ArrowLeft")
    assert until(page, lambda page: page.locator(".lf-value").all_inner_texts() != before)


def test_the_course_is_taken_along_forgotten_and_brought_back(visit, book, tmp_path):
    page = opened(visit, book, "en/variance/spread.html")
    field = page.locator("[data-question] input[type=text]")
    field.fill("6/5")
    field.press("Enter")
    expect(page.locator(".said.right")).to_be_visible()
    page.goto((book / "en/index.html").as_uri())
    course = page.locator("[data-course]")
    expect(course).to_contain_text("1 of")
    with page.expect_download() as taken:
        course.get_by_role("button", name="Take it along").click()
    file = tmp_path / "course.json"
    taken.value.save_as(file)
    course.get_by_role("button", name="Start over").click()
    course.get_by_role("button", name="Forget them").click()
    expect(course).to_contain_text("0 of")
    course.locator("input[type=file]").set_input_files(file)
    expect(course).to_contain_text("Your answers are back.")
    expect(course).to_contain_text("1 of")
    file.write_text("{}")
    course.locator("input[type=file]").set_input_files(file)
    expect(course).to_contain_text("not one that this course has written")


def test_the_first_answer_is_kept_beside_the_latest(visit, book):
    page = opened(visit, book, "en/variance/spread.html")
    field = page.locator("[data-question] input[type=text]")
    for given in ("two", "17", "6/5"):  # the first cannot be read, and counts as no answer
        field.fill(given)
        field.press("Enter")
    kept = "JSON.parse(localStorage.getItem('pca-course'))"
    page.wait_for_function(f"{kept}?.revealed.length")  # the browser says later that it is open
    written = page.evaluate(kept)
    assert written["answers"] == {"variance/spread/worked": ["6/5", "right", "wrong"]}
    assert written["revealed"] == ["variance/spread/worked"]


def test_another_table_brings_its_own_numbers(visit, book):
    """The points of the task, too, with either divisor, though there is no server."""
    page = opened(visit, book, "en/variance/goal.html")
    table, reveal = page.locator("[data-pick=data]"), page.locator("[data-part=reveal]")
    expect(table).to_have_value(registry.lesson("variance").step("goal").cloud)
    expect(reveal).to_contain_text(
        "On the worked example the best axis stands at 45°, with variance 2"
    )
    page.locator("[data-pick=div]").select_option("m-1")
    expect(reveal).to_contain_text("with variance 5/2")
    table.select_option("worked")
    expect(reveal).not_to_contain_text("On the worked example")
    table.select_option("iris")
    assert until(
        page,
        lambda page: page.evaluate(
            "document.querySelector('.js-plotly-plot').layout.meta.state.points?.length === 150"
        ),
    )


def test_what_stands_in_the_app_goes_along_to_the_plain_page(visit):
    page = visit("/variance?lang=en&data=iris&step=rotate&theta=30&div=m-1&moved=1:2.0,0.5")
    state = page.evaluate(STATE)
    numbers = page.locator(".lf-value").all_inner_texts()
    page.get_by_role("link", name=say("en", "plain.link")).click()
    page.wait_for_url("**/book/en/variance/rotate.html?**")
    page.locator(".by-hand:not([hidden])").wait_for()
    expect(page.locator("[data-pick=data]")).to_have_value("iris")
    expect(page.locator("[data-pick=div]")).to_have_value("m-1")
    assert until(page, lambda page: page.evaluate(STATE) == state)
    assert page.locator(".lf-value").all_inner_texts() == numbers
    page.get_by_role("button", name=say("en", "book.back")).click()
    expect(page.locator(".by-hand")).to_be_hidden()
    assert page.locator(".lf-value").all_inner_texts() != numbers


def test_a_folder_says_that_it_cannot_follow_what_a_link_has_moved(visit, book):
    page = visit.open_file(book / "zh/variance/rotate.html")
    page.goto(f"{page.url}?lang=zh&data=iris&step=rotate&theta=30&moved=1:2.0,0.5")
    expect(page.locator(".failed")).to_have_text(say("zh", "book.not_moved"))
    assert page.evaluate(STATE)["theta"] == 0
    assert page.evaluate(STATE)["points"][0] != [2.0, 0.5]
    page.goto(f"{page.url.partition('?')[0]}?lang=zh&data=iris&step=rotate")
    assert until(page, lambda page: page.evaluate(RECORDS) == 150)
    expect(page.locator(".failed")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", PLACES, ids="/".join)
def test_everybody_can_use_it(visit, book, place, scheme):
    page = opened(visit, book, f"zh/{'/'.join(place)}.html", color_scheme=scheme)
    found = Axe().run(page, options={"preload": False}).response["violations"]
    assert [(rule["id"], rule["nodes"][0]["html"][:80]) for rule in found] == []


def test_on_a_phone_nothing_is_wider_than_the_screen(visit, book):
    page = opened(visit, book, "zh/variance/rotate.html", viewport={"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
