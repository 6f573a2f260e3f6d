"""Who asks for reduced motion sees none that was not asked for: nothing of the sheets moves then,
and no script scrolls smoothly. What plays goes to its last frame: live_figure/test_timeline.py."""

from __future__ import annotations

import re
from pathlib import Path

from tests.figures.test_contrast import ROOT, SHEETS

MOVES = re.compile(r"(?<![-\w])(?:animation|transition|scroll-behavior): (?!none|auto)")
STOPS = re.compile(r"(?<![-\w])(?:animation|transition): none")
NO_PREFERENCE = "@media (prefers-reduced-motion: no-preference)"
REDUCE = "@media (prefers-reduced-motion: reduce)"


def blocks(sheet: str, media: str) -> list[str]:
    """What stands within such braces, which are closed at the depth where they were opened."""
    found = []
    for begin in re.finditer(re.escape(media), sheet):
        depth, at = 0, sheet.index("{", begin.start())
        for end in range(at, len(sheet)):
            depth += {"{": 1, "}": -1}.get(sheet[end], 0)
            if not depth:
                found.append(sheet[at : end + 1])
                break
    return found


def moving(sheet: str) -> set[str]:
    """The last class or named part of each rule that moves something for everybody."""
    for block in blocks(sheet, NO_PREFERENCE):
        sheet = sheet.replace(block, "{}")
    return {
        re.findall(r"\.[\w-]+|\[data-testid=[^]]+\]", rule[1])[-1]
        for rule in re.finditer(r"([^{}]+)\{([^{}]*)\}", sheet)
        if MOVES.search(rule[2])
    }


def test_nothing_of_the_sheets_moves_where_less_motion_is_asked_for():
    found = {name: moving(sheet) for name, sheet in SHEETS.items()}
    assert any(found.values())
    for name, moved in found.items():
        stopped = " ".join(blocks(SHEETS[name], REDUCE))
        assert not moved or STOPS.search(stopped), name
        assert all(re.search(rf"{re.escape(one)}(?![-\w])", stopped) for one in moved), (
            name,
            moved,
        )


def test_no_script_scrolls_smoothly():
    folders = ("course", "classroom", "live", "ui", "book", "practice", "lessons")
    scripts = [one for folder in folders for one in (ROOT / folder).rglob("script/*.js")]
    assert len(scripts) > 100
    assert [str(one) for one in scripts if smooth(one)] == []


def smooth(script: Path) -> bool:
    return bool(re.search(r"[\"']smooth[\"']", script.read_text(encoding="utf-8")))
