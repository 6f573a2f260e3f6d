"""Sheets for swell paper: in true millimetres, apart enough for a finger, black, and where the
numbers say."""

from __future__ import annotations

import re
from io import BytesIO

import numpy as np
import pypdfium2
import pytest

from lessons import registry
from lessons.states import first
from tactile import PLACES
from tactile.listed import listing
from tactile.parts import scene
from tests.tactile.conftest import ALL
from tests.tactile.drawn import along, dots_of, least, lines_of, shapes_of

A4 = 210, 297
ROUNDED = 0.02  # millimetres: two digits in a file
APART = 3.0  # between what does not belong together


def test_every_listed_step_exists_and_there_are_about_thirty():
    for lesson_id, step_id in PLACES:
        assert registry.lesson(lesson_id).step(step_id)
    assert 28 <= len(PLACES) <= 40
    in_part1 = [place for place in PLACES if place[0] in registry.PARTS["part1"]]
    assert len(in_part1) > len(PLACES) / 2


def test_black_lines_in_three_widths_and_nothing_else(everything):
    for language, place in ALL:
        svg = everything.svg(language, place)
        assert (svg.get("width"), svg.get("height")) == ("210mm", "297mm")
        assert svg.get("viewBox") == "0 0 210 297"
        assert {one.get("fill") for one in svg.iter()} <= {None, "none"}  # none given: black
        assert {one.get("stroke") for one in svg.iter()} <= {None, "#000"}
        assert not {"opacity", "style", "filter"} & {
            name for one in svg.iter() for name in one.attrib
        }
        assert {line.width for line in lines_of(svg)} <= {0.75, 1.5, 2.5}, place


def test_nothing_leaves_the_page(everything):
    for language, place in ALL:
        svg = everything.svg(language, place)
        ends = [(line.path, line.width / 2) for line in lines_of(svg)]
        ends += [(shape.at[None], shape.reach) for shape in shapes_of(svg)]
        for places, reach in [*ends, (dots_of(svg), 0.75)]:
            assert (places - reach >= 8).all(), (language, place)
            assert (places + reach <= np.array(A4) - 8).all(), (language, place)


def test_marks_lie_apart_and_weak_lines_end_before_them(everything):
    for place in PLACES:
        svg = everything.svg("en", place)
        shapes, lines = shapes_of(svg), lines_of(svg)
        assert all(shape.reach >= 2.5 for shape in shapes)
        for i, one in enumerate(shapes):
            for other in shapes[i + 1 :]:
                apart = np.linalg.norm(one.at - other.at) - one.reach - other.reach
                assert apart >= APART - 0.05, (place, one, other)
            for line in lines:
                if line.width == 0.75:
                    gap = least(along(line.path), one.at[None]) - one.reach - line.width / 2
                    assert gap >= APART - 0.1, (place, line.name, one)


def test_weak_lines_end_before_strong_ones(everything):
    for place in PLACES:
        lines = lines_of(everything.svg("en", place))
        strong = [along(line.path) for line in lines if line.width > 1 and line.name != "corner"]
        if strong:
            edge = np.concatenate(strong)
            for line in lines:
                if line.width == 0.75:
                    gap = least(along(line.path), edge) - 0.75 / 2 - 2.5 / 2
                    assert gap >= APART - 0.75, (
                        place,
                        line.name,
                    )  # strong ones are 1.5 or 2.5 wide


def test_no_line_and_no_mark_touches_braille(everything):
    for language, place in ALL:
        svg = everything.svg(language, place)
        dots = dots_of(svg)
        for line in lines_of(svg):
            gap = least(along(line.path), dots) - line.width / 2 - 0.75
            assert gap >= (APART - 0.1 if line.name != "corner" else 2), (
                language,
                place,
                line.name,
            )
        for shape in shapes_of(svg):
            assert least(dots, shape.at[None]) - shape.reach - 0.75 >= APART - 0.1, (
                language,
                place,
            )


def test_cells_have_their_true_size(everything):
    """The title begins in one place on all sheets: its dots lie on the grid that BANA gives."""
    for language, place in ALL:
        dots = dots_of(everything.svg(language, place))
        title = dots[dots[:, 1] < 12 + 10 + 5] - [12 + 15, 12]
        across, down = title[:, 0] % 6.2, title[:, 1] % 10
        assert np.isin(np.round(across, 1), (0.0, 2.3, 6.2)).all(), (language, place)
        assert np.abs(down[:, None] - [0, 2.34, 4.68]).min(axis=1).max() < ROUNDED
        nearest = [np.partition(np.hypot(*(dots - dot).T), 1)[1] for dot in dots]
        assert min(nearest) > 2.34 - ROUNDED


# --- where things stand: computed a second time -------------------------------------------------


def ticks_of(svg, axis):
    """Millimetres of the ticks of an axis, across (0) or up (1)."""
    frame, *ticks = [line.path for line in lines_of(svg) if line.name == "frame"]
    assert len(frame) == 3
    return sorted(tick[0, axis] for tick in ticks if np.ptp(tick[:, axis]) < 1e-9)


