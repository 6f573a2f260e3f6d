"""The bar that plays states computed beforehand."""

from typing import Any

import pytest

from live.algorithms import at_frame
from live.program import Program
from live.settings import Word
from tests.browser.live_figure.plain_page import mount
from tests.browser.waiting import frames

COUNT = 6
LAST = COUNT - 1


def moving(frame: float = 0, per_second: float = 20, **more: Any) -> dict[str, Any]:
    """One dot that goes right by 1 a frame, and a number that says where."""
    program, at = Program(), Word("frame")
    dot = program.add(at_frame([[(k, 0)] for k in range(COUNT)], at, smooth=True))
    number = program.add(at_frame(list(range(COUNT)), at, smooth=True))
    bar = {"kind": "timeline", "name": "frame", "label": "Let it run", "count": COUNT}
    return {
        "data": [
            {"x": [frame], "y": [0], "mode": "markers", "marker": {"size": 12},
             "meta": {"live": {"path": dot}}},
        ],
        "layout": {
            "xaxis": {"range": [-1, COUNT]},
            "yaxis": {"range": [-1, 1]},
            "meta": {
                "state": {"frame": frame},
                "handles": [bar | {"per_second": per_second} | more],
                "program": program.nodes,
                "readouts": [{"value": number, "label": "at", "text": "exactly", "digits": 2,
                              "times": 1, "unit": ""}],
            },
        },
    }  # fmt: skip


def place(page):
    """Where the dot is drawn, in data units."""
    return page.evaluate(
        """() => {
            const plot = document.querySelector(".lf-plot");
            const node = plot.querySelector(".scatterlayer .point");
            const x = Number(node.getAttribute("transform").match(/-?[\\d.]+/)[0]);
            return plot._fullLayout.xaxis.p2l(x);
        }"""
    )


def commits(page):
    return page.evaluate("window.commits")


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def slider(page):
    return page.get_by_role("slider", name="Let it run")


@pytest.fixture
def drawn(mounted):
    return lambda frame=0, per_second=20, **more: mounted(moving(frame, per_second, **more))


def test_playing_moves_smoothly_and_commits_once_at_the_end(drawn, page, clock):
    drawn(per_second=8)
    time = clock()
    button(page, "Play").click()
    time.run_for(200)
    at = float(slider(page).input_value())
    assert at > 1
    assert at % 1 != 0
    assert commits(page) == []
    time.run_for(1000)
    assert commits(page) == [{"frame": LAST}]
    assert place(page) == pytest.approx(LAST, abs=0.02)
    assert button(page, "Play").is_visible()


def test_pause_rests_on_a_whole_frame(drawn, page, clock):
    drawn(per_second=4)
    time = clock()
    button(page, "Play").click()
    time.run_for(400)
    button(page, "Pause").click()
    (payload,) = commits(page)
    assert payload["frame"] in range(1, LAST)
    assert place(page) == pytest.approx(payload["frame"], abs=0.02)


def test_escape_pauses(drawn, page, clock):
    drawn(per_second=2)
    time = clock()
    button(page, "Play").click()
    time.run_for(600)
    page.keyboard.press("Escape")
    assert commits(page) == [{"frame": 1}]
    assert button(page, "Play").is_visible()


def test_quick_steps_are_one_commit(drawn, page, clock):
    drawn()
    time = clock()
    for _ in range(3):
        button(page, "One step on").click()
        time.run_for(340)  # not yet a rest, which is 350 ms
    button(page, "One step back").click()
    assert commits(page) == []
    time.run_for(360)
    assert commits(page) == [{"frame": 2}]
    assert place(page) == pytest.approx(2, abs=0.02)


def test_a_step_may_be_several_frames(drawn, page):
    drawn(step=2)
    button(page, "One step on").click()
    page.wait_for_function("window.commits.length > 0")
    assert commits(page) == [{"frame": 2}]


def test_play_at_the_end_starts_over(drawn, page, clock):
    drawn(LAST, per_second=2)
    time = clock()
    button(page, "Play").click()
    time.run_for(200)
    button(page, "Pause").click()
    assert commits(page)[0]["frame"] < LAST


def test_the_slider_is_dragged_and_snaps(drawn, page):
    drawn()
    box = slider(page).bounding_box()
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 8, y)
    page.mouse.down()
    page.mouse.move(box["x"] + 0.63 * box["width"], y, steps=5)
    frames(page)
    assert place(page) % 1 > 0.02
    page.mouse.up()
    page.wait_for_function("window.commits.length > 0")
    assert commits(page) == [{"frame": 3}]
    assert place(page) == pytest.approx(3, abs=0.02)


def test_keys_of_the_slider(drawn, page, clock):
    drawn()
    time = clock()
    slider(page).focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    time.run_for(360)
    assert commits(page) == [{"frame": LAST - 1}]


def test_page_keys_and_space_are_left_to_the_page(drawn, page, clock):
    drawn()
    time = clock()
    page.evaluate(
        "window.heard = []; document.addEventListener('keydown', (e) => heard.push(e.key))"
    )
    slider(page).focus()
    for key in ("PageDown", "PageUp", " "):
        page.keyboard.press(key)
    time.run_for(450)
    assert page.evaluate("heard") == ["PageDown", "PageUp", " "]
    assert commits(page) == []
    assert place(page) == pytest.approx(0, abs=0.02)


def test_space_works_on_its_own_button(drawn, page, clock):
    drawn(per_second=1)
    clock()
    button(page, "Play").focus()
    page.keyboard.press(" ")
    assert button(page, "Pause").is_visible()


def test_with_reduced_motion_play_goes_to_the_end(drawn, page):
    page.emulate_media(reduced_motion="reduce")
    drawn(per_second=0.1)
    button(page, "Play").click()
    page.wait_for_function("window.commits.length > 0")
    assert commits(page) == [{"frame": LAST}]


def test_new_data_waits_until_it_rests(drawn, page, clock):
    drawn(per_second=2)
    time = clock()
    button(page, "Play").click()
    time.run_for(150)
    page.evaluate("(figure) => window.live.update(figure)", moving(0, 2))
    time.run_for(150)
    assert place(page) > 0.2
    button(page, "One step on").click()
    time.run_for(400)
    assert commits(page) == [{"frame": 1}]


def test_exact_text_until_it_moves(drawn, page, clock):
    drawn()
    time = clock()
    assert page.locator(".lf-value").inner_text() == "exactly"
    button(page, "One step on").click()
    time.run_for(60)
    assert page.locator(".lf-value").inner_text() == "≈ 1.00"


def test_words_and_texts(page):
    texts = [f"after {k}" for k in range(COUNT)]
    mount(page, moving(texts=texts), words={"play": "播放"})
    assert button(page, "播放").is_visible()
    assert slider(page).get_attribute("aria-valuetext") == "after 0"


def test_it_fits_a_phone(phone):
    mount(phone, moving())
    wide = phone.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    assert min(button(phone, "Play").bounding_box()[k] for k in ("width", "height")) >= 44


def test_what_waits_for_the_answer_costs_nothing(page, clock):
    figure = moving(per_second=20)
    hidden = {**figure["data"][0], "visible": False}
    mount(page, {**figure, "data": [figure["data"][0], hidden]})
    page.evaluate(
        "() => { window.redrawn = 0; const react = Plotly.react;"
        " Plotly.react = (...args) => { window.redrawn += 1; return react(...args); }; }"
    )
    time = clock()
    button(page, "Play").click()
    time.run_for(150)
    assert page.evaluate("redrawn") == 0
