"""What goes along where somebody shares a link: a step's picture with its title, as an image."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from html import escape

from course.opening_page import hero_pictures
from course.pictures import Baked
from course.scripts import style
from course.site import Site, title_of
from lessons.address import HTML_LANGUAGES
from texts.labels import say

SIZE = (1200, 630)  # what the places where links are shared ask for
SHEET = """
body { display: grid; grid-template-columns: 1fr 2fr; gap: 2rem; align-items: center;
  height: 630px; padding: 3rem; font-size: 20px; overflow: hidden; }
h1 { font-size: 46px; }
p { color: var(--axes); font-size: 26px; margin: 0; }
img { width: 100%; height: 534px; object-fit: contain; }
"""


def of_step(site: Site, language: str, lesson_id: str, step_id: str) -> bytes:
    title = site.way("", language, (lesson_id, step_id))["title"]
    pictures = site.pictures(language, lesson_id, step_id)
    return preview(site, language, title, title_of(lesson_id, language), pictures)


def of_course(site: Site, language: str) -> bytes:
    title, above = say(language, "start.headline"), say(language, "app.title")
    return preview(site, language, title, above, hero_pictures(site, language))


def preview(
    site: Site, language: str, title: str, above: str, pictures: Mapping[str, Baked]
) -> bytes:
    svg = base64.b64encode(pictures["wide"].svg.encode()).decode()
    html = (
        f'<!doctype html><html lang="{HTML_LANGUAGES[language]}"><style>{style()}{SHEET}</style>'
        f"<body><div><p>{escape(above)}</p><h1>{escape(title)}</h1></div>"
        f'<img alt="" src="data:image/svg+xml;base64,{svg}"></body></html>'
    )
    return site.bakery.photograph(html, SIZE)
