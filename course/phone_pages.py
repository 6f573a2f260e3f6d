"""A page as a phone in class first has it: what a vote needs. The rest is fetched by its script."""

from __future__ import annotations

import re

from course.scripts import PHONE, assets, knock

ASKED = "class"  # the name in an address that says so
# What search engines and messengers read, what there is to teach with: never seen in a class.
FOR_OTHERS = re.compile(
    rb'<meta (?:property="og:|name="description")[^>]*>\n?'
    rb'|<link rel="(?:canonical|alternate)"[^>]*>\n?'
    rb'|<script type="application/ld\+json">.*?</script>'
    rb'|<details class="to-teach".*?</details>'
    rb'|<div class="senses.*?</details>\s*</div>'
    rb'| <a href="[^"]*#accessibility">[^<]*</a>'
    rb'|(?<=data-question) data-how-sure|<p class="whose"[^>]*></p>'
    rb'|<button type="button" class="to-search.*?</button>',
    re.DOTALL,
)
# The row of a matrix with its brackets of no size, which are there to be heard.
HEARD = re.compile(
    rb'<mrow><mo mathsize="0px"[^>]*>\(</mo>(<mtable>.*?</mtable>)<mo[^>]*>\)</mo></mrow>'
)


def for_phone(page: bytes, language: str) -> bytes:
    """Other script, style and words; the page's own are named for later (`rest.js`). A page with a
    script of its own, as the teacher's, stays as it is."""
    own, phones = assets(language), assets(language, PHONE)
    if not any(one.script.encode() in page for one in (own, phones)):
        return page
    rest = (
        f'data-page="{own.script}" data-style="{own.style}" data-words="{own.rest_words}"'
        f' data-wall-words="{own.wall_words}"'
    )
    for before, after in (
        (own.script, phones.script),
        (own.style, phones.style),
        (own.words, phones.words),
        ("data-root=", f"{rest} data-root="),
        ("<script defer", '<script defer fetchpriority="high"'),
        # Nothing is there for who has no scripts: without them nobody votes.
        ("<html ", '<html class="alive" '),
        ("<script src=", '<script async fetchpriority="high" src='),
        (own.alive, knock()),
        # Neither is waited for: the picture is folded away, and no phone shows an icon of a page.
        ("<img ", '<img loading="lazy" '),
        ('<math display="inline">', "<math>"),
        ("</title>", '</title>\n<link rel="icon" href="data:,">'),
    ):
        page = page.replace(before.encode(), after.encode())
    return HEARD.sub(rb"\1", FOR_OTHERS.sub(b"", page))
