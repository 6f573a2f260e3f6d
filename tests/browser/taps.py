"""Every handle of a picture moved without dragging: by two taps, by its buttons."""

from __future__ import annotations

from functools import partial
from itertools import product
from math import cos, hypot, radians, sin
from typing import Any

from playwright.sync_api import Page

from tests.browser.robot import PLOT, STANDS, pixels_of
from tests.browser.waiting import until

PARTS = (0.3, 0.7, 0.15, 0.85, 0.5)  # of the room that a handle has
GRABBED = ".lf-handles > :is(.lf-point, .lf-vector, .lf-axis)"
BAR = ".lf-pick"
# As `GRIP` of the robot, by number.
HELD = f"""(number) => {{
    const plot = {PLOT}, {{ handles, state }} = plot.layout.meta;
    const specs = handles.filter(({{ kind }}) => ['point', 'vector', 'axis'].includes(kind));
    const spec = specs[number], node = document.querySelectorAll('{GRABBED}')[number];
    {STANDS}
    return {{
        spec, middle,
        value: spec.kind === 'point' ? state.points[spec.index] : state[spec.name],
        unit, place,
        panel: axes.map((axis, i) => [stage.x, stage.y][i] + axis._offset)
            .flatMap((from, i) => [from, from + axes[i]._length]),
    }};
}}"""
IS_PICKED = f"(n) => document.querySelectorAll('{GRABBED}')[n].matches('.lf-picked-up')"
# Whether a tap there is on the picture, and on nothing that lies over it.
IS_FREE = f"""([x, y]) => !document.elementFromPoint(x, y)
    ?.closest('{BAR}, .lf-handle:not(.lf-cell)') && Boolean(document.elementFromPoint(x, y)
    ?.closest('.lf-stage'))"""
FIELDS = f"() => [...document.querySelectorAll('{BAR} input')].map((one) => one.value)"


def move_all_by_taps(page: Page) -> int:
    """How many there are."""
    count = page.locator(GRABBED).count()
    for number in range(count):
        pick(page, number)
        tap_elsewhere(page, number)
        press_buttons(page, page.evaluate(HELD, number)["spec"])
        page.keyboard.press("Escape")
        until(page, lambda page: page.locator(BAR).count() == 0)
    return count


def pick(page: Page, number: int) -> None:
    """By a tap; by keys where another handle lies over it."""
    page.mouse.click(*page.evaluate(HELD, number)["middle"])
    if not page.evaluate(IS_PICKED, number):
        page.locator(GRABBED).nth(number).focus()
        page.keyboard.press("Enter")
    assert page.evaluate(IS_PICKED, number)
    page.locator(BAR).wait_for()


def tap_elsewhere(page: Page, number: int) -> None:
    """It comes to where a drag to there would have brought it: the grid's place under the tap."""
    grip = page.evaluate(HELD, number)
    left, right, top, bottom = grip["panel"]
    for goal in goals(grip):
        to = pixels_of(grip, goal)
        x, y = min(max(to[0], left + 2), right - 2), min(max(to[1], top + 2), bottom - 2)
        is_inside = hypot(x - to[0], y - to[1]) < 3  # it may go along an edge
        if is_inside and page.evaluate(IS_FREE, [x, y]):
            break
    else:
        raise AssertionError(f"no place to tap for {grip['spec']['label']}")
    page.mouse.click(x, y)
    until(page, lambda page: is_at(page.evaluate(HELD, number), goal))


def goals(grip: dict[str, Any]) -> list[Any]:
    """Places on its grid."""
    spec, value = grip["spec"], grip["value"]
    snap = spec.get("snap") or 1
    if spec["kind"] == "axis":
        turn = 360 if spec.get("full") else 180
        return [round((value + by) / snap) * snap % turn for by in (40, 75, 115, 150, 20, 170)]
    if spec.get("unit"):
        return [[cos(radians(a)), sin(radians(a))] for a in range(0, 360, int(snap * 8))]
    ranges = spec["range"] if isinstance(spec["range"][0], list) else [spec["range"]] * 2
    ways = [
        [low - place + at + part * (high - low) for part in PARTS]
        for (low, high), place, at in zip(ranges, grip["place"], value, strict=True)
    ]
    on_grid = [
        [round(round(to / snap) * snap, 9) if high > low else at for to in way]
        for way, at, (low, high) in zip(ways, value, ranges, strict=True)
    ]
    return [list(goal) for goal in product(*on_grid) if list(goal) != value]


def is_at(grip: dict[str, Any], goal: Any) -> bool:
    value = grip["value"]
    if isinstance(value, list):
        return hypot(*(one - to for one, to in zip(value, goal, strict=True))) < 1e-6
    off = (value - goal) % 180
    return bool(min(off, 180 - off) < 1e-6)


def press_buttons(page: Page, spec: dict[str, Any]) -> None:
    """Each goes its own way by one step, or stands at an edge: then the other one goes."""
    buttons = page.locator(f"{BAR} button")
    went = []
    for number in range(buttons.count()):
        before = page.evaluate(FIELDS)
        buttons.nth(number).click()
        field = min(number // 2, len(before) - 1)
        step = spec.get("snap") or (1 if spec.get("unit") or spec["kind"] == "axis" else 0.5)
        step = max(1, step) if spec["kind"] == "axis" else step
        moved = page.evaluate(
            """([which, before, bar]) => new Promise((done) => {
                let left = 6;
                const look = () => {
                    const now = document.querySelectorAll(`${bar} input`)[which].value;
                    if (now !== before || !left--) done(now);
                    else requestAnimationFrame(look);
                };
                look();
            })""",
            [field, before[field], BAR],
        )
        by = number_of(moved) - number_of(before[field])
        if spec["kind"] == "axis" or spec.get("unit"):
            by = (by + 90) % 180 - 90
        went.append(by)
        wanted = step if number % 2 else -step
        assert by == 0 or abs(by - wanted) < 1e-4 * max(1, step), (before, moved, step)
    for one, other in zip(went[::2], went[1::2], strict=True):
        assert one or other, spec


def number_of(text: str) -> float:
    return float(text.replace("−", "-"))


# --- a space ----------------------------------------------------------------------------------

EYE = """() => [...document.querySelectorAll('.js-plotly-plot')]
    .find((plot) => plot._fullLayout.scene)._fullLayout.scene._scene.getCamera().eye"""
WAYS = ("Turn to the left", "Turn to the right", "Turn upwards", "Turn downwards")


def turned_by_buttons(page: Page) -> None:
    """A picture in space has four buttons, and each of them turns it."""
    page.locator(".lf-turns button").first.wait_for()
    before = page.evaluate(EYE)
    for name in WAYS:
        page.get_by_role("button", name=name).click()
        before = until(page, partial(turned_from, before))


def turned_from(before: dict[str, float], page: Page) -> dict[str, float] | None:
    now: dict[str, float] = page.evaluate(EYE)
    return now if any(abs(now[k] - before[k]) > 0.01 for k in now) else None
