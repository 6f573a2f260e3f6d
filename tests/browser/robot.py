"""A student who does what a text says and nothing else, with a mouse, as `acts.toml` declares it
(`tests/lessons/acts.py`): what is asked can be done, and the page tells that it is.
"""

from __future__ import annotations

import re
from math import cos, degrees, hypot, radians, sin
from typing import Any

from playwright.sync_api import Locator, Page, expect

from lessons.model import ChoiceCheck, NumberCheck
from lessons.opened import Opened
from lessons.states import first
from lessons.text import lesson_words
from lessons.viewed import read_view, shipped
from tests.browser.visit import link
from tests.browser.waiting import until
from tests.lessons.acts import (
    ANSWER,
    ERRAND,
    POINTS,
    THOUGHT,
    VIEW,
    Act,
    acts_of,
    before_answer,
    hinted,
    shown_now,
)

Pixels = tuple[float, float]

PLOT = "document.querySelector('.js-plotly-plot')"
# All that the page tells of where hands have set the picture, and the picture itself.
TOLD = f"""() => JSON.stringify([
    [...document.querySelectorAll('.lf-readouts, .lf-said, .lf-frame, article.step .words')]
        .map((node) => node.textContent),
    {PLOT}.data.map(({{ x, y, z, visible }}) => [x, y, z, visible]),
    [...{PLOT}.querySelectorAll('.main-svg')].map((svg) => svg.innerHTML),
])"""
READS = """() => Object.fromEntries([...document.querySelectorAll('.lf-readouts .lf-readout')]
    .map((one) => [...one.children].map((node) => node.textContent)))"""
# Of a `node` that is moved by its `spec`: its middle in pixels, and where that lies in its panel.
STANDS = """
    node.scrollIntoView({ block: 'nearest' });
    const box = node.getBoundingClientRect(), stage = plot.getBoundingClientRect();
    const middle = [box.x + box.width / 2, box.y + box.height / 2];
    const axes = [spec.xaxis ?? 'x', spec.yaxis ?? 'y']
        .map((id) => plot._fullLayout[id[0] + 'axis' + id.slice(1)]);
    const unit = axes.map((axis) => axis.l2p(1) - axis.l2p(0));
    const place = axes.map((axis, i) => axis.p2l(middle[i] - [stage.x, stage.y][i] - axis._offset));
"""
# A handle: as it is declared, what it is set to, where it is, and how many pixels a unit has.
GRIP = f"""([name, other]) => {{
    const plot = {PLOT}, {{ handles, state }} = plot.layout.meta;
    const all = handles.filter(({{ kind }}) => kind !== 'timeline');
    const nodes = document.querySelectorAll('.lf-handles > .lf-handle');
    const at = all.findIndex((spec, i) =>
        (spec.name ?? 'points') === name && !(other && nodes[i].matches('.lf-seen')));
    const spec = all[at], node = nodes[at];
    {STANDS}
    return {{
        spec,
        at,
        value: spec.kind === 'point' ? state.points[spec.index] : state[name],
        middle,
        unit,
        place,
    }};
}}"""
VALUE = f"""([name, index]) => {{
    const {{ state }} = {PLOT}.layout.meta;
    return name === 'points' ? state.points[index] : state[name];
}}"""
TAKEN_AWAY = """() => {
    document.querySelector('.said')?.replaceChildren();
    document.querySelector('[data-reveal]')?.removeAttribute('open');
}"""
CAMERA = f"() => JSON.stringify({PLOT}._fullLayout.scene._scene.getCamera().eye)"
NEAR = 0.02  # beside a snap: a pixel or two
TURN, PART = 40, 0.2  # to any other place: degrees; of the room that a handle has


def learn(page: Page, language: str, lesson: str, step: str) -> None:
    """All that a step asks for, its question, its answer; then the step is left as it was met."""
    opened = first(language, lesson, step)
    reveal = page.locator("[data-reveal]")
    assert opened.step.check is None or reveal.get_attribute("open") is None
    done = [do_as_told(page, opened, act) for act in asked_of(opened)]
    if opened.step.check:
        answer_right(page, opened)
        expect(reveal).to_have_attribute("open", "")
        expect(reveal.locator("[data-part=reveal]")).to_be_visible()
    for act in asked_of(opened, later=True):
        if act not in done:
            do_as_told(page, opened, act)
    leave_as_met(page, opened)


