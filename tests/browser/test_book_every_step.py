"""Every step of the book from the disk, in every language whole in every room; in the language in
which the walk through the app does not show it, axe finds nothing before the answer and after it,
a hand gives the numbers it should, and nothing is lost in larger type and on 320 pixels.

After a move its numbers are held against two others: its expressions read by NumPy, and, under the
picture, what `tests/lessons/meant` says of the same state in plain NumPy, from the textbook.
"""

from __future__ import annotations

import math
from importlib import import_module
from pathlib import Path

import pytest
from playwright.sync_api import Page

from course import addresses, scripts
from course.lesson_pages import step_page
from course.packs import first_pack
from course.site import Site
from lessons import registry
from lessons.text import LANGUAGES
from live.state import State
from tests.book.made import Named
from tests.book.said import states_in
from tests.browser.every_room import language_in, whole_in_every_room
from tests.browser.kept import KEPT
from tests.browser.large_type import nothing_lost
from tests.browser.looked_through import no_finding
from tests.browser.room import LAPTOP, seen_together
from tests.browser.taps import move_all_by_taps
from tests.browser.test_figure_walk import begin_walk, go
from tests.browser.test_layout import MOST_STOPS, stops
from tests.browser.visit import BOOK
from tests.browser.waiting import frames, still, until
from tests.expressions import expressions_of
from tests.lessons.meant import Here
from texts.labels import say

pytestmark = KEPT

