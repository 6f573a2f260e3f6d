"""Files that are too much: one sentence each, soon and without taking much."""

from __future__ import annotations

import io
import subprocess
import sys
import zipfile

import pytest

import tables
from tables import ReadingError
from tables.limits import MB
from texts import LANGUAGES

SECONDS, TAKEN = 8, 400  # at most, of 48 MB; the megabytes beyond what it took before
READ = """
import resource, sys
from dataclasses import replace
import tables
from tables import LIMITS, Options, ReadingError, read
OWN, CHILD = resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN
taken = lambda who: resource.getrusage(who).ru_maxrss // 1024
seconds = lambda: sum(sum(resource.getrusage(who)[:2]) for who in (OWN, CHILD))
read(b"a,b\\n1,2\\n3,4\\n", "x.csv")
apart = sys.argv[2] == "apart"
options = Options() if apart else Options(limits=replace(LIMITS, small=LIMITS.bytes))
before, begun = taken(OWN), seconds()
data = eval(sys.argv[1])
try:
    read(data, "x.csv", options)
    said = "read"
except ReadingError as error:
    said = error.code
more = taken(OWN) - before
print(said, seconds() - begun, more + (taken(CHILD) if apart else 0))
"""
LARGEST = "b'1,2\\n' * (12 * 2**20)"  # 48 MB
PART = 4  # what memory and time follow: of 12 MB a quarter
TOO_MUCH = {
    "b'1\\t2\\r\\n' * (9 * 2**18)": "too_many_lines",
    "b'1,2\\r' * (12 * 2**18)": "too_many_lines",
    'b\'"1","2"\\n\' * (6 * 2**18)': "too_many_lines",
    "b',\\n' * (24 * 2**18)": "too_many_lines",
    "b'1,' * (24 * 2**18)": "line_too_long",
    "b'a,b\\n' + b'x' * 200_000 + b',2\\n1,2\\n3,4\\n'": "cell_too_long",
    "','.join(f'n{i}' for i in range(100_000)).encode() + b'\\n1,2\\n'": "too_many_columns",
}


def outcome(made: str, where: str) -> tuple[str, float, int]:
    """What was said, after how many seconds of the processor, with how many megabytes."""
    command = [sys.executable, "-c", READ, made, where]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    said, seconds, taken = done.stdout.split()
    return said, float(seconds), int(taken)


@pytest.mark.parametrize("made", TOO_MUCH)
def test_what_will_be_refused_is_refused_soon(made):
    said, seconds, taken = outcome(made, "here")
    assert said == TOO_MUCH[made]
    assert seconds < SECONDS / PART
    assert taken < TAKEN / PART


def test_the_largest_is_refused_soon_in_a_process_of_its_own():
    """The file itself included, in the server and in the process."""
    said, seconds, taken = outcome(LARGEST, "apart")
    assert said == "too_many_lines"
    assert seconds < SECONDS
    assert taken < TAKEN


def test_a_line_of_fifty_megabytes_is_one_sentence():
    assert outcome("b'1,' * (24 * 2**20)", "apart")[0] == "line_too_long"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["too_many_lines", "line_too_long"])
def test_the_sentence_says_what_came_and_what_is_allowed(language, code):
    said = tables.sentence(
        ReadingError(code, line=3, received=987_654, allowed=1_234).message, language
    )
    digits = said.replace(",", "").replace("\u202f", "").replace(" ", "")
    assert "987654" in digits
    assert "1234" in digits


def test_empty_lines_below_a_table_are_no_rows():
    text = b"a,b\n" + b"1,2\n3,5\n" * 50 + b"\n,\n" * 103_000
    assert len(tables.read(text, "x.csv").lines) == 100


def test_cells_of_many_lines_are_no_rows():
    text = b"name,a,b\n" + b'"a\nb\nc\nd\ne",1,2\n"f",3,5\n' * 45_000
    assert len(tables.read(text, "x.csv").lines) == 90_000


def archive(parts: int, content: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        for number in range(parts):
            made.writestr(f"xl/worksheets/sheet{number}.xml", content)
    return file.getvalue()


def refusal_code(data: bytes) -> str:
    with pytest.raises(ReadingError) as error:
        tables.read(data, "x.xlsx")
    return error.value.code


def test_a_million_sheets_are_counted_before_they_are_listed(monkeypatch):
    few = archive(3000, b"<a/>")
    lying = few[:-22] + few[-22:-14] + b"\1\0\1\0" + few[-10:]  # says that it has one part
    monkeypatch.setattr(zipfile, "ZipFile", None)
    assert refusal_code(few) == "too_many_parts"
    many = b"PK\3\4" + bytes(3_000_000) + b"PK\5\6" + bytes(4) + b"\1\0\1\0"
    many += (2_900_000).to_bytes(4, "little") + bytes(6)
    assert refusal_code(many) == "too_many_parts"
    monkeypatch.undo()
    assert refusal_code(lying) == "too_many_parts"


def test_many_small_parts_that_unpack_to_much():
    data = archive(90, bytes(MB - 1))
    assert len(data) < 200_000
    assert refusal_code(data) == "packed_too_tight"
