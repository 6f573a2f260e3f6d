"""The course in the app, in a real browser: languages, answers, the wall, a drawing that fails."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from lessons import plain, registry
from lessons.text import LANGUAGES, lesson_text
from tests.browser.kept import KEPT
from tests.browser.visit import APP, BOOK, HELD, alive, drag, link, middle, pixels, settle, state
from tests.browser.waiting import frames, until
from texts.labels import catalogue, say

pytestmark = KEPT

ROTATE = "/variance?lang=en&data=worked&step=rotate"
OWN_POINTS = [("variance", "goal"), ("covariance", "second")]
TEXT = {language: lesson_text("variance", language) for language in LANGUAGES}
BIG = {"width": 1920, "height": 1080}
SMALL = {"width": 1280, "height": 720}


def heading(page, language, step):
    return page.get_by_role("heading", name=TEXT[language][step]["title"], exact=True)


def choose(page, text):
    page.locator("label.option", has_text=text).click()
    page.get_by_role("button", name="Check", exact=True).click()


def test_switching_the_language_keeps_step_answer_and_axis(visit):
    page = visit(ROTATE)
    drag(page, middle(page, "Axis"), pixels(page, 3, 4.5))
    theta = state(page)["theta"]
    choose(page, "45°, along the rising diagonal")
    expect(page.locator(".said")).to_contain_text("Right.")
    page.get_by_role("link", name="中文").click()
    expect(heading(page, "zh", "rotate")).to_be_visible()
    expect(page.locator(".said")).to_contain_text("正确")
    expect(page.locator("[data-testid=stSidebarNav]")).to_contain_text(say("zh", "app.your_data"))
    alive(page)
    assert state(page)["theta"] == theta
    assert link(page)["lang"] == "zh"
    assert float(link(page)["theta"]) == theta
    assert page.evaluate("document.documentElement.lang") == "zh-Hans"
    assert page.locator(HELD).count() == 1


@pytest.mark.parametrize("locale", ["zh-CN", "en-GB"])
def test_the_first_guess_is_the_browsers_language(visit, locale):
    page = visit("/variance", locale=locale)
    expect(heading(page, locale[:2], "centre")).to_be_visible()
    start = say(locale[:2], "app.your_data")
    expect(page.locator("[data-testid=stSidebarNav]")).to_contain_text(start)


def test_typed_code_is_refused_with_a_clear_message(visit):
    page = visit("/variance?lang=en&data=worked&step=spread")
    page.get_by_placeholder("for example").fill("__import__('os').system('true')")
    page.keyboard.press("Enter")
    note = page.locator(".note")
    expect(note).to_contain_text("“_” cannot be read here")
    expect(note).to_contain_text("fractions and brackets can")
    expect(page.locator(".said")).to_be_empty()


def test_before_the_answer_the_curve_is_hidden_and_another_table_keeps_the_node(visit):
    page = visit(ROTATE)
    curve = """() => document.querySelector('.js-plotly-plot').data.find(
        ({ mode, xaxis, meta }) => mode === 'lines' && xaxis === 'x3' && meta.after).visible"""
    assert page.evaluate(curve) is False
    page.get_by_role("button", name="Show me without answering").click()
    page.wait_for_function(curve.replace("visible", "visible !== false"))
    page.evaluate("() => { document.querySelector('.js-plotly-plot').mark = 'same' }")
    page.locator("[data-pick=data]").select_option("iris")
    until(page, lambda page: len(state(page)["points"]) == 150)
    assert page.evaluate("() => document.querySelector('.js-plotly-plot').mark") == "same"


def test_a_direction_is_checked(visit):
    page = visit("/variance?lang=en&data=worked&step=goal&theta=100")
    page.get_by_role("button", name="Check my direction").click()
    expect(page.locator(".said")).to_contain_text("Not quite")
    page.get_by_role("slider", name="Axis").first.focus()
    for _ in range(11):
        page.keyboard.press("Shift+ArrowDown")
    page.wait_for_function("() => location.search.includes('theta=45')")
    page.get_by_role("button", name="Check my direction").click()
    expect(page.locator(".said")).to_contain_text("Right.")


def test_without_the_drawing_script_the_picture_stands_still_and_answers_are_judged(visit):
    visit.expected_problems = True
    page = visit("/variance?lang=en&step=spread", drawn=False, block="**/plotly.min.js*")
    expect(page.locator(".failed")).to_contain_text(say("en", "book.failed"))
    image = page.locator(".baked img")
    expect(image).to_be_visible()
    assert page.evaluate("() => document.querySelector('.baked img').naturalWidth > 0")
    assert "5 records around their mean" in image.get_attribute("alt")
    page.locator("[data-question] input[type=text]").fill("6/5")
    page.keyboard.press("Enter")
    expect(page.locator(".said")).to_contain_text("Right.")


def test_the_start_page_is_alive_and_leads_into_the_course_and_back(visit):
    page = visit("/?lang=en")
    before = page.locator(".lf-readout").first.inner_text()
    page.get_by_role("slider", name="Record 4").focus()
    page.keyboard.press("Shift+ArrowDown")
    page.get_by_role("slider", name="Record 4").blur()
    expect(page.locator(".by-hand[data-exact=no]")).to_be_visible()
    assert page.locator(".lf-readout").first.inner_text() != before
    page.get_by_role("link", name="Start the course").click()
    page.wait_for_function("() => location.search.includes('step=')")
    alive(page)
    page.get_by_test_id("stSidebar").hover()  # its rail opens
    page.locator("[data-testid=stSidebarNav]").get_by_role(
        "link", name="Variance", exact=True
    ).click()
    expect(heading(page, "en", "centre")).to_be_visible()
    alive(page)
    assert link(page)["moved"].startswith("4:")
    page.get_by_test_id("stSidebar").hover()
    page.locator("[data-testid=stSidebarNav]").get_by_role("link", name="Start", exact=True).click()
    page.mouse.move(900, 400)  # and goes
    go_on = page.locator("[data-resume] a")
    expect(go_on).to_contain_text("Go on with Variance, step 1")
    go_on.click()
    expect(heading(page, "en", "centre")).to_be_visible()


@pytest.mark.parametrize("host", [APP, BOOK], ids=str)
def test_the_road_goes_on_where_one_left_it_and_past_its_side_roads(visit, host):
    page = visit(host.path("why/thirty"))
    sides = page.locator(".steps .side-road a")
    assert sides.all_inner_texts() == ["3", "4", "6", "7"]
    expect(page.locator(".way .onward-road")).to_contain_text("The question of this course")
    page.goto(page.url.replace("thirty", "hidden"))
    page.locator("label.option").first.click()
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".said")).to_be_visible()
    page.goto(visit.address + ("/?lang=en" if host == APP else f"/{plain.AT}en/index.html"))
    page.get_by_role("button", name="10 minutes", exact=True).click()
    fits = page.locator("[data-road] li a")
    expect(fits.first).to_have_text("A heap of numbers")
    expect(fits).to_have_count(3)
    taken = page.locator("[data-road] .takes").all_inner_texts()
    assert sum(int(re.search(r"\d+", text)[0]) for text in taken) <= 10
    fits.last.click()
    expect(page.locator("article[data-step^='basis/']")).to_be_visible()


def test_a_browser_keeps_the_answers_for_the_next_visit(visit):
    page = visit(ROTATE)
    choose(page, "0°, along a")
    expect(page.locator(".said.wrong")).to_be_visible()
    choose(page, "45°, along the rising diagonal")
    expect(page.locator(".said")).to_contain_text("Right.")
    again = page.context.new_page()
    again.goto(visit.address + ROTATE)
    expect(again.locator(".said")).to_contain_text("Right.")
    again.close()
    page.goto(visit.address + "/?lang=en")
    course = page.locator(f"{HELD} [data-course]")
    look = course.get_by_role("listitem")
    expect(look).to_contain_text(TEXT["en"]["rotate"]["title"])
    with page.expect_download() as taken:
        course.get_by_role("button", name="Take it along").click()
    course.get_by_role("button", name="Start over").click()
    course.get_by_role("button", name="Forget them").click()
    expect(look).to_have_count(0)
    assert "rotate" not in page.evaluate("localStorage.getItem('pca-course')")
    file = {
        "name": taken.value.suggested_filename,
        "mimeType": "application/json",
        "buffer": taken.value.path().read_bytes(),
    }
    course.locator("input[type=file]").set_input_files(file)
    expect(course).to_contain_text("Your answers are back.")
    look.get_by_role("link").click()
    expect(heading(page, "en", "rotate")).to_be_visible()
    expect(page.locator(".said")).to_contain_text("Right.")


@pytest.mark.parametrize("kept", ["nonsense", '{"pca":1,"answers":{"a/b/c":["<img>","x","y"]}}'])
def test_nonsense_in_the_browser_stops_nothing(visit, kept):
    page = visit("/book/", drawn=False)
    page.evaluate("(kept) => localStorage.setItem('pca-course', kept)", kept)
    page.goto(visit.address + ROTATE)
    choose(page, "45°, along the rising diagonal")
    expect(page.locator(".said")).to_contain_text("Right.")


# --- on the wall ----------------------------------------------------------------------------------

PLACE = "() => document.querySelector('[data-testid=stMain]').scrollTop"


def presses_until(page, key, seen, most=12):
    """A clicker's key, again and again until something is seen; each shows something new."""
    for _ in range(most):
        before = page.evaluate(PLACE)
        page.keyboard.press(key)
        frames(page, 5)
        if seen.is_visible():
            return
        assert page.evaluate(PLACE) != before
    raise AssertionError(f"{key} does not lead there")


