"""A concept inventory of PCA: twenty ideas, each asked in three parallel forms."""

from __future__ import annotations

from inventory.item import FORMS, Item, Misconception, Shown, Source
from inventory.item_files import all_items, all_misconceptions, all_sources

__all__ = [
    "FORMS",
    "Item",
    "Misconception",
    "Shown",
    "Source",
    "all_items",
    "all_misconceptions",
    "all_sources",
]
