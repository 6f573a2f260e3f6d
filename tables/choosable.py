"""The encodings that a visitor may choose: all that Python knows, the fitting ones on top."""

from __future__ import annotations

import codecs
import encodings
import pkgutil
import re
import unicodedata
from functools import cache, lru_cache
from itertools import pairwise

OWN = ("utf-8", "utf-16-le", "utf-16-be", "gb18030", "big5", "windows-1252")
# By the names they are known by; Big5 and GB 2312 as Windows writes them, with more characters.
NAMED = {"cp1252": "windows-1252", "cp950": "big5", "gbk": "gb18030", "gb2312": "gb18030"}
CODECS = {"big5": "cp950", "windows-1252": "cp1252"}
# For domain names and the source of programs, or the same as another one.
NO_FILE = {
    *("idna", "punycode", "raw-unicode-escape", "unicode-escape", "undefined"),
    *("mbcs", "oem", "charmap"),
}
TWICE = {"utf-8-sig", "utf-16", "big5"}
# Where several fit equally well, these come first.
FAMILIAR = (
    *("iso8859-1", "cp1250", "iso8859-2", "cp1251", "koi8-r", "cp866", "cp1253", "cp1254"),
    *("cp1255", "cp1256", "shift-jis", "euc-jp", "euc-kr", "cp850", "mac-roman", "ascii"),
)
ALPHABETS = {"CYRILLIC", "GREEK", "HEBREW", "ARABIC"}
OTHERS = ALPHABETS | {"CJK", "HANGUL", "HIRAGANA", "KATAKANA"}
SAMPLE, MOST = 20_000, 5_000  # bytes read and characters judged
UNLIKELY = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ue000-\uf8ff\ufffe\uffff]")


@cache
def every() -> tuple[str, ...]:
    """The names of all encodings of texts: first those that are guessed."""
    found = {own_name(module.name) for module in pkgutil.iter_modules(encodings.__path__)}
    return (*OWN, *sorted({name for name in found if name} - set(OWN)))


def own_name(name: str) -> str | None:
    """How an encoding is called here, whatever name of it was given; None if there is none."""
    try:
        info = codecs.lookup(name)
    except (LookupError, ValueError):  # a zero byte in it
        return None
    plain = info.name.replace("_", "-")
    if not info._is_text_encoding or plain in NO_FILE:
        return None
    if plain in TWICE:
        return "utf-8" if plain == "utf-8-sig" else "big5" if plain == "big5" else None
    return NAMED.get(plain, plain)


def codec(name: str) -> str:
    """Python's name of the encoding."""
    return CODECS.get(name, name)


def in_order(data: bytes, own: tuple[str, ...]) -> tuple[str, ...]:
    """All encodings: `own`, which read the whole file, then those that read its beginning best."""
    rest = [name for name in dict.fromkeys((*FAMILIAR, *every())) if name not in own]
    odd = {name: oddness(data[:SAMPLE], name) for name in rest}
    return (*own, *sorted(rest, key=lambda name: odd[name]))


def oddness(sample: bytes, name: str) -> float:
    """How much of what is not ASCII makes no words: 0 to 1, and 2 where it cannot be read."""
    if sample.isascii():
        return 0.0 if _keeps_ascii(name) else 2.0
    try:
        text = codecs.getincrementaldecoder(codec(name))("strict").decode(sample)
    except (UnicodeError, LookupError):
        return 2.0
    if UNLIKELY.search(text):
        return 2.0
    if text.isascii():
        return 0.0
    foreign = [(a, b) for a, b in pairwise(f" {text}"[:MOST]) if not (a + b).isascii()]
    odd = sum(1 for before, sign in foreign if not _goes_on(before, sign))
    return odd / max(len(foreign), 1)


@cache
def _keeps_ascii(name: str) -> bool:
    letters = b"Az 09"
    return letters.decode(codec(name), "replace") == letters.decode()


def _goes_on(before: str, sign: str) -> bool:
    """A letter that may follow this sign: of the same script, and no capital after a small one.
    Beside a letter of the Latin alphabet with a mark there is mostly one without."""
    if sign.isascii():
        return not (sign.isalpha() and before.isalpha() and _script(before) in ALPHABETS)
    if not sign.isalpha() or (before.islower() and sign.isupper()):
        return False
    if not before.isalpha():
        return True
    if before.isascii():
        return _script(sign) not in (OTHERS if before.islower() else ALPHABETS)
    return _script(before) == _script(sign) != "LATIN"


@lru_cache(maxsize=5000)
def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]
