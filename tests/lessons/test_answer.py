"""The answer checker: every usual way of writing a number, and nothing that is not one."""

import math
import operator
import subprocess
import sys
from contextlib import suppress
from fractions import Fraction
from random import Random

import numpy as np
import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.answer import AnswerError, parse, same, typed, verdict
from lessons.answer_text import FOLDED, GRAMMAR, SIGNS, replaced
from lessons.answer_tree import Decimal
from tests.practice.test_practice_people import FORMS, forms
from tests.typed_texts import nonsense

TWO_FIFTHS = ["2/5", "0.4", ".4", "２／５", "２÷５", "０．４", "0。4", "4/10", "40%", "４０％", "⅖",
              "2⁄5", "2 / 5", "(2)/(5)", "2*5^-1", "2·5⁻¹", "4e-1", "+0.40", "--2/5", "1-3/5",
              "00.4", "2×0.2", "1-(3/5)", "√4/5", "(2/5)", "1 − 0.6"]  # fmt: skip
THREE_OVER_ROOT_TWO = ["3/sqrt(2)", "1.5√2", "3√2/2", "3/√2", "3/√(2)", "(3/2)√2", "1½√2",
                       "１．５√２", "3*sqrt(2)/2", "3sqrt2/2", "3/2*sqrt 2", "√4.5", "√(9/2)",
                       "sqrt(18)/2", "3(2)^(-1/2)", "1.5*2^0.5", "3√½", "(√2)3/2", "3根号2/2",
                       "SQRT(4.5)", "√2+√2/2", "√（９÷２）", "√(5+2√6)-√2-√3+3/√2"]  # fmt: skip


@pytest.mark.parametrize("text", TWO_FIFTHS)
def test_every_writing_of_two_fifths_is_exact(text):
    assert parse(text) == Fraction(2, 5)
    assert verdict(text, "2/5") == "exact"
    assert same(text, Fraction(2, 5))


@pytest.mark.parametrize("text", THREE_OVER_ROOT_TWO)
def test_every_writing_of_three_over_root_two_is_exact(text):
    assert same(text, "3/√2")
    assert verdict(text, "3/√2") == "exact"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2+3*4", 14),
        ("-2^2", -4),
        ("(-2)^2", 4),
        ("2^2^3", 256),
        ("2**-2", Fraction(1, 4)),
        ("3²", 9),
        ("2½", Fraction(5, 2)),
        ("2 ½", Fraction(5, 2)),
        ("83.3%", Fraction(833, 1000)),
        ("250/3%", Fraction(250, 300)),
        ("√√16", 2),
        ("2√3^2", 6),
        ("1/(2√4)", Fraction(1, 4)),
        ("½√4", 1),
        ("2(1+2)(3)", 18),
        ("8/4/2", 1),
        ("007", 7),
        ("5.", 5),
        ("0^2", 0),
        ("√0", 0),
    ],
)
def test_read_as_in_mathematics(text, value):
    assert parse(text) == value


def test_decimals_are_read_from_their_text():
    assert parse("5.1") == Fraction(51, 10)
    assert parse("0.1+0.2") == Fraction(3, 10)


