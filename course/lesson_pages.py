"""A page per step, and a page per lesson that holds all its steps."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from markupsafe import Markup

from course import addresses
from course.by_hand_page import follows_part, next_part, way_by_hand
from course.content import Content, content, divisors, options, read_outs, sources
from course.material import of_step_and_lesson
from course.points_page import first_place
from course.practice_pages import skill_links
from course.prose import Prose
from course.reference import written_elsewhere
from course.site import Site, as_json, title_of
from course.stale import names_attribute, stale_in
from lessons import datasets, registry, road
from lessons.address import HTML_LANGUAGES, Address
from lessons.datasets import OWN
from lessons.glossary import short_term, words_of_step
from lessons.link import fields_text
from lessons.model import ChoiceCheck, DirectionCheck, Lesson, Step
from lessons.opened import Opened
from lessons.states import FIRST, USUAL, state_names
from lessons.text import lesson_text
from lessons.viewed import REASON, Viewed
from notebooks import has
from practice.skills import taught_at
from texts.labels import catalogue, say

# Predictions of which one is asked how sure one is: what many are sure of is not so.
HOW_SURE = {
    ("covariance", "uncorrelated"),
    ("projection", "blobs"),
    ("two_views", "regression"),
    ("how_many", "scale"),
    ("new_data", "flattered"),
}
INVENTED = {"variance", "covariance"}  # lessons that a problem may stand before
Named = tuple[str, str]  # a table's id, and what a list of them says


def step_page(
    site: Site, language: str, lesson_id: str, step_id: str, view: Viewed | None = None
) -> tuple[str, str]:
    """view : how the step is set; as it is met where none is given"""
    page = addresses.step(language, lesson_id, step_id)
    lesson = registry.lesson(lesson_id)
    about = Address(lesson_id, step_id, language)
    steps = [
        {**site.way(page, language, (lesson_id, step.id)), "here": step.id == step_id}
        for step in lesson.steps
    ]
    step = step_of(site, page, language, lesson, step_id, view)
    if has(lesson_id):
        step["notebook"] = site.to(page, addresses.notebook(language, lesson_id))
    # Where a step divides by m, its practice does.
    divisor = (view.divisor if view else USUAL) if len(step["divisors"]) > 1 else ""
    html = site.write_about(
        about,
        "step.html",
        page,
        preview=addresses.preview(language, lesson_id, step_id),
        steps=steps,
        step=step,
        before=neighbour(site, page, language, lesson_id, step_id, -1),
        after=neighbour(site, page, language, lesson_id, step_id, +1),
        beyond=next_part(site, page, language) if follows_part(lesson_id, step_id) else None,
        onward=past_side_roads(site, page, language, lesson_id, step_id),
        notes=notes_of(view, language),
        draws_points=(lesson_id, step_id) == first_place(),
        words=words_here(site, page, language, lesson_id, step_id),
        material=of_step_and_lesson(site, page, language, lesson_id, step_id),
        practise=skill_links(site, page, language, taught_at(lesson_id, step_id), divisor),
        in_app=f"{lesson_id}?{about.query}",
        linked_data=as_json(linked_data(about, site.root and site.root + page)),
    )
    return page, html


def lesson_page(
    site: Site, language: str, lesson_id: str, steps: Collection[str]
) -> tuple[str, str]:
    """The whole lesson, or what there is of it in a book of a few `steps`."""
    page = addresses.lesson(language, lesson_id)
    parts = lesson_parts(site, page, language, lesson_id)
    parts["steps"] = [step for step in parts["steps"] if step["id"] in steps]
    summary = lesson_text(lesson_id, language)["lesson"]["summary"]
    about = Address(lesson_id, "", language)
    return page, site.write_about(about, "lesson.html", page, summary=summary, **parts)


def lesson_parts(site: Site, page: str, language: str, lesson_id: str) -> dict[str, Any]:
    """All steps; the tables and divisors that at least one of them can be shown with."""
    lesson = registry.lesson(lesson_id)
    # How sure one is, is asked where a step stands alone: a learning platform keeps none of it.
    steps = [
        {**step_of(site, page, language, lesson, step.id), "how_sure": False}
        for step in lesson.steps
    ]
    return {
        "lesson": lesson_id,
        "preview": addresses.preview(language, lesson_id, lesson.steps[0].id),
        "in_code": has(lesson_id),
        "steps": steps,
        "tables": tables_of_all(steps, language),
        "divisors": max((step["divisors"] for step in steps), key=len),
    }


def tables_of_all(steps: Sequence[dict[str, Any]], language: str) -> list[Named]:
    """To choose from for all at once; where one has points of its own, first: as each begins."""
    longest: list[Named] = max((step["tables"] for step in steps), key=len)
    common = [one for one in longest if one[0] in datasets.IDS]
    if common == longest:
        return longest
    return [(FIRST, say(language, f"data.{FIRST}")), *common]


def named_tables(step: Step, language: str) -> list[Named]:
    """What there is to choose from; points of the step's own have no name but that."""
    return [
        (one, say(language, f"data.{one if one in datasets.IDS else 'task'}"))
        for one in state_names(step, language)["tables"]
    ]


