"""Of many fields those with the largest loadings, as bars from the highest to the lowest."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from figures.naming import safe
from figures.palette import AXES, INK
from figures.panel import Panel
from figures.picture import Figure, Picture, Style
from figures.table_names import Floats, Words
from figures.table_ticks import ticks
from figures.table_walk import aspect, component_colour, in_brief, with_hover


def sorted_loadings(
    values: Floats, names: Sequence[str], rest: str, place: int, words: Words
) -> Figure:
    """Values (q,) fall; between those above 0 and those below stands what is said of the rest."""
    n, above = len(values), int((values > 0).sum())
    rows = np.arange(n) + (np.arange(n) >= above)
    reach = 1.1 * float(np.abs(values).max()) or 1.0
    low, high = (reach * end for end in ((values < 0).any(), (values > 0).any()))
    labels = {float(rows[i]): name for i, name in enumerate(ticks(names).values())}
    panel = Panel((-low, high), (n + 0.6, -0.6), words["title"], x_title=words["x"], y_ticks=labels)
    picture = Picture({}, [panel])
    said = [f"{safe(name)}: {in_brief(x)}" for name, x in zip(names, values, strict=True)]
    bar: Style = {"type": "bar", "orientation": "h", "width": 0.7}
    hover: Style = {"hoverinfo": "text", "hovertext": said}
    colour = {"color": component_colour(place)}
    picture.still(values.tolist(), rows.tolist(), **bar, **hover, marker=colour)
    picture.line([(0, -0.6), (0, n + 0.6)], INK, width=1)
    picture.words((high - low) / 2, above, rest, AXES, size=12)
    return with_hover(picture.figure(aspect(n, 0.035), aspect(n, 0.06)))
