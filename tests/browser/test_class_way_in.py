"""A teacher at a laptop that is open at localhost: phones come by an address of the network."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Locator, Page, expect

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
    expect(wall.locator(".class-way img")).to_be_visible()
    wall.screenshot(path=file)  # whole: the way in is drawn anew with each piece of news
    (found,) = {one.text for one in zxingcpp.read_barcodes(Image.open(file))}
    return found


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


@pytest.fixture
def in_wifi(tmp_path) -> Iterator[Server]:
    """`make run` on a laptop that has just been opened in a network it does not know."""
    with networks.wifi():
        port = free_port()
        flags = ("--server.address=0.0.0.0",)
        store, book = str(tmp_path / "class.sqlite"), str(tmp_path / "book")
        there = networks.within(networks.LAPTOP)
        with running(Server(course(port, *flags), port, store, book=book, within=there)) as server:
            yield server


@pytest.fixture
def devices(chromium, in_wifi, tmp_path) -> Iterator[dict[str, Browser]]:
    """A browser in each network."""
    found = program() or chromium.browser_type.executable_path
    started = {
        name: chromium.browser_type.launch(
            executable_path=networks.inside(name, found, tmp_path), args=FLAGS
        )
        for name in networks.DEVICES
    }
    yield started
    for browser in started.values():
        browser.close()


class Presses:
    """What a teacher presses, counted; of keys and fields nothing is needed."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, target: Locator) -> None:
        self.count += 1
        target.click()


def test_four_presses_then_another_network(devices, in_wifi, tmp_path):
    """To the first vote of a phone elsewhere; then the laptop gets another address: the code on the
    wall follows, the phone takes its place again, and its vote counts once."""
    laptop, press = in_wifi, Presses()
    page = start_page(devices[networks.LAPTOP], laptop)
    press(page.get_by_role("link", name=say("en", "class.begin")))
    with page.context.expect_page() as opened:
        press(page.get_by_role("link", name=say("en", "class.open_wall")))
    wall = opened.value
    way = f"http://{networks.FIRST}.1:{laptop.port}/c/"
    expect(wall.locator(".class-way .join")).to_contain_text(way.removeprefix("http://"))
    address = read_on(wall, tmp_path)
    assert address.startswith(way), "nobody had to choose it"
    phone = devices[networks.PHONES].new_page(locale="zh-CN", **SCREEN)
    phone.goto(address)
    expect(wall.locator(".class-way")).to_contain_text("1 here")
    press(wall.get_by_role("button", name=say("en", "class.lobby_begin")))
    press(wall.get_by_role("button", name=say("en", "class.open")))
    assert press.count == 4
    phone.wait_for_url("**/zh/*/*.html**")
    phone.locator(".ballot button").first.tap()
    expect(wall.locator(".class-strip")).to_contain_text("1 answered")

    page.evaluate("Object.defineProperty(document, 'visibilityState', { value: 'hidden' })")
    networks.joined(networks.SECOND)  # ... while the wall fills the laptop's screen
    wall.keyboard.press("q")
    expect(wall.locator(".class-way .join")).to_contain_text(networks.SECOND)
    line = phone.locator(".class-line")
    before, after = map(re.escape, say("zh", "class.place_kept", place="·").split("·"))
    kept = re.compile(f"{before}([0-9A-Z]{{5}}){after}")
    expect(line).to_contain_text(kept, timeout=60_000)  # 35 s of silence at most
    (place,) = kept.findall(line.inner_text())
    phone.goto(read_on(wall, tmp_path))
    phone.wait_for_url("**/zh/*/*.html**")
    expect(line).to_contain_text(say("zh", "class.name", code=address[-6:]))
    phone.locator(".place-again summary").tap()
    phone.locator(".place-again input").fill(place)
    phone.locator(".place-again button").tap()
    expect(phone.locator(".ballot [aria-pressed=true]")).to_have_count(1)
    phone.locator(".ballot button").last.tap()
    last = phone.locator(".ballot button").last.locator(".letter").inner_text()
    expect(phone.locator(".said")).to_contain_text(say("zh", "class.recorded", answer=last))
    expect(wall.locator(".class-strip")).to_contain_text("1 answered")
    expect(page.locator("[data-answered]")).to_have_text(say("en", "class.answered", n=1))