def asked_of(opened: Opened, *, later: bool = False) -> list[Act]:
    """What the shown texts, and the line under the picture, ask for before the answer or after."""
    declared = [act for act in acts_of(opened.lesson.id, opened.step.id) if act.hand != THOUGHT]
    before, after = (
        [act for act in declared if act.stands_in(shown_now(opened, side), opened.language)]
        for side in (False, True)
    )
    if later:
        return [act for act in declared if act in after or (act in before and act.answered)]
    hands = set(hinted(opened, before_answer(opened)) or []) - {act.hand for act in before}
    return [act for act in before if not act.answered] + [Act(hand) for hand in sorted(hands)]


def do_as_told(page: Page, opened: Opened, act: Act) -> Act:
    """Until the page tells that it is done."""
    name, before = act.hand, page.evaluate(TOLD)
    goal = act.goal(as_set(page, opened) if act.to == ANSWER else opened)
    specs = page.evaluate(f"{PLOT}.layout.meta.handles")
    kinds = {spec.get("name", POINTS): spec["kind"] for spec in specs}
    if name == VIEW:
        look_around(page)
        return act
    if name == ERRAND:
        expect(page.get_by_role("button", name=opened.say("errand"))).to_be_enabled()
        return act
    if opened.step.setting(name) in opened.step.choices:
        choose_by_name(page, opened, name, goal)
    elif kinds[name] == "timeline":
        bars = [one for one, kind in kinds.items() if kind == "timeline"]
        play(page, bars.index(name), before)
        return act
    elif kinds[name] == "cell":
        look_at_cell(page, name)
    else:
        drag_handle(page, name, goal)
    if act.reads:
        told = act.stands_under(opened, lesson_words(opened.lesson.id, opened.language))
        until(page, lambda page: told.items() <= page.evaluate(READS).items())
    elif act.to != ANSWER:  # that the verdict tells
        until(page, lambda page: page.evaluate(TOLD) != before)
    return act


def as_set(page: Page, opened: Opened) -> Opened:
    """The step as the page's link says that it is set."""
    return read_view(opened.lesson.id, link(page), opened.language, shipped).opened()


# --- with the mouse ---------------------------------------------------------------------------


def drag_handle(page: Page, name: str, goal: Any) -> None:
    grip = page.evaluate(GRIP, [name, False])
    spec = grip["spec"]
    if goal is None:
        goal = another_place(grip)
    elif spec["kind"] == "vector" and not isinstance(goal, list):  # a direction, in degrees
        goal = [hypot(*grip["value"]) * turn(radians(goal)) for turn in (cos, sin)]
    page.mouse.move(*grip["middle"])
    page.mouse.down()
    page.mouse.move(*pixels_of(grip, goal), steps=2)
    page.mouse.up()
    snap = spec.get("snap") or 0
    near = NEAR + (sin(radians(snap)) if spec.get("unit") else snap)
    if spec["kind"] == "axis":  # a pixel may be more than it snaps to
        near += degrees(1 / (spec["radius"] * abs(grip["unit"][0])))
    at = [name, spec.get("index")]
    until(page, lambda page: is_near(page.evaluate(VALUE, at), goal, near))


def another_place(grip: dict[str, Any]) -> Any:
    """A place where the handle does not stand, inside the room that it has."""
    spec, value = grip["spec"], grip["value"]
    if spec["kind"] == "axis":
        return (value + TURN) % (360 if spec.get("full") else 180)
    if spec.get("unit"):
        c, s = cos(radians(TURN)), sin(radians(TURN))
        return [c * value[0] - s * value[1], s * value[0] + c * value[1]]
    ranges = spec["range"] if isinstance(spec["range"][0], list) else [spec["range"]] * 2
    steps = [
        PART * (high - low) * (1 if at + PART * (high - low) <= high else -1)
        for (low, high), at in zip(ranges, grip["place"], strict=True)
    ]
    return [one + by for one, by in zip(value, steps, strict=True)]


