"""How an answer was read, as a formula: shown before it is judged."""

from __future__ import annotations

import re
from fractions import Fraction

from lessons.answer import Typed
from lessons.answer_tree import Decimal, Tree

TINY = re.compile(r"0\.(0{5,})([1-9])(\d*)")
SUM, PRODUCT, POWER, ATOM = range(4)  # what binds tighter stands further on
BINDS = {"+": SUM, "-": SUM, "*": PRODUCT, "@": PRODUCT}
SIGN = {"+": "+", "-": "-", "*": r" \cdot ", "@": r"\,"}


def latex(given: list[Typed], shape: tuple[int, ...]) -> str:
    """A number, a row of numbers, or a matrix."""
    cells = [formula_text(cell.tree) for cell in given]
    if not shape:
        return cells[0]
    rows = [cells] if len(shape) == 1 else split_rows(cells, shape[1])
    between = r" \\[0.4em] " if any(r"\frac" in cell for cell in cells) else r" \\ "
    return rf"\begin{{pmatrix}}{between.join(' & '.join(row) for row in rows)}\end{{pmatrix}}"


def split_rows(cells: list[str], width: int) -> list[list[str]]:
    return [cells[i : i + width] for i in range(0, len(cells), width)]


def formula_text(tree: Tree) -> str:
    return written(tree)[0]


def written(tree: Tree) -> tuple[str, int]:
    """The formula, and how tightly it binds."""
    if isinstance(tree, Decimal):
        return decimal_tex(tree)
    if isinstance(tree, Fraction):
        return fraction(tree), ATOM
    parts = [written(part) for part in tree.parts]
    if tree.sign == "√":
        return rf"\sqrt{{{parts[0][0]}}}", ATOM
    if tree.sign == "/":
        return rf"\frac{{{parts[0][0]}}}{{{parts[1][0]}}}", ATOM
    if tree.sign == "^":
        return f"{{{bracketed(parts[0], ATOM)}}}^{{{parts[1][0]}}}", POWER
    binds = BINDS.get(tree.sign, PRODUCT)
    if len(parts) == 1:
        return f"{tree.sign}{bracketed(parts[0], PRODUCT)}", PRODUCT
    # Behind a sign more needs brackets: 1 - (2 - 3), 1 + (-2).
    right = bracketed(parts[1], ATOM if parts[1][0][0] in "+-" else binds + 1)
    return f"{bracketed(parts[0], binds)}{SIGN.get(tree.sign, ' ')}{right}", binds


def bracketed(part: tuple[str, int], least: int) -> str:
    text, binds = part
    return text if binds >= least else rf"\left({text}\right)"


def fraction(x: Fraction) -> str:
    """A whole number, or what a repeating decimal is."""
    over = rf"\frac{{{x.numerator}}}{{{x.denominator}}}"
    return str(x.numerator) if x.denominator == 1 else over


def decimal_tex(x: Decimal) -> tuple[str, int]:
    """Without a long row of zeros: 1.5 · 10⁻¹⁷."""
    text = decimal(x)
    found = TINY.fullmatch(text)
    if not found:
        return text, ATOM
    zeros, first, rest = found.groups()
    return rf"{first}{rest and f'.{rest}'} \cdot 10^{{-{len(zeros) + 1}}}", PRODUCT


def decimal(x: Decimal) -> str:
    """A number as it was typed: 0.80, not 4/5."""
    places = 0
    while (x.unit * 10**places).denominator > 1:
        places += 1
    digits = str(int(x.number * 10**places)).rjust(places + 1, "0")
    return f"{digits[:-places]}.{digits[-places:]}" if places else digits


# --- as it may be typed again -----------------------------------------------------------------


def plain(tree: Tree) -> str:
    if isinstance(tree, Decimal):
        return decimal(tree)
    if isinstance(tree, Fraction):
        return str(tree)
    parts = [f"({plain(part)})" if is_joined(part) else plain(part) for part in tree.parts]
    return tree.sign.replace("@", "*").join(["", *parts] if len(parts) == 1 else parts)


def is_joined(tree: Tree) -> bool:
    """Whether it takes brackets."""
    if isinstance(tree, Fraction):
        return tree.denominator > 1
    return not isinstance(tree, Decimal) and (len(tree.parts) > 1 or tree.sign == "-")
