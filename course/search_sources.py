"""What the search finds: a source for each kind of thing, all in one list (`SOURCES`).

A source tells each thing once: where it lies, what it is called, what its page shows at first.
What stands only in an answer, or under another name, is found and not shown.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from course import addresses, material, reference
from course.search_text import sentences, shown_and_found
from course.site import Site, title_of
from lessons import glossary, registry
from lessons.dictionary import libraries
from lessons.errata import all_errata
from lessons.methods import all_goals, method_text
from lessons.programs import all_programs
from lessons.questions import all_questions
from lessons.text import lesson_text
from practice import said
from practice.skills import ALL
from texts import LANGUAGES
from texts.labels import say

TYPED = Path(__file__).parent / "search.toml"
ROOT = "index.html"  # from where the ways of what is found begin


@dataclass(frozen=True)
class Found:
    """kind : a step, a lesson, …: one of `SOURCES`
    to : the way there from the root of all pages
    at : what stands beside the title: lesson and part
    shown : what may be shown of it
    names : other names of it, also found
    more : sentences that are found and not shown
    words : the words of the glossary that it uses, by their ids
    """

    kind: str
    to: str
    title: str
    at: str
    shown: str = ""
    names: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


Source = Callable[[Site, str], Iterator[Found]]


@cache
def typed() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(TYPED.read_text(encoding="utf-8"))


def typed_for(page: str) -> tuple[str, ...]:
    return tuple(typed()["page"].get(page, ()))


def names_of(word: glossary.Word) -> tuple[str, ...]:
    """All it is called, in every language, elsewhere, and by who types in haste."""
    said = [
        name
        for language in LANGUAGES
        for name in (*word.forms[language], *word.elsewhere[language])
    ]
    return tuple(dict.fromkeys([*said, *typed()["word"].get(word.id, ())]))


def taught_at(*place: str) -> list[str]:
    """What a step teaches, by all its names: who looks for the word looks for the step."""
    words = [word for word in glossary.all_words().values() if word.place() == place]
    return [name for word in words for name in names_of(word)]


def part_of(lesson_id: str, language: str) -> str:
    return next(
        say(language, f"app.{part}") for part, ids in registry.PARTS.items() if lesson_id in ids
    )


def steps(site: Site, language: str) -> Iterator[Found]:
    """Text and question stand on the page at once; the answer's words are only found."""
    for lesson_id, step_id in registry.places():
        text = lesson_text(lesson_id, language)[step_id]
        options = [one for name, one in text.items() if name.startswith("option ")]
        shown, more = shown_and_found(text["text"], text.get("ask", ""), *options)
        used = glossary.words_of_step(lesson_id, step_id, language, revealed=True)
        yield Found(
            "step",
            site.to(ROOT, addresses.step(language, lesson_id, step_id)),
            site.way(ROOT, language, (lesson_id, step_id))["title"],
            f"{title_of(lesson_id, language)} · {part_of(lesson_id, language)}",
            shown,
            (*typed_for(f"{lesson_id}/{step_id}"), *taught_at(lesson_id, step_id)),
            (*more, *sentences(text.get("reveal", ""))),
            tuple(word.id for word in used),
        )


def lessons(site: Site, language: str) -> Iterator[Found]:
    """At its first step a lesson begins."""
    for lesson_id in registry.IDS:
        text = lesson_text(lesson_id, language)["lesson"]
        first = registry.lesson(lesson_id).steps[0].id
        shown, _ = shown_and_found(text["summary"], text["missing"])
        there = site.to(ROOT, addresses.step(language, lesson_id, first))
        part = part_of(lesson_id, language)
        yield Found("lesson", there, text["title"], part, shown, more=(text["now"],))


def words(site: Site, language: str) -> Iterator[Found]:
    page = addresses.words_address(language)
    for word in glossary.all_words().values():
        at = glossary.taught_in(word, language) if word.place() else ""
        yield Found(
            "word",
            site.to(ROOT, f"{page}#{word.id}"),
            word.terms[language],
            at,
            word.says[language] + glossary.elsewhere(word, language),
            names_of(word),
        )


def conventions(site: Site, language: str) -> Iterator[Found]:
    """Records in rows or columns, divisors, signs, other books' letters."""
    page = addresses.words_address(language)
    for name in (*reference.SECTIONS, "other_books"):
        text = reference.text_of(language)[name]
        shown, more = shown_and_found(text["text"])
        there = site.to(ROOT, f"{page}#{name}")
        at = say(language, "reference.title")
        yield Found("word", there, text["title"].replace("$", ""), at, shown, more=tuple(more))


def programs(site: Site, language: str) -> Iterator[Found]:
    """What other programs call it."""
    page = addresses.words_address(language)
    for one in libraries():
        there = site.to(ROOT, f"{page}#in-{one.id}")
        calls = (one.start, *(call.code for call in one.calls))
        at = say(language, "reference.title")
        yield Found("word", there, one.name, at, more=calls)


def skills(site: Site, language: str) -> Iterator[Found]:
    page = addresses.practice(language)
    for skill in ALL:
        yield Found(
            "practice",
            site.to(ROOT, page, skill=skill.id),
            said.title(f"skill {skill.id}", language),
            title_of(skill.lesson, language),
            said.aim(skill.id, language),
        )


