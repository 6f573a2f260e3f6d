"""Bytes to text: which encoding, how else it could be read, and where it breaks.

UTF-16 shows by its zero bytes and UTF-8 by its strict pattern. What is left are GB18030, Big5 and
Windows-1252: the pairs of a Chinese text fall almost all among the common characters of its own
encoding (99 %), and much less so among those of the other (about 50 to 65 %); the accented letters
of a western text hardly ever do.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from tables.choosable import OWN, codec, in_order, own_name
from tables.errors import ReadingError

MARKS = {
    codecs.BOM_UTF32_LE: "utf-32-le",  # begins like UTF-16
    codecs.BOM_UTF32_BE: "utf-32-be",
    codecs.BOM_UTF8: "utf-8",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}
SURE = 0.7  # share of common characters that makes a Chinese text
CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f]")
CONTROLS = bytes(code for code in range(128) if CONTROL.match(chr(code)))
HIGH = re.compile(b"[\x80-\xff]")
PAIRS = re.compile(b"[\x81-\xfe][\x30-\xfe]|[\x80-\xff]")
# Full-width signs, then the common half of GB 2312 and of Big5.
COMMON_GB = re.compile(b"[\xa1\xa3][\xa1-\xfe]|[\xb0-\xd7][\xa1-\xfe]")
COMMON_BIG5 = re.compile(b"\xa1[\x40-\x7e\xa1-\xfe]|[\xa4-\xc6][\x40-\x7e\xa1-\xfe]")
SAMPLE = 200_000  # bytes judged


@dataclass(frozen=True)
class Decoded:
    text: str
    encoding: str
    encodings: tuple[str, ...]  # all there are, those that fit on top


def decode(data: bytes, forced: str | None = None) -> Decoded:
    """The text of a file. Raises ReadingError, naming the line where it cannot be read."""
    encoding = own_name(forced) if forced else guess(data)
    if not encoding:
        raise ReadingError("no_such_option", name="encoding", received=forced, allowed=OWN)
    if not forced:
        _refuse_mixture(data, encoding)
    text = _strict(data, encoding)
    refuse_control(text)
    read = tuple(e for e in OWN if e != encoding and _reads(data, e))
    return Decoded(text, encoding, in_order(data, (encoding, *read)))


def guess(data: bytes) -> str:
    """The likeliest encoding of these bytes."""
    for mark, encoding in MARKS.items():
        if data.startswith(mark):
            return encoding
    wide = _utf_16(data)
    if wide:
        return wide
    if _decodes(data, "utf-8"):
        return "utf-8"
    return _not_unicode(data)


def _utf_16(data: bytes) -> str | None:
    """Digits, commas and line ends have a zero byte: the second in LE, the first in BE."""
    if len(data) % 2 or b"\0" not in data:
        return None
    even, odd = data[0::2].count(0), data[1::2].count(0)
    encoding = "utf-16-le" if odd > even else "utf-16-be"
    if min(even, odd) * 10 > max(even, odd) or max(even, odd) * 20 < len(data):
        return None
    pairs = [data[i : i + 2] for i in range(0, min(len(data), SAMPLE), 2)]
    whole = [pair for pair in pairs if 0 not in pair]
    if sum(max(pair) < 0x7F for pair in whole) * 2 > len(whole):
        return None  # two letters each: a text of single bytes with zeros in it
    return encoding if _decodes(data, encoding) else None


def _not_unicode(data: bytes) -> str:
    sample = data[:SAMPLE]
    gb, big5 = _share(sample, COMMON_GB), _share(sample, COMMON_BIG5)
    if max(gb, big5) >= SURE:
        return "gb18030" if gb >= big5 else "big5"
    others = ("windows-1252", "gb18030", "big5")
    return next((e for e in others if _decodes(data, e)), in_order(data, ())[0])


def _share(data: bytes, common: re.Pattern[bytes]) -> float:
    """How much of what is not ASCII is a pair of bytes for a common character."""
    pairs = PAIRS.findall(data)
    return sum(1 for pair in pairs if common.fullmatch(pair)) / max(len(pairs), 1)


def _refuse_mixture(data: bytes, encoding: str) -> None:
    """Some lines in UTF-8 and others in something else: files glued together."""
    if encoding.startswith("utf"):
        return
    utf: list[int] = []
    other: list[int] = []
    for number, line in enumerate(data.splitlines(), 1):
        if HIGH.search(line):
            (utf if _is_utf_8(line) else other).append(number)
    if utf and other:
        raise ReadingError("mixed_encodings", utf=utf[0], other=other[0], encoding=encoding)


def _is_utf_8(line: bytes) -> bool:
    """Valid UTF-8, and not by chance a word of a Chinese encoding."""
    if not _decodes(line, "utf-8"):
        return False
    return max(_share(line, COMMON_GB), _share(line, COMMON_BIG5)) < SURE


def _strict(data: bytes, encoding: str) -> str:
    body = data
    for mark, marked in MARKS.items():
        if marked == encoding and data.startswith(mark):
            body = data[len(mark) :]
    try:
        return body.decode(codec(encoding)).rstrip("\x1a")
    except UnicodeError as error:
        line = body[: getattr(error, "start", 0)].decode(codec(encoding), "replace").count("\n") + 1
        raise ReadingError("not_in_encoding", encoding=encoding, line=line) from None


def refuse_control(text: str) -> None:
    if len(data := text.encode("utf-8", "replace")) == len(data.translate(None, CONTROLS)):
        return  # a search by signs takes ten times as long
    found = CONTROL.search(text)
    if found:
        line = text.count("\n", 0, found.start()) + 1
        code = "nul" if found[0] == "\0" else "control"
        raise ReadingError(code, line=line, character=f"U+{ord(found[0]):04X}")


def _reads(data: bytes, encoding: str) -> bool:
    """Could be chosen by hand: it decodes, and into signs that a table has."""
    if encoding.startswith("utf-16") and (len(data) % 2 or b"\0" not in data):
        return False
    if data.isascii():
        return True
    try:
        return not CONTROL.search(_strict(data, encoding))
    except ReadingError:
        return False


def _decodes(data: bytes, encoding: str) -> bool:
    try:
        data.decode(codec(encoding))
    except UnicodeError:
        return False
    return True
