"""What every step costs to compute anew when a record was moved, beside products of fractions.

`python -m bench.every_step` prints all steps, the slowest first.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from time import process_time

from threadpoolctl import threadpool_limits

from bench.moved import of_a_record
from bench.report import Row, at_most, median
from lessons import datasets, registry
from lessons.datasets import Dataset
from lessons.model import Step
from lessons.states import tables
from pca_core.errors import PCAError

PRODUCTS = 5000  # of two fractions: what a step may cost
LIMIT = 1.0


@dataclass(frozen=True)
class Cost:
    """Of a step on a table: processor time over that of the products, one for each move."""

    step: str
    table: str
    ratios: tuple[float, ...]

    @property
    def usual(self) -> float:
        return median(self.ratios)


def measure(quick: bool = False) -> list[Row]:
    costs = all_costs(moves=2 if quick else 6)
    rows = []
    for name in datasets.IDS:
        of_table = sorted((c for c in costs if c.table == name), key=lambda c: c.usual)
        slowest = of_table[-1]
        beside = f"`{slowest.step}`; median of {len(of_table)} steps {middle(of_table):.2f} ×"
        rows.append(at_most(f"{name}: slowest step", slowest.usual, LIMIT, "{:.2f} ×", beside))
    return rows


def middle(costs: list[Cost]) -> float:
    return median(cost.usual for cost in costs)


def all_costs(moves: int) -> list[Cost]:
    """Every step on every table it takes; what never changes has been computed before."""
    steps = [(f"{at}?step={of}", registry.lesson(at).step(of)) for at, of in registry.places()]
    for _, step in steps:
        for table in tables(step, "en"):
            for ddof in (0, 1):
                spent(step, table, ddof)
    # As the app does: what is there for good is not looked through again, and a product of
    # matrices has one thread.
    gc.collect()
    gc.freeze()
    threadpool_limits(limits=1, user_api="blas")
    return [
        Cost(name, table.id, tuple(costs_of(step, table, moves)))
        for name, step in steps
        for table in tables(step, "en")
    ]


def costs_of(step: Step, table: Dataset, moves: int) -> Iterator[float]:
    rng = random.Random(f"{step.id} {table.id}")
    while moves:
        for ddof in (0, 1):
            other = table.move(of_a_record(table, rng))
            before = products()
            seconds = spent(step, other, ddof)
            if seconds is None:  # records on one line, where the step has nothing to compute
                break
            yield seconds / min(before, products())
        else:
            moves -= 1


def spent(step: Step, table: Dataset, ddof: int) -> float | None:
    """Processor time for the step as it is met; None where it refuses the table."""
    settings = {**step.first(table), "ddof": ddof}
    start = process_time()
    try:
        step.compute(table, settings)
    except PCAError:
        return None
    return process_time() - start


def products() -> float:
    a, b = Fraction(355, 113), Fraction(22, 7)
    start = process_time()
    for _ in range(PRODUCTS):
        a * b
    return process_time() - start


def main() -> None:
    for cost in sorted(all_costs(moves=6), key=lambda c: -c.usual):
        most = max(cost.ratios)
        print(f"{cost.usual:6.2f} × usual {most:6.2f} × most   {cost.step}  {cost.table}")


if __name__ == "__main__":
    main()
