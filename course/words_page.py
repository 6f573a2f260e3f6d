"""The page to look things up."""

from __future__ import annotations

from course import addresses, reference
from course.site import Site
from lessons.address import Address
from texts.labels import say


def words_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.words_address(language)
    link = site.link_from(page, language)
    html = site.write(
        "words.html",
        page,
        language,
        preview=addresses.preview(language, *addresses.OPENING),
        title=Address("conventions", "", language).title(),
        description=say(language, "app.about_conventions"),
        sections=reference.sections(language, link),
        other_books=reference.other_books(language, link),
        dictionary=reference.dictionary(language, link),
        glossary=reference.glossary(
            language, link, lambda place: site.way(page, language, place)["href"]
        ),
    )
    return page, html
