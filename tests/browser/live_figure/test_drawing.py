"""The picture itself: drawn in place, never stale, never interrupting a hand."""

import copy

import numpy as np
import pytest
from axe_playwright_python.sync_playwright import Axe

from live.operations import pick
from live.paths import mix, text
from live.program import Program
from live.settings import Word
from live.terms import turned
from tests.browser.live_figure.plain_page import mount
from tests.browser.live_figure.records import camera, seen, turned_space
from tests.browser.live_figure.sample import AXES, DARK, DATA, FIRST, WORKED, variance_figure
from tests.browser.live_figure.test_hands import commits, drag, middle, painted
from tests.browser.waiting import frames, resize, still

# The SVG of the live picture and of a fresh drawing of the same figure, ids taken out.
BOTH = """() => {
    const plot = document.querySelector(".lf-plot");
    const fresh = document.createElement("div");
    document.body.append(fresh);
    const { data, layout } = plot;
    return Plotly.newPlot(fresh, structuredClone(data), structuredClone(layout),
        { displayModeBar: false }).then(() => {
        const ids = [plot, fresh].map((node) => node._fullLayout._uid);
        const plain = (node, id) => [...node.querySelectorAll(".main-svg")]
            .map((svg) => svg.innerHTML.replaceAll(id, "ID")).join("\\n");
        const found = [plain(plot, ids[0]), plain(fresh, ids[1])];
        Plotly.purge(fresh);
        fresh.remove();
        return found;
    });
}"""


def figure_3d(shift=0.0):
    rng = np.random.default_rng(1)
    cloud = rng.normal(size=(60, 3)) + shift
    return {
        "data": [
            {"type": "scatter3d", "mode": "markers", "marker": {"size": 3, "color": DATA}}
            | {name: cloud[:, i].tolist() for i, name in enumerate("xyz")}
        ],
        "layout": {"scene": {"aspectmode": "cube"}, "meta": {"aspect": 0.7}},
    }


@pytest.mark.parametrize("held", ["point", "axis"])
def test_after_a_release_nothing_stale_is_left(mounted, page, held):
    mounted(variance_figure(), alt="", palette=DARK)
    drag(page, f".lf-{held}", (0.6, -0.4) if held == "axis" else (0.7, 1.2))
    frames(page)
    live, fresh = page.evaluate(BOTH)
    assert live == fresh
    drag(page, ".lf-point", (-0.6, 0.4), index=3)
    page.keyboard.press("ArrowDown")
    page.wait_for_function("commits.length === 3")
    frames(page)
    live, fresh = page.evaluate(BOTH)
    assert live == fresh


def test_an_update_keeps_the_node_and_the_focus(mounted, page):
    mounted(variance_figure(), alt="One", palette=DARK)
    page.locator(".lf-axis").focus()
    page.evaluate(
        "window.nodes = ['.lf-plot', '.lf-plot .main-svg', '.lf-axis']"
        ".map((name) => document.querySelector(name))"
    )
    page.evaluate("([f, o]) => live.update(f, o)", [variance_figure(theta=70), {"alt": "Two"}])
    assert page.evaluate(
        "['.lf-plot', '.lf-plot .main-svg', '.lf-axis']"
        ".every((name, i) => document.querySelector(name) === nodes[i])"
    )
    assert page.evaluate("document.activeElement === nodes[2]")
    assert page.locator(".lf-plot").get_attribute("aria-label") == "Two"
    assert page.locator(".lf-value").first.inner_text() == "70°"


def test_an_update_during_a_drag_waits_for_the_release(mounted, page):
    mounted(variance_figure(), alt="", palette=DARK)
    drag(page, ".lf-point", (0.7, 1.2), release=False)
    other = [[0.0, 0.0], [3.0, 1.0], [2.0, 3.0], [4.0, 4.0], [2.0, 4.0]]
    page.evaluate("(figure) => live.update(figure)", variance_figure(other, theta=90))
    frames(page)
    np.testing.assert_allclose(painted(page, 3)[1], WORKED[1], atol=0.02)
    page.mouse.up()
    frames(page)
    # The new data, and on top of it the point the hand has just set.
    np.testing.assert_allclose(painted(page, 3), [[1.5, 2], *other[1:]], atol=0.02)
    assert commits(page) == [{"point": {"index": 0, "value": [1.5, 2]}}]


