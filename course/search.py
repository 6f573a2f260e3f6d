"""The index of the search, one for each language: a script, as a page from the disk loads no data.

Nothing of it is loaded before somebody searches. It holds what is found, not how: the browser
takes the words apart (`script/search_tokens.js`), both of the index and of what is typed.
"""

from __future__ import annotations

from typing import Any

from course import addresses
from course.packs import compact, zipped
from course.search_sources import ROOT, SOURCES, Found, names_of
from course.search_text import words_in
from course.site import Site
from lessons.glossary import all_words


def search_index(site: Site, language: str) -> str:
    """{words: [names, …], found: [[kind, to, title, at, shown, names, more, words], …], …}"""
    every = all_words()
    place = {word: position for position, word in enumerate(every)}
    index = {
        "words": [" · ".join(names_of(word)) for word in every.values()],
        "found": [entry_of(one, place) for source in SOURCES for one in source(site, language)],
        "lookup": site.to(ROOT, addresses.words_address(language)),
    }
    return f'(window.pcaIndex ??= {{}})["{language}"] = "{zipped(compact(index))}";\n'


def entry_of(found: Found, place: dict[str, int]) -> list[Any]:
    """Without the words that a reader sees anyway."""
    more = words_in(found.more, besides=f"{found.title} {found.shown}")
    names, words = " · ".join(found.names), [place[word] for word in found.words]
    return [found.kind, found.to, found.title, found.at, found.shown, names, more, words]
