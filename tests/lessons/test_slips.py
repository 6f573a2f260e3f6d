"""Every slip of the curriculum's table is stated, tested and explained in some lesson."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import pytest

from lessons import registry
from lessons.datasets import WORKED
from lessons.model import ChoiceCheck, NumberCheck
from lessons.text import LANGUAGES, lesson_text


@dataclass(frozen=True)
class Slip:
    """A wrong claim, and the answer of a check that is explained with it."""

    claim: str
    lesson: str
    step: str = ""
    answer: str = ""  # section `why <answer>`; empty: a slip the step's own text states
    value: float | None = None  # what the wrong claim says on the worked example


SLIPS = [
    Slip("the projections end in −1/√2", "projection", "scores", "printed", -1 / sqrt(2)),
    Slip("(1,1) becomes 2√2", "basis", "three_points", "double"),
    Slip("Var(a) = √6/5", "variance", "spread", "root_a", sqrt(6) / 5),
    Slip("two values remain on an axis", "variance", "collisions", "two", 2),
    Slip("covariance 0 means independent", "covariance", "uncorrelated", "independent"),
    Slip("projecting to 1-D loses nothing", "projection", "back", "nothing", 0),
    Slip("the M step contains an extra σ²I", "probabilistic", "slip", "slip"),
    Slip("kernel PCA needs only the eigenvectors of K", "kernel", "slip", "fine"),
    Slip("as many components as records", "svd", "rank", "all_faces"),
    Slip("use eig; results may be complex", "diagonalization", "symmetric", "complex"),
    Slip("uncorrelated: same variance everywhere", "covariance", "ellipse", "same"),
    Slip("the sign is wrong", "diagonalization", "nullspace", "wrong"),
    Slip("loadings are eigenvectors", "how_many", "loadings", "entry"),
    Slip("the top component matters most for any task", "why", "labels", "first"),
]


def test_the_table_has_its_fourteen_rows():
    assert len({slip.claim for slip in SLIPS}) == 14


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.claim)
def test_a_slip_is_a_wrong_answer_that_is_explained(slip):
    step = registry.lesson(slip.lesson).step(slip.step)
    values = step.compute(WORKED, {**step.first(WORKED), "ddof": 0})
    if isinstance(step.check, ChoiceCheck):
        assert slip.answer in step.check.options
        assert step.check.right_option(values) != slip.answer
    else:
        assert isinstance(step.check, NumberCheck)
        assert slip.answer in step.check.slips
        if slip.value is not None:
            assert values[slip.answer].value == pytest.approx(slip.value)
            assert values[step.check.target].value != pytest.approx(slip.value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slip", SLIPS, ids=lambda s: s.claim)
def test_its_explanation_is_written(slip, language):
    assert len(lesson_text(slip.lesson, language)[slip.step][f"why {slip.answer}"]) > 10
