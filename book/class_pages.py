"""The pages of a class: where a phone waits for it to begin."""

from __future__ import annotations

from book import addresses
from book.site import Site
from texts.labels import say


def lobby_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.lobby(language)
    html = site.write(
        "class.html",
        page,
        language,
        preview=addresses.preview(language, *addresses.OPENING),
        title=f"{say(language, 'class.title')} · {say(language, 'app.title')}",
        description=say(language, "class.about"),
    )
    return page, html
