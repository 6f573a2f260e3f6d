"""What all pages of the book have in common, and what is worked out once for them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from book import addresses
from book.pictures import Baked, Baker
from book.scripts import PAGE, assets
from book.states import first
from figures.picture import Figure
from figures.rounded import rounded
from lessons.address import HTML_LANGUAGES, LANGUAGE_NAMES, LOCALES, Address
from lessons.link import DIVISORS
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


def no_pictures(figure: Figure) -> dict[str, Baked]:
    return {}


@dataclass(frozen=True)
class Site:
    """What all pages have in common; `root` and `app` are addresses, "" where not known."""

    bake: Baker = no_pictures
    root: str = ""
    app: str = ""
    known: dict[Any, Any] = field(default_factory=dict)
    script: ClassVar[str] = PAGE  # what the one script of every page is joined from

    def write(self, template: str, page: str, language: str, **more: Any) -> str:
        return TEMPLATES.get_template(template).render(
            language=language,
            html_language=HTML_LANGUAGES[language],
            locale=LOCALES[language],
            say=lambda key, **values: say(language, key, **values),
            to=lambda there: addresses.between(page, there),
            addresses=addresses,
            divisors=tuple(DIVISORS),
            assets=assets(language, self.script),
            others=self.others(page, language),
            canonical=self.root and self.root + page,
            **more,
        )

    def others(self, page: str, language: str) -> list[dict[str, str]]:
        """The same page in each language."""
        return [self._other(page, language, other) for other in LANGUAGES]

    def linker(self, page: str, language: str) -> addresses.Link:
        """Where a link of a lesson's text leads from this page."""
        return addresses.linker(page, language, self.app)

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

    def opened(self, language: str, lesson_id: str, step_id: str) -> Opened:
        key = ("opened", language, lesson_id, step_id)
        if key not in self.known:
            self.known[key] = first(lesson_id, step_id, language)
        found: Opened = self.known[key]
        return found

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


def title_of(lesson_id: str, language: str) -> str:
    return lesson_text(lesson_id, language)["lesson"]["title"]


def as_json(value: Any) -> Markup:
    return Markup(embedded(value))
