"""A picture drawn without a browser: what it shows is true, and it can be read in both schemes."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import numpy as np
import pytest

from course.sketches import WIDTHS, Sketches
from figures.images import draw_image, png
from figures.palette import DARK, DATA, DATA_TINT, FIRST, PAPER
from figures.panel import Panel, beside
from figures.picture import Picture
from figures.sketch import sketch
from figures.sketch_axes import laid_out, rounded_ticks
from figures.sketch_colours import in_dark, rgb
from figures.sketch_images import grid_of_values
from lessons import registry
from lessons.states import first

SVG = "{http://www.w3.org/2000/svg}"
IN_WORDS = {"projection/blobs", "two_views/k_components", "kernel/lift", "kernel/map"}


def picture(*panels: Panel) -> Picture:
    return Picture({}, panels or [Panel((0, 4), (0, 2), "A title", x_title="a", y_title="b")])


def drawn(made: Picture, width: int = 760) -> ElementTree.Element:
    found = sketch(made.figure(aspect=0.6), width)
    return ElementTree.fromstring(found.svg)


def text_places(svg: ElementTree.Element) -> dict[str, tuple[float, float]]:
    spans = svg.iter(f"{SVG}tspan")
    return {one.text or "": (float(one.attrib["x"]), float(one.attrib["y"])) for one in spans}


def dots(svg: ElementTree.Element) -> list[tuple[float, float]]:
    ways = " ".join(path.attrib["d"] for path in svg.iter(f"{SVG}path"))
    return [(float(x), float(y)) for x, y in re.findall(r"M([\d.-]+),([\d.-]+)h", ways)]


@pytest.mark.parametrize(("lesson_id", "step_id"), registry.places())
def test_every_step_has_a_sketch_or_its_words(lesson_id, step_id):
    found = Sketches().picture(first("zh", lesson_id, step_id).picture())
    assert (f"{lesson_id}/{step_id}" in IN_WORDS) == (found == {})
    for kind, one in found.items():
        svg = ElementTree.fromstring(one.svg)
        assert one.width == WIDTHS[kind] == int(svg.get("width"))
        assert one.height == int(svg.get("height"))
        assert not re.search(r"\b(nan|inf|None)\b", one.svg)
        named = {part.get("id") for part in svg.iter() if part.get("id")}
        assert set(re.findall(r"url\(#(\w+)\)", one.svg)) <= named


def test_a_dot_stands_above_its_number():
    made = picture()
    made.dots([(3, 1), (0, 2)], DATA)
    svg = drawn(made)
    said = text_places(svg)
    (x, y), (left, top) = dots(svg)
    assert x == pytest.approx(said["3"][0], abs=0.1)
    assert y < said["1"][1] < y + 8  # the foot of a number beside it is a little lower
    assert left < x
    assert top < y


def test_what_waits_for_the_answer_is_not_drawn():
    made = picture()
    made.dots([(1, 1)], DATA)
    made.dots([(2, 1)], FIRST, after=True)
    assert len(dots(ElementTree.fromstring(Sketches().picture(made.figure(0.6))["wide"].svg))) == 1


@pytest.mark.parametrize("width", WIDTHS.values())
def test_equal_scales_stay_equal(width):
    made = picture(Panel((0, 4), (0, 1), equal=True))
    made.dots([(0, 0), (1, 0), (0, 1)], DATA)
    at = np.array(dots(drawn(made, width)))
    assert at[1, 0] - at[0, 0] == pytest.approx(at[0, 1] - at[2, 1], abs=0.15)


def test_panels_stand_beside_each_other_and_on_a_phone_below():
    made = picture(*beside(Panel((0, 1), (0, 1)), Panel((0, 1), (0, 1), id="2")))
    made.dots([(0.5, 0.5)], DATA)
    made.dots([(0.5, 0.5)], DATA, panel="2")
    for width, aside in ((760, True), (358, False)):
        one, other = dots(drawn(made, width))
        assert (abs(one[0] - other[0]) > 100) == aside
        assert (abs(one[1] - other[1]) > 20) == (not aside)


def test_numbers_have_room_beside_their_axis():
    made = picture(Panel((0, 1), (0, 1), y_ticks={0.5: "a rather long name of something"}))
    made.dots([(0, 0)], DATA)
    assert dots(drawn(made))[0][0] > 150


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (0, 5, ["0", "1", "2", "3", "4", "5"]),
        (-1, 2, ["−1", "−0.5", "0", "0.5", "1", "1.5", "2"]),
        (0, 0.1, ["0", "0.02", "0.04", "0.06", "0.08", "0.1"]),
        (0, 20000, ["0", "5k", "10k", "15k", "20k"]),
    ],
)
def test_numbers_are_round(low, high, said):
    assert [text for _, text in rounded_ticks(low, high, 7)] == said


def test_names_are_no_markup():
    made = picture()
    made.label((1, 1), "<b>bold</b> &lt;script&gt; a & b<br>below")
    said = [one.text for one in drawn(made).iter(f"{SVG}tspan")]
    assert said[-3:-1] == ["bold <script> a & b", "below"]  # the title comes after


def test_every_colour_has_its_dark_one():
    made = picture()
    made.dots([(1, 1)], DATA)
    svg = sketch(made.figure(0.6), 760).svg
    name = re.search(rf"(--c\d+):{DATA};", svg)[1]
    assert f"{name}:{DARK[DATA]};" in svg
    assert f'stroke="var({name})"' in svg


def test_a_mixed_colour_is_the_same_mix_in_the_dark():
    middle = mean(PAPER, DATA_TINT)
    assert rgb(in_dark(middle)) == pytest.approx(rgb(mean(DARK[PAPER], DARK[DATA_TINT])), abs=1)
    assert in_dark("#123456") == "#123456"
    assert in_dark(f"{DATA}66") == f"{DARK[DATA]}66"
    assert in_dark("rgba(31, 95, 168, 0.5)") == "rgba(125,183,255, 0.5)"


def mean(one: str, other: str) -> str:
    return "#" + "".join(f"{round(channel):02x}" for channel in (rgb(one) + rgb(other)) / 2)


def test_an_image_covers_its_pixels():
    made = picture(Panel((0, 4), (2, 0), equal=True))
    draw_image(made, png(np.zeros((2, 4))), (2, 4))
    found = next(drawn(made).iter(f"{SVG}image"))
    assert float(found.get("width")) == pytest.approx(2 * float(found.get("height")), abs=0.15)


def test_a_grid_of_values_has_its_first_row_where_the_axis_begins():
    layout = {**picture().figure(0.6)["layout"], "aspect": 0.6}
    window = laid_out(layout, 760).windows[""]
    trace = {
        "z": [[0, 1], [1, 1]],
        "zmin": 0,
        "zmax": 1,
        "colorscale": [[0, PAPER], [1, "#000000"]],
    }

    class NoColours:
        has_images = False

    markup = grid_of_values(trace, window, NoColours())
    top = float(re.search(r"translate\([\d.-]+ ([\d.-]+)\) scale\(1 -1\)", markup)[1])
    assert top == pytest.approx(window.y.at(-0.5), abs=0.1)  # from there upwards, as y goes


def test_a_picture_in_a_space_is_left_to_words():
    assert sketch(first("en", "kernel", "lift").picture(), 760) is None
