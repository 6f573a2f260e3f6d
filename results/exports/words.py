"""The words of the files: `en.toml` and `zh.toml`, with the same keys; nothing is escaped."""

from pathlib import Path

from texts import Catalogue

WORDS = Catalogue(Path(__file__).parent)
catalogue = WORDS.texts
say = WORDS.say
