"""`make braille`: the words of the sheets for fingers, by liblouis (`tactile/braille.json`).

English: UEB grade 1. Chinese: the common braille scheme of 2018, where words are parted by spaces.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence

from lessons.text import LANGUAGES
from scripts.debian import found_or_installed
from tactile import braille
from tactile.sheet import PLACES, laid_out, sheet_words, to_emboss, to_print
from texts import CHINESE

TABLES = {"en": "en-ueb-g1.ctb", "zh": "zhcn-cbs.ctb"}
# Indices, which the tables do not know: in UEB dots 2 and 6 and a number, in Chinese a number.
INDEX = {"en": "5", "zh": ""}
DIGITS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
PIECES = re.compile("[₀-₉]+|[^₀-₉]+")


class Known(dict[str, str]):
    """What is translated; notes what is asked for, and lets full cells stand in for what is not."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def __getitem__(self, word: str) -> str:
        self.asked.add(word)
        return self.get(word, "=" * len(word))


def all_words(language: str) -> dict[str, str]:
    """Of every sheet. What fits on a sheet hangs on its braille, so it is asked more than once."""
    known, before = Known(), braille.translated_words
    braille.translated_words = lambda _: known  # type: ignore[assignment]
    try:
        while True:
            known.asked.clear()
            laid_out.cache_clear()
            for place in PLACES:
                to_print(language, place)
                to_emboss(language, place)
                sheet_words(language, place)
            if missing := sorted(known.asked - known.keys()):
                known |= translated(language, missing)
            else:
                return {word: known[word] for word in sorted(known.asked)}
    finally:
        braille.translated_words = before
        laid_out.cache_clear()


def program() -> str | None:
    return found_or_installed(lambda: shutil.which("lou_translate"), "liblouis-bin")


def translated(language: str, words: Sequence[str]) -> dict[str, str]:
    """Each word in ASCII braille."""
    path = program()
    if path is None:
        sys.exit(
            "lou_translate is missing: install liblouis (Debian: apt-get install liblouis-bin)"
        )
    pieces = [piece for word in words for piece in PIECES.findall(word)]
    done = subprocess.run(
        [path, "--forward", f"unicode.dis,{TABLES[language]}"],
        input="".join(f"{piece.translate(DIGITS)}\n" for piece in pieces),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    cells = dict(zip(pieces, done.stdout.splitlines(), strict=True))
    return {
        word: "".join(in_ascii(language, piece, cells[piece]) for piece in PIECES.findall(word))
        for word in words
    }


def in_ascii(language: str, piece: str, cells: str) -> str:
    if "\\" in cells or any(not "⠀" <= sign <= "⠿" for sign in cells):
        raise ValueError(f"liblouis knows no braille for {piece!r}: {cells}")
    made = "".join(braille.ASCII[ord(sign) - ord("⠀")] for sign in cells).strip()
    if not re.search(f"[{CHINESE}]", piece):  # − and a number are one
        made = made.replace(" ", "")
    return INDEX[language] + made if piece != piece.translate(DIGITS) else made


def main() -> None:
    made = {language: all_words(language) for language in LANGUAGES}
    text = json.dumps(made, ensure_ascii=False, indent=0)
    braille.FILE.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
