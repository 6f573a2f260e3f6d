"""A class on the wall: it opens, shows and follows; what was said stands beside the step."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.waiting import frames, until
from tests.classroom.rooms import Client, with_room

COLOURS = "all => all.map((one) => getComputedStyle(one).backgroundColor)"
IS_CLEAR = """() => {
  const at = (place) =>
    [...document.querySelectorAll(place)].map((one) => one.getBoundingClientRect());
  const [{ top: foot }] = at(".class-strip");
  const [text, choices, see] = ["[data-part=text]", ".answers .answer", ".see"].map(at);
  const isLast = !text[0].height || text[0].top >= choices[3].bottom;
  return isLast && [...text, ...choices, ...see].every(({ bottom }) => bottom <= foot);
}"""
IS_LAST = """() => {
  const [bars, text] = [".bars", "[data-part=text]"].map((one) => document.querySelector(one));
  return text.getBoundingClientRect().top >= bars.getBoundingClientRect().bottom;
}"""
SIZE = "(one) => parseFloat(getComputedStyle(one).fontSize)"


@pytest.fixture
def led(app_with_store) -> Client:
    return with_room(app_with_store)


@pytest.fixture
def wall(chromium, led) -> Iterator[Page]:
    """The wall in the browser that has the key."""
    context = chromium.new_context(viewport={"width": 1600, "height": 900})
    context.add_init_script(f"localStorage.setItem('pca-teacher-{led.code}', '{led.key}')")
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"{led.address}variance?lang=en&step=rotate&present=1&class={led.code}")
    expect(page.locator(".class-way .room-code")).to_have_text(led.code)
    expect(page.locator(".class-way .room-code")).to_be_visible()
    assert led.room("/state").said["step"] == "", "nothing has begun"
    page.get_by_role("button", name="Begin with this step").click()
    page.get_by_role("button", name="Begin the vote").click()
    expect(page.locator(".class-strip")).to_contain_text("Vote 1 is open")
    yield page
    context.close()
    assert wrong == []


def test_the_wall_begins_a_vote_and_shows_it_when_it_reveals(wall, led):
    assert led.room("/state").said["step"] == "variance/rotate"
    for phone, answer in enumerate(["45", "45", "0"]):
        led.answer(phone, answer)
    expect(wall.locator(".class-strip")).to_contain_text("3 answered")
    assert wall.locator(".bars").count() == 0
    assert wall.locator("[data-question] input").count() == 0, "the phones answer"
    wall.keyboard.press("PageDown")
    expect(wall.locator(".bars li")).to_have_count(4)
    expect(wall.locator(".bars .is-right .count")).to_have_text("2")
    expect(wall.locator(".bars li").first).to_be_in_viewport()
    expect(wall.locator(".counted")).to_be_in_viewport()
    assert led.room("/state").said["shown"]


def test_the_wall_goes_where_the_teacher_leads(wall, led):
    led.pace("variance/spread", table="iris m-1")
    wall.wait_for_url("**/variance?**step=spread**")
    expect(wall.locator("[data-pick=data]")).to_have_value("iris")
    expect(wall.locator("[data-part=text]")).to_contain_text("149")  # of 150 records, less one
    led.answer(1, "2", step="variance/spread")
    led.pace("variance/spread", table="iris m-1", shown=True, open=False)
    expect(wall.locator(".bars li")).to_have_count(1)
    led.pace("covariance/matrix")
    wall.wait_for_url("**/covariance?**step=matrix**")
    expect(wall.locator(".bars")).to_have_count(0)


def test_what_the_wall_reveals_is_revealed_of_the_table_that_the_teacher_chose(wall, led):
    led.pace("variance/rotate", table="iris m-1")
    wall.wait_for_url("**data=iris**div=m-1**")
    wall.keyboard.press("PageDown")
    expect(wall.locator(".counted")).to_be_visible()
    assert led.room("/state").said["table"] == "iris m-1"
    assert "data=iris" in wall.url


def test_the_class_goes_where_the_wall_turns(wall, led):
    turned(wall, led)
    wall.get_by_role("button", name="Begin the vote").click()
    wall.get_by_role("button", name="Vote again").click()
    expect(wall.locator(".class-strip")).to_contain_text("Vote 2 is open")
    wall.get_by_role("button", name="QR large").click()
    expect(wall.locator(".class-way .room-code")).to_have_text(led.code)
    for seen in (0, 1, 0):  # for those who come late, by one key
        wall.keyboard.press("q")
        expect(wall.locator(".class-way")).to_have_count(seen)
    wall.evaluate("localStorage['pca-single-keys'] = 'off'")
    wall.keyboard.press("q")
    frames(wall, 2)
    expect(wall.locator(".class-way")).to_have_count(0)
    assert led.room("/state").said["round"] == 2
    moves_are_told(wall, led)


def moves_are_told(wall: Page, led: Client) -> None:
    """What a hand sets on the wall is told at rest, for phones to say."""
    told = ""
    for _ in range(2):
        wall.locator("[role=slider]").first.press("ArrowUp")
        told = until(wall, partial(view_told, led, told))
        assert told.startswith("variance/spread?")


def view_told(led: Client, before: str, wall: Page) -> str:
    """Another than before."""
    now = str(led.room("/state").said["on_wall"])
    return now if now != before else ""


def test_while_a_class_is_asked_the_wall_has_the_question_and_the_way_in_small(wall, led):
    """It stands first, and the way in covers nothing; a key hides it."""
    question, strip = wall.locator("[data-question]"), wall.locator(".class-strip")
    corner = wall.get_by_role("button", name="QR code of the way in")
    for seen in (1, 0, 1):
        expect(corner).to_have_count(seen)
        expect(strip).to_contain_text(f"/c/{led.code}")
        assert until(wall, lambda page: page.evaluate(IS_CLEAR)), "the way in covers something"
        assert question.evaluate(SIZE) >= 1.5 * wall.locator(".words").evaluate(SIZE)
        wall.keyboard.press("c")
    letters = wall.locator(".answers .letter")
    colours = letters.evaluate_all(COLOURS)
    assert len(set(colours)) == 4
    led.answer(1, "45")
    led.pace(shown=True, open=False)
    bars = wall.locator(".bars .letter")
    expect(bars).to_have_count(4)
    assert bars.evaluate_all(COLOURS) == colours
    expect(wall.locator("[data-part=text]")).to_be_visible()
    assert until(wall, lambda page: page.evaluate(IS_LAST)), "what led to it comes after the bars"


def test_directions_are_dots_in_the_steps_own_picture(wall, led):
    led.pace("variance/goal")
    wall.wait_for_url("**step=goal**")
    for phone, angle in enumerate(["45", "45", "45", "45", "0", "225"]):
        led.answer(phone, angle, step="variance/goal")
    led.pace("variance/goal", shown=True, open=False)
    dots = wall.locator(".lf-dots circle")
    expect(dots).to_have_count(3)
    expect(wall.locator(".lf-dots .is-right")).to_have_count(2)
    # Around the middle of the records, each where the handle would be; the area is the number.
    zero, rising, opposite = dots.evaluate_all(
        "all => all.map((one) => ['cx', 'cy', 'r'].map((name) => +one.getAttribute(name)))"
    )
    middle = [(rising[i] + opposite[i]) / 2 for i in range(2)]
    reach = [math.dist(dot[:2], middle) for dot in (zero, rising, opposite)]
    assert max(reach) - min(reach) < 1
    assert zero[0] > middle[0]
    assert abs(zero[1] - middle[1]) < 1
    assert rising[0] > middle[0]
    assert rising[1] < middle[1]
    assert abs(rising[2] / zero[2] - 2) < 0.01
    led.pace("variance/spread")
    wall.wait_for_url("**step=spread**")
    expect(dots).to_have_count(0)


def test_a_class_is_started_in_present(chromium, led):
    page = chromium.new_page(viewport={"width": 1600, "height": 900})
    page.goto(f"{led.address}variance?lang=zh&step=goal&present=1")
    page.get_by_role("link", name="开始上课").click()
    expect(page.locator("[data-step]")).to_have_value("goal")
    page.close()


def test_the_wall_locks_the_class(wall, led):
    wall.locator(".class-strip .more summary").click()
    wall.get_by_role("button", name="Lock: nobody new").click()
    expect(wall.locator(".class-strip")).to_contain_text("nobody new comes in")
    assert led.room("/state").said["locked"]
    wall.get_by_role("button", name="Unlock").click()
    expect(wall.locator(".class-strip")).not_to_contain_text("nobody new comes in")


def test_the_wall_says_when_far_more_phones_have_joined_than_answer(wall, led):
    for _ in range(11):
        led.join()
    expect(wall.locator(".class-strip")).to_contain_text("11 phones have joined, 0 are here")
    led.answer(1, "45")
    expect(wall.locator(".class-strip")).to_contain_text("1 answered")
    expect(wall.locator(".class-strip")).not_to_contain_text("have joined")


def test_a_wall_without_the_key_only_follows(chromium, led):
    page = chromium.new_page(viewport={"width": 1600, "height": 900})
    page.goto(f"{led.address}variance?lang=zh&step=rotate&present=1&class={led.code}")
    expect(page.locator(".class-strip")).to_contain_text(led.code)
    led.pace("variance/spread")
    page.wait_for_url("**step=spread**")
    expect(page.locator(".class-strip .acts button")).to_have_count(1)
    page.close()


def test_the_walls_third_vote_has_other_numbers(wall, led):
    """It is drawn for the room; the wall goes there, and does not lead back to its own table."""
    turned(wall, led)
    wall.get_by_role("button", name="Begin the vote").click()
    wall.get_by_role("button", name="Vote again", exact=True).click()
    wall.get_by_role("button", name="with other numbers").click()
    expect(wall.locator(".class-strip")).to_contain_text("Vote 3 is open")
    table = led.room("/state").said["table"]
    wall.wait_for_url(f"**data={table.split(' ')[0]}**")
    expect(wall.locator(".class-strip")).to_contain_text("Vote 3 is open")
    assert led.answer(1, "0", step="variance/spread", round=3).status == 200
    expect(wall.locator(".class-strip")).to_contain_text("1 answered")
    assert led.room("/state").said["table"] == table


def test_a_wall_that_is_slow_to_other_numbers_does_not_lead_back_to_its_own(wall, led):
    held: list[Route] = []
    wall.route(lambda url: "2m" in url, lambda route: held.append(route))
    table = led.pace(round=2, table="other").said["table"]
    for minutes in (2, 3):  # news, while the numbers are on their way
        led.room("/timer", {"seconds": 60 * minutes})
        expect(wall.locator(".class-strip .timer")).to_contain_text(f"{minutes - 1}:5")
    assert held
    assert led.room("/state").said["table"] == table
    for route in held:
        route.continue_()
    wall.wait_for_url(f"**data={table.split(' ')[0]}**")
    expect(wall.locator(".class-strip")).to_contain_text("Vote 2 is open")
    assert led.room("/state").said["table"] == table


def turned(wall, led):
    """To the second step, and the class with it: until then the strip tells of the first."""
    wall.locator(".steps").get_by_role("link", name="2").click()
    wall.wait_for_url("**step=spread**")
    assert until(wall, lambda _: led.room("/state").said["step"] == "variance/spread")


def test_a_wall_opened_elsewhere_follows_before_streamlit_has_started(chromium, led):
    led.pace("variance/spread")
    with chromium.new_context() as context:
        page = context.new_page()
        page.route("**/static/**", lambda route: route.abort())
        page.goto(f"{led.address}covariance?lang=en&present=1&class={led.code}")
        page.wait_for_url("**/variance?**step=spread**")
        assert f"class={led.code}" in page.url
        assert "present=1" in page.url
        expect(page.locator(".class-strip")).to_contain_text(led.code)