def test_a_clicker_walks_through_reveals_steps_and_lessons(visit):
    page = visit(ROTATE + "&present=1", **BIG)
    expect(page.get_by_test_id("stSidebar")).to_be_hidden()
    expect(page.get_by_test_id("stHeader")).to_be_hidden()
    reveal = page.locator("[data-reveal] math").first
    expect(reveal).to_be_hidden()
    assert page.locator(".lf-readout").count() == 0
    presses_until(page, "PageDown", reveal)
    expect(page.locator(".lf-readout").first).to_be_visible()
    presses_until(page, " ", heading(page, "en", "goal"))
    own = {place: registry.lesson(place[0]).step(place[1]).cloud for place in OWN_POINTS}
    assert link(page)["data"] == own["variance", "goal"]
    presses_until(page, "PageUp", heading(page, "en", "rotate"))
    expect(page.locator("[data-reveal] math").first).to_be_hidden()
    assert link(page)["present"] == "1"
    words = "parseFloat(getComputedStyle(document.querySelector('[data-part=text] p')).fontSize)"
    assert page.evaluate(words) >= 24
    presses_until(page, "PageDown", page.locator("[data-reveal] math").first)
    presses_until(page, "PageDown", heading(page, "en", "goal"))
    presses_until(page, "PageDown", page.locator("[data-reveal] math").first)
    first = lesson_text("covariance", "en")["second"]["title"]
    next_lesson = page.get_by_role("heading", name=first, exact=True)
    before = None
    while "/covariance" not in page.url and page.evaluate(PLACE) != before:
        before = page.evaluate(PLACE)
        page.keyboard.press("PageDown")
        settle(page)
    page.wait_for_url("**/covariance?*")  # the server turns the page, a while after the last press
    expect(next_lesson).to_be_visible()
    assert (link(page)["present"], link(page)["data"]) == ("1", own["covariance", "second"])
    expect(page.get_by_test_id("stSidebar")).to_be_hidden()


