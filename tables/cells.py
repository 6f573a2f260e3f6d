"""A column of cells as they are written, kept and judged by Arrow: ten million fit into memory.

Most cells of most files are plain numbers, "-12.5" or "-12,5". Arrow finds them and reads them,
all at once. Every other cell is read with care (`numbers.parse`), each different text once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from tables import shapes, spans
from tables.model import Native
from tables.numbers import POSSIBLE, SIMPLE, Numeral, is_missing, parse
from tables.shapes import Shapes
from tables.spans import Span

# The same as Arrow writes it.
MAY_BE_NUMBER = f"(?s)^(?:{POSSIBLE.pattern})$".replace(r"\d", r"\p{Nd}")
FEW = 100
DATE, IDENTITY = 8, 16  # digits of a date, and of an identity number
Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Distinct:
    """The different texts among some cells; `at` are these cells, `which` the text of each."""

    texts: tuple[str, ...]
    at: Ints
    which: Ints

    def each(self, found: Sequence[Any], kind: type = object) -> NDArray[Any]:
        """What was found of each text, for each of the cells."""
        values: NDArray[Any] = np.empty(len(found), dtype=kind)
        values[:] = found
        return values[self.which]

    def having(self, wanted: Sequence[bool]) -> Ints:
        """The cells whose text is wanted."""
        return self.at[self.each(wanted, bool)] if any(wanted) else self.at[:0]


@dataclass(frozen=True)
class Numbers:
    """Of each record the number as canonical text, null where it is missing, and as float64."""

    texts: pa.Array
    values: Floats

    @cached_property
    def span(self) -> Span:
        return spans.span_of(self.values)


class Cells:
    """The cells of a column; `native` marks those that were numbers already."""

    def __init__(self, written: pa.Array, native: Bools | None = None) -> None:
        self.written, self.native = written, native

    # By the decimal mark. Most columns of a wide table are cut anew before any is asked for.

    @cached_property
    def _plain(self) -> dict[str, Bools]:
        return {}

    @cached_property
    def _floats(self) -> dict[str, Floats]:
        return {}

    @cached_property
    def _numerals(self) -> dict[str, list[Numeral | None]]:
        return {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Without what is found out of them: it can be found out again."""
        return Cells, (self.written, self.native)

    def __len__(self) -> int:
        return len(self.written)

    def __getitem__(self, i: int) -> str:
        text = self.written[i].as_py()
        return Native(text) if self.native is not None and self.native[i] else text

    def to_list(self) -> list[str]:
        texts: list[str] = self.written.to_pylist()
        if self.native is None:
            return texts
        return [Native(t) if n else t for t, n in zip(texts, self.native.tolist(), strict=True)]

    def slice(self, start: int, stop: int | None = None) -> Cells:
        length = None if stop is None else stop - start
        native = None if self.native is None else self.native[start:stop]
        return Cells(self.written.slice(start, length), native)

    def take(self, kept: Bools) -> Cells:
        native = None if self.native is None else self.native[kept]
        return Cells(self.written.filter(pa.array(kept)), native)

    @cached_property
    def stripped(self) -> pa.Array:
        if shapes.without_spaces(self.written):
            return self.written
        return pc.utf8_trim_whitespace(self.written)

    def filled(self, rows: Ints) -> Bools:
        """Which of these cells hold anything."""
        texts = self.stripped if len(rows) == len(self) else self.stripped.take(pa.array(rows))
        return pc.not_equal(texts, "").to_numpy(zero_copy_only=False)

    @cached_property
    def shapes(self) -> Shapes:
        return shapes.shapes_of(self.stripped)

    @property
    def is_judged(self) -> bool:
        return "shapes" in self.__dict__

    def is_known(self, found: Shapes, is_quantity: bool, floats: Floats | None) -> None:
        """What was found of these cells beside others, without spaces around any: `together`."""
        self.__dict__ |= {"shapes": found, "stripped": self.written, "is_quantity": is_quantity}
        if floats is not None:
            self._floats["."] = floats

    @cached_property
    def is_plain(self) -> bool:
        """Whether all are plain numbers with a decimal point or none."""
        return bool(self.plain(".").all())

    @cached_property
    def is_quantity(self) -> bool:
        """Whether the lengths of plain numbers alone tell that they are neither dates nor codes."""
        return bool(len(self) and quantities(self.lengths()[None])[0])

    def plain(self, mark: str) -> Bools:
        """The cells that are plain numbers under this decimal mark. In a cell that was a number
        already it is a point."""
        if mark not in self._plain:
            found = self.shapes.point if mark == "." else self.shapes.comma
            if self.shapes.longer.any():
                found = found | self.like(SIMPLE[mark].pattern)
            if mark == "," and self.native is not None and self.native.any():
                found = np.where(self.native, self.plain("."), found)
            self._plain[mark] = found
        return self._plain[mark]

    def floats(self, mark: str) -> Floats:
        """The plain numbers as float64, NaN elsewhere."""
        if mark not in self._floats:
            plain = only(self.pointed(mark), self.plain(mark))
            self._floats[mark] = pc.cast(plain, pa.float64()).to_numpy(zero_copy_only=False)
        return self._floats[mark]

    def pointed(self, mark: str) -> pa.Array:
        """The cells with a point for the decimal mark, and no minus at zero."""
        return self._with_points if mark == "," else self._unsigned

    @cached_property
    def _with_points(self) -> pa.Array:
        return pc.replace_substring(self._unsigned, ",", ".")

    @cached_property
    def _unsigned(self) -> pa.Array:
        zero = self.shapes.zero
        return shapes.without_sign(self.stripped, zero) if zero.any() else self.stripped

    def rest(self, mark: str) -> Distinct:
        """The cells that are no plain numbers under this mark."""
        plain = self.plain(mark)
        return self.odd if np.array_equal(plain, self._either) else self.distinct(~plain)

    @property
    def _either(self) -> Bools:
        return self.plain(".") | self.plain(",")

    @cached_property
    def odd(self) -> Distinct:
        """The cells that are no plain numbers under either mark."""
        return self.distinct(~self._either)

    def numerals(self, mark: str) -> list[Numeral | None]:
        """What is read with care: the number in each of the odd texts, if it is one."""
        if mark not in self._numerals:
            self._numerals[mark] = numerals(self.odd.texts, mark)
        return self._numerals[mark]

    def distinct(self, among: Bools) -> Distinct:
        """The different texts of these cells. A number of a workbook is another text than the
        same digits typed."""
        native = np.zeros(len(self), dtype=bool) if self.native is None else self.native
        texts: list[str] = []
        places, codes = [], []
        for chosen, kind in ((among & ~native, str), (among & native, Native)):
            at = np.flatnonzero(chosen)
            if len(at):
                found = self.written.take(pa.array(at)).dictionary_encode()
                codes.append(found.indices.to_numpy(zero_copy_only=False) + len(texts))
                texts += map(kind, found.dictionary.to_pylist())
                places.append(at)
        return Distinct(tuple(texts), chained(places), chained(codes))

    @cached_property
    def missing(self) -> Bools:
        """The cells that hold nothing, or a word for it."""
        found = np.zeros(len(self), dtype=bool)
        found[self.odd.having(self.words_for_missing)] = True
        return found

    @cached_property
    def words_for_missing(self) -> list[bool]:
        """Which of the odd texts say so."""
        return list(map(is_missing, self.odd.texts))

    def missing_beside_numbers(self, mark: str) -> list[bool]:
        """Which of the texts that are no plain numbers say that nothing is there."""
        rest = self.rest(mark)
        is_odd = rest is self.odd
        return self.words_for_missing if is_odd else list(map(is_missing, rest.texts))

    def present(self, mark: str) -> list[str]:
        """The texts that are no plain numbers under this mark and no words for nothing."""
        each = zip(self.rest(mark).texts, self.missing_beside_numbers(mark), strict=True)
        return [text for text, missing in each if not missing]

    def like(self, pattern: str) -> Bools:
        """The cells that match as a whole, spaces around them apart."""
        return _matches(self.stripped, f"^(?:{pattern})$")

    def lengths(self) -> Ints:
        if self.stripped is self.written:  # all of it ASCII
            return shapes.sizes(self.written)
        return pc.utf8_length(self.stripped).to_numpy(zero_copy_only=False)