def test_a_resize_during_a_drag_waits_too(mounted, page):
    mounted(variance_figure(), alt="", palette=DARK)
    before = page.locator(".lf-plot").bounding_box()["width"]
    drag(page, ".lf-point", (0.7, 1.2), release=False)
    resize(page, 700, 900)
    assert page.locator(".lf-plot").bounding_box()["width"] == before
    page.mouse.up()
    frames(page)
    assert page.locator(".lf-plot").bounding_box()["width"] < 700


def test_the_camera_outlives_an_update(mounted, page):
    mounted(figure_3d(), alt="A cloud")
    seen(page, DATA)
    eye = turned_space(page, middle(page, ".lf-plot"), (120, 40))["eye"]
    assert eye != {"x": 1.25, "y": 1.25, "z": 1.25}
    page.evaluate("window.canvas = document.querySelector('.lf-plot canvas')")
    page.evaluate("(figure) => live.update(figure)", figure_3d(shift=1.0))
    kept = still(page, camera)["eye"]
    assert all(abs(kept[axis] - eye[axis]) < 1e-6 for axis in "xyz")
    assert page.evaluate("canvas === document.querySelector('.lf-plot canvas')")


def test_dark_swaps_every_known_colour(mounted, page):
    figure = variance_figure()
    figure["data"][0]["line"]["color"] = "rgba(162, 59, 132, 0.5)"
    figure["data"][1]["line"]["color"] = FIRST + "80"
    mounted(figure, alt="", palette=DARK, dark=True)
    swapped = page.evaluate("JSON.stringify(document.querySelector('.lf-plot').data)")
    assert "rgba(240, 139, 200, 0.5)" in swapped
    assert DARK[FIRST] + "80" in swapped
    assert not any(light in swapped for light in (DATA, FIRST, AXES))
    point = page.locator(".lf-plot .tracelf3 .point").first
    assert point.evaluate("node => node.style.fill") == "rgb(125, 183, 255)"
    color = "node => node.style.getPropertyValue('--lf-color')"
    assert page.locator(".lf-axis").evaluate(color) == DARK[FIRST]
    page.evaluate("([f, o]) => live.update(f, o)", [figure, {"dark": False}])
    assert DATA in page.evaluate("JSON.stringify(document.querySelector('.lf-plot').data)")


def test_the_figure_given_is_not_written_to(mounted, page):
    page.evaluate("(figure) => { window.given = figure; }", variance_figure())
    page.evaluate("() => { window.copy = JSON.stringify(given); }")
    page.evaluate("() => { mountFigure(here, given, {dark: true, fontScale: 2}); }")
    page.wait_for_selector(".lf-plot.js-plotly-plot")
    drag(page, ".lf-axis", (0.5, 0.5))
    assert page.evaluate("JSON.stringify(given) === copy")


def test_narrow_takes_the_patch_and_wide_drops_it(mounted, page):
    mounted(variance_figure(), alt="", palette=DARK)
    domain = "document.querySelector('.lf-plot')._fullLayout.xaxis2.domain"
    assert page.evaluate(domain) == [0.6, 1]
    resize(page, 390, 844)
    assert page.evaluate(domain) == [0, 1]
    resize(page, 1000, 844)
    assert page.evaluate(domain) == [0.6, 1]


def test_the_height_is_capped_and_the_cap_can_be_raised(mounted, page):
    mounted(variance_figure(), alt="", palette=DARK)
    resize(page, 1200, 500)
    box = page.locator(".lf-plot").bounding_box()
    assert box["height"] == pytest.approx(360, abs=1)
    assert box["width"] == pytest.approx(360 / 0.66, abs=1)
    page.add_style_tag(content=":root { --lf-max-height: 450px; }")
    frames(page)
    assert page.locator(".lf-plot").bounding_box()["height"] == pytest.approx(450, abs=1)


