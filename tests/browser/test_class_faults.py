"""What phones and a teacher see when the network, the database or a clock goes wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import psycopg
import pytest
from playwright.sync_api import Page, expect

from book.serve import Book
from scripts import postgres
from tests.browser.classes import ask_on, option
from tests.browser.waiting import held_up
from tests.classroom.rooms import Client, serving, with_room
from tests.classroom.stores import obeying, until
from texts.labels import say

SAID, RECORDED, SENDING = ".said", "Recorded", "Sending"
MINUTE = 60_000  # milliseconds
READING = "**/reading-*.js"  # what reads a typed number
COMING = say("en", "check.coming")


def asked(room: Client, page: Page) -> None:
    """The phone stands before the open vote."""
    room.pace()
    page.wait_for_url("**/variance/rotate.html**")
    expect(option(page, "0")).to_be_enabled()


def test_a_phone_without_a_network_for_a_minute(room, phone):
    page = phone()
    page.clock.install()
    asked(room, page)
    page.context.set_offline(True)
    option(page, "45").tap()
    page.clock.run_for(MINUTE)
    expect(page.locator(SAID)).to_contain_text(SENDING)
    page.context.set_offline(False)
    page.clock.run_for(MINUTE)
    expect(page.locator(SAID)).to_contain_text(RECORDED)
    assert room.tally().said["counts"] == {"45": 1}


def test_what_the_room_says_is_cut_on_its_way(room, phone):
    page = phone()
    asked(room, page)
    for address in ("**/answer", "**/state?*"):
        page.route(
            address, lambda route: route.fulfill(status=200, body='{"version": 3, "vo'), times=1
        )
    option(page, "45").tap()
    expect(page.locator(SAID)).to_contain_text(RECORDED)
    assert room.tally().said["counts"] == {"45": 1}
    room.pace(round=2)
    expect(page.locator(SAID)).to_contain_text("Vote 2")


def test_a_number_typed_before_what_reads_it_has_come(room, phone):
    page = phone()
    field = page.locator(".ballot input")
    with held_up(page, READING):
        room.pace("variance/spread")
        page.wait_for_url(
            "**/variance/spread.html**", wait_until="commit"
        )  # it may be held up, too
        field.fill("6/5")
        page.locator(".ballot button.primary").tap()
        expect(page.locator(SAID)).to_have_text(COMING)
        news_of("variance/spread", room, page)
        expect(page.locator(SAID)).to_have_text(COMING)
        assert room.tally("variance/spread").said["counts"] == {}
    expect(page.locator(SAID)).to_contain_text("6/5 = 1.2")
    expect(page.locator(".ballot .read mfrac")).to_be_visible()
    assert room.tally("variance/spread").said["counts"] == {"6/5": 1}


def news_of(step: str, room: Client, page: Page) -> None:
    """The room tells the phone something that is not about its answer."""
    room.pace(step, free=True)
    expect(page.locator("html.free")).to_be_attached()


def test_news_of_the_class_takes_nothing_that_is_typed(room, phone):
    """Who puts the phone's keyboard away has left the field."""
    page = phone()
    room.pace("variance/spread")
    page.wait_for_url("**/variance/spread.html**")
    field = page.locator(".ballot input")
    field.fill("6/5")
    field.blur()
    news_of("variance/spread", room, page)
    expect(field).to_have_value("6/5")
    page.locator(".ballot button.primary").tap()
    expect(page.locator(SAID)).to_contain_text(RECORDED)
    assert room.tally("variance/spread").said["counts"] == {"6/5": 1}


def test_what_reads_a_number_comes_at_last(room, phone):
    """The verdict is shown when there is no button left to press."""
    page = phone()
    room.pace("variance/spread")
    page.wait_for_url("**/variance/spread.html**")
    page.locator(".ballot input").fill("6/5")
    page.locator(".ballot button.primary").tap()
    expect(page.locator(SAID)).to_contain_text(RECORDED)
    page.route(READING, lambda route: route.abort())
    room.pace("variance/spread", shown=True)
    page.reload()
    expect(page.locator(SAID)).to_have_text(COMING)
    page.unroute(READING)
    expect(page.locator(".said.right")).to_be_visible()


