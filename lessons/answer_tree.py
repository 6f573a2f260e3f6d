"""The tokens of a typed answer as a tree, or as a block of trees: a vector, a matrix.

A sum is made of products, a product of factors, a factor is signs and roots before a power.
Brackets of any kind hold one of these, or rows of them. `script/answer_tree.js` is its twin.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from lessons.answer_text import MAX_DIGITS, MAX_EXPONENT, MAX_POWER_OF_TEN, AnswerError, Token

ZERO, HUNDRED = Fraction(0), Fraction(100)
MAX_DEPTH = 60
BEFORE_POINT = 3  # digits before a point that ends a number
MAX_NESTED = 40  # brackets in brackets
OPEN, CLOSE = "([{", ")]}"
# What parts cells and rows, the strongest last; a gap is the weakest.
PARTS = {"gap": 1, ",": 2, "&": 2, "\t": 2, "∨": 2, ":": 2, ";": 3, "|": 4, "\n": 5}


@dataclass(frozen=True)
class Decimal:
    """A number with a point: it stands for all within half of `unit`, its last place.

    digits : the significant ones
    """

    number: Fraction
    unit: Fraction
    digits: int


@dataclass(frozen=True)
class Branch:
    """A sign and what it stands before or between; a name has none, and stands for itself.

    `?` is a product that may be read two ways, `=` says one number twice. Raises AnswerError where
    it has grown too deep.
    """

    sign: str
    parts: tuple[Tree, ...] = ()
    depth: int = field(default=0, compare=False)
    named: bool = field(default=False, compare=False)  # whether there is a name in it

    def __post_init__(self) -> None:
        inner = [part for part in self.parts if isinstance(part, Branch)]
        depth = 1 + max((part.depth for part in inner), default=0)
        if depth > MAX_DEPTH:
            raise AnswerError("too_deep", limit=MAX_DEPTH)
        object.__setattr__(self, "depth", depth)
        named = self.sign.startswith("name ") or any(part.named for part in inner)
        object.__setattr__(self, "named", named)


Tree: TypeAlias = "Fraction | Decimal | Branch"


@dataclass(frozen=True)
class Block:
    """rows : of a vector or a matrix; by_column : whether they are to be filled column by column"""

    rows: tuple[tuple[Tree, ...], ...]
    by_column: bool = False

    @property
    def cells(self) -> tuple[Tree, ...]:
        return tuple(cell for row in self.rows for cell in row)


Value: TypeAlias = "Tree | Block"


@dataclass(frozen=True)
class Way:
    """How a text may be read.

    gaps : whether 3 √2 are two numbers; signs : whether 1 -2 are; divides : whether 4:5 is one
    """

    gaps: bool = False
    signs: bool = False
    divides: bool = True


def value_of(tokens: list[Token], way: Way) -> Value:
    reader = Reader(tokens, way)
    found = reader.whole("end")
    if reader.position < len(tokens):
        raise AnswerError("not_read", what=reader.next.text)
    return found


class Reader:
    """Reads from left to right."""

    def __init__(self, tokens: list[Token], way: Way) -> None:
        self.tokens, self.way, self.position, self.nested = tokens, way, 0, 0
        self.groups: dict[int, tuple[Value, int]] = {}  # by where they open: value and end
        self.closed: dict[int, Value] = {}  # by where they end

    @property
    def next(self) -> Token:
        return self.tokens[self.position]

    def take(self) -> Token:
        self.position += 1
        return self.tokens[self.position - 1]

    def whole(self, *ends: str) -> Value:
        found = self.items(*ends, "⊙")
        if self.tokens[self.position - 1].text == "⊙":
            found = joined("/", found, self.items(*ends))
        return found

    # --- cells and rows -----------------------------------------------------------------------

    def items(self, *ends: str) -> Value:
        """All up to one of these, and it."""
        found: list[tuple[int, Value]] = []
        strength = self.separators()
        while self.next.text not in ends and self.next.kind not in ends:
            found.append((strength, self.side()))
            strength = self.separators()
            # 2(3) is a product, but what stands beside brackets with a comma in them is none.
            strength = strength or PARTS["gap"]
        self.take()
        if not found:
            raise AnswerError("not_a_number")
        return found[0][1] if len(found) == 1 else in_rows(found)

    def separators(self) -> int:
        strength = 0
        while self.next.text in PARTS and not (self.next.text == ":" and self.way.divides):
            strength = max(strength, PARTS[self.take().text])
        return strength

    def side(self) -> Value:
        """4/5 = 0.8: a number, or the same once more."""
        found: Value | None = None
        while True:
            while self.next.text in ("=", "≈"):
                self.take()
                self.lines_on()
            one = self.sum()
            if self.next.text == "%":
                self.take()
                one = percent(one)
            found = one if found is None else joined("=", found, one)
            if self.next.text not in ("=", "≈"):
                return found

    def lines_on(self) -> None:
        """A line that ends in a sign goes on in the next one."""
        while self.next.text == "\n":
            self.take()

    # --- calculations -------------------------------------------------------------------------

    def sum(self) -> Value:
        found = self.product()
        while self.next.text in ("+", "-", "±") and not self.parts_here():
            sign = self.take().text
            self.lines_on()
            found = joined(sign, found, self.product())
        return found

    def product(self) -> Value:
        found, before = self.factor(), ""
        while sign := self.product_sign():
            if sign != "@":
                self.take()
                self.lines_on()
            right = self.factor()
            # 1/2√3 is half of √3 to some and 1/(2√3) to others; (1/2)√3 is clear.
            unclear = (
                sign == "@" and before == "/" and not (isinstance(right, Block) or has_name(right))
            )
            found, before = joined("?" if unclear else sign, found, right), sign
        return found

    def product_sign(self) -> str:
        """The sign that comes, @ where none is written, nothing where the product ends."""
        text = self.next.text
        if text in ("*", "/") or (text == ":" and self.way.divides):
            return "/" if text == ":" else text
        before = self.tokens[self.position - 1]
        after_number = before.kind == "number"
        if not self.begins_factor() or (after_number and self.next.kind == "number"):
            return ""
        if self.next.kind == "name" or before.kind == "name":
            return "@"
        if text in OPEN and isinstance(self.peeked(), Block):
            return "" if isinstance(self.closed.get(self.position), Block) else "@"
        if self.next.gap and self.way.gaps:
            return ""
        return "@" if after_number or before.text in (*CLOSE, "'") else ""

    def begins_factor(self) -> bool:
        return self.next.kind in ("number", "name") or self.next.text in (*OPEN, "√", "⊘", "⋱")

    def parts_here(self) -> bool:
        """Whether the sign that comes belongs to the next number: 1 -2."""
        after = self.tokens[self.position + 1]
        return self.way.signs and self.next.gap and not after.gap and self.next.text != "±"

    def factor(self) -> Value:
        signs = []
        while self.next.text in ("+", "-", "√", "±"):
            signs.append(self.take().text)
        found = self.power()
        for sign in reversed(signs):
            found = before(sign, found)
        return found

    def power(self) -> Value:
        found = self.atom()
        while self.next.text in ("'", "^"):
            if self.take().text == "'":
                found = turned(found)
            else:
                self.deeper(1)
                found = joined("^", found, self.factor())
                self.deeper(-1)
        return found

    def atom(self) -> Value:
        if self.next.text in OPEN and self.next.kind == "sign":
            return self.group()
        token = self.take()
        if token.kind == "end":
            raise AnswerError("not_a_number")
        if token.kind == "number":
            return number(token.text)
        if token.kind == "name":
            return Branch(f"name {token.text}")
        if token.text == "⋱":
            return diagonal(self.group())
        if token.text == "⇊":
            return by_column(self.group())
        if token.text == "⊘":
            return joined("/", self.over_bar(), self.over_bar())
        raise AnswerError("not_read", what=token.text)

    def over_bar(self) -> Value:
        """Above or below a bar."""
        self.deeper(1)
        rooted = self.next.text == "√"
        found = before(self.take().text, self.over_bar()) if rooted else self.atom()
        self.deeper(-1)
        return found

    def peeked(self) -> Value:
        """The brackets that come, without going on."""
        at = self.position
        found = self.group()
        self.position = at
        return found

    def group(self) -> Value:
        start = self.position
        if start not in self.groups:
            if self.next.text not in OPEN or self.next.kind != "sign":
                raise AnswerError("not_read", what=self.next.text)
            self.take()
            self.deeper(1)
            found = self.whole(*CLOSE)
            self.deeper(-1)
            self.groups[start] = found, self.position
            self.closed[self.position] = found
        found, self.position = self.groups[start]
        return found

    def deeper(self, by: int) -> None:
        self.nested += by
        if self.nested > MAX_NESTED:
            raise AnswerError("too_deep", limit=MAX_NESTED)


# --- numbers and blocks -----------------------------------------------------------------------


def number(text: str) -> Tree:
    """Exactly what is written: 5.10e-1 is 51/100, 0.8(3) is 5/6."""
    if len(text) > MAX_DIGITS:
        raise AnswerError("too_large")
    text, _, repeated = text.rstrip(")").partition("(")
    mantissa, _, exponent = text.partition("e")
    if len(exponent) > 4 or abs(int(exponent or 0)) > MAX_POWER_OF_TEN:
        raise AnswerError("exponent_too_large", limit=MAX_POWER_OF_TEN)
    whole, point, part = mantissa.partition(".")
    unit = Fraction(10) ** (int(exponent or 0) - len(part))
    found = int(whole + part or 0) * unit
    if repeated:
        return found + int(repeated) * unit / (10 ** len(repeated) - 1)
    digits = len((whole + part).lstrip("0"))
    # 133. is a rounded number, 2. is how NumPy prints 2.
    is_decimal = part or (digits >= BEFORE_POINT if point else exponent)
    return Decimal(found, unit, digits) if is_decimal else found


def percent(x: Value) -> Value:
    """83% has two digits, as 0.83 has."""
    if isinstance(x, Decimal):
        return Decimal(x.number / 100, x.unit / 100, x.digits)
    if isinstance(x, Fraction) and x.denominator == 1:
        return Decimal(x / 100, Fraction(1, 100), len(str(x.numerator)))
    if isinstance(x, Branch) and x.sign in ("+", "-") and len(x.parts) == 1:
        return joined(x.sign, ZERO, percent(x.parts[0]))
    return joined("/", x, HUNDRED)


def in_rows(found: list[tuple[int, Value]]) -> Block:
    """Parted at what is strongest; brackets beside brackets are rows."""
    values = [value for _, value in found]
    if all(isinstance(value, Block) for value in values):
        return Block(tuple(value.cells for value in values if isinstance(value, Block)))
    strongest = max(strength for strength, _ in found[1:])
    rows: list[list[Tree]] = [[]]
    for i, (strength, value) in enumerate(found):
        if i and strength == strongest and strongest > PARTS["gap"]:
            rows.append([])
        rows[-1] += value.cells if isinstance(value, Block) else [value]
    widths = {len(row) for row in rows}
    if strongest <= PARTS[","] and (len(widths) > 1 or widths == {1}):
        rows = [[cell for row in rows for cell in row]]
    return Block(tuple(map(tuple, rows)))


def before(sign: str, x: Value) -> Value:
    if isinstance(x, Block):
        if sign == "√":
            raise AnswerError("not_read", what=sign)
        return mapped(x, lambda cell: before_tree(sign, cell)) if sign == "-" else x
    if sign == "±":
        return Block(((x, Branch("-", (x,))),))
    return before_tree(sign, x)


def before_tree(sign: str, x: Tree) -> Tree:
    return Branch(sign, (x,))


def mapped(x: Block, how) -> Block:  # type: ignore[no-untyped-def]
    return Block(tuple(tuple(how(cell) for cell in row) for row in x.rows), x.by_column)


def joined(sign: str, a: Value, b: Value) -> Value:
    """Two numbers; a number and a block, cell by cell; or two blocks of one shape."""
    if not isinstance(a, Block) and not isinstance(b, Block):
        if sign == "±":
            return Block(((Branch("+", (a, b)), Branch("-", (a, b))),))
        return Branch(sign, (a, b))
    if sign == "=" and (has_name(a) or not isinstance(a, Block)):
        return b
    if sign in "*@" and not isinstance(a, Block):
        assert isinstance(b, Block)
        return mapped(b, lambda cell: Branch("*", (a, cell)))
    if sign in "*@/" and isinstance(a, Block) and not isinstance(b, Block):
        return mapped(a, lambda cell: Branch("/" if sign == "/" else "*", (cell, b)))
    if sign in "+-=" and isinstance(a, Block) and isinstance(b, Block) and are_alike(a, b):
        pairs = zip(a.rows, b.rows, strict=True)
        return Block(tuple(tuple(Branch(sign, two) for two in zip(*p, strict=True)) for p in pairs))
    raise AnswerError("not_read", what=sign)


def are_alike(a: Block, b: Block) -> bool:
    return [*map(len, a.rows)] == [*map(len, b.rows)]


def has_name(x: Value) -> bool:
    if isinstance(x, Block):
        return any(map(has_name, x.cells))
    return isinstance(x, Branch) and x.named


def turned(x: Value) -> Value:
    """Transposed; a row or a column stays."""
    if not isinstance(x, Block):
        raise AnswerError("not_read", what="'")
    widths = {len(row) for row in x.rows}
    if len(x.rows) == 1 or widths == {1}:
        return x
    if len(widths) > 1:
        raise AnswerError("cells", expected="", received=str(len(x.cells)))
    return Block(tuple(zip(*x.rows, strict=True)))


def diagonal(x: Value) -> Block:
    """diag(1, 2), written out."""
    cells = x.cells[:MAX_EXPONENT] if isinstance(x, Block) else (x,)
    rows = [[cell if i == j else ZERO for j in range(len(cells))] for i, cell in enumerate(cells)]
    return Block(tuple(map(tuple, rows)))


def by_column(x: Value) -> Value:
    return Block(x.rows, by_column=True) if isinstance(x, Block) else x
