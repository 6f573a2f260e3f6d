"""What is heard of a picture, held against the records: times, pitches, places, by NumPy."""

from __future__ import annotations

import gzip
from typing import Any

import numpy as np
import pytest

from course import scripts
from course.heard import is_heard
from course.scripts import FOLDERS
from figures.hidden import without_results
from lessons import datasets, registry
from lessons.text import LANGUAGES
from tests.expressions import picture_of
from tests.modules import Modules

MODULES = Modules(FOLDERS)
HEARD = ("variance", "covariance", "two_views", "kernel")  # all there is to tell apart
MOST = 4_000  # bytes of the script, packed
ASK = """async (tables) => {
    const { makeReader } = await import("/reader.js");
    const { heardOf, heardProgram, humOf, paceOf, sweepOf } = await import("/sound_events.js");
    return tables.map(({ points, theta, ddof }) => {
        const program = heardProgram("theta");
        const reader = makeReader(program);
        reader.take({ points, theta, ddof });
        const heard = heardOf(program.map((_, node) => reader.read(node)));
        return { sweep: sweepOf(heard), pace: paceOf(heard.reach),
                 before: humOf(heard, false), after: humOf(heard, true) };
    });
}"""
SEEN = """async (figures) => {
    const { soundsOf } = await import("/sound_events.js");
    return figures.map(soundsOf);
}"""
ANGLES = np.deg2rad(range(0, 180, 15))
WORKED = datasets.load("worked").choose(0, 1).X.tolist()


def events_of(*tables: tuple[Any, float]) -> Any:
    asked = [
        {"points": np.asarray(points).tolist(), "theta": theta, "ddof": 0}
        for points, theta in tables
    ]
    return MODULES.evaluate(ASK, asked)


def random_tables() -> list[tuple[Any, float]]:
    rng = np.random.default_rng(31)
    sizes = (2, 5, 12, 150)
    return [
        (rng.normal(rng.normal(size=2) * 9, scale, size=(m, 2)).round(2), float(theta))
        for m, scale, theta in zip(
            sizes * 3, np.repeat([0.7, 1, 30], 4), rng.integers(0, 180, 12), strict=True
        )
    ]


@pytest.mark.parametrize(("points", "theta"), [(WORKED, 0), (WORKED, 90), *random_tables()])
def test_each_record_sounds_at_its_shadow(points, theta):
    """The sweep by complex numbers: turned until the axis lies across."""
    X = np.asarray(points, dtype=float)
    z = (X - X.mean(axis=0)) @ [1, 1j] * np.exp(-1j * np.deg2rad(theta))
    (found,) = events_of((points, theta))
    pace, reach = found["pace"], np.abs(z).max()
    left = sorted(z, key=lambda one: one.real)
    begins = left[0].real
    for sound in (one for one in found["sweep"] if one["kind"] == "record"):
        here = [one for one in left if (one.real - left[0].real) * pace < 0.03]
        left = left[len(here) :]
        middle = np.mean(here)
        assert sound["time"] == pytest.approx((middle.real - begins) * pace, abs=1e-9)
        assert np.log2(sound["frequency"] / 440) == pytest.approx(middle.imag / reach, abs=1e-9)
        assert sound["pan"] == pytest.approx(middle.real / reach, abs=1e-9)
        assert sound["gain"] == min(1, 0.25 * len(here))
    assert left == []
    (mean,) = (one for one in found["sweep"] if one["kind"] == "mean")
    assert mean["time"] == pytest.approx(-begins * pace, abs=1e-9)
    assert mean["pan"] == 0
    times = [one["time"] for one in found["sweep"]]
    assert times == sorted(times)


def test_shadows_that_collide_are_one_louder_sound():
    """Beneath 0° two of four records stand over one another, beneath 90° all stand apart."""
    tower = [[0, 0], [2, 1], [2, 3], [5, 4]]
    across, up = events_of((tower, 0), (tower, 90))
    gains = [[s["gain"] for s in one["sweep"] if s["kind"] == "record"] for one in (across, up)]
    assert gains == [[0.25, 0.5, 0.25], [0.25] * 4]