def step_of(
    site: Site, page: str, language: str, lesson: Lesson, step_id: str, view: Viewed | None = None
) -> dict[str, Any]:
    """What the template asks for."""
    place = (language, lesson.id, step_id)
    opened = view.opened() if view else site.opened(*place)
    shown = content(opened, site.link(*place[:2])) if view else site.content(*place)
    pack = site.to(page, addresses.pack(*place))
    offered = divisors(lesson.id, step_id)
    return {
        "id": step_id,
        "lesson": lesson.id,
        "title": shown.title,
        "parts": shown.parts,
        "alt": shown.alt,
        "tables": named_tables(opened.step, language),
        "own_points": bool(opened.step.cloud),
        "divisors": offered,
        "asks": opened.step.check is not None,
        "how_sure": (lesson.id, step_id) in HOW_SURE,
        "options": options(opened),
        "code": code(opened, shown),
        "acts": acts_below(opened),
        "needs_app": opened.acts_on_server(),
        **thread(lesson, step_id, language),
        "invents": lesson.id in INVENTED and step_id == lesson.steps[0].id,
        "elsewhere": written_elsewhere(language, lesson.id, step_id),
        **read_outs(shown.figure),
        "baked": site.baked_in(shown.figure) if view else site.baked_for(page, *place),
        "pack": pack,
        "state": site.state_within(shown, view, opened),
        "begin": as_json(
            {**begin(opened, shown), "divisors": offered, **(set_in(view) if view else {})}
        ),
    }


def thread(lesson: Lesson, step_id: str, language: str) -> dict[str, Markup]:
    """At the first step of a lesson what is still missing, at its last what one can do now."""
    text, ends = lesson_text(lesson.id, language)["lesson"], (lesson.steps[0], lesson.steps[-1])
    prose = Prose({}, str)
    return {
        name: prose.line(text[name])
        for name, step in zip(("missing", "now"), ends, strict=True)
        if step.id == step_id and name in text
    }


def acts_below(opened: Opened) -> int:
    """How many rows of choices and buttons stand below the picture, whose room is kept."""
    return len(opened.step.choices) + isinstance(opened.step.check, DirectionCheck)


def notes_of(view: Viewed | None, language: str) -> list[str]:
    """What a link said that does not fit here."""
    return [note_of(*note, language) for note in (view.notes if view else ())]


def note_of(name: str, value: str, language: str) -> str:
    if name == REASON:
        reasons = catalogue(language)["core_error"]
        return reasons.get(value, reasons["other"])
    if (name, value) == ("data", OWN):
        return say(language, "link.own")
    return say(language, "link.note", name=name, value=value)


