"""A teacher at a laptop that is open at localhost: phones come by an address of the network."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from classroom import interfaces
from scripts.server import course, started
from texts.labels import say

OWN = [name for name in interfaces.addresses() if name[0].isdigit()]


@pytest.mark.skipif(not OWN, reason="this machine has no address but its own for itself")
def test_phones_come_by_an_address_of_the_network(chromium, book, tmp_path):
    with started(course, store=str(tmp_path / "class.sqlite"), book=str(book)) as server:
        desk = chromium.new_context(viewport={"width": 1280, "height": 900}, locale="en-US")
        page = desk.new_page()
        page.goto(server.url.replace("127.0.0.1", "localhost") + "book/en/teach.html")
        page.get_by_role("button", name="Start a class").click()
        expect(page.locator("[data-code]")).to_have_text(re.compile("."))
        code = page.locator("[data-code]").text_content()
        way = f"{OWN[0]}:{server.port}"
        expect(page.locator("[data-join]")).to_have_text(f"{way}/c/{code}")
        expect(page.locator("[data-qr] img")).to_have_attribute(
            "src", re.compile(re.escape(OWN[0]))
        )
        reached = page.locator("[data-reached]")
        expect(reached).to_have_text(say("en", "class.way_unused"))
        phone = chromium.new_page()
        phone.goto(f"http://{way}/c/{code}")
        expect(phone.locator(".class-line")).to_contain_text(code)
        expect(reached).to_have_text(say("en", "class.way_reached"))

        with desk.expect_page() as opened:
            page.get_by_role("link", name="Open the wall").click()
        wall = opened.value
        expect(wall.locator(".class-strip .join")).to_have_text(f"{way}/c/{code}")

        ways = page.get_by_label(say("en", "class.way"))
        ways.select_option("other")
        typed = page.get_by_label(say("en", "class.way_typed"))
        expect(typed).to_be_focused()
        typed.fill("localhost")
        typed.press("Enter")
        expect(page.locator("[data-unfit]")).to_contain_text("“localhost”")
        typed.fill(f"PC17.school.lan:{server.port}")
        typed.press("Enter")
        other = f"pc17.school.lan:{server.port}/c/{code}"
        expect(page.locator("[data-join]")).to_have_text(other)
        expect(wall.locator(".class-strip .join")).to_have_text(other)
        expect(reached).to_have_text(say("en", "class.way_unused"))
        page.reload()
        expect(page.locator("[data-join]")).to_have_text(other)
        ways.select_option(label=way + "/")
        expect(wall.locator(".class-strip .join")).to_have_text(f"{way}/c/{code}")
        phone.close()
        desk.close()
