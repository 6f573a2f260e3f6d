"""Random texts as somebody might type them where a number is asked for, and stranger ones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.judging import number

# Numbers to be asked for, with other writings of them and what is close.
WRITINGS: dict[str | float, list[str]] = {
    "5/6": ["0.83", "83.3%", "10/12", "0.84", "⅚"],
    "2/5": ["0.4", "40%", "4e-1", "1-3/5"],
    "3√2/2": ["2.12", "1.5√2", "√4.5", "3/√2", "2.13"],
    "(√5−1)/2": ["0.618", "2/(1+√5)", "√(6-2√5)/2", "0.619"],
    "√2+√3": ["√(5+2√6)", "3.146", "1/(√3-√2)", "√3+√2"],
    "√(2+√2)/2": ["√((2+√2)/4)", "0.924", "0.92", "92.3%"],
    "−2/3": ["-0.67", "-0.66", "-⅔", "−2/3"],
    "0": ["√2-√2", "√8-2√2", "0.00", "√6-√2√3"],
    "7": ["7.0", "√49", "7.00", "700%"],
    0.7071067811865476: ["1/√2", "0.7071", "√½", "0.7072"],
    1.23456: ["1.2346", "1.2347", "1.23456", "1.2349"],
    -0.31830988618379: ["-0.3183", "-0.318", "-0.31830988618", "−0.32"],
    2312.15: ["2312.2", "2312.1", "2.3e3", "2312.5"],
    1e-17: ["0", "0.00", "1e-8"],
    0.1 + 0.2: ["0.3", "30%", "3/10", "0.30003"],
}
ATOMS = [
    "½", "√2", "√(3)", "sqrt(5)", "２", "3²", "2½", "0", "1", "√6", "1e-3", "√12", "0.5", "2⁻¹",
    "√0",
]  # fmt: skip
ODD = "0123456789.+-*/^()%√²⁻½ｅe１（）sqrt _'[]{}:=,@~\\，。、×÷−根号x\u3000😀"


def random_questions(random: Random, count: int) -> Iterator[list[Any]]:
    """Questions for a number, with mistakes, and what is typed."""
    for _ in range(count):
        target, *slips = random.sample(list(WRITINGS), 3)
        named = {name: number(slip) for name, slip in zip("ab", slips, strict=True)}
        meant = random.choice([target, target, target, slips[0]])
        near = random.random() < 0.4
        text = close(random, meant) if near else random.choice(MAKERS)(random)
        yield [{"kind": "number", "target": number(target), "slips": named}, text, {}]


def nonsense(random: Random) -> str:
    return "".join(random.choices(ODD, k=random.randint(0, 12)))


def mistyped(random: Random) -> str:
    """A calculation with a sign too many, too few or another."""
    text = list(calculation(random))
    place = random.randrange(len(text))
    text[place : place + random.randint(0, 1)] = random.choices(ODD, k=random.randint(0, 2))
    return "".join(text)


def close(random: Random, target: str | float) -> str:
    """A number in another writing, or nearly."""
    text = random.choice([*WRITINGS[target], str(target)])
    other = f"√{random.randint(2, 12)}"
    return random.choice(
        [text, text, f"-{text}", f"−({text})", f"({text})", f" {text} ", f"{text}0", f"{text}1",
         f"{text}+{other}-{other}", f"({text})*{other}/{other}", f"√(({text})^2)",
         f"-√(({text})²)", f"1/(1/({text}))", f"({text})+1e-8", f"{text}*2/2", f"({text})^1"]
    )  # fmt: skip


def calculation(random: Random, depth: int = 4) -> str:
    if not depth or random.random() < 0.15:
        return atom(random)
    inner = calculation(random, depth - 1)
    joined = f"{inner}{random.choice('+-*/^×÷−')}{calculation(random, depth - 1)}"
    return random.choice(
        [joined, joined, joined, f"({inner})", f"-{inner}", f"√({inner})", f"√{inner}",
         f"({inner})²", f"({inner})^{random.randint(-3, 5)}", f"{atom(random)}({inner})",
         f"({inner}){atom(random)}", f"{inner}%"]
    )  # fmt: skip


def atom(random: Random) -> str:
    decimal = f"{random.uniform(0, 9):.2f}"
    return random.choice([str(random.randint(0, 99)), decimal, *random.choices(ATOMS, k=2)])


MAKERS = [calculation, mistyped, nonsense]
