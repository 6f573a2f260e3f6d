"""Eigenvalues and null spaces of a 2 × 2 covariance matrix, one line at a time.

Every line is worked in exact arithmetic (`pca_core.plane`) and checked as it is made; only
then is it written down, by a `Voice`.
"""

from __future__ import annotations

from typing import Any

from lessons.text import Latex, latex_matrix, row
from lessons.voice import Voice, added, bracketed, column, less, related, sign_of, tall
from pca_core.errors import VerificationError
from pca_core.roots import root_of
from pca_core.shown import Shown, show
from pca_core.surds import as_rational

LAMBDA = r"\lambda"


def polynomial_lines(exact: Any, voice: Voice) -> dict[str, Any]:
    """det(λI − C), multiplied out, and solved: in factors where there are rational roots."""
    a, b, d = (exact.C[i, j] for i, j in ((0, 0), (0, 1), (1, 1)))
    trace, det = a + d, a * d - b * b
    if exact.charpoly != [1, -trace, det]:
        raise VerificationError("the polynomial is not λ² − trace·λ + det")
    for value in exact.eigenvalues:
        verify_root(value, trace, det)
    A, B, D = voice(a), voice(-b), voice(d)
    entries = [[less(LAMBDA, A), B.latex], [B.latex, less(LAMBDA, D)]]
    rows = r" \\[0.4em] ".join(" & ".join(pair) for pair in entries)
    product = f"{factor(A)}{factor(D)} - {bracketed(B)}^2"
    poly = f"{LAMBDA}^2 - {voice(trace).latex}\\,{LAMBDA} + {voice(det).latex}"
    equation = r"\det(\lambda I - C)"
    return {
        "det_line": related(equation, rf"\begin{{vmatrix}}{rows}\end{{vmatrix}}", A, B, D),
        "product_line": related("", product, A, B, D),
        "poly": Latex(poly),
        "poly_line": related("", poly, voice(trace), voice(det), A, B, D),
        "solved": solved(exact, voice, trace, det),
        "root_check1": root_check(voice, exact.eigenvalues[0], trace, det),
        "root_check2": root_check(voice, exact.eigenvalues[1], trace, det),
    }


def verify_root(value: Any, trace: Any, det: Any) -> None:
    if value * value - trace * value + det != 0:
        raise VerificationError(f"{value} is not a root")


def solved(exact: Any, voice: Voice, trace: Any, det: Any) -> Latex:
    """Where the polynomial is 0: its factors over ℚ, or the quadratic formula."""
    first, second = exact.eigenvalues
    one, two = voice(first), voice(second)
    if as_rational(first) is None:
        half, under = voice(trace / 2), voice(trace * trace / 4 - det)
        formula = rf"{half.latex} \pm \sqrt{{ {under.latex} }}"
        return related(LAMBDA, formula, half, under)
    if first == second:
        return related(f"{factor(one)}^2", "0", one)
    return related(f"{factor(one)}{factor(two)}", "0", one, two)


def factor(x: Shown) -> str:
    """(λ − x)."""
    if x.value == 0:
        return LAMBDA
    return rf"\left({less(LAMBDA, x)}\right)"


def plain_voice(voice: Voice, value: Any) -> Voice:
    """Sums with roots in them get long: where λ is irrational, decimals."""
    return voice if as_rational(value) is not None else Voice(exact=False)


def root_check(voice: Voice, value: Any, trace: Any, det: Any) -> Latex:
    """λ put into the polynomial, with its numbers."""
    voice = plain_voice(voice, value)
    x, t, d = voice(value), voice(trace), voice(det)
    base = rf"\left({x.latex}\right)" if "\\" in x.latex else bracketed(x)
    start, end = rf"{base}^2 - {t.latex} \cdot {bracketed(x)}", added(d)
    if voice.exact:
        return related(f"{start} {end}", "0", x, t, d)
    last = related(rf"& \quad {{}} {end}", "0", x, t, d)  # decimals are long: two lines on a phone
    return Latex(rf"\begin{{aligned}} & {start} \\ {last} \end{{aligned}}")


def null_space_lines(exact: Any, voice: Voice, which: int) -> dict[str, Any]:
    """The null space of C − λI: shifted, reduced, solved, brought to length 1, checked."""
    value = exact.eigenvalues[which]
    voice = plain_voice(voice, value)
    shifted = [[exact.C[i, j] - (value if i == j else 0) for j in (0, 1)] for i in (0, 1)]
    verify_null(shifted, exact.eigenvectors[which])
    v, w = exact.eigenvectors[which]
    vector, unit = eigenvector_forms(voice, exact, which)
    n = which + 1
    rational = all(as_rational(x) is not None for x in (v, w))
    if voice.exact and rational:
        length = voice(root_of(v * v + w * w))
    else:
        length = show((vector[0].value ** 2 + vector[1].value ** 2) ** 0.5)
    reduced, free = reduced_rows(voice, shifted, v, w)
    A = voice.matrix(shifted)
    return {
        f"shift_line{n}": related(rf"C - \lambda_{n} I", latex_matrix(A), A, voice(value)),
        f"reduced{n}": reduced,
        f"free{n}": free,
        f"unit_line{n}": related(f"p_{n}", tall(row(unit)), unit),
        f"vec{n}": vector,
        f"all{n}": related("v", rf"c_{n}\,{row(vector)}", vector),
        f"length{n}": length,
        f"unit{n}": unit,
        f"minus{n}": tuple(negated(x) for x in unit),
        f"null_check{n}": null_check(voice, exact, which, vector),
    }


