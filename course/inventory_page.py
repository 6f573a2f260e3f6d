"""Where the concept inventory is taken: all forms lie in the page, nothing is asked of a server."""

from __future__ import annotations

from functools import partial
from typing import Any

from course import addresses
from course.scripts import INVENTORY
from course.site import Site, as_json
from inventory import FORMS, Item, all_items, all_misconceptions
from inventory.item_files import all_taught, written_languages
from inventory.sheets import TIMES
from lessons.address import HTML_LANGUAGES
from texts import ENGLISH
from texts.labels import say


def inventory_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.inventory(language)
    spoken = language if language in written_languages() else ENGLISH
    way = partial(site.taught, page, language)
    html = site.write_front(
        "inventory.html",
        page,
        language,
        "inventory.title",
        "app.about_inventory",
        script=INVENTORY,
        times=[(time, say(language, f"inventory.time_{time}")) for time in TIMES],
        items=as_json(
            {
                "lang": HTML_LANGUAGES[spoken],
                "items": [item_data(item, spoken, way) for item in all_items().values()],
                "says": {key: one.says[spoken] for key, one in all_misconceptions().items()},
            }
        ),
    )
    return page, html


def item_data(item: Item, language: str, way: Any) -> dict[str, Any]:
    """means : of each option the misconception that it shows, "" where it is right"""
    step = way(all_taught()[item.id])
    return {
        "idea": item.idea[language],
        "because": item.because[language],
        "way": {"href": step["href"], "title": step["title"]},
        "forms": {
            form: {
                "stem": item.stem(form, language),
                "options": [one.text for one in item.shown(form, language)],
                "means": [one.misconception for one in item.shown(form, language)],
            }
            for form in FORMS
        },
    }
