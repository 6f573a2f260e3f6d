"""A picture that follows the reader's scheme: one SVG out of the light and the dark one."""

from __future__ import annotations

import re

RGB = re.compile(r"rgba?\([\d., ]+\)")
IMAGE = re.compile(r"<image\b[^>]*>(?:</image>)?")
HREF = re.compile(r'href="([^"]*)"')
DAY, NIGHT = "--day:inline;--night:none;", "--day:none;--night:inline;"


def in_both(light: str, dark: str) -> str:
    """One picture out of two that differ in colours only: each becomes a variable of its own."""
    images, svg = with_both_images(light, dark)
    colours = zip(RGB.findall(light), RGB.findall(dark), strict=True)
    pairs: dict[tuple[str, str], str] = {}

    def variable(found: re.Match[str]) -> str:
        pair = next(colours)
        if pair[0] == pair[1]:
            return short_colour(found[0])
        return f"var({pairs.setdefault(pair, f'--c{len(pairs)}')})"

    svg = RGB.sub(variable, svg)
    day, night = (
        "".join(f"{name}:{short_colour(pair[scheme])};" for pair, name in pairs.items())
        for scheme in (0, 1)
    )
    if images:
        day, night = day + DAY, night + NIGHT
    sheet = f"<style>svg{{{day}}}@media (prefers-color-scheme:dark){{svg{{{night}}}}}</style>"
    start = svg.index(">", svg.index("<svg")) + 1
    return svg[:start] + sheet + svg[start:]


def short_colour(colour: str) -> str:
    parts = re.findall(r"[\d.]+", colour)
    if len(parts) > 3:
        return colour.replace(" ", "")
    return "#" + "".join(f"{int(part):02x}" for part in parts)


def with_both_images(light: str, dark: str) -> tuple[int, str]:
    """Images that have colours stand there twice, and one of them is seen."""
    others = iter(IMAGE.findall(dark))
    doubled = 0

    def pair(found: re.Match[str]) -> str:
        nonlocal doubled
        other = next(others)
        if HREF.findall(found[0]) == HREF.findall(other):
            return found[0]
        doubled += 1
        both = {"day": found[0], "night": other}
        return "".join(f'<g style="display:var(--{s})">{i}</g>' for s, i in both.items())

    svg = IMAGE.sub(pair, light)
    return doubled, svg
