"""One meaning, one colour: readable in light and dark, and the same in figures and theme."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path

import pytest

from figures import palette

CONFIG = Path(__file__).parents[2] / ".streamlit" / "config.toml"
THEME = tomllib.loads(CONFIG.read_text(encoding="utf-8"))["theme"]
ON_THEME = {
    "blueTextColor": palette.DATA,
    "orangeTextColor": palette.FIRST,
    "greenTextColor": palette.SECOND,
    "violetTextColor": palette.LOST,
    "grayTextColor": palette.AXES,
    "textColor": palette.INK,
    "backgroundColor": palette.PAPER,
}


def luminance(colour: str) -> float:
    """WCAG 2 relative luminance."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str, stray: float = 0) -> float:
    """stray : light of the room on the picture, as a part of white"""
    low, high = sorted(stray + (1 - stray) * luminance(one) for one in (a, b))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("meaning", palette.MEANINGS)
def test_meanings_can_be_read_as_text(meaning):
    colour = palette.MEANINGS[meaning]
    assert contrast(colour, palette.PAPER) >= 4.5
    assert contrast(palette.DARK[colour], palette.DARK[palette.PAPER]) >= 4.5


@pytest.mark.parametrize(
    "colour", sorted({*palette.MEANINGS.values(), *palette.GROUPS, palette.INK})
)
def test_large_type_can_be_read_where_a_projector_shows_black_as_a_quarter_grey(colour):
    """On the wall all type is large (WCAG: 3 : 1)."""
    washed_out = luminance("#404040")
    dark = palette.DARK[colour], palette.DARK[palette.PAPER]
    assert contrast(colour, palette.PAPER, washed_out) >= 3
    assert contrast(*dark, washed_out) >= 3


def test_every_colour_has_one_dark_partner():
    colours = {v for k, v in vars(palette).items() if isinstance(v, str) and v.startswith("#")}
    assert colours == set(palette.DARK)
    assert len(set(palette.DARK.values())) == len(palette.DARK)


@pytest.mark.parametrize(("name", "colour"), ON_THEME.items())
def test_the_theme_uses_the_palette(name, colour):
    assert THEME["light"][name] == colour
    assert THEME["dark"][name] == palette.DARK[colour]


@pytest.mark.parametrize("meaning", palette.MEANINGS)
def test_formulas_get_the_dark_colour_too(meaning):
    style = (CONFIG.parents[1] / "ui" / "style.css").read_text(encoding="utf-8")
    colour = palette.MEANINGS[meaning]
    assert f"light-dark({colour}, {palette.DARK[colour]}) !important" in style
    channels = ", ".join(str(int(colour[i : i + 2], 16)) for i in (1, 3, 5))
    assert f"rgb({channels})" in style


def seen(colour: str, kind: str) -> tuple[float, ...]:
    """How a colour-blind eye sees it: linear RGB after Viénot, Brettel and Mollon (1999)."""
    r, g, b = (((int(colour[i : i + 2], 16) / 255) ** 2.2) for i in (1, 3, 5))
    if kind == "deutan":
        mixed = 0.29275 * r + 0.70725 * g
        return mixed, mixed, -0.02234 * r + 0.02234 * g + b
    mixed = 0.11238 * r + 0.88762 * g
    return mixed, mixed, 0.00401 * r - 0.00401 * g + b


@pytest.mark.parametrize("kind", ["deutan", "protan"])
@pytest.mark.parametrize("dark", [False, True])
def test_components_and_loss_stay_apart_for_colour_blind_eyes(kind, dark):
    colours = [palette.DATA, palette.FIRST, palette.SECOND, palette.LOST]
    if dark:
        colours = [palette.DARK[colour] for colour in colours]
    for a, b in combinations(colours, 2):
        gap = sum((x - y) ** 2 for x, y in zip(seen(a, kind), seen(b, kind), strict=True)) ** 0.5
        assert gap > 0.04, (a, b)


def test_groups_can_be_seen_and_told_apart():
    assert len(set(palette.GROUPS)) == 7
    for colour in palette.GROUPS:
        assert contrast(colour, palette.PAPER) >= 4.5
        assert contrast(palette.DARK[colour], palette.DARK[palette.PAPER]) >= 4.5


def test_more_is_further_from_the_paper():
    for theme in (lambda colour: colour, palette.DARK.get):
        low, high = theme(palette.VALUE_LOW), theme(palette.VALUE_HIGH)
        assert contrast(low, theme(palette.PAPER)) >= 3
        assert contrast(high, theme(palette.PAPER)) >= 4 * contrast(low, theme(palette.PAPER))
