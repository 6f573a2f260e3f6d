"""Writes the book: pages, packs, pictures, and what they all load."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import process_time

from book import addresses, packs, scripts
from book.pages import pages
from book.pictures import baker
from book.site import TEMPLATES, Site
from lessons import registry
from lessons.text import LANGUAGES

Places = Sequence[tuple[str, str]]  # lesson, step


def build(out: Path, root: str = "", app: str = "", only: Places = ()) -> None:
    """The whole book; or, of the steps, only some."""
    begun = process_time()
    places = only or registry.places()
    with baker(out.parent / "cache") as bake:
        site = Site(root=root, app=app, bake=bake)
        for page, html in pages(site, places):
            put(out / page, html)
        put_pictures(out, site, places)
    style = scripts.assets("en").style
    put(out / "index.html", TEMPLATES.get_template("root.html").render(style=style))
    for address, content in scripts.files().items():
        put(out / address, content)
    for language in LANGUAGES:
        for place in places:
            link = site.linker(addresses.step(language, *place), language)
            for more, text in enumerate(packs.packs(language, *place, link)):
                put(out / addresses.pack(language, *place, more=bool(more)), text)
    print(f"{out}: {process_time() - begun:.1f} s of processor time")


def put_pictures(out: Path, site: Site, places: Places) -> None:
    for language in LANGUAGES:
        for place in places:
            for name, baked in site.pictures(language, *place).items():
                put(out / addresses.picture(language, *place, name), baked.svg)


def put(path: Path, content: str | bytes) -> None:
    """Only what has changed is written."""
    data = content.encode() if isinstance(content, str) else content
    if path.exists() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