def errata(site: Site, language: str) -> Iterator[Found]:
    page = addresses.errata(language)
    for one in all_errata():
        text = one.text(language)
        claim, more = shown_and_found(text["claim"])
        tested, worked = shown_and_found(text["test"])
        there = site.to(ROOT, f"{page}#{one.id}")
        at = title_of(one.place[0], language)
        yield Found(
            "erratum",
            there,
            text["title"].replace("$", ""),
            at,
            claim,
            more=(*more, tested, *worked),
        )


def questions(site: Site, language: str) -> Iterator[Found]:
    """What people ask, and the other programs of that page."""
    page = addresses.questions(language)
    at = say(language, "questions.title")
    for one in all_questions():
        text = one.said_in(language)
        shown, more = shown_and_found(text["answer"])
        there, names = site.to(ROOT, f"{page}#{one.id}"), typed_for(f"questions#{one.id}")
        yield Found("question", there, text["ask"], at, shown, names, tuple(more))
    names = tuple(program.name for program in all_programs())
    there = site.to(ROOT, f"{page}#other_programs")
    about = say(language, "programs.about")
    yield Found("question", there, say(language, "programs.title"), at, about, names)


def methods(site: Site, language: str) -> Iterator[Found]:
    """A goal, and the methods that serve it."""
    page = addresses.methods(language)
    at = say(language, "methods.title")
    for goal in all_goals():
        text = method_text(language)[goal.id]
        ways = [text[f"{part} {way.id}"] for way in goal.ways for part in ("if", "then")]
        said = tuple(sentence for one in ways for sentence in sentences(one))
        there = site.to(ROOT, f"{page}#{goal.id}")
        yield Found("question", there, text["goal"], at, more=said)


def teaching(site: Site, language: str) -> Iterator[Found]:
    """What there is to teach a lesson with, and a worksheet for a skill."""
    page = addresses.material(language)
    at = say(language, "material.title")
    for lesson_id in registry.IDS:
        pieces = material.of_lesson(site, ROOT, language, lesson_id)
        there = site.to(ROOT, f"{page}#{lesson_id}")
        labels = " · ".join(str(one["label"]) for one in pieces)
        yield Found("teach", there, title_of(lesson_id, language), at, labels)
    for skill in ALL:
        title = said.title(f"skill {skill.id}", language)
        there = site.to(ROOT, addresses.worksheet(language, skill.id))
        label = say(language, "material.worksheet", skill=title)
        yield Found("teach", there, label, at, said.aim(skill.id, language))


def for_teachers(site: Site, language: str) -> Iterator[Found]:
    page = addresses.teachers(language)
    at = say(language, "papers.teachers")
    for part in ("wall", "link", "embed", "scorm", "offline"):
        title, text = (say(language, f"teachers.{name}") for name in (part, f"{part}_text"))
        shown, _ = shown_and_found(text)
        yield Found("teach", site.to(ROOT, f"{page}#{part}"), title, at, shown)
    title, text = say(language, "class.title"), say(language, "class.begin_text")
    yield Found("teach", site.to(ROOT, f"{page}#class"), title, at, text)


# Page → address, title, what it is for.
PAGES: dict[str, tuple[Callable[[str], str], str, str]] = {
    "practice": (addresses.practice, "practice.title", "practice.about"),
    "by_hand": (addresses.by_hand, "by_hand.title", "by_hand.card"),
    "today": (addresses.today, "today.title", "today.about"),
    "inventory": (addresses.inventory, "inventory.title", ""),
    "points": (addresses.points, "points.title", "points.card"),
    "words": (addresses.words_address, "reference.title", "app.about_conventions"),
    "errata": (addresses.errata, "errata.title", "app.about_errata"),
    "questions": (addresses.questions, "questions.title", "app.about_questions"),
    "methods": (addresses.methods, "methods.title", "app.about_methods"),
    "material": (addresses.material, "material.title", "material.about"),
    "tactile": (addresses.tactile, "tactile.title", "tactile.about"),
    "accessibility": (addresses.accessibility, "accessibility.title", "accessibility.about"),
    "teachers": (addresses.teachers, "papers.teachers", "teachers.lead"),
}


def pages(site: Site, language: str) -> Iterator[Found]:
    """All that is no lesson's; one's own table where the holder of these pages leads to it."""
    course = say(language, "app.title")
    for name, (address, title, about) in PAGES.items():
        there = site.to(ROOT, address(language))
        shown = say(language, about) if about else ""
        yield Found("page", there, say(language, title), course, shown, typed_for(name))
    for way in site.ways(addresses.start_page(language), language):
        if way.get("to") == "table":
            about = say(language, "app.about_your_data")
            yield Found("page", way["href"], way["label"], course, about, typed_for("table"))


SOURCES: tuple[Source, ...] = (
    lessons,
    steps,
    words,
    conventions,
    programs,
    skills,
    errata,
    questions,
    methods,
    teaching,
    for_teachers,
    pages,
)
