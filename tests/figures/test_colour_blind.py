"""What every step draws, without its colours: its kind, sign, size or dash tells it apart, or the
colours themselves do, for three kinds of colour-blind eyes, in light and dark."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from figures import palette
from lessons import registry
from lessons.states import first

# What an eye sees that lacks one kind of cone, in linear RGB. Machado, Oliveira, Fernandes (2009),
# A physiologically-based model for simulation of color vision deficiency, severity 1.0.
EYES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# sRGB to XYZ (IEC 61966-2-1), white D65.
XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)
APART = 10.0  # CIE 1976 ΔE*ab: 2.3 is just seen side by side

Shape = tuple[object, ...]  # the panel first


def turned(matrix, channels) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, channels, strict=True)) for row in matrix)


@cache
def seen_by(colour: str, eye: str) -> tuple[float, float, float]:
    """CIELAB of what this eye sees."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    left = [min(1.0, max(0.0, c)) for c in turned(EYES[eye], linear)]
    x, y, z = (
        one ** (1 / 3) if one > (6 / 29) ** 3 else one / (3 * (6 / 29) ** 2) + 4 / 29
        for one in (a / b for a, b in zip(turned(XYZ, left), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def gap(a: str, b: str, eye: str) -> float:
    pairs = zip(seen_by(a, eye), seen_by(b, eye), strict=True)
    return sum((x - y) ** 2 for x, y in pairs) ** 0.5


def nearest(a: str, b: str) -> float:
    """For the eye that tells them apart worst, in the scheme that does."""
    schemes = [(a, b), (palette.DARK.get(a, a), palette.DARK.get(b, b))]
    return min(gap(*both, eye) for both in schemes for eye in EYES)


# A tint lies behind what is drawn or written in it, which says the same.
TINTS = {colour for name, colour in vars(palette).items() if name.endswith("_TINT")}


def shapes_of(trace) -> list[tuple[str, Shape]]:
    """The colours of a trace, each with its panel and the shape that it is drawn in."""
    mode, line, marker = trace.get("mode", ""), trace.get("line", {}), trace.get("marker", {})
    panel = trace.get("xaxis", "")
    found: list[tuple[object, Shape]] = []
    if trace.get("fill"):
        found.append((trace.get("fillcolor"), (panel, "area")))
    elif "lines" in mode:
        found.append((line.get("color"), (panel, "line", line.get("dash"), line.get("width"))))
    if "markers" in mode:
        found.append((marker.get("color"), (panel, marker.get("symbol"), marker.get("size"))))
    known = palette.DARK.keys() - TINTS
    return [
        (colour, shape) for colour, shape in found if isinstance(colour, str) and colour in known
    ]


def confused(traces) -> list[tuple[str, str, Shape]]:
    """Two colours in one shape which some eye takes for one."""
    parts = sorted({part for trace in traces for part in shapes_of(trace)}, key=str)
    return [
        (a, b, shape)
        for (a, shape), (b, other) in combinations(parts, 2)
        if a != b and shape == other and nearest(a, b) < APART
    ]


def test_what_is_drawn_in_one_shape_has_colours_that_stay_apart():
    """On every step as it is met."""
    found = {
        place: pairs
        for place in registry.places()
        if (pairs := confused(first("en", *place).picture(True)["data"]))
    }
    assert found == {}


def test_shape_or_colour_is_enough_and_one_of_them_is_needed():
    line = {"mode": "lines", "line": {"color": palette.LOST, "dash": "solid", "width": 2}}
    other = {"mode": "lines", "line": {**line["line"], "color": palette.AXES}}
    dashed = {"mode": "lines", "line": {**other["line"], "dash": "dash"}}
    far = {"mode": "lines", "line": {**other["line"], "color": palette.DATA}}
    assert confused([line, other]) != []
    assert confused([line, dashed]) == confused([line, far]) == []


@pytest.mark.parametrize("eye", EYES)
def test_an_eye_without_a_cone_sees_grey_as_it_is(eye):
    assert gap("#000000", "#ffffff", eye) == pytest.approx(100, abs=0.1)
    lightness, *hue = seen_by("#777777", eye)
    assert lightness == pytest.approx(50, abs=0.1)
    assert hue == pytest.approx([0, 0], abs=0.1)
