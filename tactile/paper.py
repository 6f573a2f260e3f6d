"""The two papers: what a finger needs, in millimetres.

Braille: BANA's size and spacing of braille (brailleauthority.org, after Specification 800 of the
NLS): 2.34 mm from dot to dot, 6.2 mm from cell to cell, 10 mm from line to line, dots of 1.44 mm.
Spaces, open heads of arrows, broken lines: APH's guidelines for the design of tactile graphics and
the principles of the Australian and New Zealand group (accessiblegraphics.org).
"""

from __future__ import annotations

from dataclasses import dataclass

DOT = 2.34  # between dots of a cell
CELL, LINE = 6.2, 10.0  # from cell to cell, from line to line
SIZE = 1.5  # of a dot
GAP = 3.0  # what stays free between things that do not belong together
WIDTHS = {"thin": 0.75, "middle": 1.5, "thick": 2.5}
DASH = (6.0, 4.0)  # on, off
HEAD = 8.0  # of an arrow
HALF_HEAD = 25  # degrees between its shaft and a side of its head
# Half of what a mark takes, as far as it reaches.
REACH = {"disc": 3.0, "ring": 3.5, "square": 4.6, "triangle": 5.2, "cross": 4.2}


@dataclass(frozen=True)
class Paper:
    """Its size, the edges that stay free, and what is scaled on it."""

    width: float
    height: float
    edge: float
    marks: float = 1.0  # times REACH
    in_cells: bool = False  # whether braille can only stand in the cells of the page

    @property
    def columns(self) -> int:
        return int((self.width - 2 * self.edge + CELL - DOT - SIZE) // CELL)


SWELL = Paper(210, 297, 12)
EMBOSSED = Paper(40 * CELL, 25 * LINE, 0, marks=1.2, in_cells=True)
