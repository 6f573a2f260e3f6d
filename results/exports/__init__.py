"""Files to leave with: tables, a workbook, and code that rebuilds the result from the file.

    sheets.py  ->  csv_files.py, workbook.py        what was found
    reader.py, steps.py  ->  script.py, notebook.py  how to find it again
    r_code.py  ->  r_script.py                       the same in base R
    archive.py                                       all of it in one ZIP

Everything is made in memory, bit by bit (`blocks.py`, `results/parts.py`). Text of a visitor is
text in every file: no formula, no code, no markup comes out of a cell or a name.
"""

from results.exports.archive import archive, archive_part, code_part, everything, workbook_part
from results.exports.csv_files import csv_file, csv_part
from results.exports.file_names import file_name
from results.exports.notebook import notebook
from results.exports.r_script import r_parts
from results.exports.script import script
from results.exports.sheets import in_workbook, sheets
from results.exports.source import Source
from results.exports.workbook import workbook

__all__ = [
    "Source",
    "archive",
    "archive_part",
    "code_part",
    "csv_file",
    "csv_part",
    "everything",
    "file_name",
    "in_workbook",
    "notebook",
    "r_parts",
    "script",
    "sheets",
    "workbook",
    "workbook_part",
]
