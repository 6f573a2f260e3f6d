"""The lesson page in a real browser: languages, answers, the wall, and a drawing that fails."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from lessons.text import lesson_text
from tests.browser.visit import drag, link, middle, pixels, settle, state

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
