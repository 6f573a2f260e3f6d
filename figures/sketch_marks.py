"""The lines, areas, marks and words of a trace in a sketch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from figures.sketch_colours import Colours
from figures.sketch_words import LINE, Font, draw_words

Trace = dict[str, Any]
DASHES = {"dot": (1, 1), "dash": (3, 3), "dashdot": (3, 1, 1, 1)}  # times the line's width
ANCHORS = {"left": "end", "center": "middle", "right": "start"}
# By the radius, as Plotly draws them.
SHAPES = {
    "square": "M{1},{1}H-{1}V-{1}H{1}Z",
    "diamond": "M{1.3},0L0,{1.3}L-{1.3},0L0,-{1.3}Z",
    "cross": "M{1.2},{.4}H{.4}V{1.2}H-{.4}V{.4}H-{1.2}V-{.4}H-{.4}V-{1.2}H{.4}V-{.4}H{1.2}Z",
    "triangle-up": "M-{1.155},{.5}H{1.155}L0,-{1}Z",
    "line-ns": "M0,{1.4}V-{1.4}",
    "x": "M0,{.5657}l{.5657},{.5657}l{.5657},-{.5657}l-{.5657},-{.5657}l{.5657},-{.5657}"
    "l-{.5657},-{.5657}l-{.5657},{.5657}l-{.5657},-{.5657}l-{.5657},{.5657}l{.5657},{.5657}"
    "l-{.5657},{.5657}l{.5657},{.5657}Z",
}
HATCH = (  # lines of 45° over a square; the id is filled in when all is drawn
    '<pattern id="{{id}}" width="{s}" height="{s}" patternUnits="userSpaceOnUse">'
    '<path d="M{f},{q}L{q},{f}M0,{s}L{s},0M{t},{u}L{u},{t}" stroke="{c}" stroke-width="{w}"'
    ' stroke-opacity="{o}"/></pattern>'
)


def path(places: np.ndarray, end: str = "") -> str:
    """Through all places; one without numbers parts it, and `end` closes each part."""
    parts, line = [], ""
    for x, y in np.round(places, 1).tolist():
        if x != x or y != y:  # not a number
            if line:
                parts.append(line + end)
            line = ""
        else:
            line += f"{'L' if line else 'M'}{x:g},{y:g}"
    if line:
        parts.append(line + end)
    return "".join(parts)


def draw_path(trace: Trace, places: np.ndarray, colours: Colours) -> str:
    look = trace.get("line", {})
    width, way = look.get("width", 2), path(places)
    if not way or not width:
        return ""
    dashes = DASHES.get(look.get("dash", "solid"), ())
    dash = ",".join(f"{part * max(width, 3):g}" for part in dashes)
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    stroke = f'stroke="{colours(look["color"])}" stroke-width="{width:g}"'
    return f'<path d="{way}" fill="none" {stroke}{dashed}/>'


def area(trace: Trace, places: np.ndarray, colours: Colours, define: Callable[[str], str]) -> str:
    """What a path encloses, in a colour or hatched."""
    way = path(places, "Z")
    if not way:
        return ""
    pattern = trace.get("fillpattern")
    if pattern:
        return f'<path d="{way}" fill="url(#{define(hatched(pattern, colours))})"/>'
    return f'<path d="{way}" fill="{colours(trace["fillcolor"])}"/>'


def hatched(pattern: dict[str, Any], colours: Colours) -> str:
    size = pattern["size"]
    quarter = size / 4
    return HATCH.format(
        s=size,
        q=f"{quarter:g}",
        f=f"{-quarter:g}",
        t=f"{size - quarter:g}",
        u=f"{size + quarter:g}",
        c=colours(pattern["fgcolor"]),
        w=f"{size * pattern['solidity']:g}",
        o=pattern["fgopacity"],
    )


# --- marks ------------------------------------------------------------------------------------


def entry(value: Any, i: int) -> Any:
    return value[i] if isinstance(value, (list, tuple)) else value


def marks(trace: Trace, places: np.ndarray, colours: Colours) -> str:
    """Those that look alike are one path each; dots are ends of lines without a length."""
    look = trace.get("marker", {})
    alike: dict[tuple[str, float, str], list[str]] = {}
    for i, (x, y) in enumerate(np.round(places, 1).tolist()):
        if x == x and y == y:
            symbol, size = entry(look.get("symbol", "circle"), i), entry(look.get("size", 6), i)
            kind = symbol, size, entry(look["color"], i)
            alike.setdefault(kind, []).append(f"{x:g},{y:g}")
    outline = look.get("line", {})
    return "".join(drawn_alike(kind, found, outline, colours) for kind, found in alike.items())


def drawn_alike(
    kind: tuple[str, float, str], places: list[str], outline: dict[str, Any], colours: Colours
) -> str:
    symbol, size, colour = kind
    paint, width = colours(colour), outline.get("width", 0)
    shape, is_open = symbol.removesuffix("-open"), symbol.endswith("-open")
    if shape == "circle" and not is_open and not width:
        way = "".join(f"M{place}h.01" for place in places)
        look = f'stroke="{paint}" stroke-width="{size:g}" stroke-linecap="round"'
        return f'<path d="{way}" fill="none" {look}/>'
    if is_open:
        look = f'fill="none" stroke="{paint}" stroke-width="{width or 1:g}"'
    elif width:
        edge = colours(entry(outline.get("color", colour), 0))
        look = f'fill="{paint}" stroke="{edge}" stroke-width="{width:g}"'
    else:
        look = f'fill="{paint}"'
    return f"<g {look}>{''.join(shaped(shape, size / 2, place) for place in places)}</g>"


def shaped(shape: str, radius: float, place: str) -> str:
    x, y = place.split(",")
    if shape not in SHAPES:
        return f'<circle cx="{x}" cy="{y}" r="{radius:g}"/>'
    return f'<path transform="translate({place})" d="{scaled(SHAPES[shape], radius)}"/>'


def scaled(shape: str, radius: float) -> str:
    """The numbers in braces, times the radius."""
    first, *rest = shape.split("{")
    parts = [part.split("}") for part in rest]
    return first + "".join(f"{float(times) * radius:.4g}{after}" for times, after in parts)


# --- words ------------------------------------------------------------------------------------


def draw_texts(trace: Trace, places: np.ndarray, colours: Colours) -> str:
    """Texts at their places, moved off a mark that stands there."""
    look, with_marks = trace["textfont"], "markers" in trace["mode"]
    parts = []
    for i, (x, y) in enumerate(places.tolist()):
        text = str(entry(trace["text"], i) or "")
        if text and x == x and y == y:
            bold = entry(look.get("weight", ""), i) == "bold"
            font = Font(entry(look["size"], i), entry(look["color"], i), bold)
            size = entry(trace["marker"].get("size", 6), i) if with_marks else 0
            off = size / 2 / 0.8 + 1 if with_marks else 0
            down, across = entry(trace.get("textposition", "middle center"), i).split(" ")
            # As Plotly sets it: what stands above ends there, a line's foot is a quarter below.
            height = (1 + LINE * text.count("<br>")) * font.size
            lift = {"top": off + height, "middle": height / 2, "bottom": -off}[down]
            aside = {"left": -off, "right": off}.get(across, 0)
            at = x + aside, y - lift - 0.2 * font.size
            parts.append(draw_words(text, at, font, colours, ANCHORS[across]))
    return "".join(parts)
