"""A teacher at a laptop that is open at localhost: phones come by an address of the network."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from classroom import interfaces
from scripts.server import Server, course, free_port, running
from tests.browser import networks
from tests.browser.classes import SCREEN
from tests.browser.conftest import FLAGS, program
from texts.labels import say

OWN = [name for name in interfaces.addresses() if name[0].isdigit()]


@pytest.fixture(scope="module")
def laptop(tmp_path_factory) -> Iterator[Server]:
    """As `make run` starts it in a fresh clone: no plain page is built."""
    folder, port = tmp_path_factory.mktemp("laptop"), free_port()
    command = course(port, "--server.address=0.0.0.0")  # as where nothing else is said
    store, book = str(folder / "class.sqlite"), str(folder / "book")
    with (
        (folder / "said.txt").open("wb") as said,
        running(Server(command, port, store, book=book, output=said)) as server,
    ):
        yield server


def start_page(chromium: Browser, laptop: Server) -> Page:
    desk = chromium.new_context(viewport={"width": 1280, "height": 720}, locale="en-US")
    page = desk.new_page()
    page.goto(laptop.url.replace("127.0.0.1", "localhost") + "?lang=en")
    return page


def begun(page: Page) -> str:
    page.get_by_role("link", name="Start a class").click()
    expect(page.locator("[data-code]")).to_have_text(re.compile("."))
    return page.locator("[data-code]").inner_text()


def opened_wall(page: Page) -> Page:
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Open the wall").click()
    expect(opened.value.locator(".class-way img")).to_be_visible()
    return opened.value


def read_on(wall: Page, folder) -> str:
    """What a phone's camera reads off the wall."""
    file = folder / "wall.png"
    wall.locator(".class-way img").screenshot(path=file)
    (found,) = zxingcpp.read_barcodes(Image.open(file))
    return found.text


@pytest.mark.skipif(not OWN, reason="this machine has no address but its own for itself")
def test_the_address_for_phones_is_shown_chosen_and_typed(chromium, laptop):
    page = start_page(chromium, laptop)
    code = begun(page)
    way = f"{OWN[0]}:{laptop.port}"
    told = Path(laptop.output.name).read_text(encoding="utf-8")
    assert f"For phones in the same network: http://{way}/" in told
    expect(page.locator("[data-join]")).to_have_text(f"{way}/c/{code}")
    reached = page.locator("[data-reached]")
    expect(reached).to_have_text(say("en", "class.way_unused"))
    phone = chromium.new_page()
    phone.goto(f"http://{way}/c/{code}")
    expect(phone.locator(".class-line")).to_contain_text(code)
    expect(reached).to_have_text(say("en", "class.way_reached"))

    wall = opened_wall(page)
    shown = wall.locator(".class-way .join")
    expect(shown).to_have_text(f"{way}/c/{code}")
    ways = page.locator("[data-way]")
    ways.select_option("other")
    typed = page.get_by_label(say("en", "class.way_typed"))
    expect(typed).to_be_focused()
    typed.fill("localhost")
    typed.press("Enter")
    expect(page.locator("[data-unfit]")).to_contain_text("“localhost”")
    typed.fill(f"PC17.school.lan:{laptop.port}")
    typed.press("Enter")
    other = f"pc17.school.lan:{laptop.port}/c/{code}"
    expect(page.locator("[data-join]")).to_have_text(other)
    expect(shown).to_have_text(other)
    expect(reached).to_have_text(say("en", "class.way_unused"))
    page.reload()
    expect(page.locator("[data-join]")).to_have_text(other)
    ways.select_option(label=f"{way}/")
    expect(shown).to_have_text(f"{way}/c/{code}")
    phone.close()
    page.context.close()


def test_four_presses_to_the_first_vote_of_a_phone_in_another_network(chromium, laptop, tmp_path):
    """Then the laptop gets another address: the code on the wall follows, and the vote counts."""
    there = networks.inside(program() or chromium.browser_type.executable_path, tmp_path)
    with networks.phones_network():
        phones = chromium.browser_type.launch(executable_path=there, args=FLAGS)
        page = start_page(chromium, laptop)
        code = begun(page)  # one
        wall = opened_wall(page)  # two
        page.locator("[data-way]").select_option(label=f"{networks.FIRST}.1:{laptop.port}/")
        expect(wall.locator(".class-way .join")).to_contain_text(networks.FIRST)
        address = read_on(wall, tmp_path)
        assert address == f"http://{networks.FIRST}.1:{laptop.port}/c/{code}"
        phone = phones.new_page(locale="zh-CN", **SCREEN)
        phone.goto(address)
        expect(wall.locator(".class-way")).to_contain_text("1 here")
        wall.get_by_role("button", name="Begin with this step").click()  # three
        wall.get_by_role("button", name="Begin the vote").click()  # four
        phone.wait_for_url("**/zh/*/*.html**")
        phone.locator(".ballot button").first.tap()
        expect(wall.locator(".class-strip")).to_contain_text("1 answered")
        expect(page.locator("[data-reached]")).to_have_text(say("en", "class.way_reached"))

        networks.joined(networks.SECOND)
        expect(page.locator("[data-join]")).not_to_contain_text(networks.FIRST)
        page.locator("[data-way]").select_option(label=f"{networks.SECOND}.1:{laptop.port}/")
        wall.keyboard.press("q")
        expect(wall.locator(".class-way .join")).to_contain_text(networks.SECOND)
        late = phones.new_page(**SCREEN)
        late.goto(read_on(wall, tmp_path))
        late.locator(".ballot button").first.tap()
        expect(wall.locator(".class-strip")).to_contain_text("2 answered")
        phones.close()
        page.context.close()
