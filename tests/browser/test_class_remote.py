"""A vote led by a phone: another computer is the wall, a third screen a student's phone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.classes import SCREEN, led_from, option
from tests.browser.waiting import until
from tests.classroom.rooms import Client
from texts.labels import say

REMOTE = {**SCREEN, "viewport": {"width": 360, "height": 740}}


@pytest.fixture
def screens(chromium: Browser) -> Iterator[Any]:
    """`screens(**of)`: another device; what goes wrong on its page fails the test."""
    contexts, wrong = [], []

    def another(**of: Any) -> Page:
        contexts.append(chromium.new_context(**of))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        return page

    yield another
    for context in contexts:
        context.close()
    assert not wrong, wrong


def becomes(teacher: Page, role: str, page: Page, url: str) -> str:
    """Another device types the code that the teacher's screen shows for it."""
    code = teacher.locator("[data-moving] .word")
    before = code.inner_text() if code.count() else ""
    teacher.locator(f"[data-move={role}]").click()
    assert until(teacher, lambda _: code.count() and code.inner_text() != before)
    typed = code.inner_text()
    page.goto(f"{url}c")
    page.locator("[data-code] input").fill(typed.lower().replace(" ", "-"))
    page.locator("[data-code] button").click()
    return typed


def test_what_is_set_on_one_screen_is_set_also_where_another_has_led_on(app_with_store, screens):
    """The first has not heard of the next vote when something is ticked there."""
    teacher, room = screens(locale="en-US"), Client(app_with_store)
    teacher.goto(f"{app_with_store}book/en/teach.html")
    teacher.get_by_role("button", name="Start a class").click()
    led_from(teacher, room)
    room.pace(free=True)
    expect(teacher.locator("[data-free]")).to_be_checked()
    deaf = [True]
    teacher.route("**/state?**", lambda route: route.abort() if deaf else route.continue_())
    teacher.on("response", lambda response: response.url.endswith("/pace") and deaf.clear())
    room.pace(round=2)
    teacher.locator("[data-votes-only]").check()
    assert until(teacher, lambda _: room.room("/state").said["votes_only"])
    state = room.room("/state").said
    assert (state["round"], state["free"]) == (2, True)


def test_a_remote_leads_a_vote_on_a_wall_elsewhere(app_with_store, screens):
    url = app_with_store
    teacher = screens(viewport={"width": 1280, "height": 900}, locale="en-US")
    room = Client(url)
    teacher.goto(f"{url}book/en/teach.html")
    teacher.get_by_role("button", name="Start a class").click()
    led_from(teacher, room)

    wall = screens(viewport={"width": 1280, "height": 720}, locale="en-US")
    becomes(teacher, "wall", wall, url)
    expect(wall.locator(".class-way .room-code")).to_have_text(room.code)
    assert "present=1" in wall.url
    remote = screens(locale="zh-CN", **REMOTE)
    typed = becomes(teacher, "remote", remote, url)
    remote.wait_for_url("**/zh/teach.html?class=*&remote*")
    expect(remote.locator("[data-open]")).to_be_disabled()
    late = screens(locale="en-US", **REMOTE)
    late.goto(f"{url}c")
    late.locator("[data-code] input").fill(typed)
    late.locator("[data-code] button").click()
    expect(late.locator("[data-code] [role=status]")).to_contain_text("works once")

    phone = screens(locale="en-US", **SCREEN)
    phone.goto(f"{url}c/{room.code}")
    expect(wall.locator(".class-way")).to_contain_text("1 here")
    room.pace("variance/centre", round=0, open=False)
    expect(wall.locator(".class-way")).to_have_count(0)
    for _ in range(3):
        remote.locator("[data-next]").tap()
    wall.wait_for_url("**step=rotate**")
    phone.wait_for_url("**/variance/rotate.html**")
    assert room.room("/state").said["round"] == 0, "no vote begins by itself"

    remote.locator("[data-open]").tap()
    expect(wall.locator(".step")).to_contain_class("is-asked")
    remote.locator("[data-minutes='1']").tap()
    for page, clock in ((wall, ".class-strip .timer"), (phone, ".timer"), (remote, "[data-clock]")):
        expect(page.locator(clock)).to_contain_text(":")
    option(phone, "0").tap()
    option(phone, "45").tap()
    expect(option(phone, "45")).to_have_attribute("aria-pressed", "true")
    lost = phone.get_by_role("button", name="I am lost")
    lost.tap()
    expect(phone.locator(".am-lost")).to_be_disabled()
    expect(remote.locator("[data-lost]")).to_contain_text("1")
    expect(remote.locator(".bars .is-right .count")).to_have_text("1")
    assert wall.locator(".bars").count() == 0, "the teacher sees it first"
    remote.locator("[data-notes] summary").tap()
    expect(remote.locator("[data-notes-list]")).to_contain_text("6/5")
    assert Axe().run(remote).response["violations"] == []
    width = remote.evaluate("document.documentElement.scrollWidth")
    assert width <= REMOTE["viewport"]["width"]

    remote.locator("[data-show]").tap()
    expect(wall.locator(".bars li")).to_have_count(4)
    expect(phone.locator(".said.right")).to_be_visible()
    expect(phone.locator(".by-all .counted")).to_contain_text("1 answered, 1 of them right")
    expect(option(phone, "45")).to_have_attribute("aria-pressed", "true")
    for label, seen in (("lobby_show", 1), ("lobby_away", 0)):
        remote.get_by_role("button", name=say("zh", f"class.{label}")).tap()
        expect(wall.locator(".class-way")).to_have_count(seen)
    wall.keyboard.press("q")
    expect(remote.locator("[data-lobby]")).to_have_text(say("zh", "class.lobby_away"))
    wall.keyboard.press("q")
    remote.locator("[data-again]").tap()
    expect(phone.locator(".said")).to_contain_text("Vote 2")
    remote.locator("[data-again]").tap()
    expect(phone.locator(".said")).to_contain_text("Vote 3")
    assert room.room("/state").said["table"].startswith("2m"), "other numbers"

    teacher.locator("[data-votes-only]").check()
    expect(phone.locator("h1")).to_be_hidden()
    expect(phone.get_by_text("Show the picture")).to_be_hidden()
    expect(option(phone, "45")).to_be_visible()
    remote.locator("[data-next]").tap()
    phone.wait_for_url("**/variance/goal.html**")
    expect(phone.locator(".class-line")).to_contain_text("Look at the wall")
    expect(phone.locator(".step")).to_be_hidden()
