"""A sitting of Today: what is due, mixed, in ten minutes at most, and one skill that carries over.

Its twin is `practice/script/today_items.js`. No name of a skill needs to be shown with it; a newly
drawn exercise (`Learner.sitting`) is on another table than those before.
"""

from __future__ import annotations

from collections import Counter
from datetime import date
from zlib import crc32

from practice.ladder import standing_on
from practice.learner import Learner
from practice.skills import CARRIED, SKILLS

MOST = 10  # minutes
READ = 1  # minutes to read an exercise, and as many for each line to fill in


def choose_today(learner: Learner, day: date) -> tuple[str, ...]:
    """Skills in the order in which they are asked; () where nothing is due that fits.

    What one was sure of and had wrong is taken first, then what is due longest, as much as there is
    time for. With it comes one skill that
    was met and is not due, in which an idea of these stands behind another question.
    """
    due = sorted(learner.due_on(day), key=lambda skill: turn_of(learner, skill, day))
    over = next(
        (one for one in map(CARRIED.get, due) if one and may_carry(learner, one, due)), None
    )
    left = MOST - (minutes_for(learner, over) if over else 0)
    taken = list[str]()
    for skill in due:
        if (takes := minutes_for(learner, skill)) <= left:
            taken.append(skill)
            left -= takes
    order = in_order_of_day([*taken, over] if taken and over else taken, day)
    return tuple(sorted(order, key=lambda skill: not learner.is_misled(skill)))


def turn_of(learner: Learner, skill: str, day: date) -> tuple[bool, date]:
    return not learner.is_misled(skill), standing_on(learner.days[skill], day).due or day


def minutes_for(learner: Learner, skill: str) -> int:
    return READ * (1 + min(learner.of(skill).blank, len(SKILLS[skill].lines)))


def may_carry(learner: Learner, skill: str, due: list[str]) -> bool:
    """Of the one for which something is left to fill in; half of the time stays for what is due."""
    blank = learner.of(skill).blank
    return blank > 0 and skill not in due and minutes_for(learner, skill) <= MOST // 2


def in_order_of_day(skills: list[str], day: date) -> tuple[str, ...]:
    """Otherwise on each day; neighbours of different lessons where that can be.

    So the lesson of which most are waiting has its turn first.
    """
    waiting = sorted(skills, key=lambda skill: crc32(f"{day} {skill}".encode()))
    found = list[str]()
    while waiting:
        many = Counter(SKILLS[skill].lesson for skill in waiting)
        before = SKILLS[found[-1]].lesson if found else ""
        others = [skill for skill in waiting if SKILLS[skill].lesson != before]
        many_first = sorted(others or waiting, key=lambda skill: -many[SKILLS[skill].lesson])
        found.append(many_first[0])
        waiting.remove(found[-1])
    return tuple(found)