@pytest.mark.parametrize("hours", [-1, 1])
def test_a_clock_that_is_an_hour_off(room, phone, hours):
    page = phone()
    page.clock.install(time=datetime.now(UTC) + timedelta(hours=hours))
    asked(room, page)
    option(page, "0").tap()
    expect(page.locator(SAID)).to_contain_text(RECORDED)
    room.pace(round=2)
    expect(page.locator(SAID)).to_contain_text("Vote 2")
    option(page, "45").tap()
    expect(page.locator(SAID)).to_contain_text(RECORDED)
    assert room.tally(number=2).said["changed"]["to_right"] == 1


def test_two_tabs_of_a_teacher(teacher, room, phone):
    page = phone()
    other = teacher.context.new_page()
    other.goto(teacher.url)
    ask_on(teacher, "variance", "rotate")
    page.wait_for_url("**/variance/rotate.html**")
    option(page, "0").tap()
    expect(other.locator("[data-answered]")).to_have_text("1 answered")
    expect(other.locator("[data-step]")).to_have_value("rotate")
    other.get_by_role("button", name="Vote again").click()
    expect(teacher.locator("[data-vote]")).to_contain_text("Vote 2")
    expect(page.locator(SAID)).to_contain_text("Vote 2")
    option(page, "45").tap()
    expect(page.locator(SAID)).to_contain_text(RECORDED)
    teacher.get_by_role("button", name="Show the answers").click()
    expect(other.locator("[data-vote]")).to_contain_text("shown")
    expect(page.locator(".said.right")).to_be_visible()
    other.close()


@pytest.fixture(scope="module")
def postgres_server() -> Iterator[postgres.Server | None]:
    with postgres.started() as server:
        yield server


@pytest.fixture
def database(postgres_server) -> postgres.Server:
    if postgres_server is None:
        pytest.skip("there is no PostgreSQL, and none could be installed")
    with psycopg.connect(postgres_server.address, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return postgres_server


@pytest.fixture
def room_there(database, book) -> Iterator[Client]:
    with serving(database.address, also=Book(book).routes()) as address:
        yield with_room(address)


@pytest.mark.parametrize(("pragma", "ends", "sentence"), [
    ("max_page_count=1", "max_page_count=1000000", "class.store_full"),
    ("query_only=ON", "query_only=OFF", "class.store_read_only"),
])  # fmt: skip
def test_the_teacher_is_told_why_nothing_is_recorded(
    teacher, room, phone, monkeypatch, pragma, ends, sentence
):
    pragmas = obeying(monkeypatch)
    page = phone()
    ask_on(teacher, "variance", "rotate")
    page.wait_for_url("**/variance/rotate.html**")
    for number in range(80):  # what is free in the file's pages is used up
        room.token(number)
    pragmas[:] = [pragma]
    until(lambda: room.join().status == 503)
    expect(teacher.locator("[data-line]")).to_have_text(say("en", sentence))
    pragmas[:] = [ends]
    option(page, "45").tap()
    expect(page.locator(SAID)).to_contain_text(RECORDED)
    expect(teacher.locator("[data-answered]")).to_have_text("1 answered")


def test_while_the_database_is_away_phones_keep_and_the_teacher_is_told(
    database, room_there, chromium
):
    phone, teacher = chromium.new_page(), chromium.new_page()
    phone.goto(f"{room_there.address}c/{room_there.code}")
    teacher.goto(f"{room_there.address}book/en/teach.html?class={room_there.code}#{room_there.key}")
    asked(room_there, phone)
    database.stop()
    try:
        option(phone, "45").click()
        expect(phone.locator(SAID)).to_contain_text(SENDING)
        expect(teacher.locator("[data-line]")).to_contain_text(re.compile("store|reached"))
    finally:
        database.start()
    expect(phone.locator(SAID)).to_contain_text(RECORDED)
    expect(teacher.locator("[data-answered]")).to_have_text("1 answered")
    expect(teacher.locator("[data-line]")).to_be_empty()
    for page in (phone, teacher):
        page.close()
