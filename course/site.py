"""What all pages of the book have in common, and what is worked out once for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from course import addresses, policy
from course.content import Content, Link, content
from course.pictures import Baked, Baking, NoBakery
from course.scripts import PAGE, assets
from figures.picture import Figure
from lessons import road
from lessons.address import HTML_LANGUAGES, Address
from lessons.opened import Opened
from lessons.states import first
from lessons.text import LANGUAGES, lesson_text
from lessons.viewed import Viewed
from results.markup import embedded
from texts import marks
from texts.labels import say
from texts.language import KNOWN

HERE = Path(__file__).parent
TEMPLATES = Environment(
    loader=FileSystemLoader([HERE / "templates", HERE.parent / "book" / "templates"]),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def write_alone(template: str, language: str, **more: Any) -> str:
    """A page beside those of a site, in its language; what stays English there is marked."""
    made = TEMPLATES.get_template(template).render(
        language=language, html_attributes=Markup(KNOWN[language].attributes), **more
    )
    return marks.page(made, say(language, "app.in_english"))


@dataclass(frozen=True)
class Site:
    """What all pages have in common; `root` and `app` are addresses, "" where not known."""

    bakery: Baking = field(default_factory=NoBakery)
    root: str = ""
    app: str = ""
    packages: frozenset[str] = frozenset()  # for learning platforms, by their addresses
    known: dict[Any, Any] = field(default_factory=dict)
    script: ClassVar[str] = PAGE  # what the one script of every page is joined from
    layout: ClassVar[str] = "base.html"  # what stands around a page

    def to(self, page: str, there: str, **query: str) -> str:
        """The way from one page to another; both are named by where they lie in the book."""
        return addresses.between(page, there) + (f"?{urlencode(query)}" if query else "")

    def ways(self, page: str, language: str) -> list[dict[str, str]]:
        """What else the holder of a page leads to from it."""
        return []

    def write(self, template: str, page: str, language: str, preview: str, **more: Any) -> str:
        """preview : the address of the image that goes along with a link, if there is a root
        more : what the template asks for; `script` is another than that of most pages
        """
        return write_alone(
            template,
            language,
            html_language=HTML_LANGUAGES[language],
            locale=KNOWN[language].locale,
            say=lambda key, **values: say(language, key, **values),
            to=lambda there, **query: self.to(page, there, **query),
            layout=self.layout,
            policy=policy.IN_PAGE,
            ways=self.ways(page, language),
            addresses=addresses,
            assets=assets(language, more.pop("script", self.script)),
            others=self.others(page, language),
            app=self.app,
            canonical=self.root and self.root + page,
            preview=self.root and self.root + preview,
            **more,
        )

    def write_front(
        self, template: str, page: str, language: str, title: str, description: str, **more: Any
    ) -> str:
        """A page that belongs to no lesson: its name says of which course it is."""
        return self.write(
            template,
            page,
            language,
            preview=addresses.preview(language, *addresses.OPENING),
            title=f"{say(language, title)} · {say(language, 'app.title')}",
            description=say(language, description),
            **more,
        )

    def others(self, page: str, language: str) -> list[dict[str, str]]:
        """The same page in each language."""
        return [self._other(page, language, other) for other in LANGUAGES]

    def _other(self, page: str, language: str, other: str) -> dict[str, str]:
        there = page.replace(f"{language}/", f"{other}/", 1)
        relative = self.to(page, there)
        return {
            "language": other,
            "html_language": HTML_LANGUAGES[other],
            "name": KNOWN[other].name,
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

    def link(self, language: str, lesson_id: str) -> Link:
        """Where a lesson's own links lead from its pages, which all lie in one folder."""
        return self.link_from(addresses.lesson(language, lesson_id), language)

    def link_from(self, page: str, language: str) -> Link:
        return addresses.linker(page, language, self.app)

    def opened(self, *place: str) -> Opened:
        """A step as it is met; `place`: language, lesson, step."""
        found: Opened = self.once("opened", place, lambda: first(*place))
        return found

    def content(self, *place: str) -> Content:
        link = self.link(*place[:2])
        found: Content = self.once("content", place, lambda: content(self.opened(*place), link))
        return found

    def pictures(self, *place: str) -> dict[str, Baked]:
        """What stands on the page before the script has drawn anything, wide and narrow."""
        found: dict[str, Baked] = self.once(
            "baked", place, lambda: self.baked(place, self.content(*place).figure)
        )
        return found

    def state_within(self, shown: Content, view: Viewed | None, opened: Opened) -> Markup | str:
        """What the script draws from, in the page itself; "" where it is fetched."""
        return ""

    def baked_in(self, figure: Figure) -> dict[str, dict[str, Any]]:
        """Of a view that no build knows: in the page itself, where there is one."""
        return {}

    def baked(self, place: tuple[str, ...], figure: Figure) -> dict[str, Baked]:
        return self.bakery.picture(figure)

    def once(self, what: str, place: tuple[str, ...], make: Callable[[], Any]) -> Any:
        """Made when it is first asked for."""
        if (what, *place) not in self.known:
            self.known[what, *place] = make()
        return self.known[what, *place]

    def baked_for(self, page: str, *place: str) -> dict[str, Any]:
        return self.placed(page, self.pictures(*place), partial(addresses.picture, *place))

    def placed(
        self, page: str, pictures: dict[str, Baked], address: Callable[[str], str]
    ) -> dict[str, dict[str, Any]]:
        """Where a page finds a picture's widths, and the room they take."""
        return {
            kind: {
                "href": self.to(page, address(kind)),
                "width": baked.width,
                "height": baked.height,
            }
            for kind, baked in pictures.items()
        }

    def way(self, page: str, language: str, place: tuple[str, str]) -> dict[str, Any]:
        """A step, as a list of steps names it."""
        title = lesson_text(place[0], language)[place[1]]["title"]
        return {
            "href": self.to(page, addresses.step(language, *place)),
            "title": title.replace("$", ""),
            "side": road.is_side(place),
            "minutes": road.minutes(language, *place),
        }


def title_of(lesson_id: str, language: str) -> str:
    return lesson_text(lesson_id, language)["lesson"]["title"]


def as_json(value: Any) -> Markup:
    return Markup(embedded(value))
