"""Bytes to text: which encoding, how else it could be read, and where it breaks.

UTF-16 shows by its zero bytes and UTF-8 by its strict pattern. The pairs of a Chinese text in
GB18030 or Big5 fall almost all among the common characters of its own encoding (99 %), and much
less so among those of the other (about 50 to 65 %); the accented letters of a western text hardly
ever do. What is left is read in the familiar encoding in which its letters best follow each other.
Where another one is as good, the visitor is told.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from tables import east_asian
from tables.choosable import FAMILIAR, OWN, codec, in_order, oddness, own_name
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
# What Western texts are written with beside ASCII.
WESTERN = "äöüÄÖÜßàâáãåæÀÂÁÅÆçÇéèêëÉÈÊíîïìñÑóôòõøÓÔØúûùœŒÿ°€£§µ¹²³¼¾·±×«»„“”‘’–—…©®½ºª¿¡´\u00a0"
ODD = re.compile(
    rf"[^\x00-\x7f{WESTERN}]|[^\W\x00-\x7f]{{3}}|[a-zä-ÿ][°€£§µ„“–…]?[À-Þ]|[A-Za-z][§„“”–…][a-zà-ÿ]"
)
# The letters of German, French, Spanish, Italian, Portuguese and the Nordic languages.
LETTERS = ("äöüß", "àâæçéèêëîïôœùûüÿ", "áéíñóúü", "àèéìîòóù", "áâãàçéêíóôõúü", "åäöæøéü", "ïëéèöü")
KANA = re.compile("[ぁ-ヶ]")  # no Chinese text has them
KOREAN = re.compile(b"(?:[\x00-\x7f]|[\xb0-\xc8][\xa1-\xfe])*")
LEAST = 8  # characters of a Chinese text, or all may be in the first half by chance
SAMPLE, JUDGED = 200_000, 20_000  # bytes


@dataclass(frozen=True)
class Decoded:
    text: str
    encoding: str
    encodings: tuple[str, ...]  # all there are, those that fit on top
    doubtful: str = ""  # a word that shows whether the encoding was guessed right


def decode(data: bytes, forced: str | None = None) -> Decoded:
    """The text of a file. Raises ReadingError, naming the line where it cannot be read."""
    encoding = own_name(forced) if forced else guess(data)
    if not encoding:
        raise ReadingError("no_such_option", name="encoding", received=forced, allowed=OWN)
    if not forced:
        _refuse_mixture(data, encoding)
    text = _strict(data, encoding)
    refuse_control(text, data if encoding == "utf-8" else None)
    read = tuple(e for e in OWN if e != encoding and _reads(data, e))
    doubtful = "" if forced else _doubtful(data, text, encoding)
    return Decoded(text, encoding, in_order(data, (encoding, *read)), doubtful)


def guess(data: bytes) -> str:
    """The likeliest encoding of these bytes."""
    for mark, encoding in MARKS.items():
        if data.startswith(mark):
            return encoding
    wide = _utf_16(data)
    if wide:
        return wide
    if data.isascii() or _decodes(data, "utf-8"):
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
    eastern = east_asian.guess(data)
    if eastern:
        return eastern[0]
    gb, big5 = _share(sample, COMMON_GB), _share(sample, COMMON_BIG5)
    if max(gb, big5) >= SURE:
        return "gb18030" if gb >= big5 else "big5"
    if _decodes(data, "windows-1252") and not ODD.search(sample.decode("cp1252", "replace")):
        return "windows-1252"
    own = [e for e in ("windows-1252", "gb18030", "big5") if _decodes(data, e)]
    return min((*own, *FAMILIAR), key=lambda name: oddness(sample[:JUDGED], name))


def _doubtful(data: bytes, text: str, encoding: str) -> str:
    """A word with a sign that is no ASCII, where the bytes do not tell which one it is."""
    if encoding.startswith("utf"):
        return ""
    sample = data[:SAMPLE]
    if encoding == "windows-1252":
        sure = _is_western(text[:SAMPLE])
    elif encoding in ("gb18030", "big5"):
        common = COMMON_GB if encoding == "gb18030" else COMMON_BIG5
        foreign = KANA.search(text[:SAMPLE]) or KOREAN.fullmatch(sample)
        sure = _share(sample, common) >= SURE and not (
            foreign and len(HIGH.findall(sample)) > LEAST * 2
        )
        sure = sure and not east_asian.is_strange(text[:SAMPLE])
    else:
        sure = east_asian.guess(data) == (encoding, True)
    words = re.findall(r"[^\s,;|\"]*[^\x00-\x7f][^\s,;|\"]*", text[:SAMPLE]) if not sure else []
    return words[0] if words else ""


def _is_western(text: str) -> bool:
    """Its letters are those of one language; Czech in another encoding mixes ì and ø."""
    letters = {sign for sign in text.lower() if sign.isalpha() and not sign.isascii()} - set("ªºµ")
    return not ODD.search(text) and any(letters <= set(known) for known in LETTERS)


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


def refuse_control(text: str, data: bytes | None = None) -> None:
    """Raises ReadingError; `data` is the same in UTF-8, where it is there already."""
    data = text.encode("utf-8", "replace") if data is None else data
    if len(data) == len(data.translate(None, CONTROLS)):
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
