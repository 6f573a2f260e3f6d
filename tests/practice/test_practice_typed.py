"""What is typed is data: never run, never an exception, never right but where it is."""

from __future__ import annotations

import builtins
from random import Random
from typing import Any

import pytest
import sympy

from lessons import answer
from lessons.answer import AnswerError
from lessons.answer_tree import Branch, Decimal
from practice import exercise, mark, read_as, typed
from practice.data import number_text
from practice.typed import parse_cells
from tests.practice.writing import ways
from tests.typed_texts import MAKERS, close

ASKED = [
    ("covariance", "covariance", "2m1113234424"),
    ("matrix", "C", "2m1113234424"),
    ("eigenvector", "eigenvector", "2m1113234424"),
    ("diagonal", "P", "2m1113234424"),
    ("scores", "scores", "2m1113234424"),
    ("eigenvalues", "eigenvalues", "2m1113234424"),
]
PIECES = (
    *"()[]{},;&\\ \n，；（）【】^_=≈'T", r"\frac", r"\sqrt", r"\begin{pmatrix}", r"\end{pmatrix}",
    r"\\", "^T", "λ₁ =", "1", "2", "-", "/", "√2", "0.71", "1/√2", "6/5", "4/5",
)  # fmt: skip


def near_texts(random: Random, found, line):
    """Something near the answer, a mangled answer, or nonsense in one text or in cells."""
    right = list(ways(line.answer, line.shape).values())
    for _ in range(1700):
        kind = random.randrange(5)
        if kind == 0:
            yield mangled(random, random.choice(right))
        elif kind == 1:
            yield "".join(random.choices(PIECES, k=random.randint(0, 14)))
        elif kind == 2:
            yield ", ".join(random.choice(MAKERS)(random) for _ in line.answer)
        elif kind == 3:
            yield [random.choice(MAKERS)(random) for _ in line.answer]
        else:
            yield [near(random, number_text(x)) for x in line.answer]


def mangled(random, given):
    letters = list(given if isinstance(given, str) else ", ".join(given))
    place = random.randrange(len(letters) + 1)
    letters[place : place + random.randint(0, 2)] = random.choices(PIECES, k=random.randint(0, 2))
    return "".join(letters)


def near(random, target):
    known = {"2/5": "2/5", "0": "0"}
    return (
        close(random, known[target]) if target in known else random.choice([target, f"-{target}"])
    )


@pytest.mark.parametrize(("skill", "line_id", "seed"), ASKED)
def test_random_texts(skill, line_id, seed, monkeypatch):
    random = Random(line_id)
    found = exercise(skill, seed)
    line = found.line(line_id)
    said = {}
    with monkeypatch.context() as watched:
        forbid_running(watched)
        for given in near_texts(random, found, line):
            said.setdefault(mark(found, line_id, given).verdict, []).append(given)
    assert len(said["unreadable"]) > 100
    assert len(said["wrong"]) > 20
    for given in said["right"]:
        assert is_right(found, line, given), given


def forbid_running(monkeypatch):
    def fail(*args, **named):
        raise AssertionError("something typed was run")

    for name in ("eval", "exec", "compile"):
        monkeypatch.setattr(builtins, name, fail)
    monkeypatch.setattr(sympy, "sympify", fail)


# --- SymPy as the other judge -------------------------------------------------------------------


def is_right(found, line, given):
    numbers = [in_sympy(cell.tree) for cell in parse_cells(given, line.shape)]
    right = [in_sympy(answer.typed(number_text(x)).tree) for x in line.answer]
    if line.id == "eigenvector":
        return is_zero(numbers[0] * right[1] - numbers[1] * right[0]) and any(
            not is_zero(x) for x in numbers
        )
    if line.id == "P":
        typed = [numbers[:2], numbers[2:]]
        return any(
            all(
                any(all(is_zero(x - s * y) for x, y in zip(*row, strict=True)) for s in (1, -1))
                for row in zip(typed, rows, strict=True)
            )
            for rows in ([right[:2], right[2:]], [right[2:], right[:2]])
        )
    return all(is_zero(x - y) for x, y in zip(numbers, right, strict=True))