def verify_null(shifted: Any, v: Any) -> None:
    for a, b in shifted:
        if a * v[0] + b * v[1] != 0:
            raise VerificationError("(C − λI) v is not 0")


def eigenvector_forms(
    voice: Voice, exact: Any, which: int
) -> tuple[tuple[Shown, ...], tuple[Shown, ...]]:
    """An eigenvector, and the one of length 1; in decimals, the largest entry is made 1."""
    unit = tuple(voice(x) for x in exact.P[which])
    vector = tuple(voice(x) for x in exact.eigenvectors[which])
    if voice.exact and all(x.exact for x in vector):
        return vector, unit
    largest = max((x.value for x in unit), key=abs)
    scaled = tuple(show(1) if x.value == largest else show(x.value / largest) for x in unit)
    return scaled, unit


def reduced_rows(voice: Voice, shifted: Any, v: Any, w: Any) -> tuple[Any, Latex]:
    """The rows after elimination, and what they say of v = (vₐ, v_b)."""
    zero, one = show(0), show(1)
    if shifted[0][0] != 0:
        if v == 0:
            return ((one, zero), (zero, zero)), Latex("v_a = 0")
        times = voice(shifted[0][1] / shifted[0][0])
        ratio = show(-times.value) if not times.exact else voice(-shifted[0][1] / shifted[0][0])
        times_b = {1.0: "", -1.0: "-"}.get(ratio.value, ratio.latex + r"\,")
        return ((one, times), (zero, zero)), related("v_a", f"{times_b}v_b", ratio)
    if shifted[1][1] != 0:
        return ((zero, one), (zero, zero)), Latex("v_b = 0")
    return ((zero, zero), (zero, zero)), Latex("0 = 0")


def negated(x: Shown) -> Shown:
    """−x, written the same way."""
    if x.value == 0:
        return x
    latex = x.latex[1:] if x.latex.startswith("-") else f"-{x.latex}"
    plain = x.plain[1:] if x.plain.startswith("−") else f"−{x.plain}"
    return Shown(latex, plain, -x.value, x.exact)


def null_check(voice: Voice, exact: Any, which: int, vector: tuple[Shown, ...]) -> Latex:
    """C v − λ v = 0 with its numbers: entry by entry, or as C v and λ v where those are long."""
    C, value = voice.matrix(exact.C), voice(exact.eigenvalues[which])
    if not all(x.exact for x in (*C[0], *C[1], value, *vector)):
        image = [sum(c.value * x.value for c, x in zip(row, vector, strict=True)) for row in C]
        stretched = [value.value * x.value for x in vector]
        left, right = (column(*(show(x).latex for x in side)) for side in (image, stretched))
        return related(f"{left} - {right}", column("0", "0"), C, value, vector)
    rows = []
    for i in (0, 1):
        first, second = (rf"{C[i][j].latex} \cdot {bracketed(vector[j])}" for j in (0, 1))
        plus = second if second.startswith("-") else f"+ {second}"
        rows.append(rf"{first} {plus} - {value.latex} \cdot {bracketed(vector[i])}")
    return related(column(*rows), column("0", "0"), C, value, vector)


def rotation_lines(exact: Any, voice: Voice) -> dict[str, Latex]:
    """The entries of D(θ) as waves of 2θ."""
    a, b, d = (exact.C[i, j] for i, j in ((0, 0), (0, 1), (1, 1)))
    middle, half = (a + d) / 2, (a - d) / 2
    off = wave(voice, 0 * b, b, -half)
    entries = ((wave(voice, middle, half, b), off), (off, wave(voice, middle, -half, -b)))
    sign = sign_of(amplitude(voice, x) for x in (middle, half, b))
    if voice.exact:
        return {"D_wave": Latex(rf"D(\theta) {sign} {latex_matrix(entries)}"), "off_wave": off}
    lines = [rf"d_{{{i + 1}{j + 1}}} &{sign} {entries[i][j]}" for i, j in ((0, 0), (0, 1), (1, 1))]
    block = r"\begin{aligned}" + r" \\ ".join(lines) + r"\end{aligned}"
    return {"D_wave": Latex(block), "off_wave": off}


def amplitude(voice: Voice, x: Any) -> Shown:
    """Two decimals are enough where three of them stand in a line."""
    return voice(x) if voice.exact else show(float(x), digits=2)


def wave(voice: Voice, constant: Any, cosine: Any, sine: Any) -> Latex:
    """constant + cosine · cos 2θ + sine · sin 2θ, without what is 0."""
    text = amplitude(voice, constant).latex if constant else ""
    for size, name in ((cosine, r"\cos"), (sine, r"\sin")):
        if not size:
            continue
        number = amplitude(voice, abs(size)).latex
        term = ("" if number == "1" else number + r"\,") + rf"{name} 2\theta"
        sign = "-" if size < 0 else "+" if text else ""
        text = f"{text} {sign} {term}"
    return Latex(text.strip() or "0")
