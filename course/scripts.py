"""What every page loads: one script, one style sheet, the words of its language, Plotly.js."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import product
from pathlib import Path

from classroom import SCRIPTS, TALLY
from course import faces
from course.scoped import scoped
from figures import library
from figures.palette import AXES, DARK, DATA, FIRST, GOLD, INK, LOST, PAPER, SECOND, VIOLET
from lessons.text import LANGUAGES, LESSONS
from live import scripts
from live.smaller import smaller_script, smaller_style
from practice.data import SCRIPTS as EXERCISES
from results.markup import FORMULAS
from results.sentences import stays_english
from texts.labels import catalogue
from texts.language import type_rules

HERE = Path(__file__).parent
PAGE = "page.js"  # what a page of the book is brought to life by
TEACH = "teach.js"  # ... and the teacher's screen
PRACTISE = "practise.js"  # ... and the page of exercises
BY_HAND = "by_hand.js"  # ... and the page at the end of Part 1
INVENTORY = "inventory.js"  # ... and that of the concept inventory, with its words
INVENTORY_IN_APP = "inventory_in_app.js"  # ... in the app
POINTS = "points.js"  # ... and the page of one's own five points
PHONE = "enter.js"  # what a phone in class enters and votes by, before all else of its page
KNOCK = "knock.js"  # ... and comes in by, before that
ALIVE = "alive.js"  # runs before anything is drawn
OWN_LANGUAGE = "own_language.js"  # ... on the book's first page
READING = "reading.js"  # what reads a typed number: fetched where one is asked for
HEARING = "hearing.js"  # what says what a move has changed: after the first picture
FINGERS = "fingers.js"  # what moves things without dragging: fetched when a handle is tapped
SLIDES = "slides.js"  # what makes slides and films: fetched where somebody wants one
LISTEN = "listen.js"  # what lets a picture be heard: fetched, with its words, when it is opened
INVENT = "invent.js"  # a problem to begin a lesson with: fetched, with its words, when it is opened
AS_TABLE = "figure_table.js"  # ... and what makes tables of it, and lets it be walked
WALL_WORDS = "wall_words.js"  # what the wall shows, as words on a phone: once it is in
QR = "qr_code.js"  # what draws a code for a camera, with the library that lays it out: fetched too
SEARCH = "search.js"  # what searches, with the library it asks: fetched where somebody searches
NAMED = {
    PAGE: "book.js",
    TEACH: TEACH,
    PRACTISE: PRACTISE,
    BY_HAND: BY_HAND,
    INVENTORY: INVENTORY,
    POINTS: POINTS,
    PHONE: "phone.js",
}
MAINS = tuple(NAMED)  # a package for a learning platform has its own, under the name of the first
BOOK = HERE.parent / "book" / "script"  # what brings its pages to life, and its packages
APP = HERE.parent / "ui" / "script"  # the same for the app
FOLDERS = (HERE / "script", BOOK, APP, SCRIPTS, EXERCISES, LESSONS / "script", scripts.FOLDER)
SPOKEN = (
    "check",
    "error",
    "figure",
    "keys",
    "list",
    "data",
    "present",
    "slides",
    "book",
    "class",
    "ears",
    "course",
    "offline",
    "practice",
    "by_hand",
    "points",
    "scorm",
    "search",
    "start",
    "stale",
)
LATE_WORDS = {
    LISTEN: ("listen",),
    AS_TABLE: ("as_table", "walk"),
    INVENT: ("invent",),
    WALL_WORDS: ("ears",),
    INVENTORY: ("inventory",),
    INVENTORY_IN_APP: ("inventory",),
}
# Fetched by any page that needs them: what they say, every page has.
FETCHED = (READING, FINGERS, SLIDES, LISTEN, AS_TABLE, INVENT, SEARCH, QR)
WHOLE = ("figure",)  # asked for by names that no script spells out
TOLD = re.compile(r"""["`](\w+\.\w*)("|`|\$\{)""")
LIBRARY = HERE / "libraries" / "MiniSearch-7.2.0.js"
QR_LIBRARY = HERE / "libraries" / "qrcode-generator-2.0.4.js"  # its licence stands in it
HEAD = re.compile(r"(?://.*\n)+")
LICENCE = HERE / "libraries" / "MiniSearch-LICENSE.txt"
FINGERS_SHEET = scripts.FOLDER / "fingers.css"
PAPER_SHEET = HERE / "paper.css"
ONE_SHEET = HERE / "one_sheet.css"  # of a step, the same in whichever page
PHONES_SHEETS = (HERE / "course.css", HERE / "class.css", TALLY)
SHEETS = (
    *PHONES_SHEETS,
    HERE / "teach.css",
    HERE / "practice.css",
    HERE / "by_hand.css",
    HERE / "inventory.css",
    HERE / "points.css",
    HERE / "questions.css",
    HERE / "search.css",
    HERE / "senses.css",
    HERE / "invent.css",
    HERE / "today.css",
    PAPER_SHEET,
)
NAMES = {
    "ink": INK,
    "paper": PAPER,
    "data": DATA,
    "first": FIRST,
    "second": SECOND,
    "lost": LOST,
    "axes": AXES,
    "gold": GOLD,
    "violet": VIOLET,
}


@dataclass(frozen=True)
class Assets:
    """Where they lie, under the root of the book; a version in each name but the words'."""

    alive: str
    script: str
    style: str
    words: str
    plotly: str
    reading: str
    hearing: str
    fingers: str
    slides: str
    listen: str
    as_table: str
    invent: str
    search: str
    wall_words: str
    qr_code: str
    rest_words: str  # of a page whose first words are a phone's


def assets(language: str, main: str = PAGE) -> Assets:
    return Assets(
        named(ALIVE, script(ALIVE)),
        named(NAMED.get(main, NAMED[PAGE]), main_script(main, language)),
        named(f"{'phone' if main == PHONE else 'book'}.css", style(main)),
        named_words(language, main),
        f"assets/plotly-{library.VERSION}.min.js",
        named(READING, script(READING)),
        named(HEARING, hearing_script()),
        named(FINGERS, fingers_script()),
        named(SLIDES, script(SLIDES)),
        named(LISTEN, late_script(LISTEN, language)),
        named(AS_TABLE, late_script(AS_TABLE, language)),
        named(INVENT, late_script(INVENT, language)),
        named(SEARCH, search_script()),
        named(WALL_WORDS, late_script(WALL_WORDS, language)),
        named(QR, qr_script()),
        named_words(language, PAGE, PHONE),
    )


@cache
def script_files(
    languages: tuple[str, ...] = LANGUAGES, mains: tuple[str, ...] = MAINS
) -> Mapping[str, str | bytes]:
    """Address → content."""
    found: dict[str, str | bytes] = {}
    for language, main in product(languages, mains):
        there = assets(language, main)
        found |= {
            there.script: main_script(main, language),
            there.style: style(main),
            there.words: words_script(language, main),
            there.listen: late_script(LISTEN, language),
            there.as_table: late_script(AS_TABLE, language),
            there.invent: late_script(INVENT, language),
        }
        if PHONE in mains:
            found[there.wall_words] = late_script(WALL_WORDS, language)
            found[there.rest_words] = words_script(language, PAGE, PHONE)
    if PHONE in mains:
        found[knock()] = script(KNOCK)
    found |= {
        there.reading: script(READING),
        there.hearing: hearing_script(),
        there.fingers: fingers_script(),
        there.alive: script(ALIVE),
    }
    if PAGE in mains:
        found[own_language()] = script(OWN_LANGUAGE)
        found[there.slides] = script(SLIDES)
        found[there.search] = search_script()
    if PRACTISE in mains:
        found[there.qr_code] = qr_script()
    found |= {f"assets/{name}": face for name, face in faces.face_files().items()}
    return {**found, there.plotly: library.PLOTLY_JS.read_bytes()}


def own_language() -> str:
    """Where the script lies that leads from the book's first page to a language."""
    return named(OWN_LANGUAGE, script(OWN_LANGUAGE))


def knock() -> str:
    """Where the script lies by which a phone comes in."""
    return named(KNOCK, script(KNOCK))


def named(name: str, content: str) -> str:
    stem, _, ending = name.rpartition(".")
    return f"assets/{stem}-{sha256(content.encode()).hexdigest()[:10]}.{ending}"


def named_words(language: str, *mains: str) -> str:
    return named(f"words-{language}.js", words_script(language, *mains))


@cache
def script(main: str = PAGE) -> str:
    """Nothing of it is a name of the page's."""
    joined = scripts.joined(main, FOLDERS)
    return smaller_script(f'(() => {{\n"use strict";\n{joined}\n}})();\n')


@cache
def hearing_script() -> str:
    """With its words, in all languages: a page may change its own."""
    words = {language: words_aloud(language) for language in LANGUAGES}
    told = json.dumps(words, ensure_ascii=False)
    return f"window.pcaAloud = {told};\n{script(HEARING)}"


def words_aloud(language: str) -> dict[str, str]:
    """Of what a move has changed, and of formulas (`formula.…`)."""
    said = catalogue(language)
    return said["aloud"] | {f"formula.{key}": text for key, text in said["spoken_formula"].items()}


@cache
def fingers_script() -> str:
    """With its style, which no page needs before."""
    style = smaller_style(FINGERS_SHEET.read_text(encoding="utf-8"))
    return f"var pcaFingersStyle = {json.dumps(style)};\n{script(FINGERS)}"


@cache
def search_script() -> str:
    """The library hands over one name; its licence goes along."""
    licence = LICENCE.read_text(encoding="utf-8").strip()
    library = smaller_script(LIBRARY.read_text(encoding="utf-8"))
    return f"/* {LIBRARY.stem}\n{licence}\n*/\n{library}\n{script(SEARCH)}"


@cache
def qr_script() -> str:
    """What the library says of itself goes along."""
    whole = QR_LIBRARY.read_text(encoding="utf-8")
    said = HEAD.match(whole)
    assert said
    library = smaller_script(whole)
    return f"{said[0]}{library}\n{script(QR)}"


@cache
def late_script(main: str, language: str) -> str:
    """With the sentences that only it says, which no page has before."""
    words = catalogue(language)
    told = json.dumps({name: words[name] for name in LATE_WORDS[main]}, ensure_ascii=False)
    return f"Object.assign(pcaWords, {told});\n{script(main)}"


def main_script(main: str, language: str) -> str:
    return late_script(main, language) if main in LATE_WORDS else script(main)


@cache
def words_script(language: str, *mains: str) -> str:
    """With the sentences of these scripts, and of those that they fetch; of none: with all."""
    spoken = {name: section for name, section in catalogue(language).items() if name in SPOKEN}
    if mains:
        fetched = (READING,) if mains == (PHONE,) else FETCHED
        source = "".join(scripts.joined(main, FOLDERS) for main in (*mains, *fetched))
        whole = {} if mains == (PHONE,) else {name: spoken[name] for name in WHOLE}
        spoken = only_told(spoken, source) | whole
    if stays_english(language):
        spoken["partly"] = {}
    told = json.dumps({**spoken, "palette": DARK}, ensure_ascii=False)
    return f"var pcaWords = {told};\n"


def only_told(spoken: Mapping[str, Mapping[str, str]], source: str) -> dict[str, dict[str, str]]:
    """What a script has a sentence for: `told("class.lost")`, or several by one name, as in
    `class.unit_${known}`."""
    names = TOLD.findall(source)
    whole = {name for name, end in names if end != "${"}
    begun = tuple(name for name, end in names if end == "${")
    return {
        section: {
            key: text
            for key, text in told.items()
            if f"{section}.{key}" in whole or f"{section}.{key}".startswith(begun)
        }
        for section, told in spoken.items()
    }


def own_sheets(sheets: Iterable[Path]) -> str:
    return "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)


@cache
def style_held() -> str:
    """The same for pages inside another one, which says by `color-scheme` what scheme it has."""
    colours = "".join(f" --{n}: light-dark({c}, {DARK[c]});" for n, c in NAMES.items())
    pages = own_sheets(sheet for sheet in SHEETS if sheet != PAPER_SHEET)
    own = scoped(f"{scripts.style()}\n{pages}\n{FORMULAS.read_text(encoding='utf-8')}")
    alone = own_sheets([ONE_SHEET])
    return smaller_style(
        f".held {{{colours} }}\n{own}\n.held {{ color-scheme: inherit; }}\n{alone}"
    )


@cache
def style(main: str = PAGE) -> str:
    """The palette as variables, in both schemes; then the figure's sheet, and the book's own.

    What is meant for paper (`.sheet`) stays ink on paper in either scheme. A phone has votes first,
    in a face of its own.
    """
    light = "".join(f" --{name}: {colour};" for name, colour in NAMES.items())
    dark = "".join(f" --{name}: {DARK[colour]};" for name, colour in NAMES.items())
    scheme = f"@media screen and (prefers-color-scheme: dark) {{ :root {{{dark} }} }}"
    own = own_sheets(PHONES_SHEETS if main == PHONE else [*SHEETS, ONE_SHEET])
    figures = scripts.first_style() if main == PHONE else scripts.style()
    formulas = FORMULAS.read_text(encoding="utf-8")
    brought = "" if main == PHONE else faces.style()
    begins = f"{brought}:root, .sheet {{{light} }}\n{scheme}\n{type_rules()}"
    return smaller_style(f"{begins}\n{formulas}\n{figures}\n{own}")
