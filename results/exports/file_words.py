"""The words of the files, one TOML file a language; nothing is escaped, and what stays English is
not marked: a file is read by programs."""

from pathlib import Path

from texts import Catalogue

WORDS = Catalogue(Path(__file__).parent, mark=str)
catalogue = WORDS.texts
say = WORDS.say