@pytest.mark.parametrize("scale", [1e-6, 0.02, 0.4, 1, 3, 40, 1e7])
def test_a_sweep_takes_seconds_at_any_scale_and_angle(scale):
    found = events_of(*((np.multiply(WORKED, scale), theta) for theta in range(0, 180, 15)))
    assert len({one["pace"] for one in found}) == 1, "spread is heard as length"
    lengths = [one["sweep"][-1]["time"] for one in found]
    assert max(lengths) <= 6
    assert max(lengths) >= 0.8
    assert found[0]["pace"] == 0.5 or f"{found[0]['pace']:.0e}"[0] in "125"
    wide = [np.ptp(np.asarray(WORKED) @ [np.cos(a), np.sin(a)]) * scale for a in ANGLES]
    assert lengths == pytest.approx(np.multiply(wide, found[0]["pace"]))


def test_the_tone_is_higher_where_more_of_the_variance_lies():
    found = events_of(*((WORKED, theta) for theta in range(0, 180, 15)))
    X = np.asarray(WORKED) - np.mean(WORKED, axis=0)
    shares = [np.mean((X @ [np.cos(a), np.sin(a)]) ** 2) for a in ANGLES]
    shares = np.divide(shares, X.var(axis=0).sum())
    heights = [np.log2(one["before"][0]["frequency"] / 200) / 3 for one in found]
    assert heights == pytest.approx(shares)


def test_the_greatest_is_marked_after_the_answer_and_never_before():
    angles = [44.4, 44.5, 45, 45.5, 45.6, 135, 0]
    found = events_of(*((WORKED, theta) for theta in angles))
    assert {len(one["before"]) for one in found} == {1}
    marked = [[s["kind"] for s in one["after"][1:]] for one in found]
    assert marked == [[], *[["greatest"]] * 3, [], [], []]
    tone, greatest = found[2]["after"]
    assert greatest["frequency"] == 2 * tone["frequency"], "an octave above"
    near_the_turn = [[-3, 0.01], [3, -0.01], [0, 0.1], [0, -0.1]]
    assert len(events_of((near_the_turn, 0.2))[0]["after"]) == 2, "179.8° is near 0.2°"
    square = [[1, 1], [-1, 1], [1, -1], [-1, -1]]
    assert len(events_of((square, 0))[0]["after"]) == 1, "none is greater than the others"


def test_only_what_a_picture_draws_is_heard():
    """The page says whether there is something to hear, and its script what, before and after."""
    figures = {
        (lesson, step.id): picture_of(lesson, step.id, step.first_table)
        for lesson in HEARD
        for step in registry.lesson(lesson).steps
    }
    after = MODULES.evaluate(SEEN, [as_sent(one) for one in figures.values()])
    before = MODULES.evaluate(SEEN, [as_sent(without_results(one)) for one in figures.values()])
    told = dict(zip(figures, zip(before, after, strict=True), strict=True))
    assert {place: bool(one[1]) for place, one in told.items()} == {
        place: is_heard(figure) for place, figure in figures.items()
    }
    both = {"axis": "theta", "sweeps": True, "hums": True}
    assert told["variance", "rotate"] == (both, both)
    assert told["variance", "collisions"][1] == {**both, "hums": False}, "no variance yet"
    assert told["variance", "centre"] == (None, None)
    assert sum(one[1] is not None for one in told.values()) > 7


def as_sent(figure: dict[str, Any]) -> dict[str, Any]:
    """As it goes to the browser, without what is not asked of it."""
    traces = [
        {"visible": one.get("visible", True), "meta": one.get("meta", {})} for one in figure["data"]
    ]
    return {"data": traces, "layout": {"meta": figure["layout"]["meta"]}}


def test_the_script_is_small_and_in_no_page():
    assert len(gzip.compress(scripts.script(scripts.LISTEN).encode())) <= MOST
    for language in LANGUAGES:
        assert '"listen"' not in scripts.words_script(language)
    for main in (*scripts.MAINS, "in_app.js", "scorm.js"):
        assert "AudioContext" not in scripts.script(main)
