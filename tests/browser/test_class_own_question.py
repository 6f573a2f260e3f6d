"""A teacher's own question: written by keyboard, voted on by phones, shown, shared as a file."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import FilePayload, Page, expect

from tests.browser.classes import SCREEN, led_from, option, pages_on
from tests.browser.waiting import until
from tests.classroom.own_questions import NUMBER
from tests.classroom.rooms import Client

TEXT = "Is <b>r</b> = 1 ?"
WRONG_FILES: tuple[tuple[str, str], ...] = (
    ("not json", "is no file of questions"),
    (json.dumps({"pca_questions": 7, "questions": []}), "was saved by a later release"),
    ("[" * 10_000_000, "is too large"),
)


@pytest.fixture
def pages(chromium) -> Iterator[list[Page]]:
    """Teacher, wall, two phones."""
    screens = (
        {"viewport": {"width": 1366, "height": 768}},
        {"viewport": {"width": 1280, "height": 720}},
        *({**SCREEN, "locale": locale} for locale in ("en-US", "zh-CN")),
    )
    with pages_on(chromium, *screens) as opened:
        yield opened


def test_a_question_written_by_keyboard_is_voted_on_and_shared_as_a_file(app_with_store, pages):
    teacher, wall, *phones = pages
    room = Client(app_with_store)
    teacher.goto(f"{room.address}book/en/teach.html?start")
    led_from(teacher, room)
    write_by_keys(teacher)
    for phone in phones:
        phone.goto(f"{room.address}c/{room.code}")
    wall.add_init_script(f"localStorage.setItem('pca-teacher-{room.code}', '{room.key}')")
    wall.goto(f"{room.address}variance?lang=zh&step=rotate&present=1&class={room.code}")
    wall.wait_for_selector(".class-way")
    teacher.keyboard.press("Enter")  # the question is kept, and its first button asks it
    expect(wall.locator(".own-text")).to_have_text(TEXT)
    expect(wall.locator(".class-way")).to_have_count(0)
    expect(wall.locator(".step .see")).to_be_hidden()
    colours = "all => all.map((one) => getComputedStyle(one).backgroundColor)"
    letters = [
        page.locator(f"{where} .letter").evaluate_all(colours)
        for page, where in ((wall, ".own-wall"), (phones[0], ".own-asked .option"))
        if page.wait_for_selector(f"{where} .letter")
    ]
    assert letters[0] == letters[1]
    assert len(set(letters[0])) == 2
    for phone in phones:
        option(phone, "A").tap()
    option(phones[0], "B").tap()
    expect(phones[0].locator(".said")).to_have_text(
        "Recorded: B. You may change it until the vote is closed."
    )
    expect(teacher.locator("[data-answered]")).to_have_text("2 answered")
    expect(teacher.locator("[data-advice]")).to_contain_text("A discussion pays now")
    assert faults(teacher) == []
    teacher.get_by_role("button", name="Show the answers").click()
    expect(wall.locator(".bars .is-right")).to_contain_text("no")
    expect(phones[0].locator(".said.right")).to_have_text("Right.")
    expect(phones[1].locator(".said.wrong")).to_contain_text("正确答案：B no")
    expect(phones[1].locator(".own-text [lang='']")).to_have_text(TEXT)

    kept = file_and_back(teacher)
    assert [one["text"] for one in kept] == [TEXT]

    room.pace("variance/rotate", round=0, open=False)
    bring(teacher, json.dumps({"pca_questions": 1, "questions": [NUMBER, {"kind": "<b>"}]}))
    expect(teacher.locator("[data-q-said]")).to_contain_text("from the file: 1. Left out: 1")
    teacher.locator("[data-q-list] li").nth(1).get_by_role("button", name="Ask the class").click()
    expect(wall.locator(".own-text")).to_have_text("How long?")
    expect(wall.locator(".step .see")).to_be_visible()
    phones[0].wait_for_url("**/variance/rotate.html**")
    expect(phones[0].locator(".own-text")).to_have_text("How long?")
    phones[0].get_by_text("Show the picture").tap()
    expect(phones[0].locator(".see")).to_be_visible()
    phones[0].locator(".own-asked input").fill("2,5")
    phones[0].locator(".own-asked button[type=submit]").tap()
    expect(teacher.locator("[data-answered]")).to_have_text("1 answered")
    teacher.locator("[data-own-back]").click()
    expect(wall.locator("[data-part=ask]")).to_be_visible()
    expect(wall.locator(".own-wall")).to_have_count(0)
    expect(phones[0].locator(".own-asked")).to_be_hidden()
    teacher.get_by_role("button", name="Print a summary").click()
    hour = teacher.locator(".hour tbody tr")
    expect(hour).to_have_count(2)
    expect(hour.first).to_contain_text(TEXT)
    expect(hour.first).to_contain_text("1 of 2 right")
    expect(hour.nth(1)).to_contain_text("1 of 1 right")


def write_by_keys(teacher: Page) -> None:
    """As nobody touches anything: two choices, the second of them right."""
    teacher.locator("[data-questions] > summary").focus()
    for key in ("Enter", "Tab", "Enter"):
        teacher.keyboard.press(key)
    expect(teacher.locator("textarea")).to_be_focused()
    teacher.keyboard.type(TEXT)
    for key in ("Tab", "Tab"):
        teacher.keyboard.press(key)
    teacher.keyboard.type("yes")
    teacher.keyboard.press("Enter")
    expect(teacher.locator("[data-q-unfit]")).to_have_text("Write at least two choices.")
    for key in ("Tab", "Tab"):
        teacher.keyboard.press(key)
    teacher.keyboard.type("no")
    for key in ("Tab", "Space", "Enter"):
        teacher.keyboard.press(key)
    expect(
        teacher.get_by_role("button", name=f"Ask the class: the vote begins: {TEXT}")
    ).to_be_focused()


def file_and_back(teacher: Page) -> list[dict[str, object]]:
    """Saved, deleted, taken back, deleted again, and opened from the file; wrong files are told."""
    with teacher.expect_download() as download:
        teacher.get_by_role("button", name="Save all as a file").click()
    text = download.value.path().read_text(encoding="utf-8")
    items = teacher.locator("[data-q-list] li")
    teacher.get_by_role("button", name="Delete").click()
    expect(items).to_have_count(0)
    teacher.keyboard.press("Enter")  # the cursor is on what takes it back
    expect(items).to_have_count(1)
    teacher.get_by_role("button", name="Delete").click()
    for content, says in WRONG_FILES:
        bring(teacher, content)
        expect(teacher.locator("[data-q-said]")).to_contain_text(says)
        expect(items).to_have_count(0)
    bring(teacher, text)
    expect(items).to_have_count(1)
    stored = until(teacher, lambda page: page.evaluate("localStorage['pca-questions']"))
    assert stored == text
    return list(json.loads(text)["questions"])


def bring(teacher: Page, content: str) -> None:
    file: FilePayload = {
        "name": "questions.json",
        "mimeType": "application/json",
        "buffer": content.encode(),
    }
    teacher.locator("[data-q-file]").set_input_files(file)


def faults(page: Page) -> list[str]:
    found = Axe().run(page, context="[data-questions]").response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html']}" for one in found]
