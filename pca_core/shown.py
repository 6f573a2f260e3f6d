"""Numbers as a reader wants to see them: exact while that can be read, else decimals.

Works on int, Fraction, float, `Radical` and SymPy numbers, and does not import SymPy itself.
"""

import math
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import Any

from pca_core.errors import ParameterError
from pca_core.surds import as_rational, surds_of

MAX_DIGITS = 4  # of each integer in a fraction or under a root: more is no longer read
MAX_WHOLE = 9  # digits of a whole number
MAX_PLACES = 4  # of a decimal that ends, where its fraction is no longer read
MAX_LATEX = 40  # characters of an exact form
NOISE = 1e-12  # in a matrix, floats below this part of the largest are shown as 0
MINUS = "\N{MINUS SIGN}"
SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True)
class Shown:
    """One number: for formulas, for running text, as a float, and whether the text is exact.

    `of` is what it is the value of, where that can move: then a page may let it follow.
    """

    latex: str
    plain: str
    value: float
    exact: bool
    of: Any = field(default=None, compare=False, repr=False)

    @property
    def said(self) -> str:
        """For running text and pictures: 2/5, or ≈ 1.2345; — where there is no number."""
        bare = self.exact or not math.isfinite(self.value)
        return self.plain if bare else f"≈ {self.plain}"

    @property
    def eq(self) -> str:
        r"""For formulas: = 2/5, or \approx 1.2345."""
        return f"{relation(self)} {self.latex}"


def relation(*numbers: Any) -> str:
    r"""= where all of them are exact, else \approx: the one place where this is decided.

    numbers: `Shown`, or rows and matrices of them.
    """
    return "=" if all_exact(numbers) else r"\approx"


def all_exact(numbers: Any) -> bool:
    return all(x.exact if isinstance(x, Shown) else all_exact(x) for x in numbers)


def in_percent(share: Shown, digits: int = 1) -> str:
    """A share in per cent: 50%, or ≈ 83.3% where that is rounded."""
    text = _trimmed(f"{100 * share.value:.{digits}f}")
    whole = share.exact and Fraction(text) == _hundredfold(share)
    return f"{text.replace('-', MINUS)}%" if whole else f"≈ {text.replace('-', MINUS)}%"


def _hundredfold(share: Shown) -> Fraction | None:
    """100 times an exact fraction or decimal, from its text; None for roots."""
    try:
        return 100 * Fraction(share.plain.replace(MINUS, "-"))
    except ValueError:
        return None


def show(x: Any, digits: int = 4, zero: float = 0.0, decimal: bool = False) -> Shown:
    r"""x in its textbook form (`\frac{5}{\sqrt{2}}`, 5/√2), or rounded where none can be read.

    int, Fraction, Radical and SymPy numbers (rationals, sums of roots, one nested root) may be
    exact; a float never is, since it cannot know. `digits` are kept after the point; floats up to
    `zero` in size are shown as 0; with `decimal`, 2/5 is 0.4 and 2/3 stays. Raises ParameterError.
    """
    if not isinstance(digits, int) or isinstance(digits, bool) or not 0 <= digits <= 15:
        raise ParameterError("digits", received=repr(digits))
    if isinstance(x, float):
        return _decimal(0.0 if abs(x) <= zero else float(x), digits)
    form = _exact_form(x, decimal)
    value = _float(x)
    if form is None or len(form[0]) > MAX_LATEX:
        return _decimal(value, digits)
    return Shown(*form, value, exact=True)


def show_matrix(rows: Any, digits: int = 4, decimal: bool = False) -> tuple[tuple[Shown, ...], ...]:
    """`show` for every entry of a matrix: nested lists, a NumPy array or a SymPy matrix.

    A float below 1e-12 of the largest is rounding and shown as 0. Raises ParameterError.
    """
    table = rows.tolist() if hasattr(rows, "tolist") else [list(row) for row in rows]
    floats = [abs(x) for row in table for x in row if isinstance(x, float)]
    zero = NOISE * max((x for x in floats if math.isfinite(x)), default=0.0)
    return tuple(tuple(show(x, digits, zero, decimal) for x in row) for row in table)


# --- exact forms ------------------------------------------------------------------------------


def _exact_form(x: Any, decimal: bool) -> tuple[str, str] | None:
    parts = _parts(x)
    if parts is None:
        return _write_nested(x)
    if decimal:
        return _write_ending(*parts) or _write(*parts)
    return _write(*parts) or _write_ending(*parts)


def _parts(x: Any) -> tuple[dict[int, int], int] | None:
    """x as a sum of a·√n over one denominator, in lowest terms; None where it is none."""
    if (q := as_rational(x)) is not None:
        return {1: q.numerator}, q.denominator
    if hasattr(x, "tops"):  # a `Radical`
        return None if x.roots else ({n: a for (n, _), a in sorted(x.tops.items())}, x.bottom)
    surds = surds_of(x)
    if surds is None:
        return None
    bottom = lcm(*(q.denominator for q in surds.values()))
    return {n: int(q * bottom) for n, q in sorted(surds.items())}, bottom


