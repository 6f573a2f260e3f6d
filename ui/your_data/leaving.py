"""Leaving with it: every result as a file, made in memory when its button is pressed.

A file of a large table takes seconds: a press begins it, it is told how far it is, and when it is
there it can be saved. One such file is kept at a time, as long as what it shows is on the page.
"""

from __future__ import annotations

from threading import Lock

import streamlit as st

from pca_core.steps import Steps
from results.analysis import Analysis
from results.parts import Part, content, steps
from results.sentences import AsIs, say
from tables import room
from tables.limits import LIMITS, MB, megabytes
from ui.view import View
from ui.your_data.brought import Brought
from ui.your_data.certainty import INTERVALS
from ui.your_data.held import held
from ui.your_data.jump import heading
from ui.your_data.meaning import PARALLEL
from ui.your_data.takeaways import IN_FILES, NAMES, Takeaway, in_files, takeaways
from ui.your_data.when_asked import at_work, when_asked

# Bytes of memory while everything is made: of any table, for a number of it, for one of the
# components of its records and fields. Any other file takes two thirds of it.
ALONE, CELL, SCORE, OTHERS = 80 * MB, 30, 80, 2 / 3
SMALL_FILES = ("loadings", "eigenvalues")  # unless there are very many fields
LARGE = 500_000  # numbers in the files: more take a second or longer
ONE_AT_A_TIME = Lock()
PART, SHOWN = "file in the making", "what files show"


def show_leaving(now: View, brought: Brought, found: Analysis) -> None:
    language = now.language
    heading(language, "leave")
    large = count_numbers(brought, found) > LARGE
    st.markdown(say(language, "leave.lead"))
    if large:
        st.markdown(say(language, "leave.large"))
    if found.model.rank > IN_FILES:
        held(
            st.number_input,
            say(language, "leave.components"),
            1,
            found.model.rank,
            key="yd-files",
            value=in_files(brought, found),
            keep=lambda k: setattr(brought, "files", int(k)),
            help=say(language, "leave.components_help"),
        )
    forget_others(language, brought, found)
    with st.grid(3, min_column_width=260):
        for name, item in takeaways(language, brought, found).items():
            need = memory(brought, found, name)
            with st.container(gap="xsmall"):
                small = is_small(brought, found, name)
                if not small and (large or not room.fits(need, small=True)):
                    in_two_presses(language, brought, name, item, need)
                else:
                    in_one_press(language, name, item, need)
                st.caption(say(language, f"leave.{name}_is"))


def count_numbers(brought: Brought, found: Analysis) -> int:
    """About how many all files hold: the table, and what is made of it."""
    return found.m * found.n + in_components(brought, found)


def in_components(brought: Brought, found: Analysis) -> int:
    """Scores, contributions and cos² of records, and five tables of fields."""
    return (3 * found.m + 5 * found.n) * in_files(brought, found)


def is_small(brought: Brought, found: Analysis, name: str) -> bool:
    """Whether a file is, of any number of records."""
    return name in SMALL_FILES and found.n * in_files(brought, found) <= LARGE


def memory(brought: Brought, found: Analysis, name: str) -> int:
    """Bytes that are needed while the file is made."""
    if is_small(brought, found, name):
        return MB
    scores = SCORE * in_components(brought, found)
    most = ALONE + CELL * found.m * found.n + scores + brought.size
    return most if name == "all" else int(OTHERS * most)


def at_once(item: Takeaway, need: int) -> bytes:
    """A file of a small table, one after the other: each takes a moment. Raises ReadingError."""
    place = room.Place()
    with ONE_AT_A_TIME:
        room.enter_made(place, need)
        made = content(item.part(item.file))
        room.leave(place)
    return made


def in_one_press(language: str, name: str, item: Takeaway, need: int) -> None:
    st.download_button(
        say(language, f"leave.{name}"),
        lambda: at_once(item, need),
        item.file,
        item.mime,
        key=f"yd-take-{name}",
        icon=f":material/{item.icon}:",
        on_click="ignore",
        type="primary" if name == "all" else "secondary",
    )


def in_two_presses(language: str, brought: Brought, name: str, item: Takeaway, need: int) -> None:
    """The first makes it, the second saves it."""
    key, label = f"file-{name}", say(language, f"leave.{name}")
    made: bytes | None = brought.known(key)
    if made is not None:
        st.download_button(
            say(language, "leave.save", what=AsIs(label), size=AsIs(megabytes(len(made)))),
            lambda: made,
            item.file,
            item.mime,
            key=f"yd-take-{name}",
            icon=":material/download:",
            on_click="ignore",
            type="primary",
        )
        if name == "all" and len(made) > LIMITS.bytes:
            again = AsIs(say(language, "leave.again"))
            st.warning(say(language, "leave.not_back", allowed=LIMITS.bytes // MB, again=again))
        return
    when_asked(
        language,
        brought,
        key,
        ask=label,
        stop=say(language, "leave.stop"),
        busy=lambda done, _: say(language, "leave.busy", file=part_at(brought, done)),
        steps=lambda: begin(brought, item, need),
        icon=f":material/{item.icon}:",
        type="primary" if name == "all" else "secondary",
        disabled=any(at_work(brought, f"file-{other}") for other in NAMES),
    )


def begin(brought: Brought, item: Takeaway, need: int) -> Steps[bytes]:
    """Raises ReadingError where there is no room; the file has its room as long as it is kept."""
    forget(brought)
    part = item.part(item.file)
    room.enter_made(part, need)
    brought.keep_made(PART, part)
    return steps(part)


def part_at(brought: Brought, done: int) -> str:
    part: Part | None = brought.known(PART)
    return part.at(done) if part else ""


def forget_others(language: str, brought: Brought, found: Analysis) -> None:
    """What was made, or is being made, of something that is no longer on the page."""
    drawn = tuple(brought.known(key) is not None for key in (PARALLEL, INTERVALS))
    walk = brought.stage, brought.keep, brought.record
    shown = language, in_files(brought, found), brought.look, walk, drawn, brought.notes
    if brought.known(SHOWN) != shown:
        forget(brought)
        brought.keep_made(SHOWN, shown)


def forget(brought: Brought) -> None:
    brought.drop_made(PART)
    for name in NAMES:
        brought.drop_made(f"file-{name}")
        brought.drop_made(("work", f"file-{name}"))