def words_here(
    site: Site, page: str, language: str, lesson_id: str, step_id: str
) -> list[dict[str, str]]:
    """The glossary's words of a step; those of its answer only once that is shown."""
    before = words_of_step(lesson_id, step_id, language, False)
    there = addresses.words_address(language)
    return [
        {
            "href": site.to(page, f"{there}#{word.id}"),
            "term": short_term(word, language),
            "says": word.says[language],
            "after": "" if word in before else "after",
        }
        for word in words_of_step(lesson_id, step_id, language, True)
    ]


def code(opened: Opened, shown: Content) -> list[tuple[str, str, str]]:
    """Source, result, and what the result depends on and does not follow."""
    stale = map(names_attribute, stale_in(opened).results)
    return list(zip(sources(opened), shown.results, stale, strict=True))


def past_side_roads(
    site: Site, page: str, language: str, lesson_id: str, step_id: str
) -> dict[str, Any] | None:
    """The road's next step, where side roads come before it."""
    there = road.onward((lesson_id, step_id))
    if there is None or there == registry.neighbour(lesson_id, step_id, +1):
        return None
    return site.way(page, language, there)


def neighbour(
    site: Site, page: str, language: str, lesson_id: str, step_id: str, by: int
) -> dict[str, Any] | None:
    there = registry.neighbour(lesson_id, step_id, by)
    if by > 0 and follows_part(lesson_id, step_id):
        return way_by_hand(site, page, language)
    if there is None:
        return None
    name = "next" if by > 0 else "previous"
    title = title_of(there[0], language)
    same = there[0] == lesson_id
    label = (
        say(language, f"nav.{name}") if same else say(language, f"nav.{name}_lesson", title=title)
    )
    return {**site.way(page, language, there), "label": label}


def begin(opened: Opened, shown: Content) -> dict[str, Any]:
    """What the script asks with; the words stand on the page, the picture comes in a pack."""
    begun = state_names(opened.step, opened.language)
    on_page = {"text", "reveal", "ask", "right", "answer"}
    later = {
        name: html
        for name, html in shown.parts.items()
        if name not in on_page and not isinstance(opened.step.check, ChoiceCheck)
    }
    return {**begun, "check": shown.check, "later": later, "choices": labelled(opened)}


def set_in(view: Viewed) -> dict[str, Any]:
    """How a view differs from the step as it is met."""
    choices = {one.name for one in view.step.choices}
    chosen = {one.name: str(view.all_settings()[one.name]) for one in view.step.choices}
    return {
        "chosen": {"data": view.table.id, "div": view.divisor, **chosen},
        "fields": fields_text(view.fields),
        "settings": {name: value for name, value in view.settings if name not in choices},
        "moves": {
            str(index): {"at": [float(x) for x in place], "snap": float(view.table.grid)}
            for index, place in view.moves
        },
    }


def labelled(opened: Opened) -> list[dict[str, Any]]:
    """The choices by name, with what their buttons say."""
    prose = Prose(opened.values, str)
    return [
        {
            "name": choice.name,
            "label": prose.line(opened.text[f"choose {choice.name}"]),
            "first": str(opened.settings[choice.name]),
            "options": [
                [str(option), prose.line(opened.text[f"{choice.name} {option}"])]
                for option in choice.options
            ],
        }
        for choice in opened.step.choices
    ]


def linked_data(about: Address, canonical: str) -> dict[str, Any]:
    """What a search engine may know of a step: schema.org's LearningResource."""
    found = {
        "@context": "https://schema.org",
        "@type": "LearningResource",
        "name": about.title(),
        "description": about.description(),
        "inLanguage": HTML_LANGUAGES[about.language],
        "learningResourceType": "interactive lesson",
        "isAccessibleForFree": True,
        "license": "https://spdx.org/licenses/MIT.html",
    }
    return {**found, "url": canonical} if canonical else found
