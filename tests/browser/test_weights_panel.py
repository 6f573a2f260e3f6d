"""The panel in which fields are weighed, on a plain page: mouse, finger, keys, hostile tables."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import numpy as np
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from figures.group_marks import MOST
from results import weighing
from results.analysis import Analysis, analyse
from results.look import Look
from scripts.server import ROOT
from tables.prepare import Choices, prepare
from tests.browser.modules import ADDRESS, page_with
from tests.results import exports
from tests.tables import told

FOLDERS = ("ui/weights/script", "live/script", "ui/live_figure")
MOUNT = f"""async (given) => {{
    const {{ mountWeights }} = await import("{ADDRESS}weights_panel.js");
    const {{ tableFrom }} = await import("{ADDRESS}weights_table.js");
    const bytes = Uint8Array.from(atob(given), (letter) => letter.charCodeAt(0));
    const table = tableFrom(bytes);
    const sent = (window.sent = []); // of this panel: one mounted before may still come to rest
    const onCommit = (payload) => sent.push(payload);
    document.body.innerHTML = "<div class='wt-mount'></div>";
    const options = {{ weights: table.weights, onCommit, isDark: () => false }};
    mountWeights(document.querySelector(".wt-mount"), table, options);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}}"""
SLIDER, VALUE = ".wt-rows .wt-slider", ".wt-rows .wt-value"
HANDLE = ".wt-handle"
Panel = Callable[..., Page]


def analysed(text: str, **choices: Any) -> tuple[Analysis, Any]:
    table = told.read(text)
    return analyse(prepare(table, Choices(**choices))), table


def sent_to_browser(text: str, language: str, colour: str | None = None, **choices: Any) -> str:
    base, table = analysed(text, **choices)
    names = base.prepared.labels
    data = weighing.for_browser(language, base, table, Look(colour=colour), names, ())
    return base64.b64encode(data).decode()


@pytest.fixture(scope="module")
def contexts(chromium: Browser) -> Iterator[Callable[..., Page]]:
    with ExitStack() as open_ones:
        known: dict[str, Page] = {}

        def page(**how: Any) -> Page:
            if repr(how) not in known:
                folders = [ROOT / folder for folder in FOLDERS]
                made = open_ones.enter_context(page_with(chromium, *folders, **how))
                style = (ROOT / "ui/weights/weights.css").read_text("utf-8")
                made.add_style_tag(content=style)
                known[repr(how)] = made
            return known[repr(how)]

        yield page


@pytest.fixture
def panel(contexts) -> Panel:
    def mounted(text: str, language: str = "en", how: Any = None, **choices: Any) -> Page:
        page: Page = contexts(**(how or {}))
        page.evaluate(MOUNT, sent_to_browser(text, language, **choices))
        return page

    return mounted


ROWS = exports.noise(24, 9, 3)
NAMES = ["mass", "gene 1", "gene 2", "gene 3", "width", "length", "x", "y", "z"]
TEXT = exports.csv_text(["who", *NAMES], [[f"r{i}", *r] for i, r in enumerate(ROWS)])


def sent_with(page: Page, weights: list[float]) -> dict[str, Any]:
    """What is sent when the picture has come to rest with these weights."""
    asked = "(wanted) => `${window.sent.at(-1)?.weights}` === wanted"
    page.wait_for_function(asked, arg=",".join(f"{w:g}" for w in weights))
    found: dict[str, Any] = page.evaluate("window.sent.at(-1)")
    return found


def picture(page: Page) -> int:
    """Another number for another picture."""
    found: int = page.evaluate(
        """() => {
            const canvas = document.querySelector(".wt-marks");
            const of = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
            let sum = 0;
            for (let i = 3; i < of.length; i += 4) if (of[i]) sum = (sum * 31 + i) % 1000000007;
            return sum;
        }"""
    )
    return found


def dots(page: Page) -> np.ndarray:
    """Where the records are: the middles of those marks that touch no other, in pixels."""
    boxes = page.evaluate(
        """() => {
            const canvas = document.querySelector(".wt-marks");
            const { width, height } = canvas;
            const data = canvas.getContext("2d").getImageData(0, 0, width, height).data;
            const seen = new Uint8Array(width * height), found = [];
            for (let at = 0; at < seen.length; at++) {
                if (seen[at] || data[4 * at + 3] < 128) continue;
                const stack = [at];
                let x = 0, y = 0, n = 0;
                seen[at] = 1;
                while (stack.length) {
                    const p = stack.pop();
                    x += p % width; y += Math.floor(p / width); n++;
                    for (const q of [p - 1, p + 1, p - width, p + width]) {
                        if (!seen[q] && data[4 * q + 3] >= 128) { seen[q] = 1; stack.push(q); }
                    }
                }
                found.push([x / n, y / n, n]);
            }
            return found;
        }"""
    )
    return np.array(boxes)


def test_the_picture_shows_the_scores(panel):
    page = panel(TEXT)
    base, _ = analysed(TEXT)
    found = dots(page)
    alone = found[found[:, 2] < 1.5 * np.median(found[:, 2]), :2]
    stage = page.locator(".wt-canvas").first.bounding_box()
    reach = np.abs(base.Y[:, :2]).max(axis=0)
    scale = 0.45 * min(stage["width"] / reach[0], stage["height"] / reach[1])
    middle = np.array([stage["width"], stage["height"]]) / 2
    expected = middle + scale * base.Y[:, :2] * [1, -1]
    gaps = np.linalg.norm(alone[:, None] - expected[None], axis=2).min(axis=1)
    assert len(alone) > 12
    assert gaps.max() < 1.2
    share = page.locator(".wt-share").all_inner_texts()
    assert share[:3] == [f"{100 * x:.1f}%" for x in base.model.explained_ratio[:3]]


# Of the marks at these places the colours of their full pixels.
COLOURS_AT = """(places) => {
    const canvas = document.querySelector(".wt-marks");
    const context = canvas.getContext("2d");
    return places.map(([x, y]) => {
        const near = context.getImageData(Math.round(x) - 6, Math.round(y) - 6, 13, 13).data;
        const found = new Set();
        for (let i = 0; i < near.length; i += 4) {
            if (near[i + 3] === 255) found.add([near[i], near[i + 1], near[i + 2]].join());
        }
        return [...found];
    });
}"""


def test_fifteen_groups_have_a_mark_each_and_the_last_three_share_one(panel):
    of = [f"g{i % 15:02}" for i in range(30)] + [""]
    cells = [[f"r{i}", of[i], i % 8, i // 8] for i in range(31)]
    text = exports.csv_text(["who", "g", "a", "b"], cells)
    page = panel(text, colour="g")
    expected = [f"g{i:02}" for i in range(MOST)] + ["others", "no value"]
    assert page.locator(".wt-legend li").all_inner_texts() == expected
    pictures = page.evaluate(
        "[...document.querySelectorAll('.wt-legend canvas')].map((one) => one.toDataURL())"
    )
    assert len(set(pictures)) == MOST + 2
    base, table = analysed(text)
    scores = base.Y[:, :2] * [1, -1]
    stage = page.locator(".wt-canvas").first.bounding_box()
    middle = np.array([stage["width"], stage["height"]]) / 2
    scale = 0.9 * (middle / np.abs(scores).max(axis=0)).min()
    found = page.evaluate(COLOURS_AT, (middle + scale * scores).tolist())
    groups = weighing.coloured("en", base, table, Look(colour="g"), range(31))
    colours = [weighing.COLOURS[groups["marks"][g]["colour"]] for g in groups["of"]]
    assert found == [[",".join(str(int(c[k : k + 2], 16)) for k in (1, 3, 5))] for c in colours]


def test_a_slider_by_keys_and_what_is_sent(panel):
    page = panel(TEXT, scaling="standard")
    before = picture(page)
    slider = page.locator(SLIDER).first
    slider.focus()
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    name = page.locator(".wt-rows .wt-name").first.inner_text()
    expect(slider).to_have_attribute("aria-valuetext", f"{name} counts 0.8 times")
    heaviest = NAMES.index(name)
    sent = sent_with(page, [0.8 if j == heaviest else 1 for j in range(9)])
    assert sent["record"] == -1
    assert picture(page) != before
    base, _ = analysed(TEXT, scaling="standard")
    found = weighing.weighed(base, sent["weights"])
    axes = np.array(sent["axes"]).reshape(2, 9)
    np.testing.assert_allclose(np.abs((axes * found.model.components[:2]).sum(axis=1)), 1)
    ratio = [f"{100 * x:.1f}%" for x in found.model.explained_ratio[:3]]
    assert page.locator(".wt-share").all_inner_texts()[:3] == ratio
    expect(page.locator(".wt-said")).to_contain_text(ratio[0])  # said aloud


def test_a_record_by_keys(panel):
    page = panel(TEXT)
    handle = page.locator(HANDLE)
    handle.focus()
    expect(page.locator(".wt-record-name")).to_contain_text("r")
    first = page.locator(".wt-record-name").inner_text()
    page.keyboard.press("]")
    expect(page.locator(".wt-record-name")).not_to_have_text(first)
    page.keyboard.press("[")
    expect(page.locator(".wt-record-name")).to_have_text(first)
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".wt-sentence")).to_contain_text("To stand here,")
    page.wait_for_function("window.sent.some(({record}) => record >= 0)")
    sent = page.evaluate("window.sent.find(({record}) => record >= 0)")
    assert f"r{sent['record']}" == first
    assert sent["moved"][0] > 0 < sent["moved"][1]
    base, _ = analysed(TEXT)
    hand = weighing.taken(sent, 9, 24)
    change = weighing.change(base, weighing.weighed(base, hand.weights), hand)
    order = np.argsort(-np.abs(change))
    shown = page.locator(".wt-changes .wt-name:visible").all_inner_texts()
    assert shown == [base.fields[j] for j in order]
    page.keyboard.press("Escape")
    expect(page.locator(".wt-change")).to_be_hidden()
    page.wait_for_function("window.sent.at(-1)?.record === -1")


def test_a_record_by_mouse(panel):
    page = panel(TEXT, "zh")
    stage = page.locator(".wt-stage").bounding_box()
    x, y = dots(page)[0, :2]
    page.mouse.move(stage["x"] + x, stage["y"] + y)
    expect(page.locator(".wt-tip")).to_be_visible()
    name = page.locator(".wt-tip").inner_text()
    page.mouse.down()
    page.mouse.move(stage["x"] + stage["width"] / 2, stage["y"] + 40, steps=5)
    expect(page.locator(".wt-sentence")).to_contain_text("要到这里")
    assert page.evaluate("window.sent.length") <= 1  # that it was chosen
    page.mouse.up()
    page.wait_for_function("window.sent.some(({record}) => record >= 0)")
    assert page.locator(".wt-record-name").inner_text() == name
    page.get_by_role("button", name="放回原处").click()
    expect(page.locator(".wt-change")).to_be_hidden()
    page.mouse.click(stage["x"] + 30, stage["y"] + 30)
    expect(page.locator(".wt-change")).to_be_visible()
    assert page.locator(".wt-record-name").inner_text() == name, "a second click puts this one"
    page.keyboard.press("Escape")
    expect(page.locator(".wt-change")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator(".wt-record")).to_be_hidden()
    page.mouse.click(stage["x"] + 30, stage["y"] + 30)
    expect(page.locator(".wt-record")).to_be_hidden()


def test_a_finger_scrolls_on_the_picture_chooses_by_a_tap_and_drags_the_handle(panel):
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    page = panel(TEXT, how=phone)
    finger = page.context.new_cdp_session(page)

    def drag(x: float, y: float, dx: float, dy: float) -> None:
        for step in range(8):
            place = {"x": x + dx * step / 7, "y": y + dy * step / 7}
            kind = "touchMove" if step else "touchStart"
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [place]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    stage = page.locator(".wt-stage").bounding_box()
    scale = page.evaluate("Math.min(devicePixelRatio, 2)")
    x, y = dots(page)[0, :2] / scale
    page.touchscreen.tap(stage["x"] + x, stage["y"] + y)
    expect(page.locator(".wt-record")).to_be_visible()
    handle = page.locator(HANDLE).bounding_box()
    drag(handle["x"] + 22, handle["y"] + 22, -30, 40)
    expect(page.locator(".wt-sentence")).to_contain_text("To stand here,")
    page.locator(".wt-way").first.tap()  # and without a drag
    page.get_by_role("button", name="Put back").tap()
    expect(page.locator(".wt-change")).to_be_hidden()
    stage = page.locator(".wt-stage").bounding_box()  # the page may have scrolled
    page.touchscreen.tap(stage["x"] + 30, stage["y"] + 30)  # a free place: there it is put
    expect(page.locator(".wt-change")).to_be_visible()
    box = page.locator(HANDLE).bounding_box()
    assert abs(box["x"] + 22 - stage["x"] - 30) < 3 > abs(box["y"] + 22 - stage["y"] - 30)
    page.get_by_role("button", name="Put back").tap()
    expect(page.locator(".wt-change")).to_be_hidden()
    slider = page.locator(SLIDER).first
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    drag(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] / 4, 0)
    expect(page.locator(".wt-rows .wt-changed")).to_have_count(1)
    assert 1.3 < float(page.locator(VALUE).first.inner_text()) < 1.7
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


def test_fields_are_found_and_moved_together(panel):
    page = panel(TEXT)
    page.locator(".wt-find").fill("GENE")
    expect(page.locator(".wt-group .wt-name")).to_have_text("3 fields together")
    page.locator(".wt-group .wt-slider").focus()
    page.keyboard.press("Home")
    sent_with(page, [1, 0, 0, 0, 1, 1, 1, 1, 1])
    page.locator(".wt-find").fill("nobody")
    expect(page.locator(".wt-none")).to_be_visible()
    page.locator(".wt-find").fill("")
    expect(page.locator(".wt-group")).to_be_hidden()
    for name in ("mass", "gene 2"):
        page.get_by_role("checkbox", name=f"Move {name} ").check()
    expect(page.locator(".wt-group .wt-value")).to_have_text("different")
    page.locator(".wt-group .wt-slider").focus()
    page.keyboard.press("End")
    sent_with(page, [2, 0, 2, 0, 1, 1, 1, 1, 1])
    page.get_by_role("button", name="All back to 1").click()
    sent_with(page, [1] * 9)


def test_back_at_1_everything_is_as_it_was(panel):
    page = panel(TEXT)
    before = picture(page)
    page.locator(SLIDER).nth(2).focus()
    page.keyboard.press("End")
    page.wait_for_function("window.sent.at(-1)?.weights.includes(2)")
    assert picture(page) != before
    page.get_by_role("button", name="All back to 1").click()
    sent_with(page, [1] * 9)
    assert picture(page) == before


def test_a_slider_may_move_before_all_back_at_1_was_drawn(panel):
    page = panel(TEXT)
    page.evaluate(
        """() => {
            const slider = document.querySelector(".wt-rows .wt-slider");
            document.querySelector(".wt-list-head .wt-button").disabled = false;
            document.querySelector(".wt-list-head .wt-button").click();
            slider.value = "0.5";
            slider.dispatchEvent(new Event("input"));
            slider.dispatchEvent(new Event("change"));
        }"""
    )
    name = page.locator(".wt-rows .wt-name").first.inner_text()
    sent = sent_with(page, [0.5 if field == name else 1 for field in NAMES])
    found = weighing.weighed(analysed(TEXT)[0], sent["weights"])
    ratio = [f"{100 * x:.1f}%" for x in found.model.explained_ratio[:3]]
    assert page.locator(".wt-share").all_inner_texts()[:3] == ratio


EQUAL = "a,b,c\n1,0,0\n0,1,0\n0,0,1\n-1,0,0\n0,-1,0\n0,0,-1\n"
SAME = "a,b,c\n1.5,0,0\n-2,0,1e-30\n0.5,1e-30,0\n"


def test_without_a_field_it_says_so(panel):
    page = panel(EQUAL)
    before = picture(page)
    for place in range(3):
        page.locator(SLIDER).nth(place).focus()
        page.keyboard.press("Home")
    expect(page.locator(".wt-empty")).to_contain_text("All weights are 0")
    sent_with(page, [0, 0, 0])
    page.get_by_role("button", name="All back to 1").click()
    sent_with(page, [1, 1, 1])
    expect(page.locator(".wt-empty")).to_be_hidden()
    assert picture(page) == before


def test_fields_that_are_left_and_do_not_vary_are_told(panel):
    page = panel(SAME)
    page.locator(SLIDER).first.focus()
    page.keyboard.press("Home")
    expect(page.locator(".wt-empty")).to_contain_text("the same in all records")


def test_a_common_weight_moves_no_equal_axes(panel):
    page = panel(EQUAL)
    for place in range(3):
        page.get_by_role("checkbox").nth(place).check()
    before = picture(page)
    page.locator(".wt-group .wt-slider").focus()
    page.keyboard.press("End")
    sent_with(page, [2, 2, 2])
    assert picture(page) == before  # twice as far, at half the scale


def test_names_are_no_markup(panel):
    name = "<img src=x onerror=alert(1)>"
    rows = "".join(f"<b>r{i}</b>,{i * 3 % 8 / 2},{i * i % 7},{i % 5}\n" for i in range(9))
    page = panel(f"who,{name},y{{x}},z\n{rows}")
    shown = page.locator(".wt-rows .wt-name")
    page.locator(HANDLE).focus()
    page.keyboard.press("Shift+ArrowUp")
    expect(page.locator(".wt-record-name")).to_contain_text("<b>r")
    expect(page.locator(".wt-sentence")).to_contain_text("To stand here,")
    assert page.locator(".wt-root :is(img, .wt-name b, .wt-tip b)").count() == 0
    assert any(text.startswith("<img src=x") for text in shown.all_inner_texts())


def test_with_less_motion_nothing_glides(panel):
    page = panel(TEXT, how={"reduced_motion": "reduce"})
    page.evaluate("window.__lfTimings = []")
    page.locator(SLIDER).first.focus()
    page.keyboard.press("End")
    page.wait_for_function("window.sent.length")
    assert 0 < page.evaluate("window.__lfTimings.length") <= 3


def test_nothing_is_wrong_for_who_hears_the_page(panel):
    page = panel(TEXT)
    expect(page.locator(".wt-marks")).to_have_attribute("aria-label", re.compile("24 records"))
    page.locator(HANDLE).focus()
    page.keyboard.press("Shift+ArrowUp")
    expect(page.locator(".wt-change")).to_be_visible()
    found = Axe().run(page, ".wt-root").response["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []
