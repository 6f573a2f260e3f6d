"""A month of a web shop: generated, not measured, and the same each time."""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache

import numpy as np

FIELDS = ("views", "visitors", "orders", "deals", "revenue")
FIRST_DAY = date(2024, 6, 1)
FIRST_RECORD = ("500", "240", "25", "13", "2312.15")
DAYS = 30
FAULTY = (4, 9, 10, 17, 23, 27)  # days on which paying failed for many, counted from 0
SEED = 118


@lru_cache(maxsize=1)
def shop() -> tuple[tuple[str, ...], ...]:
    """30 records of the five fields as text; the first is the example of the lesson.

    Visitors open about two pages each. How much they order hardly depends on how many they are.
    About half of the orders become deals, fewer on faulty days, and deals make the revenue.
    """
    random = np.random.RandomState(SEED)
    crowd, mood, pages, closing, basket = random.normal(size=(5, DAYS))
    visitors = np.rint(240 * np.exp(0.22 * crowd))
    views = np.rint(2.08 * visitors * np.exp(0.05 * pages))
    orders = np.rint(26 * np.exp(0.1 * crowd + 0.32 * mood))
    rate = np.where(np.isin(np.arange(DAYS), FAULTY), 0.42, 0.54)
    deals = np.rint(rate * orders * np.exp(0.03 * closing))
    revenue = deals * 178 * np.exp(0.22 * basket)
    counts = np.column_stack([views, visitors, orders, deals]).astype(int)
    rows = [
        (*map(str, whole), f"{money:.2f}") for whole, money in zip(counts, revenue, strict=True)
    ]
    return (FIRST_RECORD, *rows[1:])


def shop_table() -> np.ndarray:
    """The same as numbers, shape (30, 5)."""
    return np.array(shop(), dtype=float)


def day(number: int) -> str:
    """The date of a record, counted from 0."""
    return (FIRST_DAY + timedelta(days=number)).isoformat()