REFUSED = [
    ("", "empty"),
    (" \u3000\t", "empty"),
    ("1+" * 50_000 + "1", "too_long"),
    ("__import__('os').system('true')", "not_read"),
    ("f'{1}'", "not_read_after"),
    ("[x for x in (1,)]", "not_read_after"),
    ("(x for x in (1,))", "not_read_after"),
    ("1 if 1 else 2", "not_read_after"),
    ("not 1", "not_read"),
    ("sqrt.__class__", "not_read_after"),
    ("(1).real", "not_read_after"),
    ("2.real", "not_read_after"),
    ("nan", "not_read"),
    ("inf", "not_read"),
    ("-Infinity", "not_read_after"),
    ("oo", "not_read"),
    ("i", "not_read"),
    ("2j", "not_read_after"),
    ("π", "not_read"),
    ("0x10", "not_read_after"),
    ("1_000", "not_read_after"),
    ("sqrtx", "not_read_after"),
    ("１ｅ", "not_read_after"),
    ("2\u0000", "not_read_after"),
    ("😀", "not_read"),
    ("2;3", "two_values"),
    ("2#3", "not_read_after"),
    ("2@3", "not_read_after"),
    ("7//2", "not_read_after"),
    ("7%2", "two_values"),
    ("50%%", "not_read_after"),
    ("2 3", "two_values"),
    ("1.2.3", "two_values"),
    (".", "not_read"),
    ("√", "not_a_number"),
    ("2+", "not_a_number"),
    ("*2", "not_read"),
    ("()", "not_a_number"),
    ("(2", "not_a_number"),
    ("2)", "not_read_after"),
    ("1/2√3", "ambiguous"),
    ("3·1/2(5)", "ambiguous"),
    ("1/0", "division_by_zero"),
    ("0/0", "division_by_zero"),
    ("0^-1", "division_by_zero"),
    ("1/(√6-√2√3)", "division_by_zero"),
    ("1/(√(5+2√6)-√2-√3)", "division_by_zero"),
    ("9**9**9", "exponent_too_large"),
    ("2^9", "exponent_too_large"),
    ("2^-9", "exponent_too_large"),
    ("1e400", "exponent_too_large"),
    ("1e" + "9" * 50, "exponent_too_large"),
    ("2^(1/3)", "exponent_not_whole"),
    ("2^√2", "exponent_not_whole"),
    ("√-2", "not_real"),
    ("√(1-√2)", "not_real"),
    ("(-1)^0.5", "not_real"),
    ("√" * 59 + "2", "too_large"),
    ("√√√√√√√√√√√√√√√√√√√√2", "too_large"),
    ("√2+√3+√5+√7+√11+√13+√17+√19+√23+√29", "too_large"),
    ("(((9^8)^8)^8)^8", "too_large"),
    ("1" * 4001, "too_long"),
    ("-" * 61 + "1", "too_deep"),
]


@pytest.mark.parametrize(("text", "code"), REFUSED, ids=[repr(text[:24]) for text, _ in REFUSED])
def test_everything_else_is_refused_by_name(text, code):
    with pytest.raises(AnswerError) as refusal:
        parse(text)
    assert refusal.value.code == code


@pytest.mark.parametrize(
    ("text", "params"),
    [
        ("__import__('os').system('true')", {"what": "_"}),
        ("2sin(1)", {"what": "sin", "before": "2"}),
        ("1+😀", {"what": "😀", "before": "1+"}),
        ("4/5 Äpfel", {"what": "Äpfel", "before": "4/5"}),
        ("\\frac12 + \\frac", {}),
        ("1" * 4001, {"limit": 4000}),
    ],
)
def test_a_refusal_says_what_was_refused(text, params):
    with pytest.raises(AnswerError) as refusal:
        parse(text)
    assert refusal.value.params == params
    assert all(str(value) in str(refusal.value) for value in params.values())


def test_nested_parentheses_are_read_and_cost_nothing():
    assert parse("(" * 29 + "2" + ")" * 29) == 2


@pytest.mark.parametrize(
    "text",
    [
        "(√2+√3+√5+√7+√11)^8-(√2+√3+√5+√7+√11)^8+5/6",
        "√(√(√(√(√(√(√(2)))))))",
        "√(5+2√6)-√2-√3+5/6",
        "√(√(√2+√3)+√(√5+√7))",
        "9^8*9^8*9^8*9^8*9^8*9^8*9^8*9^8*9^8*9^8*9^8*9^8*9^8*9^8*9^8",
        "√98765432109876543210987654321098765432109876543210987654321",
        "1.4142135623730950488016887242096980785696718753769480731766",
        "((√(2+√(3+√5))+1)^8)/((√(2+√(3+√5))+1)^8)",
        "√(√2+√3+√5)√(√5+√3+√2)-√2-√3-√5+5/6",
    ],
)
def test_a_long_calculation_is_settled(text):
    with suppress(AnswerError):
        verdict(text, "5/6")
        verdict(text, "1/√(1+((1+√5)/2)^2)")


