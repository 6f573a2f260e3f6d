"""What every step says where eigenvalues are equal or 0 is true, in every language.

`claims.toml` says which words and placeholders need different eigenvalues, or none that is 0.
The numbers are worked out a second time, in fractions.
"""

from __future__ import annotations

import re
import tomllib
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from lessons import registry
from lessons.datasets import WORKED
from lessons.judge import judge
from lessons.model import ChoiceCheck, DirectionCheck, NumberCheck
from lessons.study import study
from lessons.text import LANGUAGES, chosen, lesson_text, render
from live.terms import P
from pca_core.errors import PCAError
from texts.labels import say

CLAIMS = tomllib.loads(Path(__file__).with_name("claims.toml").read_text("utf-8"))["claim"]
STEPS = [
    (lesson, step.id)
    for lesson in registry.IDS
    for step in registry.lesson(lesson).steps
    if not step.own_data
]
CLOUDS = {
    "equal": ((2, 2), (1, 3), (2, 3), (3, 3), (2, 4)),
    "wide equal": ((0, 0), (6, 0), (0, 6), (6, 6), (3, 3)),
    "line": ((0, 0), (1, 2), (2, 4), (3, 6), (4, 8)),
    "level": ((0, 3), (1, 3), (2, 3), (3, 3), (4, 3)),
    "upright": ((3, 0), (3, 1), (3, 2), (3, 3), (3, 4)),
    "two places": ((1, 1), (1, 1), (3, 2), (3, 2), (3, 2)),
    "usual": ((1, 1), (1, 3), (2, 3), (4, 4), (2, 4)),
}
PLACE = ((2, 3),) * 5
TURNED = {("basis", "general")}  # its P is set by hand
TWO_AXES = {("covariance", "second")}  # the second one is sought, at a right angle to the first
# The white cloud is turned from where it is drawn; loadings stand on the page, whatever P is.
COUNTED_FROM = {("whitening", "zca"), ("biplot", "two_tables")}
OF_ANOTHER_MATRIX = {("how_many", "loadings"): {"lambda1", "p1_row", "share1"}}
THEIRS = {("how_many", "rules"): {"table": "mine"}}
NO_VALUE = re.compile(r"∞|\\text\{—\}|(?<![\w）)])— |\bnan\b")
MARK = re.compile(r"\{\{(if [^}]*|or else|end if)\}\}")
UPRIGHT_LINE = re.compile(r"^\|.*\| — \|.*$")  # has no slope
SENTENCE = re.compile(r"(?<=[.!?。！？；])(?!\w)|\n")


def table_of(records):
    return WORKED.move({i: (str(a), str(b)) for i, (a, b) in enumerate(records)})


@cache
def values_of(place, cloud, ddof):
    step = registry.lesson(place[0]).step(place[1])
    table = table_of(CLOUDS[cloud])
    return step.compute(table, {**step.first(table), "ddof": ddof})


@cache
def worked_out(cloud, ddof):
    """Mean, centred records, C and its eigenvalues, by the formulas of a plane."""
    records = [tuple(map(Fraction, record)) for record in CLOUDS[cloud]]
    mean = [sum(column) / len(records) for column in zip(*records, strict=True)]
    X = [(a - mean[0], b - mean[1]) for a, b in records]
    over = len(records) - ddof
    a, b, c = (sum(x[i] * x[j] for x in X) / over for i, j in ((0, 0), (1, 1), (0, 1)))
    return mean, X, ((a, c), (c, b)), a + b, a * b - c * c


def holds(cloud):
    _, _, C, trace, det = worked_out(cloud, 0)
    case = {"equal": trace * trace == 4 * det, "line": det == 0}
    case |= {"different": not case["equal"], "spread": not case["line"]}
    return case | {"standardized": C[0][1] != 0 or case["line"]}


def refused(place, cloud):
    """Whether the step says a sentence in place of itself."""
    try:
        values_of(place, cloud, 0)
    except PCAError:
        return True
    return False


def told(place, cloud, ddof, language):
    """Section and sentence of all that can be read: as written, this case chosen."""
    step, values = registry.lesson(place[0]).step(place[1]), values_of(place, cloud, ddof)
    for section, text in lesson_text(place[0], language)[place[1]].items():
        if never_told(step.check, section, values):
            continue
        for sentence in SENTENCE.split(chosen(text, values)):
            if sentence.strip():
                yield section, sentence.strip()


def never_told(check, section, values):
    """What is said of a slip that is right here, or of a wrong direction where none is wrong."""
    kind, _, name = section.partition(" ")
    if isinstance(check, ChoiceCheck) and kind == "option":  # it may be false: that is asked
        return True
    if isinstance(check, NumberCheck) and kind in ("why", "slip"):
        return values[name].value == pytest.approx(values[check.target].value)
    if isinstance(check, DirectionCheck) and section == "wrong":
        return check.target(values) is None
    return False


def false_claims(place, cloud, ddof, language):
    case = holds(cloud)
    for section, sentence in told(place, cloud, ddof, language):
        for claim in CLAIMS:
            if case[claim["needs"]] or any(re.search(u, sentence) for u in claim.get("unless", ())):
                continue
            if any(re.search(said, f"{section}: {sentence}") for said in claim["says"]):
                yield f"{section}: {sentence}"
                break


