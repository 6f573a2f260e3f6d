"""A visitor's table: read with nothing guessed silently, and prepared for the analysis.

    file, paste, grid  ->  rows of cells  ->  Understood  ->  Prepared
    reading.py             textfile.py        understand.py   prepare.py
                           workbook.py
                           statistical.py

Numbers stay the text they were written in, so exact results can be shown. Errors, notes and
problems are codes with parameters; `messages.sentence` says them in a language.
"""

from tables.errors import PreparingError, ReadingError, TablesError
from tables.limits import LIMITS, Limits
from tables.messages import sentence
from tables.model import Message, Options, Place, Question
from tables.reading import read, read_rows, read_text
from tables.table import Column, Understood

__all__ = [
    "LIMITS",
    "Column",
    "Limits",
    "Message",
    "Options",
    "Place",
    "PreparingError",
    "Question",
    "ReadingError",
    "TablesError",
    "Understood",
    "read",
    "read_rows",
    "read_text",
    "sentence",
]
