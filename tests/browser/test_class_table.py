"""The table that a class makes of itself: from three phones to the wall, into a step, and away."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.classes import SCREEN, led_from, pages_on
from tests.browser.waiting import until
from tests.classroom.rooms import Client

ENTERED = (("7,5", "3"), ("8", "2.5"), ("6 1/2", "24"), ("6", "5"))
KEPT = ["7.5,3", "8,2.5", "6,5"]
CENTRES = """all => all.map((one) => ['cx', 'cy'].map((name) => +one.getAttribute(name)))"""


@pytest.fixture
def pages(chromium) -> Iterator[list[Page]]:
    """Teacher, wall, four phones."""
    screens = (
        {"viewport": {"width": 1280, "height": 900}},
        {"viewport": {"width": 1280, "height": 720}},
        *({**SCREEN, "locale": locale} for locale in ("en-US", "zh-CN", "en-US", "zh-CN")),
    )
    with pages_on(chromium, *screens) as opened:
        yield opened


def test_a_class_enters_its_table_and_a_step_takes_it_apart(app_with_store, pages):
    teacher, wall, *phones = pages
    room = Client(app_with_store)
    teacher.goto(f"{room.address}book/en/teach.html?start")
    led_from(teacher, room)
    room.pace("covariance/matrix", round=0, open=False)
    teacher.locator("[data-own-table] > summary").click()
    teacher.get_by_role("button", name="Ask the class for it").click()
    first, half = phones[0], ENTERED[0][0]
    first.goto(f"{room.address}c/{room.code}")
    first.wait_for_url("**/covariance/matrix.html**")
    first.locator(".record-form input").first.fill(half)
    room.pace("covariance/second", round=0, open=False)
    first.wait_for_url("**/covariance/second.html**")
    expect(first.locator(".record-form input").first).to_have_value(half)
    room.pace("covariance/matrix", round=0, open=False)
    wall.add_init_script(f"localStorage.setItem('pca-teacher-{room.code}', '{room.key}')")
    wall.goto(f"{room.address}covariance?lang=en&step=matrix&present=1&class={room.code}")
    expect(wall.locator(".class-cloud")).to_contain_text("No record yet")

    points = wall.locator(".class-cloud circle")
    for count, (phone, typed) in enumerate(zip(phones, ENTERED, strict=True), start=1):
        phone.goto(f"{room.address}c/{room.code}")
        phone.wait_for_url("**/covariance/matrix.html**")
        enter(phone, typed)
        expect(points).to_have_count(count)
    expect(phones[1].locator(".record-said")).to_contain_text("已填：8 小时 · 2.5 小时")
    expect(phones[0].locator(".record-said")).to_contain_text("Entered: 7.5 hours · 3 hours")

    before = points.evaluate_all(CENTRES)
    points.nth(2).click()
    expect(wall.locator(".class-cloud")).to_contain_text("Records: 4, left out: 1")
    expect(wall.locator(".class-cloud .is-out")).to_have_count(1)
    assert points.evaluate_all(CENTRES) != before, "the others have the room that it took"
    take_back = teacher.get_by_role("button", name="Take back: 6.5 hours · 24 hours")
    expect(take_back).to_be_visible()

    said = phones[0].locator(".record-said")
    phones[0].locator(".record-form summary").tap()
    enter(phones[0], ("7,5", "25"))
    expect(said).to_contain_text("screen yesterday: it must lie between 0 and 24")

    take_back.click()
    expect(wall.locator(".class-cloud .is-out")).to_have_count(0)
    wall.get_by_role("button", name="Into the lesson's steps").click()
    wall.wait_for_url("**data=own**")
    expect(wall.locator(".class-cloud")).to_be_hidden()
    expect(wall.locator("[data-part=text]")).to_contain_text("divide by 4")
    points.nth(2).evaluate("(one) => one.dispatchEvent(new Event('click'))")
    assert until(wall, lambda _: room.room("/table").said["records"][2]["out"])

    with teacher.expect_download() as download:
        teacher.get_by_role("button", name="The class's table as CSV").click()
    lines = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert lines == ["sleep last night (hours),screen yesterday (hours)", *KEPT]

    take = phones[1].get_by_role("button", name="下载全班的数据表")
    expect(take).to_be_hidden()
    teacher.get_by_role("button", name="Close: nothing can be entered").click()
    with phones[1].expect_download() as download:
        take.tap()
    lines = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert lines == ["昨晚睡眠 (小时),昨天看屏幕 (小时)", *KEPT]

    wall.keyboard.press("t")
    wall.get_by_role("button", name="Look at it as one's own table").click()
    wall.wait_for_url("**/your_data**")
    expect(wall.locator("body")).to_contain_text("class.csv")
    expect(wall.locator("body")).to_contain_text("3 records")
    room.room("", method="DELETE")
    expect(phones[1].locator(".class-line")).to_contain_text("没有代码为")


def enter(phone: Page, typed: tuple[str, str]) -> None:
    fields = phone.locator(".record-form input")
    expect(fields).to_have_count(len(typed))
    for at, text in enumerate(typed):
        fields.nth(at).fill(text)
    phone.locator(".record-form button[type=submit]").tap()
