"""The lesson page in a real browser: languages, answers, the wall, and a drawing that fails."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from lessons.text import LANGUAGES, lesson_text
from tests.browser.visit import drag, link, middle, pixels, settle, state
from texts.labels import catalogue

ROTATE = "/variance?lang=en&data=worked&step=rotate"
TEXT = {language: lesson_text("variance", language) for language in ("en", "zh")}


def heading(page, language, step):
    return page.get_by_role("heading", name=TEXT[language][step]["title"], exact=True)


def test_switching_the_language_keeps_step_answer_and_axis(visit):
    page = visit(ROTATE)
    drag(page, middle(page, "Axis"), pixels(page, 3, 4.5))
    theta = state(page)["theta"]
    page.get_by_text("45°, along the rising diagonal").click()
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_test_id("stAlert")).to_contain_text("Right.")
    page.get_by_role("radio", name="中文").click()
    expect(heading(page, "zh", "rotate")).to_be_visible()
    expect(page.get_by_test_id("stAlert")).to_contain_text("正确")
    settle(page)
    assert state(page)["theta"] == theta
    assert link(page)["lang"] == "zh"
    assert page.evaluate("document.documentElement.lang") == "zh-Hans"


@pytest.mark.parametrize("locale", ["zh-CN", "en-GB"])
def test_the_first_guess_is_the_browsers_language(visit, locale):
    page = visit("/variance", locale=locale)
    expect(heading(page, locale[:2], "centre")).to_be_visible()


def test_typed_code_is_refused_with_a_clear_message(visit):
    page = visit("/variance?lang=en&data=worked&step=spread")
    page.get_by_placeholder("for example").fill("__import__('os').system('true')")
    page.keyboard.press("Enter")
    alert = page.get_by_test_id("stAlert")
    expect(alert).to_contain_text("is not allowed here")
    expect(alert).to_contain_text("2/5")


def test_before_the_answer_the_curve_is_hidden(visit):
    page = visit(ROTATE)
    curve = """() => document.querySelector('.js-plotly-plot').data.find(
        ({ mode, xaxis, meta }) => mode === 'lines' && xaxis === 'x3' && meta.after).visible"""
    assert page.evaluate(curve) is False
    page.get_by_role("button", name="Show me without answering").click()
    page.wait_for_function(curve.replace("visible", "visible !== false"))


def test_a_direction_is_checked(visit):
    page = visit("/variance?lang=en&data=worked&step=goal&theta=100")
    page.get_by_role("button", name="Check my direction").click()
    expect(page.get_by_test_id("stAlert")).to_contain_text("Not quite")
    page.get_by_role("slider", name="Axis").first.focus()
    for _ in range(11):
        page.keyboard.press("Shift+ArrowDown")
    page.wait_for_function("() => location.search.includes('theta=45')")
    settle(page)
    page.get_by_role("button", name="Check my direction").click()
    expect(page.get_by_test_id("stAlert")).to_contain_text("Right.")


def test_a_clicker_walks_through_reveals_and_steps(visit):
    page = visit(ROTATE + "&present=1", width=1920, height=1080)
    expect(page.get_by_test_id("stSidebar")).to_be_hidden()
    expect(page.get_by_test_id("stHeader")).to_be_hidden()
    assert page.locator(".lf-readout").count() == 0
    assert page.locator(".katex").count() == 0
    page.wait_for_function("() => document.documentElement.classList.contains('presenting')")
    settle(page)
    page.keyboard.press("PageDown")
    page.locator(".katex").first.wait_for()
    page.locator(".lf-readout").first.wait_for()
    settle(page)
    page.keyboard.press(" ")
    expect(heading(page, "en", "goal")).to_be_visible()
    settle(page)
    page.keyboard.press("PageUp")
    expect(heading(page, "en", "rotate")).to_be_visible()
    settle(page)
    page.keyboard.press("PageUp")
    page.wait_for_function("() => !document.querySelector('.katex')")
    assert link(page)["present"] == "1"
    size = page.evaluate(
        "parseFloat(getComputedStyle(document.querySelector('.stMarkdown p')).fontSize)"
    )
    assert size >= 24


def test_without_the_drawing_script_there_are_a_plain_chart_and_sliders(visit):
    visit.expected_problems = True
    page = visit(ROTATE, drawn=False, block="**/plotly.min.js*")
    expect(page.get_by_test_id("stAlert").first).to_contain_text("could not be loaded")
    page.get_by_test_id("stPlotlyChart").wait_for()
    thumb = page.get_by_role("slider", name="Axis").last
    thumb.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => location.search.includes('theta=1')")


def test_one_continues_where_one_left_off(visit):
    page = visit("/variance?lang=en&step=spread")
    again = page.context.new_page()
    again.goto(visit.address + "/?lang=en")
    button = again.get_by_role("button", name="Continue")
    button.click()
    expect(heading(again, "en", "spread")).to_be_visible()


def test_the_picture_keeps_its_node_when_its_data_changes(visit):
    page = visit(ROTATE)
    page.evaluate("() => { document.querySelector('.js-plotly-plot').mark = 'same' }")
    drag(page, middle(page, "Axis"), pixels(page, 3, 4.5))
    page.get_by_role("radio", name="中文").click()
    expect(heading(page, "zh", "rotate")).to_be_visible()
    settle(page)
    assert page.evaluate("() => document.querySelector('.js-plotly-plot').mark") == "same"


def test_the_start_page_is_alive_and_leads_into_the_course(visit):
    page = visit("/?lang=en")
    before = page.locator(".lf-readout").first.inner_text()
    drag(page, middle(page, "Record 4"), pixels(page, 4.5, 1))
    assert page.locator(".lf-readout").first.inner_text() != before
    page.get_by_role("button", name="Start the course").click()
    page.wait_for_function("() => location.search.includes('step=')")
    assert link(page)["moved"].startswith("4:")


def test_a_browser_keeps_the_answers_for_the_next_visit(visit):
    page = visit(ROTATE)
    page.get_by_text("0°, along a").click()
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_test_id("stAlert")).to_be_visible()
    page.get_by_text("45°, along the rising diagonal").click()
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_test_id("stAlert")).to_contain_text("Right.")
    settle(page)
    page.wait_for_function("() => localStorage.getItem('pca-course')?.includes('rotate')")
    again = page.context.new_page()
    again.goto(visit.address + ROTATE)
    expect(again.get_by_test_id("stAlert")).to_contain_text("Right.")
    start = page.context.new_page()
    start.goto(visit.address + "/?lang=en")
    look = start.locator(".st-key-course-again").get_by_role("link")
    expect(look).to_contain_text(TEXT["en"]["rotate"]["title"])
    with start.expect_download() as taken:
        start.get_by_role("button", name="Take it along").click()
    start.get_by_role("button", name="Start over").click()
    start.get_by_role("button", name="Forget them").click()
    expect(start.locator(".st-key-course-again")).to_have_count(0)
    start.wait_for_function("() => !localStorage.getItem('pca-course')")
    start.get_by_role("button", name="Bring it back").click()
    file = {
        "name": taken.value.suggested_filename,
        "mimeType": "application/json",
        "buffer": taken.value.path().read_bytes(),
    }
    start.locator(".st-key-course-file input[type=file]").set_input_files(file)
    expect(start.get_by_text("Your answers are back.")).to_be_visible()
    expect(start.locator(".st-key-course-again")).to_have_count(1)


@pytest.mark.parametrize("kept", ["nonsense", '{"pca":1,"answers":{"a/b/c":["<img>","x","y"]}}'])
def test_nonsense_in_the_browser_stops_nothing(visit, kept):
    page = visit("/variance?lang=en")
    page.evaluate("(kept) => localStorage.setItem('pca-course', kept)", kept)
    again = page.context.new_page()
    again.goto(visit.address + ROTATE)
    again.get_by_text("45°, along the rising diagonal").click()
    again.get_by_role("button", name="Check", exact=True).click()
    expect(again.get_by_test_id("stAlert")).to_contain_text("Right.")


def test_next_leads_to_the_heading_of_the_new_step(visit):
    page = visit("/variance?lang=en&step=centre", width=390, height=844, has_touch=True)
    page.get_by_role("button", name="Next").click()
    title = heading(page, "en", "spread")
    expect(title).to_be_focused()
    expect(title).to_be_in_viewport()
    page.get_by_role("button", name="Next").focus()
    page.keyboard.press("Enter")
    expect(heading(page, "en", "collisions")).to_be_focused()
    expect(heading(page, "en", "collisions")).to_be_in_viewport()


def test_on_the_wall_a_press_shows_what_is_left_of_the_step_first(visit):
    page = visit(ROTATE + "&present=1", width=1280, height=720)
    page.wait_for_function("() => document.documentElement.classList.contains('presenting')")
    page.keyboard.press("PageDown")
    folded = page.locator(".st-key-folded")
    expect(folded).to_contain_text("45°, along the rising diagonal")
    assert folded.bounding_box()["height"] < 90
    settle(page)
    presses = 0
    while not heading(page, "en", "goal").is_visible():
        before = page.evaluate("document.querySelector('[data-testid=stMain]').scrollTop")
        page.keyboard.press("PageDown")
        settle(page)
        presses += 1
        after = page.evaluate("document.querySelector('[data-testid=stMain]').scrollTop")
        assert after > before or heading(page, "en", "goal").is_visible()
        assert presses < 12


def test_on_the_wall_what_is_revealed_comes_into_sight_although_formulas_come_later(visit):
    page = visit("/whitening?lang=zh&step=white&present=1", width=1920, height=1080)
    page.wait_for_function("() => document.documentElement.classList.contains('presenting')")
    page.keyboard.press("PageDown")
    expect(page.locator(".st-key-revealed .katex-display")).to_have_count(2)
    page.wait_for_function(
        "() => { const page = document.querySelector('[data-testid=stMain]');"
        " return page.scrollHeight - page.clientHeight - page.scrollTop < 48; }"
    )


def test_on_the_wall_the_right_answer_is_never_cut(visit):
    page = visit("/how_many?lang=en&step=chance&present=1", width=1280, height=720)
    page.wait_for_function("() => document.documentElement.classList.contains('presenting')")
    page.keyboard.press("PageDown")
    folded, answer = page.locator(".st-key-folded"), page.locator(".st-key-folded strong")
    expect(answer).to_have_text("B · They still fall, from above 1 to below 1")
    box, words = folded.bounding_box(), answer.bounding_box()
    assert words["x"] + words["width"] <= box["x"] + box["width"]
    assert words["y"] + words["height"] <= box["y"] + box["height"]


def test_a_press_leads_on_from_the_last_step_of_a_lesson(visit):
    page = visit("/variance?lang=en&data=worked&step=goal&present=1", width=1920, height=1080)
    page.wait_for_function("() => document.documentElement.classList.contains('presenting')")
    first = lesson_text("covariance", "en")["matrix"]["title"]
    for _ in range(8):
        page.keyboard.press("PageDown")
        settle(page)
        if page.get_by_role("heading", name=first, exact=True).count():
            break
    assert "covariance" in page.url
    assert link(page)["present"] == "1"


CUT = """[...document.querySelectorAll('[data-testid=stSidebarNav] *')]
    .filter((node) => node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0
        && getComputedStyle(node).overflowX === 'hidden')
    .map((node) => node.textContent)"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_lessons_and_parts_are_not_cut(visit, language):
    page = visit(f"/limits?lang={language}", width=1440)
    names = page.locator("[data-testid=stSidebarNav]").inner_text()
    for part in ("part1", "part2", "part3"):
        assert catalogue(language)["app"][part] in names
    assert page.evaluate(CUT) == []