def test_type_marks_and_margins_grow_with_the_scale(mounted, page):
    mounted(variance_figure(), alt="", palette=DARK, fontScale=1.5)
    layout = page.evaluate(
        "(({font, margin, xaxis}) => [font.size, margin.l, xaxis.tickfont.size])"
        "(document.querySelector('.lf-plot')._fullLayout)"
    )
    assert layout == [21, 72, 18]


def test_handles_lie_on_their_marks(mounted, page):
    mounted(variance_figure(), alt="", palette=DARK)
    for i in range(5):
        mark = page.locator(".lf-plot .tracelf3 .point").nth(i).bounding_box()
        centre = (mark["x"] + mark["width"] / 2, mark["y"] + mark["height"] / 2)
        np.testing.assert_allclose(middle(page, ".lf-point", i), centre, atol=0.6)


def test_a_trace_without_a_node_to_move_is_drawn_by_plotly(mounted, page):
    figure = variance_figure()
    figure["data"].append(
        {"type": "bar", "xaxis": "x2", "yaxis": "y2", "x": [20], "y": [1], "width": 4}
        | {"meta": figure["data"][6]["meta"]}
    )
    mounted(figure, alt="", palette=DARK)
    drag(page, ".lf-axis", (0.6, 0.9), release=False)
    x = page.evaluate("document.querySelector('.lf-plot').data.at(-1).x[0]")
    assert x > 25
    page.mouse.up()
    frames(page)
    live, fresh = page.evaluate(BOTH)
    assert live == fresh


SCALE = ["#ffffff", "#1f5fa8"]


def cells_figure():
    cells = [(i, j) for i in range(2) for j in range(2)]
    program, looked = Program(), Word("cell")
    D = turned(Word("theta")) @ Word("C") @ turned(Word("theta")).T
    boxes = {
        f"{i}{j}": [(j, -i), (j, -i - 1), (j + 1, -i - 1), (j + 1, -i), (j, -i)] for i, j in cells
    }
    box = program.add(pick(looked, boxes, []))
    entries = {
        "path": program.add([(0.5, -0.5), (1.5, -0.5)]),
        "text": program.add(text(D[0])),
        "color": program.add(mix(SCALE, D[0] / 2)),
    }
    return {
        "data": [
            {"x": [None], "y": [None], "mode": "lines", "fill": "toself", "line": {"width": 0}}
            | {"fillcolor": "#d7f1e8"}
            | {"meta": {"live": {"path": box}}},
            {"x": [0.5, 1.5], "y": [-0.5, -0.5], "mode": "text", "text": ["6/5", "4/5"]}
            | {"meta": {"live": entries}},
        ],
        "layout": {
            "xaxis": {"range": [0, 2]},
            "yaxis": {"range": [-2, 0]},
            "meta": {
                "aspect": 0.5,
                "program": program.nodes,
                "state": {"cell": None, "C": [[1.2, 0.8], [0.8, 1.2]], "theta": 0},
                "handles": [
                    {"kind": "cell", "name": "cell", "value": f"{i}{j}", "size": [1, 1]}
                    | {"at": [j + 0.5, -i - 0.5], "label": f"entry {i}{j}", "text": f"p{i} · x{j}"}
                    for i, j in cells
                ],
            },
        },
    }


def test_cells_tell_what_they_are(mounted, page):
    mounted(cells_figure(), alt="")
    cell = page.locator(".lf-cell")
    fill = page.locator(".lf-plot .tracelf0 .js-fill")
    cell.nth(1).hover()
    assert page.locator(".lf-said").inner_text() == "p0 · x1"
    frames(page)
    first = fill.first.get_attribute("d")
    cell.nth(1).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    assert page.locator(".lf-said").inner_text() == "p1 · x0"
    frames(page)
    assert fill.first.get_attribute("d") not in (first, "M0,0Z")
    assert commits(page) == []
    # The exact text of the other trace is Python's, and stays.
    texts = page.locator(".lf-plot .tracelf1 .textpoint").all_text_contents()
    assert texts == ["6/5", "4/5"]
    page.evaluate("(figure) => live.update(figure)", cells_figure())
    assert fill.first.get_attribute("d") != "M0,0Z"


