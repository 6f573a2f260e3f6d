"""Labels, buttons and short messages: one TOML catalogue per language."""

from pathlib import Path

from texts import Catalogue

LABELS = Catalogue(Path(__file__).parent / "labels")
catalogue = LABELS.of
say = LABELS.say
