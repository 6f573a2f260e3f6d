"""Sheets for fingers: pictures of the course on swell paper and from an embosser, in braille."""

from __future__ import annotations

from tactile.sheet import KINDS, PLACES, Sheet, sheet_file, sheet_words

__all__ = ["KINDS", "PLACES", "Sheet", "sheet_file", "sheet_words"]