def _write_ending(tops: dict[int, int], bottom: int) -> tuple[str, str] | None:
    """A rational number as a whole number or a decimal that ends: 321743/250 is 1286.972."""
    top = tops.get(1, 0)
    if set(tops) != {1} or abs(top) >= bottom * 10**MAX_WHOLE or 10**MAX_PLACES * top % bottom:
        return None
    text = f"{abs(top) / bottom:.{MAX_PLACES}f}".rstrip("0").rstrip(".")
    sign = "-" if top < 0 else ""
    return sign + text, sign.replace("-", MINUS) + text


def _write(tops: dict[int, int], bottom: int) -> tuple[str, str] | None:
    """A sum of roots over one denominator; a single root goes below it where that is shorter."""
    if max(bottom, *tops, *map(abs, tops.values())) >= 10**MAX_DIGITS:
        return None
    if len(tops) > 1:
        return _fraction(*_written_sum(tops), bottom, grouped=True)
    ((n, a),) = tops.items()
    if n > 1 and bottom % n == 0:
        return _fraction(*_term(a, 1), bottom // n, under=n)
    return _fraction(*_term(a, n), bottom)


def _write_nested(x: Any) -> tuple[str, str] | None:
    """q·√(a sum of roots)."""
    q, under = _under_root(x)
    inner = _parts(under) if q else None
    written = inner and _write(*inner)
    if not written or max(abs(q.numerator), q.denominator) >= 10**MAX_DIGITS:
        return None
    sign, size = ("-" if q < 0 else ""), "" if abs(q.numerator) == 1 else str(abs(q.numerator))
    latex = f"{sign}{size}\\sqrt{{{written[0]}}}"
    plain = f"{sign.replace('-', MINUS)}{size}√({written[1]})"
    return _fraction(latex, plain, q.denominator)


def _under_root(x: Any) -> tuple[Fraction, Any]:
    """(q, y) of q·√y, as a `Radical` or a SymPy number was made; (0, None) of any other."""
    if hasattr(x, "under"):
        return x.under or (Fraction(0), None)
    q, root = Fraction(1), x
    if getattr(x, "is_Mul", False) and len(x.args) == 2:
        first, root = x.args
        q = as_rational(first) or Fraction(0)
    if not getattr(root, "is_Pow", False) or as_rational(root.args[1]) != Fraction(1, 2):
        return Fraction(0), None
    return q, root.args[0]


def _term(a: int, n: int) -> tuple[str, str]:
    """a·√n."""
    sign, size = ("-" if a < 0 else ""), str(abs(a))
    if n == 1:
        return sign + size, sign.replace("-", MINUS) + size
    size = "" if abs(a) == 1 else size
    return f"{sign}{size}\\sqrt{{{n}}}", f"{sign.replace('-', MINUS)}{size}√{n}"


def _written_sum(tops: dict[int, int]) -> tuple[str, str]:
    latex, plain = "", ""
    for n, a in tops.items():
        term = _term(a, n)
        joint = "+" if latex and a > 0 else ""
        latex, plain = latex + joint + term[0], plain + joint + term[1]
    return latex, plain


def _fraction(
    latex: str, plain: str, bottom: int, under: int = 1, grouped: bool = False
) -> tuple[str, str]:
    """top / (bottom·√under), the sign of a single term in front."""
    if bottom == under == 1:
        return latex, plain
    sign = ""
    if latex.startswith("-") and not grouped:
        sign, latex, plain = "-", latex[1:], plain[1:]
    below = _term(bottom, under)
    top = f"({plain})" if grouped else plain
    low = f"({below[1]})" if bottom > 1 and under > 1 else below[1]
    return f"{sign}\\frac{{{latex}}}{{{below[0]}}}", f"{sign.replace('-', MINUS)}{top}/{low}"


# --- decimals ---------------------------------------------------------------------------------


def _float(x: Any) -> float:
    """float(x), by way of float arithmetic where nothing cancels (SymPy's own is slow)."""
    if isinstance(x, (Fraction, int)) or hasattr(x, "under"):
        return float(x)
    try:
        value = _quick(x)
    except OverflowError:  # of a part: the whole may still be a float
        value = None
    return float(x) if value is None else value


def _quick(x: Any) -> float | None:
    if (q := as_rational(x)) is not None:
        value = float(q)
        return value if value or not q else None
    if not getattr(x, "args", None):
        return None
    parts = [_quick(arg) for arg in x.args]
    values = [part for part in parts if part is not None]
    if len(values) < len(parts):
        return None
    if x.is_Mul:
        return math.prod(values)
    if x.is_Add:
        total = math.fsum(values)
        return total if abs(total) > 1e-3 * max(abs(v) for v in values) else None
    return values[0] ** values[1] if x.is_Pow and values[0] > 0 else None


def _decimal(x: float, digits: int) -> Shown:
    if not math.isfinite(x):
        return Shown(r"\text{—}", "—", x, exact=False)
    size = abs(x)
    if size and not 1e-4 <= size < 1e7:
        head, power = f"{x:.{digits}e}".split("e")
        head, exponent = _trimmed(head), str(int(power))
        plain = f"{head}×10{exponent.translate(SUPERSCRIPTS)}"
        latex = f"{head} \\times 10^{{{exponent}}}"
    else:
        lost = -1 - math.floor(math.log10(size)) if 0 < size < 0.1 else 0
        latex = plain = _trimmed(f"{x:.{max(digits, 1) + lost if lost else digits}f}")
    return Shown(latex, plain.replace("-", MINUS), x, exact=False)


def _trimmed(text: str) -> str:
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in ("-0", "0", "") else text
