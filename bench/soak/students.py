"""Students that come to any step, move what can be moved, and leave."""

from __future__ import annotations

import json
import random
import time
from dataclasses import replace

from streamlit.proto.WidgetStates_pb2 import WidgetState

from bench import moved
from bench.browser import LESSON, WINDOW, chromium
from bench.visitor import LessonVisitor
from lessons import registry
from lessons.text import LANGUAGES
from lessons.viewed import Viewed


class Student(LessonVisitor):
    """On any step of the course, in either language."""

    def __init__(self, port: int, seed: int) -> None:
        super().__init__(port, seed)
        self.page, self.step = self.random.choice(registry.places())
        language = self.random.choice(LANGUAGES)
        self.query = f"lang={language}&step={self.step}"
        self.view = replace(moved.met(self.page, self.step), language=language)
        self.moves = (self.somewhere,)

    def somewhere(self, of_chance: random.Random) -> Viewed:
        """The step with something moved; as it is, where nothing can be."""
        return moved.anything(self.view, of_chance) or self.view

    async def settle(self) -> None:
        at = json.dumps({"at": f"{self.page}/{self.step}"})
        await self.run([WidgetState(id=self.widget, json_value=at)])


def in_a_browser(url: str) -> float:
    """Seconds until the picture of a step is seen. Raises RuntimeError where a script fails."""
    failed: list[str] = []
    with chromium() as browser:
        page = browser.new_page(viewport=WINDOW)
        page.on("pageerror", lambda error: failed.append(str(error)))
        start = time.perf_counter()
        page.goto(url + LESSON)
        page.locator(".lf-plot .main-svg").first.wait_for(timeout=60_000)
        seconds = time.perf_counter() - start
    if failed:
        raise RuntimeError(failed[0])
    return seconds
