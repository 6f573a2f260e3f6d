"""How many exercises of a skill were right and how many wrong, device by device.

A device adds to its own counts only, so the larger one is the later one, and two devices brought
together twice are counted once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

DEVICE = re.compile(r"[a-z0-9]{1,12}", re.ASCII)
SKILL = re.compile(r"[a-z][a-z_]{0,19}", re.ASCII)  # of a later release, too
MOST = 10**6
Counts = tuple[int, int]  # right, wrong
Done = Mapping[str, Mapping[str, Counts]]  # device → skill → counts


def with_one_more(done: Done, device: str, skill: str, right: bool) -> Done:
    """With one exercise more."""
    before, wrong = done.get(device, {}).get(skill, (0, 0))
    now = (before + 1, wrong) if right else (before, wrong + 1)
    return joined_done(done, {device: {skill: now}})


def joined_done(one: Done, other: Done) -> Done:
    """Of two devices, both with what they know of each other."""
    return {
        device: {
            skill: larger(one.get(device, {}).get(skill), other.get(device, {}).get(skill))
            for skill in sorted({*one.get(device, {}), *other.get(device, {})})
        }
        for device in sorted({*one, *other})
    }


def larger(one: Counts | None, other: Counts | None) -> Counts:
    (right, wrong), (more_right, more_wrong) = one or (0, 0), other or (0, 0)
    return max(right, more_right), max(wrong, more_wrong)


# --- as plain data ------------------------------------------------------------------------------


def done_as_data(done: Done) -> dict[str, dict[str, list[int]]]:
    return {
        device: {skill: list(counts) for skill, counts in skills.items()}
        for device, skills in done.items()
    }


def read_done(data: object) -> Done:
    """Raises ValueError for what could not have been written."""
    if not isinstance(data, Mapping):
        raise ValueError("done")
    return {device: read_counts(device, skills) for device, skills in data.items()}


def read_counts(device: object, skills: object) -> dict[str, Counts]:
    if (
        not isinstance(device, str)
        or not DEVICE.fullmatch(device)
        or not isinstance(skills, Mapping)
    ):
        raise ValueError("done")
    for skill, counts in skills.items():
        fits = isinstance(counts, list) and len(counts) == 2 and all(map(is_count, counts))
        if not isinstance(skill, str) or not SKILL.fullmatch(skill) or not fits:
            raise ValueError("done")
    return {skill: (counts[0], counts[1]) for skill, counts in skills.items()}


def is_count(x: object) -> bool:
    return isinstance(x, int) and not isinstance(x, bool) and 0 <= x < MOST
