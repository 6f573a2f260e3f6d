"""Every page of the book: its address, its template and what stands on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from book import addresses, reference
from book.content import Content, content, options, sources
from book.pictures import Baked, Baker
from book.prose import Prose
from book.scripts import NAMES, assets
from book.states import first, state_names
from figures.hidden import without_results
from figures.picture import Figure
from figures.rounded import rounded
from lessons import registry
from lessons.address import HTML_LANGUAGES, LANGUAGE_NAMES, LOCALES, Address
from lessons.link import DIVISORS
from lessons.model import ChoiceCheck, Lesson
from lessons.opened import Opened
from lessons.text import LANGUAGES, lesson_text
from results.markup import embedded
from texts.labels import say

TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
COLOURS = {colour: name for name, colour in NAMES.items()}


def no_pictures(figure: Figure) -> dict[str, Baked]:
    return {}


@dataclass(frozen=True)
class Site:
    """What all pages have in common; `root` and `app` are addresses, "" where not known."""

    bake: Baker = no_pictures
    root: str = ""
    app: str = ""
    known: dict[Any, Any] = field(default_factory=dict)

    def write(self, template: str, page: str, language: str, **more: Any) -> str:
        others = [self._other(page, language, other) for other in LANGUAGES]
        return TEMPLATES.get_template(template).render(
            language=language,
            html_language=HTML_LANGUAGES[language],
            locale=LOCALES[language],
            say=lambda key, **values: say(language, key, **values),
            to=lambda there: addresses.between(page, there),
            addresses=addresses,
            divisors=tuple(DIVISORS),
            assets=assets(language),
            others=others,
            canonical=self.root and self.root + page,
            **more,
        )

    def _other(self, page: str, language: str, other: str) -> dict[str, str]:
        there = page.replace(f"{language}/", f"{other}/", 1)
        relative = addresses.between(page, there)
        return {
            "language": other,
            "html_language": HTML_LANGUAGES[other],
            "name": LANGUAGE_NAMES[other],
            "relative": relative,
            "href": self.root + there if self.root else relative,
        }

    def write_about(self, about: Address, template: str, page: str, **more: Any) -> str:
        """A page of a lesson, named as the app names its own."""
        return self.write(
            template,
            page,
            about.language,
            title=about.title(),
            description=about.description(),
            lesson_title=title_of(about.page, about.language),
            **more,
        )

    # --- steps and lessons --------------------------------------------------------------------

    def step_page(self, language: str, lesson_id: str, step_id: str) -> tuple[str, str]:
        page = addresses.step(language, lesson_id, step_id)
        lesson = registry.lesson(lesson_id)
        about = Address(lesson_id, step_id, language)
        steps = [
            {**self.way(page, language, (lesson_id, step.id)), "here": step.id == step_id}
            for step in lesson.steps
        ]
        html = self.write_about(
            about,
            "step.html",
            page,
            steps=steps,
            step=self.step(page, language, lesson, step_id),
            before=self.neighbour(page, language, lesson_id, step_id, -1),
            after=self.neighbour(page, language, lesson_id, step_id, +1),
            app=self.app and f"{self.app}{lesson_id}?{about.query}",
            linked_data=as_json(linked_data(about, self.root and self.root + page)),
        )
        return page, html

    def lesson_page(self, language: str, lesson_id: str) -> tuple[str, str]:
        page = addresses.lesson(language, lesson_id)
        lesson = registry.lesson(lesson_id)
        about = Address(lesson_id, "", language)
        steps = [self.step(page, language, lesson, step.id) for step in lesson.steps]
        html = self.write_about(
            about,
            "lesson.html",
            page,
            summary=lesson_text(lesson_id, language)["lesson"]["summary"],
            steps=[{**step, "href": f"#{step['id']}"} for step in steps],
            tables=max((step["tables"] for step in steps), key=len),
        )
        return page, html

    def opened(self, language: str, lesson_id: str, step_id: str) -> Opened:
        key = ("opened", language, lesson_id, step_id)
        if key not in self.known:
            self.known[key] = first(lesson_id, step_id, language)
        found: Opened = self.known[key]
        return found

    def step(self, page: str, language: str, lesson: Lesson, step_id: str) -> dict[str, Any]:
        """What the template asks for."""
        opened = self.opened(language, lesson.id, step_id)
        shown = content(opened, addresses.linker(page, language, self.app))
        hidden = without_results(shown.figure)["layout"]["meta"]
        pack = addresses.between(page, addresses.pack(language, lesson.id, step_id))
        return {
            "id": step_id,
            "lesson": lesson.id,
            "title": shown.title,
            "parts": shown.parts,
            "alt": shown.alt,
            "tables": state_names(opened.step, language)["tables"],
            "asks": opened.step.check is not None,
            "options": options(opened),
            "code": list(zip(sources(opened), shown.results, strict=True)),
            "numbers": [
                {**number, "colour": COLOURS.get(number["color"], "ink")}
                for number in hidden["readouts"]
            ],
            "hint": hidden["hint"],
            "baked": self.baked_for(page, language, lesson.id, step_id),
            "pack": pack,
            "begin": as_json(begin(opened, shown)),
        }

    def pictures(self, language: str, lesson_id: str, step_id: str) -> dict[str, Baked]:
        """What stands on the page before the script has drawn anything, wide and narrow."""
        key = ("baked", language, lesson_id, step_id)
        if key not in self.known:
            opened = self.opened(language, lesson_id, step_id)
            self.known[key] = self.bake(rounded(opened.picture()))
        found: dict[str, Baked] = self.known[key]
        return found

    def baked_for(self, page: str, language: str, lesson_id: str, step_id: str) -> dict[str, Any]:
        return {
            name: {
                "href": addresses.between(
                    page, addresses.picture(language, lesson_id, step_id, name)
                ),
                "width": baked.width,
                "height": baked.height,
            }
            for name, baked in self.pictures(language, lesson_id, step_id).items()
        }

    def way(self, page: str, language: str, place: tuple[str, str]) -> dict[str, str]:
        title = lesson_text(place[0], language)[place[1]]["title"]
        return {
            "href": addresses.between(page, addresses.step(language, *place)),
            "title": title.replace("$", ""),
        }

    def neighbour(
        self, page: str, language: str, lesson_id: str, step_id: str, by: int
    ) -> dict[str, str] | None:
        there = registry.neighbour(lesson_id, step_id, by)
        if there is None:
            return None
        name = "next" if by > 0 else "previous"
        title = title_of(there[0], language)
        same = there[0] == lesson_id
        label = (
            say(language, f"nav.{name}")
            if same
            else say(language, f"nav.{name}_lesson", title=title)
        )
        return {**self.way(page, language, there), "label": label}

    # --- the rest -----------------------------------------------------------------------------

    def start_page(self, language: str) -> tuple[str, str]:
        page = addresses.start(language)
        course = [
            {
                "title": say(language, f"app.{part}"),
                "lessons": [self.card(page, language, lesson_id) for lesson_id in lessons],
            }
            for part, lessons in registry.PARTS.items()
        ]
        begin_at = registry.places()[0]
        html = self.write(
            "start.html",
            page,
            language,
            title=say(language, "app.title"),
            description=say(language, "app.about_start"),
            course=course,
            begin=self.way(page, language, begin_at)["href"],
        )
        return page, html

    def card(self, page: str, language: str, lesson_id: str) -> dict[str, Any]:
        lesson = registry.lesson(lesson_id)
        steps = [self.way(page, language, (lesson_id, step.id)) for step in lesson.steps]
        text = lesson_text(lesson_id, language)["lesson"]
        return {
            "title": text["title"],
            "summary": text["summary"],
            "href": steps[0]["href"],
            "whole": addresses.between(page, addresses.lesson(language, lesson_id)),
            "steps": steps,
        }

    def words_page(self, language: str) -> tuple[str, str]:
        page = addresses.words(language)
        link = addresses.linker(page, language, self.app)
        html = self.write(
            "words.html",
            page,
            language,
            title=Address("conventions", "", language).title(),
            description=say(language, "app.about_conventions"),
            sections=reference.sections(language, link),
            dictionary=reference.dictionary(language, link),
            glossary=reference.glossary(
                language, link, lambda place: self.way(page, language, place)["href"]
            ),
        )
        return page, html

    def pages(self, places: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
        """Address and HTML of every page; of the steps, these."""
        for language in LANGUAGES:
            yield self.start_page(language)
            yield self.words_page(language)
            for lesson_id in dict.fromkeys(lesson_id for lesson_id, _ in places):
                yield self.lesson_page(language, lesson_id)
            for place in places:
                yield self.step_page(language, *place)


def title_of(lesson_id: str, language: str) -> str:
    return lesson_text(lesson_id, language)["lesson"]["title"]


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


def as_json(value: Any) -> Markup:
    return Markup(embedded(value))


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