def millimetres(everything, place, numbers):
    """From data to millimetres, by the ticks and the numbers that the words give them."""
    svg, said = everything.svg("en", place), everything.words["en", place].words
    columns = []
    for axis, line in enumerate(said[:2]):
        values = [
            float(x.replace("−", "-")) for x in re.findall(r"[−\d.]*\d", line.split("ticks at")[1])
        ]
        at = ticks_of(svg, axis)[:: 1 if axis == 0 else -1]
        slope, start = np.polyfit(values, at, 1)
        columns.append(start + slope * np.asarray(numbers, dtype=float)[:, axis])
    return np.column_stack(columns)


def found_at(shapes, places):
    """Of each place, how far the nearest shape is."""
    at = np.array([shape.at for shape in shapes])
    return np.linalg.norm(at[None] - np.asarray(places)[:, None], axis=2).min(axis=1)


WITH_RECORDS = [
    ("why", "question"),
    ("basis", "general"),
    ("variance", "spread"),
    ("variance", "rotate"),
    ("covariance", "divisor"),
    ("projection", "scores"),
    ("projection", "back"),
]


@pytest.mark.parametrize("place", WITH_RECORDS)
def test_discs_stand_where_the_records_are(everything, place):
    records = np.array([[1, 1], [1, 3], [2, 3], [4, 4], [2, 4]])  # the worked example
    shapes = [one for one in shapes_of(everything.svg("en", place)) if one.kind == "disc"]
    assert len(shapes) == len(records)
    assert found_at(shapes, millimetres(everything, place, records)).max() < 3 * ROUNDED


@pytest.mark.parametrize("place", [("variance", "collisions"), ("projection", "scores")])
def test_rings_are_the_shadows(everything, place):
    """Projected with NumPy onto the axis as it is drawn."""
    svg = everything.svg("en", place)
    records = np.array([[1, 1], [1, 3], [2, 3], [4, 4], [2, 4]])
    points = millimetres(everything, place, records)
    axis = np.concatenate([line.path for line in lines_of(svg) if line.width == 2.5][:-1])
    middle = points.mean(axis=0)
    along_it = np.linalg.svd(axis - axis.mean(axis=0))[2][0]
    feet = middle + np.outer((points - middle) @ along_it, along_it)
    rings = [one for one in shapes_of(svg) if one.kind == "ring"]
    assert len(rings) >= 2
    for ring in rings:
        assert np.linalg.norm(feet - ring.at, axis=1).min() < 5 * ROUNDED


def test_arrows_reach_from_tail_to_tip(everything):
    """As the words give their ends; a is (3, 1) and b is (2, 3)."""
    place = "basis", "inner"
    svg = everything.svg("en", place)
    ends = millimetres(everything, place, [[0, 0], [3, 1], [2, 3]])
    shafts = [line.path for line in lines_of(svg) if line.width == 1.5 and len(line.path) == 2]
    for tip in ends[1:]:
        assert min(np.abs(path - [ends[0], tip]).max() for path in shafts) < 3 * ROUNDED
    heads = [line.path for line in lines_of(svg) if line.width == 1.5 and len(line.path) == 3]
    assert {tuple(np.round(head[1])) for head in heads} == {
        tuple(np.round(tip)) for tip in ends[1:]
    }


def test_a_pdf_has_the_size_and_the_ink_of_its_svg(everything):
    for place in PLACES[::6]:
        (page,) = pypdfium2.PdfDocument(BytesIO(everything.files["zh", place, "pdf"]))
        assert np.allclose(np.array(page.get_size()) / 72 * 25.4, A4, atol=0.05)
        scale = 4  # pixels in a millimetre
        image = page.render(scale=scale * 25.4 / 72).to_pil().convert("RGB")
        pixels = np.asarray(image)
        assert (np.ptp(pixels, axis=2) == 0).all()  # no colour
        svg = everything.svg("zh", place)
        ink = [dots_of(svg), *(along(line.path) for line in lines_of(svg) if not line.dashed)]
        ink += [one.at[None] for one in shapes_of(svg) if one.kind in ("disc", "square")]
        across, down = (np.concatenate(ink) * scale).astype(int).T
        assert (pixels[down, across, 0] < 128).mean() > 0.97, place
        black = (pixels[..., 0] < 128).sum() / scale**2
        assert black < 4500, place  # square millimetres: most of it is paper


def test_what_waits_for_the_answer_is_on_no_sheet():
    for place, listed in listing().sheets.items():
        figure = first("en", *place).picture()
        before = [t for t in figure["data"] if not t.get("meta", {}).get("after")]
        one, other = scene(figure, listed), scene({**figure, "data": before}, listed)
        assert [part.name for part in one.parts] == [part.name for part in other.parts]
        assert one.names == other.names
