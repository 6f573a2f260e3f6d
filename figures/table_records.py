"""Records on their components, in a plane or in space, coloured by a group or by a value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from figures.group_marks import NO_GROUP, OTHERS, Mark, mark
from figures.naming import safe
from figures.palette import AXES, DATA, INK, LOST, VALUE_HIGH, VALUE_LOW
from figures.picture import CLEAR, Figure, Picture, Style
from figures.selecting import of_record
from figures.space import cloud, path, scene
from figures.table_names import (
    MOST_NAMED,
    PHONE,
    Floats,
    Names,
    Words,
    heading,
    in_plane,
    outermost,
    plane,
    short_name,
)
from figures.table_walk import dots, in_brief, with_hover
from figures.thinned import drawn
from texts.shortening import cut

VALUES = [[0.0, VALUE_LOW], [1.0, VALUE_HIGH]]
PLAIN = Mark(DATA, "circle", "circle")
HOLLOW = Mark(AXES, "circle-open", "circle-open")
OPEN_LINE = 1.8  # px
Ends = tuple[float, float] | None
EYE = (1.1, -1.5, 0.75)


@dataclass(frozen=True)
class Part:
    """Records that are drawn alike; `name` stands in the legend."""

    records: Floats  # their places, (p,)
    mark: Mark = PLAIN
    name: str = ""
    values: Floats | None = None  # (p,), coloured by them


def parts(
    everyone: np.ndarray,
    words: Words,
    groups: Sequence[int] | None = None,
    group_names: Sequence[str] = (),
    values: Floats | None = None,
) -> list[Part]:
    """These records by group, or those with a value and those without, or all as one. `groups`
    and `values` are those of all records; groups from OTHERS on are drawn as one."""
    without = words.get("none", "—")
    if values is not None:
        seen = np.isfinite(values[everyone])
        found = [Part(everyone[seen], values=values[everyone[seen]])]
        rest = everyone[~seen]
    elif groups is not None:
        of = np.minimum(groups, OTHERS)[everyone]
        names = list(group_names[: OTHERS + 1])
        if len(group_names) > len(names):
            names[OTHERS] = words.get("others", "…")
        found = [Part(everyone[of == g], mark(g), name) for g, name in enumerate(names)]
        rest = everyone[of == NO_GROUP]
    else:
        return [Part(everyone)]
    hollow = Part(rest, HOLLOW, without)
    return [part for part in (*found, hollow) if len(part.records)]


def scores(
    Y: Floats,
    labels: Sequence[str],
    words: Words,
    extra: Floats | None = None,
    extra_labels: Sequence[str] = (),
    selected: Sequence[int] = (),
    *,
    groups: Sequence[int] | None = None,
    group_names: Sequence[str] = (),
    values: Floats | None = None,
    value_name: str = "",
    value_ends: Ends = None,
    outlines: Mapping[int, Floats] | None = None,
    means: Mapping[int, Floats] | None = None,
) -> Figure:
    """Records Y (m, k) on the first two components at equal scales; on one, along a line.

    Coloured and shaped by `groups`, one place in `group_names` a record (−1: none), or coloured
    by `values` (NaN: none), a field called `value_name`, from end to end of `value_ends` or of
    what there is. `extra` are not fitted; `selected` are
    places of records to be ringed. `means` (2,) and `outlines` (any, 2) are those of groups.
    """
    flat = Y.shape[1] < 2
    P = in_plane(Y)
    others = in_plane(extra) if extra is not None and len(extra) else None
    drawn_too = [*([] if others is None else [others]), *(outlines or {}).values()]
    picture, reach, high = plane([P, *drawn_too], words, flat)
    shown = parts(drawn(P), words, groups, group_names, values)
    for part in shown:
        draw_part(picture, part, P, labels, shades(part, value_name, value_ends))
    if others is not None:
        symbol = "diamond" if len(shown) == 1 else "diamond-open"
        dots(picture, others[:, 0], others[:, 1], extra_labels, LOST, size=9, symbol=symbol)
    draw_groups(picture, outlines or {}, means or {}, group_names)
    if len(selected):
        ring = {"color": CLEAR, "size": 17, "line": {"color": INK, "width": 2}}
        picture.still(*P[list(selected)].T, mode="markers", marker=ring)
    pixel = 2 * reach / (PHONE - (0 if values is None else 70))
    few = 30 if len(P) <= 30 else MOST_NAMED
    names = Names(picture, (-reach, reach), (pixel, pixel))
    if others is not None:
        names.avoid(others)
        names.write(others, extra_labels, LOST, outermost(others), MOST_NAMED)
    names.write(P, labels, INK, outermost(P), few)
    return with_legend(with_hover(picture.figure(high, high + 0.2)))


def draw_groups(
    picture: Picture,
    outlines: Mapping[int, Floats],
    means: Mapping[int, Floats],
    names: Sequence[str],
) -> None:
    """Around groups a line, and at their means a large mark, in the colours of their records."""
    for g, points in outlines.items():
        path = [(float(x), float(y)) for x, y in points]
        picture.line(path, mark(g).color, width=1.5, dash=mark(g).dash)
    for g, mean in means.items():
        look = {"color": mark(g).color, "size": 16, "symbol": mark(g).solid}
        marker = look | {"line": {"color": INK, "width": 2}}
        hover: Style = {"hoverinfo": "text", "hovertext": [safe(names[g])]}
        picture.still([float(mean[0])], [float(mean[1])], mode="markers", marker=marker, **hover)


def draw_part(
    picture: Picture, part: Part, P: Floats, labels: Sequence[str], colours: Style
) -> None:
    x, y = P[part.records].T
    texts = [labels[i] + (f" · {part.name}" if part.name else "") for i in part.records.tolist()]
    size = 9 if len(P) <= 80 else 6
    dots(picture, x, y, texts, part.mark.color, part.values, size, part.mark.shape)
    of_record(picture, part.records)
    trace = picture.traces[-1]
    if part.mark.shape.endswith("-open"):
        trace["marker"]["line"] = {"width": OPEN_LINE}
    trace["marker"] |= colours
    trace |= in_legend(part)


def scores_in_space(
    Y: Floats,
    labels: Sequence[str],
    words: Words,
    groups: Sequence[int] | None = None,
    group_names: Sequence[str] = (),
    values: Floats | None = None,
    value_name: str = "",
    value_ends: Ends = None,
) -> Figure:
    """Records Y (m, 3) on three components at equal scales, to be turned; colours as `scores`."""
    picture = Picture({}, [])
    figure = picture.figure(0.8, 1.1)
    reach = np.abs(Y).max(axis=0) * 1.1
    reach = reach.clip(0.3 * reach.max() or 1.0)
    lines = [path([-end, end], AXES, 3) for end in np.diag(reach)]
    traces = []
    for part in parts(drawn(Y), words, groups, group_names, values):
        texts = [
            safe(labels[i] + (f" · {part.name}" if part.name else ""))
            for i in part.records.tolist()
        ]
        if part.values is not None:
            texts = [f"{text}: {in_brief(v)}" for text, v in zip(texts, part.values, strict=True)]
        trace = cloud(Y[part.records], part.mark.color, 5 if len(Y) <= 300 else 3)
        trace["marker"] |= {"symbol": part.mark.in_space, **shades(part, value_name, value_ends)}
        more = {"hoverinfo": "text", "hovertext": texts, "customdata": part.records.tolist()}
        traces.append(trace | more | in_legend(part))
    figure["data"] = [*lines, *traces]
    titles = [words[axis] for axis in "xyz"]
    figure["layout"]["scene"] = room(reach, titles, 2.2)
    # A phone is narrower than the room is long, and a colour bar takes a part of it.
    small = room(reach, titles, 1.6 if values is None else 1.35)["aspectratio"]
    figure["layout"]["meta"]["narrow"]["layout"] |= {"scene.aspectratio": small}
    figure["layout"]["annotations"].append(heading(words["title"]))
    return with_legend(figure)


def room(reach: Floats, titles: Sequence[str], size: float) -> Style:
    """A scene at equal scales that is no larger than the records."""
    found = scene((-1.0, 1.0), titles, (0, 1, 0, 1), EYE)
    sides = size * reach / np.linalg.norm(reach)
    found["aspectratio"] = dict(zip("xyz", sides.tolist(), strict=True))
    for axis, end in zip("xyz", reach.tolist(), strict=True):
        found[f"{axis}axis"] |= {"range": [-end, end]}
    return found


def shades(part: Part, name: str, ends: Ends) -> Style:
    """Colours by value, and the bar that says which."""
    if part.values is None:
        return {}
    font = {"color": INK, "size": 12}
    title = {"text": safe(short_name(name)), "font": font}
    size = {"len": 0.8, "thickness": 12, "outlinewidth": 0}
    bar = {"title": title, "tickfont": font, "nticks": 5, **size}
    drawn = {"color": part.values.tolist(), "colorscale": VALUES}
    span = dict(zip(("cmin", "cmax"), ends, strict=True)) if ends else {}
    return {**drawn, **span, "showscale": True, "colorbar": bar}


def in_legend(part: Part) -> Style:
    return {"name": safe(in_legend_as(part.name)), "showlegend": True} if part.name else {}


def in_legend_as(name: str) -> str:
    return cut(name, 18)


def with_legend(figure: Figure) -> Figure:
    """Names of groups below the picture, where there are any; clicks on them do nothing."""
    if any(trace.get("showlegend") for trace in figure["data"]):
        place = {"orientation": "h", "yref": "container", "y": 0, "yanchor": "bottom", "x": 0}
        still = {"itemclick": False, "itemdoubleclick": False, "itemsizing": "constant"}
        font = {"font": {"color": INK, "size": 13}}
        figure["layout"] |= {"showlegend": True, "legend": place | still | font}
    return figure
