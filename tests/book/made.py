"""The pages of the book without a browser: their pictures are named, not drawn."""

from __future__ import annotations

from functools import cache

from book.on_demand import root_page
from book.pages import pages as all_pages
from course.pictures import Baked, NoBakery
from course.site import Site
from figures.picture import Figure
from lessons import registry

HOST = "https://book.test/folder/"


class Named(NoBakery):
    """Pictures that nobody has drawn, of some size."""

    def picture(self, figure: Figure) -> dict[str, Baked]:
        empty = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 76 52"/>'
        return {"wide": Baked(empty, 760, 520), "narrow": Baked(empty, 358, 480)}


@cache
def pages() -> dict[str, str]:
    """Address → HTML."""
    return dict(all_pages(Site(bakery=Named(), root=HOST), registry.places()))


@cache
def root() -> str:
    """The page that stands before both languages."""
    return root_page(Site())
