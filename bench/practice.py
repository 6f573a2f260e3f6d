"""Practice: an exercise with its marked solution, one mark, and a set of worksheets' exercises."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import date, timedelta
from random import Random
from time import process_time

from bench.report import Row, at_most, p95, usual
from lessons.answer_text import MAX_LENGTH, AnswerError
from practice import Exercise, exercise, mark, seeds, skills, typed
from practice.data import number_text
from practice.done import with_one_more
from practice.ladder import with_day
from practice.learner import Learner
from worksheets import order_from, printed

LIMIT, LIMIT_MARK = 20.0, 5.0  # ms of CPU
LIMIT_READ = 500.0  # ms of CPU, of the longest text
LIMIT_SHEETS = 10.0  # s
YEARS = 2  # of daily use
LIMIT_DUE = 1.0  # of what opening a sitting costs


def measure(quick: bool = False) -> list[Row]:
    count = 10 if quick else 60
    rows = []
    for fields in (2, 3):
        whole, single = list[float](), list[float]()
        for skill in skills():
            for seed in seeds(fields=fields)[:count]:
                spent, marks = worked_through(skill.id, seed)
                whole.append(spent)
                single += marks
        name = f"{fields} fields"
        rows.append(solution(f"an exercise, {name}", whole))
        recipes = [worked_through("recipe", seed)[0] for seed in seeds(fields=fields)[: 3 * count]]
        rows.append(solution(f"a whole recipe, {name}", recipes))
        rows.append(one_mark(name, single))
    return [*rows, *carried(count), read_at_worst(), due_list(count), sheets(count)]


def worked_through(skill: str, seed: str) -> tuple[float, list[float]]:
    """Milliseconds for the exercise with all its lines marked, and for every mark."""
    start = process_time()
    found = exercise(skill, seed)
    marks = list(marked(found))
    return 1000 * (process_time() - start), marks


def marked(found: Exercise) -> Iterator[float]:
    earlier: dict[str, str | list[str]] = {}
    for line in found.lines:
        answer = (
            line.answer if isinstance(line.answer, str) else list(map(number_text, line.answer))
        )
        start = process_time()
        mark(found, line.id, answer, earlier)
        yield 1000 * (process_time() - start)
        earlier[line.id] = answer


def solution(name: str, whole: list[float]) -> Row:
    beside = f"slowest {max(whole):.1f} ms"
    return at_most(f"{name}, all lines marked, p95", p95(whole), LIMIT, "{:.1f} ms", beside)


def one_mark(name: str, single: list[float]) -> Row:
    beside = f"slowest {max(single):.1f} ms"
    return at_most(f"one mark, {name}, p95", p95(single), LIMIT_MARK, "{:.1f} ms", beside)


WRONG = {
    "fractions": ("77/3", "7/3"),
    "decimals": ("25.67", "2.333"),
    "prints": ("25.6666666666667",) * 2,
}


def carried(count: int) -> Iterator[Row]:
    """Every line of the recipe after every earlier one was wrong."""
    for name, (before, now) in WRONG.items():
        single = list[float]()
        for seed in [*seeds(fields=2)[:count], *seeds(fields=3)[:count]]:
            found = exercise("recipe", seed)
            earlier = {line.id: [before] * len(line.answer) for line in found.lines}
            for line in found.lines:
                start = process_time()
                mark(found, line.id, [now] * len(line.answer), earlier)
                single.append(1000 * (process_time() - start))
        beside = f"slowest {max(single):.1f} ms"
        said = f"one mark, every earlier line wrong, in {name}, p95"
        yield at_most(said, p95(single), LIMIT_MARK, "{:.1f} ms", beside)


# Texts of 4 000 signs that can be read in many ways, or in none.
UNITS = ("1 1/2 1½", "1 2^", "½\n", "1e\\frac", "十一", "((1))", "λ^(", "1,", "√", "二分之")


def read_at_worst() -> Row:
    spent = dict[str, float]()
    for unit in UNITS:
        text_of_it = (unit * MAX_LENGTH)[:MAX_LENGTH]
        start = process_time()
        with suppress(AnswerError):
            typed.parse_cells(text_of_it, (2, 2))
        spent[unit] = 1000 * (process_time() - start)
    slowest = max(spent, key=lambda unit: spent[unit])
    return at_most(
        f"a text of {MAX_LENGTH} signs read or refused, slowest",
        spent[slowest],
        LIMIT_READ,
        "{:.0f} ms",
        repr(slowest),
    )


def due_list(count: int) -> Row:
    """What is due of all skills, beside what opening a sitting costs in the same run."""
    learner, day = daily(0.3), date(2026, 11, 30) + timedelta(days=365 * YEARS)
    due, opened = list[float](), list[float]()
    for at in range(count):
        for skill in skills():
            start = process_time()
            learner.due_on(day + timedelta(days=at))
            due.append(1000 * (process_time() - start))
            learner.sittings.clear()
            start = process_time()
            learner.sitting(skill.id)
            opened.append(1000 * (process_time() - start))
    one, other = usual(due), usual(opened)
    beside = f"{one:.2f} ms ÷ {other:.2f} ms"
    name = f"what is due of all skills after {YEARS} years, beside opening a sitting"
    return at_most(name, one / other, LIMIT_DUE, "{:.2f} ×", beside)


def daily(wrong: float, devices: tuple[str, ...] = ("desk", "phone", "tablet")) -> Learner:
    """Two years of whatever is due, every day, with so large a share of it wrong."""
    random, learner, day = Random(1), Learner(), date(2026, 11, 30)
    for at in range(365 * YEARS):
        for skill in learner.due_on(day) if at else [skill.id for skill in skills()]:
            right = random.random() >= wrong
            learner.days[skill] = with_day(learner.days.get(skill, {}), day, right)
            learner.done = with_one_more(learner.done, devices[at % len(devices)], skill, right)
        day += timedelta(days=1)
    return learner


def sheets(count: int) -> Row:
    """The whole recipe on sheets of its own numbers, each with its key, as one page of HTML."""
    order = order_from({"skills": ["recipe"], "level": 3, "versions": 200 if count > 10 else 20})
    start = process_time()
    printed(order)
    name = f"{order.versions} worksheets with the whole recipe, and their key"
    return at_most(name, process_time() - start, LIMIT_SHEETS, "{:.1f} s")
