"""What is drawn of a wrong answer: against NumPy, with hostile numbers, and nothing of what is
right before the line is done."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from lessons.exact import value
from lessons.text import LESSONS, plain, spoken
from live.scripts import FOLDER
from practice.data import SCRIPTS
from practice.rules import RULES
from tests.modules import Modules
from tests.practice.asked import everything, sample
from texts.labels import catalogue

SEED = "2m1113234424"
RECORDS = np.array([[1, 1], [1, 3], [2, 3], [4, 4], [2, 4]], dtype=float)
DEVIATIONS = RECORDS - RECORDS.mean(axis=0)
C = np.cov(RECORDS, rowvar=False, ddof=0)
KINDS = {
    "balance": {"field_mean", "mean", "field_centred", "centred", "scores"},
    "ellipse": {"C"},
    "image": {"eigenvector", "eigenvectors"},
    "axis": {"P"},
    "line": {"rebuilt", "foot"},
}
SHOWS = """async ({ data, asked }) => {
    const { exerciseOf, shelfOf } = await import("/exercises.js");
    const { mistakeDrawn } = await import("/mistake.js");
    const { afterGivingUp, afterTyping, begunSitting } = await import("/sitting.js");
    const shelf = shelfOf(JSON.parse(data));
    return asked.map(([skill, seed, id, wrong, after]) => {
        const exercise = exerciseOf(shelf, skill, seed);
        const line = exercise.lines.find((one) => one.id === id);
        let sitting = begunSitting(exercise, { blank: exercise.lines.length });
        for (const [name, text] of [...after, [id, wrong]])
            sitting = text === null ? afterGivingUp(sitting, name)
                : name === id && sitting.typed[id] ? sitting : afterTyping(sitting, name, text);
        return mistakeDrawn(sitting, line, wrong);
    });
}"""
WORDS = catalogue("en")["practice"]


@cache
def shelf_text() -> str:
    """What a page has, with the table of the lessons."""
    return json.dumps(everything(SEED))


@pytest.fixture(scope="module")
def modules() -> Modules:
    return Modules((SCRIPTS, LESSONS / "script", FOLDER))


def pictures_of(modules: Modules, *asked: tuple[Any, ...]) -> list[Any]:
    """asked : skill, line, what was wrong, and what was done of lines since (None: shown)"""
    whole = [[skill, SEED, line, wrong, list(after)] for skill, line, wrong, *after in asked]
    found: list[Any] = modules.evaluate(SHOWS, {"data": shelf_text(), "asked": whole})
    for panel in (panel for one in found if one for panel in one["panels"]):
        for key, _ in panel["shows"] + panel["says"]:
            assert f"drawn_{key}" in WORDS
    return found


def yours(modules: Modules, skill: str, line: str, wrong: str, *after: Any) -> Any:
    """Of a line that is not done there is one panel."""
    (found,) = pictures_of(modules, (skill, line, wrong, *after))
    (panel,) = found["panels"]
    assert panel["name"] == "yours"
    return panel


def marks(panel: Any, what: str, text: str = "") -> list[np.ndarray]:
    return [
        np.array(mark["points"])
        for mark in panel["marks"]
        if mark["what"] == what and mark.get("text", "") == text
    ]


def test_each_line_has_a_drawing_or_is_said_to_have_none(modules):
    script = 'async () => (await import("/mistake_kinds.js")).MISTAKE_KINDS'
    kinds = modules.evaluate(script)
    assert set(kinds) == set(RULES)
    for kind, lines in KINDS.items():
        assert {line for line, name in kinds.items() if name == kind} == lines
    assert set(kinds.values()) == {*KINDS, ""}


def test_a_vector_that_c_turns_beside_its_image(modules):
    found = yours(modules, "eigenvector", "eigenvector", "2, 1")
    v, image = np.array([2, 1]), C @ [2, 1]
    thick, thin = (tip for _, tip in marks(found, "arrow"))
    for tip, direction in ((thick, image), (thin, v)):
        np.testing.assert_allclose(tip / np.hypot(*tip), direction / np.hypot(*direction))
    cosine = v @ image / np.hypot(*v) / np.hypot(*image)
    assert found["says"] == [
        ["turned", {"k": "", "angle": round(np.degrees(np.arccos(cosine)), 1)}]
    ]
    arc = marks(found, "line")[-1]
    for end, direction in ((arc[0], v), (arc[-1], image)):
        assert np.linalg.det([end, direction]) == pytest.approx(0)
    second = yours(modules, "recipe", "eigenvectors", "1, 1; 2, 1", ("C", None))
    assert second["says"][0][1]["k"] == "₂", "the first that is none"
    assert second["at"] == 1


def test_an_axis_at_a_wrong_angle_has_the_shadows_of_the_records(modules):
    found = yours(modules, "recipe", "P", "3/5, 4/5; -4/5, 3/5", ("C", None))
    u = np.array([0.6, 0.8])
    (feet,), (cloud,) = marks(found, "diamonds"), marks(found, "dots")
    np.testing.assert_allclose(cloud, DEVIATIONS, atol=1e-12)
    np.testing.assert_allclose(feet, np.outer(DEVIATIONS @ u, u), atol=1e-12)
    # Where no records are to be seen, the ellipse of C, two standard deviations to every side.
    alone = yours(modules, "diagonal", "P", "3/5, 4/5; -4/5, 3/5")
    assert not np.size(marks(alone, "dots"))
    edge = marks(alone, "line")[0]
    np.testing.assert_allclose(np.einsum("ij,jk,ik->i", edge, np.linalg.inv(C), edge), 4)


def test_the_ellipse_of_a_wrong_c_beside_the_records(modules):
    wrong = np.array([[0.3, -0.2], [-0.2, 0.6]])
    found = yours(modules, "matrix", "C", "0.3, -0.2; -0.2, 0.6")
    (edge,), (cloud,) = marks(found, "line"), marks(found, "dots")
    inverse = np.linalg.inv(wrong)
    np.testing.assert_allclose(np.einsum("ij,jk,ik->i", edge, inverse, edge), 4)
    outside = np.einsum("ij,jk,ik->i", DEVIATIONS, inverse, DEVIATIONS) > 4
    np.testing.assert_allclose(cloud, DEVIATIONS, atol=1e-12)
    said = dict(found["says"])
    assert said["outside"] == {"n": outside.sum(), "all": 5}
    assert "falls" in said
    flat, huge = (yours(modules, "matrix", "C", text) for text in ("1, 1; 1, 1", "1e9, 0; 0, 1"))
    assert dict(flat["says"])["outside"]["n"] == 4, "all but the one in the middle"
    assert huge["view"]["half"] < 6
    assert "leaves" in dict(huge["says"])


def test_rebuilt_points_beside_the_line_and_not_right_below(modules):
    right = RECORDS.mean(axis=0) + np.outer(DEVIATIONS @ [1, 1], [0.5, 0.5])
    off, slid, far = right.copy(), right.copy(), right.copy()
    off[[0, 3]] += (0.5, -0.5)
    slid[1] += (1, 1)
    far[2] = (1e9, 0)
    beside, slanted, away = (
        yours(modules, "back", "rebuilt", written(points)) for points in (off, slid, far)
    )
    np.testing.assert_allclose(marks(beside, "crosses")[0], off[[0, 3]])
    np.testing.assert_allclose(marks(beside, "diamonds")[0], off[[1, 2, 4]])
    assert beside["says"] == [["off_line", {"n": 2, "all": 5}]]
    line = marks(beside, "line")[0] - RECORDS.mean(axis=0)
    np.testing.assert_allclose(line @ [1, -1], 0, atol=1e-9)
    assert slanted["says"] == [["slanted", {"n": 1, "all": 5}]]
    assert away["says"][-1] == ["far", {}]
    assert away["view"]["half"] < 5
    assert [len(marks(one, "line")) for one in (beside, away)] == [1 + 5, 1 + 4]


def written(table: np.ndarray) -> str:
    return "; ".join(", ".join(f"{x:.4f}" for x in row) for row in np.atleast_2d(table))


def test_what_does_not_balance_tilts_to_the_heavier_side(modules):
    mean = yours(modules, "recipe", "mean", "3, 3")
    beams = mean["beams"]
    assert [beam["values"] for beam in beams] == RECORDS.T.tolist()
    assert [beam["pivot"] for beam in beams] == [3, 3]
    assert [beam["tilt"] for beam in beams] == np.sign(RECORDS.mean(axis=0) - 3).tolist()
    assert [beam["balance"] for beam in beams] == [None, None], "that would be the answer"
    typed = np.array([2, -1, 0.5, 1, 0])
    scores = yours(modules, "scores", "scores", written(typed))
    (beam,) = scores["beams"]
    assert (beam["pivot"], beam["tilt"]) == (0, 1)
    assert beam["balance"] == pytest.approx(typed.mean())
    centred = DEVIATIONS - [1, 0]
    found = yours(modules, "centring", "centred", written(centred))
    assert [beam["tilt"] for beam in found["beams"]] == [-1, 0]
    for where in ("1e9", "-1e9"):
        far = yours(modules, "variance", "field_mean", where)["beams"][0]
        low, high = far["range"]
        assert high - low < 20
        assert far["isFar"]
        assert far["tilt"] == (-1 if where == "1e9" else 1)


NONE = [
    ("eigenvector", "eigenvector", "0, 0"),
    ("eigenvector", "eigenvector", "1, 2, 3"),
    ("eigenvector", "eigenvector", "<b>1</b>, 2"),
    ("eigenvector", "eigenvector", "1e400, 1"),
    ("eigenvector", "eigenvector", "1, -1"),  # another eigenvector: C does not turn it
    ("recipe", "eigenvectors", "2, 1; 1, 1"),  # of a C that is not written yet
    ("matrix", "C", "1, 2; 3, 4"),
    ("matrix", "C", "1, 2; 2, 1"),
    ("matrix", "C", "0, 0; 0, 0"),
    ("scores", "scores", "1, -1, 0, 2, -2"),
    ("eigenvalues", "eigenvalues", "5, 5"),
]


def test_what_has_no_picture_has_none(modules):
    assert pictures_of(modules, *NONE) == [None] * len(NONE)


def test_once_the_line_is_done_what_is_right_stands_beside_it_in_the_same_window(modules):
    shown, solved = pictures_of(
        modules,
        ("eigenvector", "eigenvector", "2, 1", ("eigenvector", None)),
        ("matrix", "C", "9, 0; 0, 9", ("C", "6/5, 4/5; 4/5, 6/5")),
    )
    assert [panel["name"] for panel in shown["panels"]] == ["yours", "right"]
    assert [panel["says"][0][0] for panel in shown["panels"]] == ["turned", "on_line"]
    before, now = solved["panels"]
    assert (before["name"], now["name"]) == ("before", "now")
    assert before["view"] == now["view"]
    edge = marks(now, "line")[0]
    np.testing.assert_allclose(np.einsum("ij,jk,ik->i", edge, np.linalg.inv(C), edge), 4)


def test_a_right_answer_is_drawn_as_no_mistake(modules):
    """Exact or rounded, with two fields or three. Of an ellipse alone nobody could say."""
    lines = {line for lines in KINDS.values() for line in lines} - {"C"}
    asked = []
    for found in sample(Random(32), 1):
        before: list[Any] = []
        for line in found.lines:
            if line.id in lines:
                texts = [spoken(plain(x)) for x in line.numbers]
                rounded = [f"{float(x):.3g}" for x in map(value, line.numbers)]
                for typed in (texts, rounded):
                    asked.append([found.skill, found.seed, line.id, ", ".join(typed), before])
            before = [*before, [line.id, None]]
    assert len(asked) > 60
    given = {"data": shelf_text(), "asked": asked}
    for one, drawing in zip(asked, modules.evaluate(SHOWS, given), strict=True):
        said = drawing and [key for panel in drawing["panels"] for key, _ in panel["says"]]
        assert drawing is None, (one[:4], said)