def quantities(lengths: Ints) -> Bools:
    """Of each row of lengths whether they are those of neither dates nor codes."""
    return np.asarray((lengths.max(axis=1) < IDENTITY) & (lengths != DATE).any(axis=1))


def numerals(texts: Sequence[str], mark: str) -> list[Numeral | None]:
    """The number in each of these texts, if it is one."""
    if len(texts) < FEW:  # to begin such a search takes as long as to look at so many
        return [parse(text, mark) for text in texts]
    may = matching(texts, MAY_BE_NUMBER)
    return [parse(t, mark) if m else None for t, m in zip(texts, may, strict=True)]


def matching(texts: Sequence[str], pattern: str) -> list[bool]:
    """Which of these texts hold what the pattern says, in Arrow's writing. Worth while from FEW
    on."""
    found: list[bool] = pc.match_substring_regex(pa.array(texts, pa.string()), pattern).to_pylist()
    return found


def only(texts: pa.Array, kept: Bools) -> pa.Array:
    """These texts, null where they are not kept. Nothing is copied."""
    if kept.all():
        return texts
    valid = pa.array(np.append(np.zeros(texts.offset, dtype=bool), kept)).buffers()[1]
    buffers = [valid, *texts.buffers()[1:]]
    return pa.Array.from_buffers(pa.string(), len(texts), buffers, offset=texts.offset)


def parted(texts: pa.Array, count: int) -> Iterator[pa.Array]:
    """Pieces of so many texts each. Nothing is copied."""
    _, offsets, data = texts.buffers()
    for start in range(texts.offset, texts.offset + len(texts), count):
        own = offsets.slice(4 * start, 4 * (count + 1))
        yield pa.Array.from_buffers(pa.string(), count, [None, own, data])


def chained(parts: Sequence[Ints]) -> Ints:
    """One after the other, none included."""
    return np.concatenate([np.empty(0, dtype=np.int64), *parts])


def _matches(cells: pa.Array, pattern: str) -> Bools:
    return pc.match_substring_regex(cells, pattern).to_numpy(zero_copy_only=False)