@pytest.mark.parametrize(
    ("text", "target", "expected"),
    [
        ("5/6", "5/6", "exact"),
        ("83.3%", "5/6", "rounded"),
        ("0.83", "5/6", "digits"),
        ("0.8333", "5/6", "rounded"),
        ("８３．３３％", "5/6", "rounded"),
        ("0.84", "5/6", "wrong"),
        ("0.666", "2/3", "rounded"),  # cut
        ("0.8333333333333334", "5/6", "rounded"),
        ("0.8333333433333334", "5/6", "wrong"),
        ("0.8", "5/6", "digits"),
        ("0.8334", "5/6", "wrong"),
        ("0.67", "2/3", "digits"),
        ("0.66", "2/3", "digits"),  # cut, not rounded
        ("0.65", "2/3", "wrong"),
        ("-0.66", "-2/3", "digits"),
        ("-0.67", "-2/3", "digits"),
        ("6.67e-1", "2/3", "rounded"),
        ("3.54", "5/sqrt(2)", "rounded"),
        ("3.5355", "5/sqrt(2)", "rounded"),
        ("3.5", "5/sqrt(2)", "digits"),
        ("4", "5/sqrt(2)", "wrong"),
        ("1.4142135623730950488016887242096980785696", "sqrt(2)", "rounded"),
        ("1.414*1", "sqrt(2)", "rounded"),  # off by less than its digits say
        ("2312", "2312.15", "wrong"),
        ("2300", "2312.15", "wrong"),
        ("-5/√2", "5/sqrt(2)", "sign"),
        ("1/√2", "-1/sqrt(2)", "sign"),
        ("-3.54", "5/sqrt(2)", "sign"),
        ("0.707", "-1/sqrt(2)", "sign"),
        ("0.00", "0", "exact"),
        ("-0", "0", "exact"),
        ("0.01", "0", "wrong"),
        ("0.01", "0.001", "wrong"),
        ("2", "2/5", "wrong"),
        ("2", 2, "exact"),
        ("0.5", Fraction(1, 2), "exact"),
        ("(√5-1)/2", "2/(1+√5)", "exact"),
        ("√(6-2√5)/2", "2/(1+√5)", "exact"),
        ("0.618", "2/(1+√5)", "rounded"),
        ("1.23", 1.23456, "rounded"),
        ("1.23456", 1.23456, "exact"),
        ("-1.23", 1.23456, "sign"),
        ("1.24", 1.23456, "wrong"),
        ("√2", 2**0.5, "exact"),
        ("0", 1e-17, "exact"),
    ],
)
def test_verdict(text, target, expected):
    assert verdict(text, target) == expected


def test_same_with_a_tolerance():
    assert same("0.83", "5/6", tolerance=0.01)
    assert not same("0.83", "5/6", tolerance=0.001)
    assert same("√2", 1.41421, tolerance=1e-4)
    assert same("√2", "√2", tolerance=0.0)
    with pytest.raises(TypeError, match="tolerance"):
        same("0.5", 0.5)


def test_a_target_the_checker_cannot_decide_is_an_error_of_the_lesson():
    with pytest.raises(TypeError, match="fractions and roots"):
        same("3", sympy.pi)
    with pytest.raises(ValueError, match="target 'x' cannot be read") as error:
        same("3", "x")
    assert not isinstance(error.value, AnswerError)


def test_a_target_may_be_longer_than_an_answer():
    long = "1/3" + "+1/3" * 20
    assert verdict("7", long) == "exact"


def test_targets_may_come_from_numpy():
    assert verdict("2", np.int64(2)) == "exact"
    assert verdict("0.333", np.float64(1) / 3) == "rounded"


def test_nothing_is_rounded_to_zero_but_what_is_nearly_zero():
    assert [verdict(typed, 0) for typed in ("4.2", "-0.31", "0.00")] == ["wrong", "wrong", "exact"]


def test_nearly_equal_is_not_equal():
    """√a + √b - √c can be tiny and not zero: floats and twenty digits would say equal."""
    tiny = "√10+√11-√(21+2√110)"
    assert same(tiny, 0)
    assert not same("√1000001+√999999-2√1000000", 0)
    assert not same("1.41421356237309504880168872420969807856967187537694807317", "√2")


def test_no_answer_waits_for_sympy():
    code = (
        "import sys, lessons.answer as a; a.verdict('√2', '1/√2'); sys.exit('sympy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


NUMBERS = st.one_of(
    st.integers(0, 99).map(str),
    st.decimals(0, 99, places=2).map(str),
    st.sampled_from(["½", "√2", "√(3)", "sqrt(5)", "２", "3²"]),
)
CALCULATIONS = st.recursive(
    NUMBERS,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(list("+-*/^×÷−")), inner).map("".join),
        inner.map("({})".format),
        inner.map("-{}".format),
        inner.map("√({})".format),
        inner.map("({})^2".format),
        inner.map("{}%".format),
    ),
    max_leaves=8,
)
SOME_SIGNS = st.text(alphabet="0123456789.+-*/^()√%²½ｅe１（）sqrt _'[]{}:=,@~\\", max_size=60)