def test_on_the_wall_a_press_shows_what_is_left_of_the_step_first(visit):
    page = visit(ROTATE + "&present=1", **SMALL)
    folded = page.locator(".question")
    presses_until(page, "PageDown", page.locator("[data-reveal] math").first)
    expect(folded).to_contain_text("B 45°, along the rising diagonal")
    assert folded.bounding_box()["height"] < 110
    presses_until(page, "PageDown", heading(page, "en", "goal"))


@pytest.mark.parametrize(
    ("place", "answer"),
    [
        ("how_many?step=chance", "B They still fall, from above 1 to below 1"),
        ("variance?step=spread", "6/5"),
        ("variance?step=goal&data=worked", "45°"),
    ],
)
def test_on_the_wall_the_right_answer_is_never_cut(visit, place, answer):
    page = visit(f"/{place}&lang=en&present=1", **SMALL)
    presses_until(page, "PageDown", page.locator("[data-reveal] > div").first)
    question, folded = page.locator(".question"), page.locator(".right-answer")
    expect(folded).to_have_text(answer)
    box, words = question.bounding_box(), folded.locator("strong").bounding_box()
    assert words["x"] + words["width"] <= box["x"] + box["width"]
    assert words["y"] + words["height"] <= box["y"] + box["height"]
    expect(page.get_by_role("button", name="Check")).to_have_count(0)


def test_on_the_wall_what_is_revealed_comes_into_sight(visit):
    page = visit("/whitening?lang=zh&step=white&present=1", **BIG)
    formula = page.locator("[data-reveal] .math.block").last
    presses_until(page, "PageDown", formula)
    expect(formula).to_be_in_viewport(ratio=1)


CUT = """[...document.querySelectorAll('[data-testid=stSidebarNav] *')]
    .filter((node) => node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0
        && getComputedStyle(node).overflowX === 'hidden')
    .map((node) => node.textContent)"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_lessons_and_parts_are_not_cut(visit, language):
    page = visit(f"/limits?lang={language}", width=1440)
    names = page.locator("[data-testid=stSidebarNav]").inner_text()
    for part in ("part1", "part2", "part3", "part4"):
        assert catalogue(language)["app"][part] in names
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("named", ["&word=eigenface", "#eigenface"])
def test_a_link_to_a_word_leads_to_it(visit, named):
    page = visit(f"/conventions?lang=en{named}", drawn=False)
    page.locator(f"{HELD} #eigenface").wait_for(state="attached")
    expect(page.locator("#eigenface")).to_be_in_viewport()
