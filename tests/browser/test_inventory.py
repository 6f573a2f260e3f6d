"""The concept inventory by keyboard: in a class, before in English and after in Chinese on one
phone; alone, in the app, weeks later."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from inventory import all_items
from inventory.item import LETTERS
from inventory.rotation import rotated_form
from inventory.sheets import EMPTY, Sheet, read_sheets
from tests.browser.kept import KEPT
from tests.browser.visit import overflow
from tests.classroom.rooms import Client
from texts.labels import say

CODE = "anhi 07"
ITEMS = list(all_items().values())
BLANK = EMPTY * len(ITEMS)


def begin_with(page: Page, code: str) -> None:
    field = page.locator("[data-inventory-begin] input[name=code]")
    field.focus()
    page.keyboard.type(code)
    page.keyboard.press("Enter")


def choose(page: Page, letters: str) -> None:
    """From the heading on: a space takes the first, arrows go on from it."""
    expect(page.locator("[data-inventory-taking] h2").first).to_be_focused()
    for letter in letters:
        page.keyboard.press("Tab")
        if letter == EMPTY:
            for _ in LETTERS[1:]:
                page.keyboard.press("Tab")
            continue
        page.keyboard.press("Space")
        for _ in range(LETTERS.index(letter)):
            page.keyboard.press("ArrowDown")


def press_button(page: Page, name: str) -> None:
    button = page.get_by_role("button", name=name, exact=True)
    button.focus()
    page.keyboard.press("Enter")


def sheets(room: Client) -> list[Sheet]:
    return read_sheets(room.room("/inventory.csv").said)


def key(code: str, time: str) -> str:
    return "".join(item.key(rotated_form(code, time)) for item in ITEMS)


def test_a_phone_takes_it_twice_and_a_teacher_sees_the_report(teacher, phone, room):
    teacher.locator("[data-inventory] > summary").click()
    press_button(teacher, say("en", "inventory.time_before"))
    phone = phone("en-US")
    way = phone.get_by_role("link", name=say("en", "ears.inventory"))
    way.focus()
    phone.keyboard.press("Enter")
    expect(phone.locator("[data-inventory-class]")).to_contain_text(room.code)
    expect(phone.locator("[data-inventory-times]")).to_be_hidden()
    begin_with(phone, "abc")
    expect(phone.locator("[data-inventory-unfit]")).to_have_text(say("en", "inventory.code_unfit"))
    phone.keyboard.press("ControlOrMeta+a")
    begin_with(phone, CODE)
    choose(phone, "bc")
    phone.reload()
    chosen = phone.locator(".inventory-items input:checked")
    expect(chosen).to_have_count(2)
    press_button(phone, say("en", "inventory.item", n=5, all=20))
    phone.keyboard.press("Space")
    expect(phone.locator(".inventory-end")).to_contain_text("3 of 20")
    assert overflow(phone) <= 0
    press_button(phone, say("en", "inventory.hand_in"))
    expect(phone.locator(".inventory-end")).to_contain_text(say("en", "inventory.handed"))
    expect(phone.locator(".own-ideas")).to_be_hidden()
    (before,) = sheets(room)
    assert before.answers == f"bc..a{BLANK[5:]}"
    assert before.form == rotated_form(before.code, "before")
    assert "ANHI" not in json.dumps(phone.evaluate("({ ...localStorage })")).upper()
    expect(teacher.locator("[data-inventory-count]")).to_contain_text("1 before")

    press_button(teacher, say("en", "inventory.time_after"))
    phone.goto(f"{room.address}book/zh/inventory.html?class={room.code}")
    expect(phone.locator("[data-inventory-class]")).to_contain_text("课后")
    begin_with(phone, CODE)
    right = key(before.code, "after")
    choose(phone, right)
    press_button(phone, say("zh", "inventory.hand_in"))
    expect(phone.locator(".inventory-end")).to_contain_text(say("zh", "inventory.handed"))
    assert [(one.code, one.time, one.answers) for one in sheets(room)] == [
        (before.code, "before", before.answers),
        (before.code, "after", right),
    ]
    for n in range(4):
        body = {"phone": room.token(n), "code": f"L{n}", "language": "en"}
        for time in ("before", "after"):
            room.room("/inventory", {"time": time})
            form = rotated_form(f"L{n}", time)
            answers = key(f"L{n}", time) if time == "after" else BLANK
            taken = {**body, "time": time, "form": form, "answers": answers}
            assert room.room("/sheet", taken, "PUT", headers={}).status == 200
    press_button(teacher, say("en", "inventory.room_report"))
    told = teacher.locator("[data-inventory-told] > ul > li")
    expect(told.first).to_contain_text("5 learners with both")
    expect(told.first).to_contain_text("then 100\u00a0%")
    expect(told.last.get_by_role("link")).to_have_attribute("href", "variance/spread.html")


@KEPT
def test_alone_in_the_app_it_is_a_file_and_weeks_later_the_ideas_to_look_at_again(visit):
    page = visit("/inventory?lang=zh", drawn=False)
    page.wait_for_function("window.pcaInventory")
    page.get_by_role("radio", name="几周以后").check()
    begin_with(page, CODE)
    choose(page, "a")
    assert page.locator(".own-ideas").is_hidden()
    with page.expect_download() as download:
        press_button(page, say("zh", "inventory.save"))
    (sheet,) = read_sheets(download.value.path().read_text(encoding="utf-8"))
    slip = ITEMS[0].misconception_at(sheet.form, "a")
    expect(page.locator(".own-ideas li")).to_have_count(1 if slip else 0)
    expect(page.locator(".inventory-items input").first).to_be_disabled()
    assert (sheet.time, sheet.answers) == ("later", f"a{BLANK[1:]}")