WHOLE = st.integers(0, 99).map(lambda n: (str(n), Fraction(n)))
EXACT = st.recursive(
    WHOLE,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda ab: (f"{ab[0][0]}+({ab[1][0]})", ab[0][1] + ab[1][1])),
        st.tuples(inner, inner).map(lambda ab: (f"{ab[0][0]}-({ab[1][0]})", ab[0][1] - ab[1][1])),
        st.tuples(inner, inner).map(lambda ab: (f"({ab[0][0]})({ab[1][0]})", ab[0][1] * ab[1][1])),
        inner.filter(lambda a: a[1]).map(lambda a: (f"1/({a[0]})", 1 / a[1])),
        inner.map(lambda a: (f"({a[0]})²", a[1] ** 2)),
        inner.map(lambda a: (f"-({a[0]})", -a[1])),
        inner.map(lambda a: (f"√(({a[0]})^2)", abs(a[1]))),
    ),
    max_leaves=5,
).filter(lambda a: len(a[0]) <= 60)


@given(EXACT)
def test_a_calculation_has_the_value_of_its_fractions(calculation):
    text, value = calculation
    assert same(text, value)


@settings(deadline=2000, max_examples=300)
@given(st.one_of(st.text(max_size=80), SOME_SIGNS, CALCULATIONS))
def test_whatever_is_typed_is_a_real_number_or_a_refusal(text):
    try:
        value = parse(text)
    except AnswerError:
        return
    assert math.isfinite(float(value))
    assert verdict(text, value) == "exact"
    assert verdict(text, "5/6") in {"exact", "rounded", "digits", "sign", "wrong"}


@settings(deadline=None, max_examples=150)
@given(CALCULATIONS)
def test_numbers_are_those_of_sympy(text):
    try:
        value, tree = parse(text), typed(text).tree
    except AnswerError:
        return
    right = sympy.N(by_sympy(tree), 30, maxn=400)
    assert float(value) == pytest.approx(float(right), rel=1e-12, abs=1e-25)


def by_sympy(tree):
    """The same tree in SymPy's numbers."""
    if isinstance(tree, (Fraction, Decimal)):
        return sympy.Rational(getattr(tree, "number", tree))
    parts = [by_sympy(part) for part in tree.parts]
    if len(parts) == 1:
        return {"√": sympy.sqrt, "-": operator.neg, "+": operator.pos}[tree.sign](*parts)
    signs = {"+": operator.add, "-": operator.sub, "/": operator.truediv, "^": operator.pow}
    return signs.get(tree.sign, operator.mul)(*parts)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2* *3", "not_read_after"),  # no power
        ("2)(3%", "not_read_after"),  # brackets before the sign of per cent are whole by themselves
        ("1/0+()", "not_a_number"),  # what is no calculation is not calculated in part
    ],
)
def test_signs_are_read_as_they_stand(text, expected):
    with pytest.raises(AnswerError) as refusal:
        parse(text)
    assert refusal.value.code == expected


def test_an_exponent_is_whole_by_its_value():
    assert same("3^(√2√2)", 9)
    assert same("2^(√(3+2√2)-√2)", 2)
    with pytest.raises(AnswerError, match="exponent_not_whole"):
        parse("2^(√2√2+0.00000001)")


@given(st.fractions(-1000, 1000, max_denominator=1000), st.integers(2, 9))
def test_a_rounded_number_is_right_and_one_unit_more_is_wrong(target, decimals):
    unit = Fraction(1, 10**decimals)
    rounded = round(target, decimals)
    text = f"{float(rounded):.{decimals}f}"
    digits = text.replace(".", "").lstrip("-0")
    if parse(text) == target or len(digits) > 10:  # more digits are a print of a computer
        return
    assert verdict(text, target) == ("rounded" if len(digits) >= 3 else "digits")
    beyond = rounded + (2 * unit if rounded >= target else -2 * unit)
    assert verdict(f"{float(beyond):.{decimals}f}", target) in {"wrong", "sign"}


def test_a_rule_needs_the_signs_that_it_says():
    """Nothing is left as it was that the rule would have changed."""
    random, rules = Random(11), GRAMMAR["rules"]
    known = [one for group in FORMS["line"] for _, one in forms(group)]
    two = (f"{one} {other}" for one, other in zip(known, known[7:], strict=False))
    for text in (*known, *two, *(nonsense(random) for _ in range(2000))):
        plain = text.translate(FOLDED).translate(SIGNS)
        assert replaced(plain, rules) == replaced(plain, [rule[:2] for rule in rules]), text
