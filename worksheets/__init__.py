"""Worksheets: the exercises of practice for a whole class, to print or to take elsewhere.

order_from(given) -> Order      what a teacher has chosen, checked
sheets(order)                   one a version, each with its own numbers and a code
worksheet(language, skill)      a class's sheets of one skill, as HTML
printed(order) -> str           all sheets, then the key with worked solutions, as HTML
anki(order), moodle(order)      the same exercises as CSV and as Moodle XML
"""

from worksheets.anki import anki
from worksheets.moodle import moodle
from worksheets.order import MOST_VERSIONS, Order, OrderError, order_from
from worksheets.printed import printed, worksheet
from worksheets.sheets import Sheet, sheets

__all__ = [
    "MOST_VERSIONS",
    "Order",
    "OrderError",
    "Sheet",
    "anki",
    "moodle",
    "order_from",
    "printed",
    "sheets",
    "worksheet",
]