@pytest.mark.parametrize("place", STEPS, ids="-".join)
def test_no_sentence_claims_what_is_not_so(place):
    found = {
        f"{cloud}, {language}, {sentence}"
        for cloud, ddof, language in product(CLOUDS, (0, 1), LANGUAGES)
        if not refused(place, cloud)
        for sentence in false_claims(place, cloud, ddof, language)
    }
    assert not found, "\n".join(sorted(found))


def test_every_rule_speaks_of_a_sentence():
    """A sentence that is written anew takes its rule along."""
    written = {
        f"{section}: {sentence.strip()}"
        for (lesson, step), language in product(STEPS, LANGUAGES)
        for section, text in lesson_text(lesson, language)[step].items()
        for sentence in SENTENCE.split(MARK.sub("\n", text))
    }
    for said in (said for claim in CLAIMS for said in [*claim["says"], *claim.get("unless", ())]):
        assert any(re.search(said, sentence) for sentence in written), said


@pytest.mark.parametrize("place", STEPS, ids="-".join)
def test_what_has_no_value_is_not_told_as_a_number(place):
    for cloud, ddof, language in product(CLOUDS, (0, 1), LANGUAGES):
        if refused(place, cloud):
            continue
        values = values_of(place, cloud, ddof)
        for section, sentence in told(place, cloud, ddof, language):
            said = render(sentence, values)
            assert not NO_VALUE.search(UPRIGHT_LINE.sub("", said)), (cloud, language, section, said)


def test_no_answer_is_wrong_where_no_direction_is_better():
    asked = {place: registry.lesson(place[0]).step(place[1]).check for place in STEPS}
    for place, check in asked.items():
        values = values_of(place, "equal", 0)
        if isinstance(check, DirectionCheck) and place not in TWO_AXES | COUNTED_FROM:
            assert check.target(values) is None, place
    rotate = asked["variance", "rotate"]
    assert rotate.right_option(values_of(("variance", "rotate"), "equal", 0)) is None
    step, turned = registry.lesson("variance").step("rotate"), ("variance", "rotate")
    for cloud, right in ("equal", set(rotate.options)), ("usual", {"45"}):
        values = values_of(turned, cloud, 0)
        assert {o for o in rotate.options if judge(step, o, values, {}) == "right"} == right


@pytest.mark.parametrize("place", [place for place in STEPS if place not in TURNED], ids="-".join)
def test_every_step_has_the_same_axes_scores_and_shares(place):
    """P is orthonormal and makes C diagonal; all other numbers are worked out from it."""
    for cloud, ddof in product(CLOUDS, (0, 1)):
        if refused(place, cloud):
            continue
        values = values_of(place, cloud, ddof)
        over = values.get("ddof", ddof)  # maximum likelihood always divides by m
        mean, X, C, trace, _ = (np.array(x, dtype=float) for x in worked_out(cloud, over))
        axes = np.array(study(table_of(CLOUDS[cloud]), over).eigen[1])
        np.testing.assert_allclose(axes @ axes.T, np.eye(2), atol=1e-12)
        D = axes @ C @ axes.T
        np.testing.assert_allclose(D, np.diag(np.sort(np.linalg.eigvalsh(C))[::-1]), atol=1e-9)
        if holds(cloud)["equal"]:
            np.testing.assert_array_equal(axes, np.eye(2))
        scores = X @ axes.T
        meant = {
            "P": axes,
            "p1_row": axes[:1],
            "Y": scores.T,
            "Y1": scores.T[:1],
            "back": (scores[:, :1] @ axes[:1] + mean).T,
            "lambda1": D[0, 0],
            "lambda2": D[1, 1],
            "share1": D[0, 0] / trace,
            "share2": D[1, 1] / trace,
        }
        for name in meant.keys() & values.keys() - OF_ANOTHER_MATRIX.get(place, set()):
            found = floats_in(values[name])
            np.testing.assert_allclose(found, meant[name], atol=1e-6, err_msg=name)
        state = values.get("state", {})
        if "points" in state and "ddof" in state:
            np.testing.assert_allclose(state.read(P), axes, atol=1e-9)


def floats_in(value):
    """Numbers as they are shown, in the shape they are shown in."""
    if hasattr(value, "value"):
        return float(value.value)
    return np.array([floats_in(x) for x in value]) if hasattr(value, "__len__") else float(value)


@pytest.mark.parametrize("place", STEPS, ids="-".join)
def test_at_one_place_a_step_says_that_nothing_can_be_found(place):
    """Every share is 0/0 there: the page says the sentence of this reason."""
    step, table = registry.lesson(place[0]).step(place[1]), table_of(PLACE)
    for ddof in (0, 1):
        with pytest.raises(PCAError) as found:
            step.compute(table, {**step.first(table), **THEIRS.get(place, {}), "ddof": ddof})
        assert found.value.code == "no_variation"
    for language in LANGUAGES:
        assert "0/0" in say(language, "core_error.no_variation")