def in_sympy(tree):
    if isinstance(tree, Decimal):
        return sympy.Rational(tree.number)
    if not isinstance(tree, Branch):
        return sympy.Rational(tree)
    parts = [in_sympy(part) for part in tree.parts]
    if tree.sign == "√":
        return sympy.sqrt(parts[0])
    if len(parts) == 1:
        return -parts[0] if tree.sign == "-" else parts[0]
    a, b = parts
    return {"+": a + b, "-": a - b, "/": a / b if b else sympy.nan, "^": a**b}.get(tree.sign, a * b)


def is_zero(x):
    return sympy.simplify(x) == 0


# --- odd ways to hand something in --------------------------------------------------------------


ODD: list[Any] = [
    None, 3, 2.5, b"1", {"a": 1}, [1, 2, 3, 4], [None] * 4, ["1", 2, "3", "4"], [], (), [[]],
     ["1"] * 100_000, "1," * 100_000, "(" * 5000, "[" * 11 + "]" * 11, "{" * 40, "\\frac{" * 300,
     "^" * 300, "'" * 900, "= " * 600, "\x00", "\ud800", ";" * 1400, "√" * 1400]  # fmt: skip


@pytest.mark.parametrize("which", range(len(ODD)))
def test_whatever_is_handed_in_is_marked(which):
    given = ODD[which]
    found = exercise("matrix", "2m1113234424")
    assert mark(found, "C", given).verdict == "unreadable"
    assert mark(found, "C", "6/5, 4/5; 4/5, 6/5", {"variances": given}).verdict == "right"


def test_numbers_that_would_take_long_are_refused():
    found = exercise("recipe", "2m1113234424")
    long = "√2+√3+√5+√7+√11+√13"
    said = mark(found, "mean", f"{long}, 1")
    assert (said.verdict, said.problem[0]) == ("unreadable", "too_large")
    deep = "√(2+√(2+√3))"
    earlier = {"C": f"{deep}, √2; √2, √3", "eigenvalues": f"{deep}, √5"}
    for line in found.lines[3:]:
        assert mark(found, line.id, [deep] * len(line.answer), earlier).verdict


@pytest.mark.parametrize(
    ("given", "shape", "formula"),
    [
        ("0.83", (), "0.83"),
        ("-3/√2", (), r"\frac{-3}{\sqrt{2}}"),
        ("1-(2-3)", (), r"1-\left(2-3\right)"),
        ("2(1+√5)", (), r"2\,\left(1+\sqrt{5}\right)"),
        ("(-2)²", (), r"{\left(-2\right)}^{2}"),
        ("½", (), r"\frac{1}{2}"),
        (".05", (), "0.05"),
        ("-1.5e-17", (), r"-1.5 \cdot 10^{-17}"),
        ("2e-7²", (), r"{\left(2 \cdot 10^{-7}\right)}^{2}"),
        ("1, 2", (2,), r"\begin{pmatrix}1 & 2\end{pmatrix}"),
        ("1 -2", (2,), r"\begin{pmatrix}1 & -2\end{pmatrix}"),
        ("1 - 2, 3", (2,), r"\begin{pmatrix}1-2 & 3\end{pmatrix}"),
        ("1 2; 3 4", (2, 2), r"\begin{pmatrix}1 & 2 \\ 3 & 4\end{pmatrix}"),
        ("[1 2; 3 4]ᵀ", (2, 2), r"\begin{pmatrix}1 & 3 \\ 2 & 4\end{pmatrix}"),
        ("1 2 3; 4 5 6", (3, 2), r"\begin{pmatrix}1 & 4 \\ 2 & 5 \\ 3 & 6\end{pmatrix}"),
        ("D = diag(2, ½)", (2, 2), r"\begin{pmatrix}2 & 0 \\[0.4em] 0 & \frac{1}{2}\end{pmatrix}"),
        ("x = 1/2; y = 3", (2,), r"\begin{pmatrix}\frac{1}{2} & 3\end{pmatrix}"),
    ],
)
def test_how_it_was_read_is_shown(given, shape, formula):
    assert read_as.latex(parse_cells(given, shape), shape) == formula


def test_a_cell_says_what_is_wrong_with_it():
    with pytest.raises(AnswerError, match=r"not_read_after .*two"):
        typed.parse_cells("1, two", (2,))