def test_colours_mixed_from_a_scale_are_mixed_anew_in_the_dark(mounted, page):
    mounted(cells_figure(), alt="", dark=True, palette={SCALE[0]: "#000000", SCALE[1]: DARK[DATA]})
    trace = page.evaluate(
        "(({marker, text}) => [marker.color, text])(here.querySelector('.lf-plot').data[1])"
    )
    # 6/5 and 4/5 of the largest, 2: three and two fifths of the way from black.
    assert trace == [["#4b6e99", "#324966"], ["6/5", "4/5"]]


def test_without_plotly_the_waiting_words_go(page):
    page.evaluate(
        "() => { mountFigure(here, {data: [], layout: {}},"
        " { plotly: new Promise((_, fail) => (window.giveUp = fail)),"
        " words: { loading: 'One moment' } }); }"
    )
    assert page.locator(".lf-plot").inner_text() == "One moment"
    page.evaluate("giveUp()")
    page.locator(".lf-root").wait_for(state="hidden")
    assert page.locator(".lf-root").count() == 1


def test_destroy_leaves_nothing(mounted, page):
    mounted(variance_figure(), alt="", palette=DARK)
    page.evaluate("live.destroy()")
    assert page.locator("#here > *").count() == 0
    resize(page, 500, 500)  # an error would fail the test
    assert page.locator("#here > *").count() == 0


@pytest.mark.parametrize("figure", [variance_figure(), cells_figure()], ids=["variance", "cells"])
def test_axe_finds_nothing(mounted, page, figure):
    mounted(copy.deepcopy(figure), alt="A plane with five records", palette=DARK)
    results = Axe().run(page, context="#here")
    assert results.response["violations"] == []


def test_figures_fit_a_phone_with_alt(phone):
    mount(phone, variance_figure(), alt="A plane", palette=DARK)
    plot = phone.locator(".lf-plot")
    assert plot.get_attribute("role") == "img"
    assert plot.get_attribute("aria-label") == "A plane"
    assert plot.locator("[tabindex], [role=slider]").count() == 0


def test_a_sketch_stands_in_until_plotly_is_there(mounted, page):
    figure = variance_figure()
    page.evaluate(
        """(figure) => {
            window.library = Plotly;
            window.Plotly = undefined;
            const plotly = new Promise((ready) => (window.arrive = () => ready(library)));
            mountFigure(here, figure, { plotly, words: { loading: "One moment" } });
        }""",
        figure,
    )
    sketch = page.locator(".lf-sketch")
    assert "One moment" not in page.locator(".lf-plot").inner_text()
    records = f"circle[fill='{DATA}']"
    at = [sketch.locator(records).nth(i).bounding_box() for i in range(5)]
    page.evaluate("arrive()")
    page.wait_for_selector(".lf-plot .main-svg")
    assert sketch.count() == 0
    for i, box in enumerate(at):
        there = page.locator(".lf-plot .tracelf3 .point").nth(i).bounding_box()
        assert abs(there["x"] - box["x"]) < 40
        assert abs(there["y"] - box["y"]) < 40


@pytest.mark.parametrize(("device", "said"), [("page", True), ("phone", False)])
def test_keys_are_spoken_of_only_where_there_may_be_some(device, said, request):
    screen = request.getfixturevalue(device)
    mount(screen, variance_figure())
    keys = screen.locator(".lf-hint .lf-keys")
    assert "Tab" in (keys.text_content() or "")
    assert keys.is_visible() is said


LATE = """async ([figure, isGone]) => {
    const plotly = Promise.resolve({ ...Plotly, react: (...given) => {
        Plotly.react(...given);
        return new Promise((_, refuse) => (window.refuse = refuse));
    } });
    here.replaceChildren();
    const drawn = mountFigure(here, figure, { plotly });
    while (!window.refuse) await new Promise(requestAnimationFrame);
    if (isGone) drawn.destroy();
    window.refuse(new Error("late"));
}"""


@pytest.mark.parametrize("gone", [False, True])
def test_an_error_of_the_drawing_is_told_unless_the_picture_has_gone(page, gone):
    said = []
    page.on("console", lambda message: said.append(message.text))
    page.evaluate(LATE, [variance_figure(), gone])
    frames(page)
    assert [text.splitlines()[0] for text in said] == ([] if gone else ["Error: late"])