def pixels_of(grip: dict[str, Any], goal: Any) -> Pixels:
    """Where the mouse has to go so that the handle stands at the goal."""
    (x, y), (right, up), spec = grip["middle"], grip["unit"], grip["spec"]
    if spec["kind"] != "axis":
        by = [to - at for to, at in zip(goal, grip["value"], strict=True)]
    else:
        ends = [radians(angle + spec.get("offset", 0)) for angle in (grip["value"], goal)]
        by = [spec["radius"] * (turn(ends[1]) - turn(ends[0])) for turn in (cos, sin)]
    return x + right * by[0], y + up * by[1]


def is_near(value: Any, goal: Any, near: float) -> bool:
    """The same place, or the same angle of an axis: 180° is 0°."""
    if isinstance(value, list):
        return all(abs(one - to) <= near for one, to in zip(value, goal, strict=True))
    off = (value - goal) % 180
    return bool(min(off, 180 - off) <= near)


def look_at_cell(page: Page, name: str) -> None:
    """Another one than is looked at: it lights up, and what it holds is said."""
    cell = page.evaluate(GRIP, [name, True])
    page.mouse.move(*cell["middle"])
    looked_at = page.locator(".lf-handles > .lf-handle").nth(cell["at"])
    expect(looked_at).to_have_class(re.compile("lf-seen"))
    expect(page.locator(".lf-said")).to_have_text(cell["spec"]["text"])


def radios(page: Page, opened: Opened, name: str) -> Locator:
    return page.locator(f"input[name='{opened.lesson.id}/{opened.step.id}-{name}']")


def choose_by_name(page: Page, opened: Opened, name: str, goal: Any) -> None:
    """Until all is shown so, and the link says it. `goal`: None for another one than is chosen."""
    group, first = radios(page, opened, name), str(opened.settings[name])
    wanted = ":not(:checked)" if goal is None else f"[value='{goal}']"
    value = group.and_(page.locator(wanted)).first.get_attribute("value")
    radio = group.and_(page.locator(f"[value='{value}']"))
    page.locator("label").filter(has=radio).click()
    expect(radio).to_be_checked()
    until(page, lambda page: link(page).get(name, first) == value)


def play(page: Page, number: int, before: str) -> None:
    """Until it goes on; then it is paused, where it has not come to its end."""
    button = page.locator(".lf-timeline").nth(number).locator("button").nth(1)
    called = button.get_attribute("aria-label")
    button.click()
    until(page, lambda page: page.evaluate(TOLD) != before)
    if button.get_attribute("aria-label") != called:
        button.click()


def look_around(page: Page) -> None:
    plot = page.locator(".lf-plot").first
    plot.scroll_into_view_if_needed()
    box = plot.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 3, box["y"] + box["height"] / 2
    before = page.evaluate(CAMERA)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 20, steps=2)
    page.mouse.up()
    until(page, lambda page: page.evaluate(CAMERA) != before)


# --- the question -----------------------------------------------------------------------------


def answer_right(page: Page, opened: Opened) -> None:
    """By what the page shows as it has been set."""
    settled(page)
    here, question = as_set(page, opened), page.locator("[data-question]")
    check = here.step.check
    if isinstance(check, ChoiceCheck):
        right = check.right_option(here.values) or check.options[0]
        question.locator(f"label.option:has(input[value='{right}'])").click()
    elif isinstance(check, NumberCheck):
        target = here.values[check.target]
        text = target.plain if target.exact else f"{target.value:.6g}"
        question.locator("input[type=text]").fill(text)
    page.locator("form.ask .primary:visible, form.ask .how-sure button:visible").first.click()
    expect(page.locator(".said.right")).to_be_visible()


def settled(page: Page) -> None:
    """Until what hands have set stands there with exact numbers."""
    page.locator(".by-hand[data-exact=yes], .by-hand[hidden]").wait_for(state="attached")


def leave_as_met(page: Page, opened: Opened) -> None:
    """Everything back, with the learner's own buttons; the answer is taken away."""
    for choice in opened.step.choices:
        group = radios(page, opened, choice.name)
        if not group.and_(page.locator(f"[value='{choice.first(None)}']")).is_checked():
            choose_by_name(page, opened, choice.name, choice.first(None))
    back = page.locator(".by-hand:not([hidden]) .link")
    if back.count():
        back.dispatch_event("click")
        page.locator(".by-hand[hidden]").wait_for(state="attached")
    page.evaluate(TAKEN_AWAY)
    page.mouse.move(0, 0)
