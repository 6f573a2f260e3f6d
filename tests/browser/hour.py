"""A stranger's class of thirty minutes, played: a teacher's laptop, a wall on a second computer, a
remote and three phones. Only what stands on a screen is pressed.

`python -m tests.browser.hour --language zh --pictures build/hour` plays it and keeps what each
device shows at each stage, for somebody to look at.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from texts.labels import say

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "is_mobile": True,
    "has_touch": True,
}
SIDEWAYS: ViewportSize = {"width": 740, "height": 360}
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
WALL = {"viewport": {"width": 1280, "height": 720}}
LOCALES = {"en": "en-US", "zh": "zh-CN"}
RIGHT, WRONG = "45", "0"
SLEPT = (("7.5", "3"), ("6", "5"), ("8", "2"))


@dataclass
class Screens:
    """Each a device of its own; what goes wrong on its page is remembered."""

    browser: Browser
    pictures: Path | None = None
    pages: dict[str, Page] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    stage: int = 0

    def add(self, name: str, language: str, screen: dict[str, Any]) -> Page:
        locale = LOCALES[language]
        context = self.browser.new_context(locale=locale, service_workers="block", **screen)
        page = self.pages[name] = context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(f"{name}: {error}"))
        return page

    def look(self, what: str) -> None:
        self.stage += 1
        for name, page in self.pages.items() if self.pictures else ():
            page.screenshot(path=f"{self.pictures}/{self.stage:02}-{what}-{name}.png")


class Hour:
    """languages : of the teacher, the wall and the remote; then of each of three phones"""

    def __init__(self, screens: Screens, url: str, languages: tuple[str, ...]) -> None:
        self.screens, self.url = screens, url
        self.own, *self.phones_speak = languages

    def play(self) -> None:
        self.enter()
        self.devices()
        self.first_vote()
        self.second_vote()
        self.transfer()
        self.roam()
        self.class_table()
        self.after()
        assert not self.screens.wrong, self.screens.wrong

    def say(self, key: str, **values: Any) -> str:
        return say(self.own, key, **values)

    def press(self, page: Page, key: str, **values: Any) -> None:
        """What is called so: a button or a link."""
        name = self.say(key, **values)
        page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name)).click()

    # --- until all are in the room ------------------------------------------------------------

    def enter(self) -> None:
        self.teacher = teacher = self.screens.add("teacher", self.own, LAPTOP)
        teacher.goto(f"{self.url}?lang={self.own}")
        begin = teacher.get_by_role("link", name=self.say("class.begin"))
        expect(begin).to_be_visible()
        self.screens.look("start")
        begin.click()
        expect(teacher.locator("[data-code]")).to_have_text(re.compile(r"\w{6}"))
        self.code = teacher.locator("[data-code]").inner_text()
        self.screens.look("class-begun")

    def devices(self) -> None:
        """Another computer types the code for a wall, a phone that for a remote."""
        self.wall = self.screens.add("wall", self.own, WALL)
        self.becomes("wall", self.wall)
        expect(self.wall.locator(".class-way .room-code")).to_have_text(self.code)
        self.remote = self.screens.add("remote", self.own, PHONE)
        self.becomes("remote", self.remote)
        expect(self.remote.locator("[data-open]")).to_be_visible()
        self.phones = []
        for count, language in enumerate(self.phones_speak[:2], start=1):
            phone = self.screens.add(f"phone{count}", language, PHONE)
            phone.goto(f"{self.url}c/{self.code}")
            self.phones.append(phone)
            expect(self.wall.locator(".class-way")).to_contain_text(self.say("class.here", n=count))
        self.screens.look("lobby")

    def becomes(self, role: str, page: Page) -> None:
        word = self.teacher.locator("[data-moving] .word")
        before = word.inner_text() if word.count() else ""
        self.press(self.teacher, f"class.move_{role}")
        expect(word).not_to_have_text(before or "-")
        page.goto(f"{self.url}c")
        page.locator("[data-code] input").fill(word.inner_text())
        self.screens.look(f"code-of-{role}")
        page.locator("[data-code] button").click()

    # --- three votes on one step --------------------------------------------------------------

    def first_vote(self) -> None:
        """Split: one is right, one is wrong."""
        self.teacher.select_option("[data-lesson]", "variance")
        self.teacher.select_option("[data-step]", "rotate")
        for page, there in (
            (self.wall, "**step=rotate**"),
            *((p, "**/rotate.html**") for p in self.phones),
        ):
            page.wait_for_url(there)
        expect(self.remote.locator("[data-open]")).to_be_enabled()
        self.screens.look("step")
        self.press(self.remote, "class.open")
        expect(self.wall.locator(".step")).to_contain_class("is-asked")
        self.vote(self.phones[0], RIGHT)
        self.vote(self.phones[1], WRONG)
        expect(self.remote.locator(".bars .is-right .count")).to_have_text("1")
        self.screens.look("vote-open")
        self.press(self.remote, "class.close")
        expect(self.remote.locator("[data-advice]")).to_have_text(self.say("class.discuss"))
        self.screens.look("vote-closed")

    def second_vote(self) -> None:
        """One comes late, one has lost the network while it answers, one turns."""
        self.press(self.remote, "class.vote_again")
        self.asked_anew(2, self.phones)
        late = self.screens.add("phone3", self.phones_speak[2], PHONE)
        late.goto(f"{self.url}c/{self.code}")
        self.phones.append(late)
        late.set_viewport_size(SIDEWAYS)
        self.vote(late, RIGHT)
        away = self.phones[1]
        away.context.set_offline(True)
        option(away, RIGHT).tap()
        self.screens.look("one-without-network")
        away.context.set_offline(False)
        self.vote(self.phones[0], RIGHT)
        expect(self.remote.locator("[data-answered]")).to_have_text(self.say("class.answered", n=3))
        expect(self.wall.locator(".class-strip .counts")).to_be_visible()
        self.screens.look("second-vote")
        self.press(self.remote, "class.show")
        expect(self.wall.locator(".bars li")).to_have_count(4)
        for phone in self.phones:
            expect(phone.locator(".said.right")).to_be_visible()
        self.screens.look("second-shown")

    def transfer(self) -> None:
        """The same idea with other numbers."""
        self.phones[2].set_viewport_size(PHONE["viewport"])
        self.press(self.remote, "class.vote_other")
        self.asked_anew(3, self.phones)
        for phone in self.phones:
            phone.locator(".ballot button").first.tap()
        expect(self.remote.locator("[data-answered]")).to_have_text(self.say("class.answered", n=3))
        self.screens.look("transfer")
        self.press(self.remote, "class.show")
        expect(self.wall.locator(".bars li")).to_have_count(4)
        expect(self.phones[0].locator(".by-all .bars")).to_be_visible()
        self.screens.look("transfer-shown")

    def asked_anew(self, number: int, phones: list[Page]) -> None:
        for phone, language in zip(phones, self.phones_speak, strict=False):
            expect(phone.locator(".said")).to_contain_text(say(language, "class.again", n=number))
            expect(phone.locator(".ballot fieldset")).to_be_enabled()

    def vote(self, phone: Page, value: str) -> None:
        option(phone, value).tap()
        expect(option(phone, value)).to_have_attribute("aria-pressed", "true")

    # --- roaming, the class's own table, the end ----------------------------------------------

    def roam(self) -> None:
        self.teacher.get_by_label(self.say("class.free_pace")).check()
        roamer, language = self.phones[0], self.phones_speak[0]
        expect(roamer.locator(".class-line")).to_contain_text(say(language, "class.free"))
        roamer.locator(".way a[rel=prev]").tap()
        roamer.wait_for_url(re.compile(r"/variance/(?!rotate)\w+\.html"))
        expect(roamer.locator(".class-line")).to_contain_text(self.code)
        expect(roamer.locator(".ballot fieldset")).to_be_enabled()
        self.screens.look("roams")
        self.teacher.get_by_label(self.say("class.free_pace")).uncheck()
        roamer.wait_for_url("**/rotate.html**")

    def class_table(self) -> None:
        self.teacher.locator("[data-own-table] > summary").click()
        self.screens.look("table-planned")
        self.press(self.teacher, "class.table_begin")
        for phone, typed in zip(self.phones, SLEPT, strict=True):
            fields = phone.locator(".record-form input")
            expect(fields).to_have_count(2)
            for at, text in enumerate(typed):
                fields.nth(at).fill(text)
            phone.locator(".record-form button[type=submit]").tap()
        expect(self.teacher.locator("[data-own-list] li")).to_have_count(3)
        self.screens.look("table")

    def after(self) -> None:
        self.press(self.teacher, "class.summary")
        expect(self.teacher.locator("[data-summaries] .hour").first).to_be_visible()
        self.teacher.locator("[data-summaries]").scroll_into_view_if_needed()
        self.screens.look("summary")


def option(phone: Page, value: str) -> Locator:
    return phone.locator(f".ballot button[value='{value}']")


@contextmanager
def served() -> Iterator[str]:
    from scripts.server import course, started

    with started(course) as server:
        yield server.url


def main() -> None:
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import FLAGS, program

    parser = argparse.ArgumentParser(prog="python -m tests.browser.hour", description=__doc__)
    parser.add_argument("--language", choices=LOCALES, default="en")
    parser.add_argument("--pictures", type=Path, default=Path("build/hour"))
    chosen = parser.parse_args()
    chosen.pictures.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=30_000)
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        screens = Screens(browser, chosen.pictures)
        Hour(screens, url, (chosen.language,) * 4).play()
        browser.close()


if __name__ == "__main__":
    main()
