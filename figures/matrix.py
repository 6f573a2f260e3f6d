"""A matrix product in Falk's scheme: each entry stands where its row and its column meet.

              X            falk = Falk(
         P    P X              left=Block(P, "P", color=(FIRST, SECOND), names=("p₁", "p₂")),
                               right=Block(X, "X", color=DATA, names=("x₁", "x₂", "x₃")),
                               product=Block(Y, "P X", color=(FIRST, SECOND)),
                           )
                           picture = Picture(state, [falk.panel(words["title_product"])])
                           falk.draw(picture, words)

P, X and Y are rows of `Shown` (or of texts). Looking at an entry of the product (hover, focus,
tap) marks row i and column j and says the entry term by term: p₁ · x₂ = 1/√2·2 + 1/√2·2 = 2√2.
Long tables are cut in the middle. Names belong to the rows of `left` and the columns of `right`.

More: `divisor=show(5)` says (… + …)/5, for C = X Xᵀ/m; `after=True` keeps the entries of the
product for the time after the prediction; `id="2"` is the panel's number; `entry="entry2"`
keeps a second product of the same picture apart; `Block(…, live=turned(theta) @ X)` lets the
entries follow a drag, as decimals; `short=True` drops zeros at their end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from figures.entries import brackets, brief, entry_text, shown_positions, sum_of_products
from figures.naming import Phrases
from figures.palette import (
    AXES,
    AXES_TINT,
    DATA,
    DATA_TINT,
    FIRST,
    FIRST_TINT,
    INK,
    LOST,
    LOST_TINT,
    SECOND,
    SECOND_TINT,
)
from figures.panel import Panel, Style
from figures.picture import Picture
from live.expression import Expr
from live.operations import pick
from live.operations import rows as stacked
from live.paths import text
from live.settings import Word

TINTS = {DATA: DATA_TINT, FIRST: FIRST_TINT, SECOND: SECOND_TINT, LOST: LOST_TINT}
APART = 0.7  # between the factors and the product, in cells
Place = tuple[float, float]


@dataclass(frozen=True)
class Block:
    """A matrix: its entries, its name, and a colour for all of it or one for each row."""

    rows: Sequence[Sequence[Any]]
    name: str = ""
    color: str | Sequence[str] = INK
    names: Sequence[str] = ()
    live: Expr | None = None
    short: bool = False

    def color_of(self, row: int) -> str:
        return self.color if isinstance(self.color, str) else self.color[row]


@dataclass(frozen=True)
class Falk:
    """left · right = product, with `left` at the bottom left and `right` at the top right."""

    left: Block
    right: Block
    product: Block
    most: int = 6  # rows or columns shown of a long table, the dots among them
    divisor: Any = None
    after: bool = False
    id: str = ""
    entry: str = "entry"
    size: float = 15
    wider: float = 1  # how much wider the columns of `left` are

    @property
    def rows(self) -> list[int | None]:
        return shown_positions(len(self.left.rows), self.most)

    @property
    def inner(self) -> list[int | None]:
        return shown_positions(len(self.right.rows), self.most)

    @property
    def columns(self) -> list[int | None]:
        return shown_positions(len(self.right.rows[0]), self.most)

    @property
    def corner(self) -> Place:
        """Where the product begins: its left edge and its upper edge (y runs upwards)."""
        return self.wider * len(self.inner) + APART, -(len(self.inner) + APART)

    @property
    def span(self) -> tuple[Place, Place]:
        """What is drawn from left to right and from bottom to top, names and all."""
        x, y = self.corner
        names_left = 0.75 if self.left.names else 0.2
        names_above = 0.8 if self.right.names else 0.2
        name_below = 0.8 if self.product.name else 0.2
        return (
            (-names_left, x + len(self.columns) + 0.2),
            (y - len(self.rows) - name_below, names_above),
        )

    def panel(self, title: str = "", **more: Any) -> Panel:
        """A panel that just holds the product."""
        x, y = self.span
        return Panel(x, y, title, self.id, x_ticks={}, y_ticks={}, grid=False, **more)

    def draw(self, picture: Picture, words: Phrases) -> None:
        picture.state.setdefault(self.entry, "")
        self._draw_marks(picture)
        x, y = self.corner
        self._draw_block(picture, self.left, (0, y), self.rows, self.inner, width=self.wider)
        self._draw_block(picture, self.right, (x, 0), self.inner, self.columns)
        self._draw_block(picture, self.product, (x, y), self.rows, self.columns, self.after)
        self._draw_names(picture)
        self._add_cells(picture, words)

    # --- what is seen -------------------------------------------------------------------------

    def _draw_block(
        self,
        picture: Picture,
        block: Block,
        corner: Place,
        rows: list[int | None],
        columns: list[int | None],
        after: bool = False,
        width: float = 1,
    ) -> None:
        """Brackets, and one text trace a row: a row has one colour."""
        for bracket in brackets(corner, width * len(columns), len(rows)):
            picture.line(bracket, AXES, width=1.5, panel=self.id)
        for at, row in enumerate(rows):
            places = [
                (corner[0] + width * (j + 0.5), corner[1] - at - 0.5) for j in range(len(columns))
            ]
            color = AXES if row is None else block.color_of(row)
            numbers = [j for j, c in enumerate(columns) if c is not None and row is not None]
            dots = [j for j in range(len(columns)) if j not in numbers]
            for some, live in ((numbers, live_row(block, row, columns)), (dots, None)):
                if some:
                    said = [entry_text(block.rows, row, columns[j]) for j in some]
                    more: Style = {"live": {"text": live}} if live is not None else {}
                    place = [places[j] for j in some]
                    style: Style = {"size": self.size, "panel": self.id, "after": after}
                    picture.label(place, said, color, **style, **more)

    def _draw_names(self, picture: Picture) -> None:
        """P over P, X beside X, and what the rows and columns are called."""
        x, y = self.corner
        middle = len(self.inner) / 2
        place: Style = {"panel": self.id, "size": self.size + 1}
        # A name in its matrix' own colour, where it has a single one.
        for block, at, anchor in (
            (self.left, (self.wider * middle, y + 0.35), "center"),
            (self.right, (x - 0.3, -middle), "right"),
            (self.product, (x + len(self.columns) / 2, y - len(self.rows) - 0.45), "center"),
        ):
            color = block.color if isinstance(block.color, str) else INK
            picture.words(*at, f"<b>{block.name}</b>", color, xanchor=anchor, **place)
        small: Style = {"panel": self.id, "size": max(self.size - 2, 12)}
        for i, row in enumerate(self.rows):
            if row is not None and self.left.names:
                picture.words(-0.4, y - i - 0.5, self.left.names[row], AXES, **small)
        for j, column in enumerate(self.columns):
            if column is not None and self.right.names:
                picture.words(x + j + 0.5, 0.4, self.right.names[column], AXES, **small)

    # --- what is looked at --------------------------------------------------------------------

    def _places(self) -> list[tuple[int, int, int, int]]:
        """The entries of the product that are shown: row, column, and where they stand."""
        return [
            (row, column, i, j)
            for i, row in enumerate(self.rows)
            for j, column in enumerate(self.columns)
            if row is not None and column is not None
        ]

    def _draw_marks(self, picture: Picture) -> None:
        """Behind the entries: row i, column j and entry (i, j) in the tint of their colour."""
        x, y = self.corner
        k = len(self.inner)
        boxes: dict[str, dict[str, list[Any]]] = {}
        looked = Word(self.entry)
        for row, column, i, j in self._places():
            here = x + j, y - i - 1
            for block, low, high in (
                (self.left, (0, y - i - 1), (self.wider * k, y - i)),
                (self.right, (x + j, -k), (x + j + 1, 0)),
                (self.product, here, (here[0] + 1, here[1] + 1)),
            ):
                # A column of `right` crosses its rows, so it has none of their colours.
                crossing = block is self.right and not isinstance(block.color, str)
                color = AXES if crossing else block.color_of(row)
                tint = TINTS.get(color, AXES_TINT)
                path = boxes.setdefault(tint, {}).setdefault(f"{row},{column}", [])
                path += [GAP, *box(low, high)] if path else box(low, high)
        for tint, shapes in boxes.items():
            picture.line(pick(looked, shapes, []), tint, width=1, fill=tint, panel=self.id)

    def _add_cells(self, picture: Picture, words: Phrases) -> None:
        x, y = self.corner
        for row, column, i, j in self._places():
            picture.handle_cell(
                self.entry,
                f"{row},{column}",
                words.say("entry", i=row + 1, j=column + 1),
                self.said(row, column),
                at=(x + j + 0.5, y - i - 0.5),
                color=self.product.color_of(row),
                panel=self.id,
                after=self.after,
            )

    def said(self, row: int, column: int) -> str:
        """p₁ · x₂ = 1/√2·2 + 1/√2·2 = 2√2: the entry, term by term."""
        a, b = self.left.rows[row], [line[column] for line in self.right.rows]
        total, name = sum_of_products(a, b), ""
        if self.left.names and self.right.names:
            name = f"{self.left.names[row]} · {self.right.names[column]}"
        if self.divisor is not None:
            below = brief(self.divisor)[0]
            total, name = f"({total})/{below}", name and f"({name})/{below}"
        value = self.product.rows[row][column]
        exact = all(brief(x)[1] for x in (*a, *b, value))
        start = f"{name} = " if name else ""
        return f"{start}{total} {'=' if exact else '≈'} {brief(value)[0]}"


def draw_entries(
    picture: Picture,
    corner: Place,
    rows: Sequence[Sequence[str]],
    colors: Sequence[str],
    *,
    width: float = 1,
    size: float = 15,
    **more: Any,
) -> None:
    """A matrix of texts in brackets, each row in its colour; the corner is its upper left one."""
    x, y = corner
    for bracket in brackets(corner, width * len(rows[0]), len(rows)):
        picture.line(bracket, AXES, width=1.5, **more)
    for i, (row, color) in enumerate(zip(rows, colors, strict=True)):
        places = [(x + width * (j + 0.5), y - i - 0.5) for j in range(len(row))]
        picture.label(places, row, color, size=size, **more)


GAP = (float("nan"), float("nan"))


def box(low: Place, high: Place) -> list[Place]:
    """A closed box between two corners."""
    return [low, (low[0], high[1]), high, (high[0], low[1]), low]


def live_row(block: Block, row: int | None, columns: list[int | None]) -> Expr | None:
    """The row's entries that are shown, as texts that follow the hand."""
    if block.live is None or row is None:
        return None
    entries = [block.live[row, column] for column in columns if column is not None]
    return text(stacked(*entries), short=block.short)


__all__ = ["GAP", "Block", "Falk", "box", "brief", "draw_entries", "shown_positions"]
