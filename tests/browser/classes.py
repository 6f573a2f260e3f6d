"""A class in a real browser: phones that have followed its link, and the teacher's screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from book.serve import Book
from scripts.server import course, started
from tests.classroom.rooms import Client, serving, with_room

Phone = Callable[[str], Page]
SCREEN: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
}


@contextmanager
def pages_on(chromium: Browser, *screens: dict[str, Any]) -> Iterator[list[Page]]:
    """A page of every computer and phone; what goes wrong on one fails the test."""
    opened: list[Page] = []
    wrong: list[str] = []
    for screen in screens:
        page = chromium.new_context(service_workers="block", **screen).new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        opened.append(page)
    yield opened
    for page in opened:
        page.context.close()
    assert not wrong, wrong


@pytest.fixture(scope="module")
def app_with_store(tmp_path_factory: pytest.TempPathFactory, book: Path) -> Iterator[str]:
    """Where the app is served, its classes in a store that nobody else has."""
    store = str(tmp_path_factory.mktemp("store") / "class.sqlite")
    with started(course, store=store, book=str(book)) as server:
        yield server.url


@pytest.fixture
def room(book, tmp_path) -> Iterator[Client]:
    """A new room, beside the plain pages."""
    with serving(str(tmp_path / "class.sqlite"), also=Book(book).routes()) as address:
        yield with_room(address)


@pytest.fixture
def phone(chromium: Browser, room) -> Iterator[Phone]:
    """Another phone that has followed the link; what goes wrong on its page fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def come(locale: str = "en-US") -> Page:
        # What is cut on its way must not come from a worker that has kept it.
        context = chromium.new_context(locale=locale, service_workers="block", **SCREEN)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"{room.address}c/{room.code}")
        return page

    yield come
    for context in contexts:
        context.close()
    assert not wrong, wrong


@pytest.fixture
def teacher(chromium, room) -> Iterator[Page]:
    """A new room, made on the teacher's screen."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"{room.address}book/en/teach.html")
    page.get_by_role("button", name="Start a class").click()
    led_from(page, room)
    yield page
    context.close()
    assert not wrong, wrong


def led_from(page: Page, room: Client) -> None:
    """The room is the one that the teacher's screen leads; its key is kept, and in no address."""
    page.wait_for_url("**/teach.html?class=*")
    room.code = page.url.partition("class=")[2]
    room.key = page.evaluate("(code) => localStorage['pca-teacher-' + code]", room.code)
    assert room.key not in page.url


def ask_on(teacher: Page, lesson: str, step: str) -> None:
    """The class is led to a step, and its vote begins."""
    teacher.select_option("[data-lesson]", lesson)
    teacher.select_option("[data-step]", step)
    begin_vote(teacher)


def begin_vote(teacher: Page) -> None:
    teacher.get_by_role("button", name="Begin the vote").click()
    expect(teacher.locator("[data-vote]")).to_contain_text("is open")


def option(page: Page, value: str) -> Locator:
    return page.locator(f".ballot button[value='{value}']")