ALIVE = ".lf-plot .main-svg"
HANDLE = ":is(.lf-point, .lf-vector, .lf-axis):visible"
STEPS = [(language_in(BOOK, lesson), lesson, step) for lesson, step in registry.places()]
OTHERS = [(other, *step) for here, *step in STEPS for other in LANGUAGES if other != here]
READ_OUT = ".lf-readouts .lf-readout:visible"
RUNNING = "() => document.getAnimations().filter((one) => one.playState === 'running').length"
META = "() => document.querySelector('.js-plotly-plot').layout.meta"
LIVE = """() => [...document.querySelectorAll('[data-live]')]
    .map((node) => [Number(node.getAttribute('data-live')), node.textContent])"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """What all pages load."""
    out: Path = tmp_path_factory.mktemp("every_step")
    for address, content in scripts.script_files().items():
        put(out, address, content)
    return out


def put(folder: Path, address: str, content: str | bytes) -> None:
    path = folder / address
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def written(folder: Path, place: tuple[str, str, str]) -> tuple[Path, dict]:
    """The page of a step with all that it fetches, and what its first state says."""
    site = Site(Named())
    page, html = step_page(site, *place)
    put(folder, page, html)
    for kind, baked in site.pictures(*place).items():
        put(folder, addresses.picture(*place, kind), baked.svg)
    first = first_pack(site, *place)  # another state is asked for when a table is chosen
    put(folder, addresses.pack(*place), first)
    return folder / page, next(iter(states_in(first).values()))


@pytest.mark.parametrize("place", STEPS, ids="-".join)
def test_a_step_comes_alive_and_follows_the_hand(visit, folder, place):
    path, said = written(folder, place)
    page, failed = opened_alive(visit, path)
    few_stops_to_the_picture(page, place[0])
    seen_together(page, "/".join(place[1:]))
    no_finding(page, "before the answer")
    all_read_out_in_two_keys(page)
    reveal(page)
    no_finding(page, "after it")
    all_read_out_in_two_keys(page)
    nothing_moves_by_itself(page)
    before, told = page.evaluate(META).get("state"), texts(page)
    handle = page.locator(HANDLE)
    if handle.count():
        handle.first.focus()
        page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("ArrowDown")  # where the other one meets an edge, this one does not
        page.locator(".by-hand:not([hidden])").wait_for()
        still(page, lambda page: (page.evaluate(META)["state"], texts(page)))
        now = page.evaluate(META)
        assert now["state"] != before
        as_numpy_reads(page, now["state"], said, before, told)
        as_it_is_meant(page, now, place, before, told)
        marked_and_back(page, said, before, now["state"])
        move_all_by_taps(page)
        put_back(page, before)
    nothing_lost(page)
    page.locator("[data-reveal]").evaluate_all("all => all.forEach((one) => (one.open = false))")
    whole_in_every_room(page, *place)
    assert failed == []


@pytest.mark.parametrize("place", OTHERS, ids="-".join)
def test_a_step_is_whole_in_every_room(visit, folder, place):
    page, failed = opened_alive(visit, written(folder, place)[0])
    whole_in_every_room(page, *place)
    assert failed == []


def opened_alive(visit, path: Path) -> tuple[Page, list[str]]:
    """The page, and the addresses that will be asked for in vain."""
    page = visit.open_file(path, viewport=LAPTOP)
    failed: list[str] = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.locator(ALIVE).first.wait_for(state="attached")
    frames(page, 3)
    return page, failed


def few_stops_to_the_picture(page: Page, language: str) -> None:
    assert stops(page, say(language, "book.to_picture"), "picture") <= MOST_STOPS
    page.evaluate("document.activeElement.blur()")
    page.evaluate("scrollTo(0, 0)")


def nothing_moves_by_itself(page: Page) -> None:
    """Where somebody has asked for reduced motion, at rest."""
    page.emulate_media(reduced_motion="reduce")
    until(page, lambda page: page.evaluate(RUNNING) == 0)
    page.emulate_media(reduced_motion="no-preference")


def reveal(page) -> None:
    page.evaluate("document.querySelectorAll('[data-reveal]').forEach((one) => (one.open = true))")
    frames(page, 3)


def all_read_out_in_two_keys(page) -> None:
    """On the walk through the figure, from its stop of Tab: each number under the picture, and what
    it is called."""
    shown = [one.split("\n") for one in page.locator(READ_OUT).all_inner_texts()]
    while begin_walk(page)["level"] > 1:
        go(page, "Escape")
    text = go(page, "Enter")["text"]
    assert all(part.strip() in text for one in shown for part in one), (shown, text)
    page.evaluate("document.activeElement.blur()")


def texts(page) -> tuple[list[tuple[int, str]], list[str]]:
    """The numbers in the words, each with its place in the program, and those under the picture."""
    return page.evaluate(LIVE), page.locator(".lf-readouts .lf-value").all_inner_texts()


def as_numpy_reads(page, now, said, before, told) -> None:
    """The numbers in the words."""
    if "follow" not in said:
        return
    expressions = expressions_of(said["follow"]["program"])
    for (which, text), (_, stood) in zip(texts(page)[0], told[0], strict=True):
        number = said["follow"]["numbers"][which]
        here, there = (
            number["times"] * State(state).number(expressions[number["value"]])
            for state in (now, before)
        )
        follows(text, here, stood, there, number["digits"])


def as_it_is_meant(page, meta, place, before, told) -> None:
    """The numbers under the picture."""
    _, lesson_id, step_id = place
    opened = Site().opened(*place)
    module = import_module(f"tests.lessons.meant.{lesson_id}")
    meant = getattr(module, f"{step_id}_", None) or getattr(module, step_id, None)
    chosen = {choice.name: opened.settings[choice.name] for choice in opened.step.choices}
    here, there = (
        meant(Here(state, opened.values, chosen, 0, meta["handles"]))[0] if meant else []
        for state in (meta["state"], before)
    )
    shown = texts(page)[1]
    assert len(shown) == len(meta["readouts"]) == len(here)
    for i, readout in enumerate(meta["readouts"]):
        now, stood = (readout["times"] * float(values[i]) for values in (here, there))
        follows(shown[i], now, told[1][i], stood, readout["digits"])


def follows(text: str, value: float, told: str, before: float, digits: int) -> None:
    """A number is rounded as it is now; where it is told as before, it is the same number still."""
    if text == told and math.isfinite(value):
        assert abs(value - before) <= 1.02 * 10.0**-digits, (text, value, before)
    else:
        assert agrees(text, value, digits), (text, value)


def agrees(text: str, value: float, digits: int) -> bool:
    """Whether a rounded text says a number."""
    if not math.isfinite(value):
        return "—" in text
    number = text.strip("≈= \xa0°%²").replace("−", "-")
    head, _, power = number.partition("×10")
    found = float(head) * 10.0 ** (superscript(power) if power else 0)
    size = max(1.0, abs(value)) if power else 1.0
    return abs(found - value) <= 0.51 * size * 10.0**-digits + 1e-9


def superscript(power: str) -> int:
    return int(power.translate(str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")))


def put_back(page, before) -> None:
    page.locator(".by-hand .link").click()
    until(page, lambda page: page.evaluate(META)["state"] == before)


def marked_and_back(page, said, before, now) -> None:
    """What speaks of what was moved is marked, nothing else is; put back, nothing is."""
    moved = {name for name in now if now[name] != before[name]}
    blocks = page.locator("[data-stale]")
    names = [
        set(one.split()) for one in blocks.evaluate_all("all => all.map((e) => e.dataset.stale)")
    ]
    marked = blocks.evaluate_all("all => all.map((e) => e.classList.contains('stale'))")
    assert marked == [bool(one & moved) for one in names]
    put_back(page, before)
    assert page.locator(".stale, .before").count() == 0
