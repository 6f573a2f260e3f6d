"""What is said of wrong answers is true, never said of right ones, and tells no answer."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest

from lessons.exact import value
from lessons.text import LANGUAGES, placeholders
from practice import exercise, mark, said, seeds, typed
from practice.data import number_text
from practice.marking import Marking
from practice.model import PracticeError
from practice.rules import RULES
from practice.skills import SKILLS
from tests.practice.oracle.properties import HOLDS
from tests.practice.oracle.slips import Shown
from tests.practice.writing import ways

NAMES = {one.name for rule in RULES.values() for one in rule.properties}
# Beside the table's own: the lines that a sentence may speak of, which a learner may have typed.
OWN = ("C", "centred", "P", "eigenvalues", "record_centred", "new_centred")


def exercises(random, each):
    for skill in SKILLS:
        for spectrum in ("plain", "zero", "repeated"):
            for fields in (2, 3):
                for seed in random.sample(seeds(None, fields, spectrum), each):
                    try:
                        yield exercise(skill, seed)
                    except PracticeError:
                        continue


def at_of(found):
    names = ("basis", "field", "record", "new_record")
    return Shown(
        found.seed,
        *(np.vectorize(value, otypes=[float])(found.values[name]) for name in names),
        *(float(found.values[name]) for name in ("threshold", "alpha")),
    )


# --- wrong answers ------------------------------------------------------------------------------


def wrong_of(random, line):
    """Many ways to be wrong: near the right numbers, in their neighbourhood, and anywhere."""
    right = np.array([value(x) for x in line.answer])
    size = max(1.0, abs(right).max())
    one = right.copy()
    one[random.randrange(len(one))] += random.choice([-1, 1]) * size * random.uniform(0.05, 2)
    yield one
    yield right * random.choice([-1.7, 0.3, 0.5, 1.5, 2.5])
    yield right + np.array([random.uniform(-1, 1) for _ in right])
    yield right + random.choice([-0.5, 0.5, 1.0])
    yield np.array([random.randint(-9, 9) for _ in right], dtype=float)
    yield np.array([random.gauss(0, size) for _ in right])
    if len(right) > 1:
        yield balanced(random, right, line.shape)
    if len(line.shape) == 2 and line.shape[0] == line.shape[1]:
        square = np.array([random.gauss(0, size) for _ in right]).reshape(line.shape)
        yield ((square + square.T) / 2).ravel()
        yield np.diag(abs(np.diag(square))).ravel()
        yield np.linalg.qr(square)[0].ravel()


def balanced(random, right, shape):
    """Wrong, but with the same sum, of a matrix in every column or along its diagonal."""
    found, by = right.copy(), random.uniform(0.2, 1)
    square = len(shape) == 2 and shape[0] == shape[1]
    found[0] += by
    found[-1 if square or len(shape) == 1 else shape[1]] -= by
    return found


def write_numbers(random, numbers):
    """As fractions, as whole numbers, or with some decimals: text, and half a last place."""
    if all(x == round(x) for x in numbers) and random.random() < 0.6:
        return [str(int(x)) for x in numbers], 0.0
    places = random.choice([0, 1, 2, 3, 4, 6])
    if places == 0:
        return [f"{round(x * 12)}/12" for x in numbers], 0.0
    return [f"{x:.{places}f}" for x in numbers], 0.5 * 10**-places


def read_in(texts):
    return np.array([eval_fraction(one) for one in texts])


def eval_fraction(one):
    top, _, bottom = one.partition("/")
    return float(top) / float(bottom or 1)


@pytest.mark.parametrize("part", range(2))
def test_no_sentence_is_ever_false(part):
    random, counted, asked = Random(part), Counter(), 0
    for found in exercises(random, 3):
        at, earlier, own = at_of(found), {}, shown_of(found)
        for line in found.lines:
            if line.options:
                continue
            for numbers in wrong_of(random, line):
                texts, half = write_numbers(random, numbers)
                asked += 1
                lacks = mark(found, line.id, texts, earlier).lacks
                if lacks:
                    counted[lacks] += 1
                    is_true(random, lacks, texts, half, line, own, at, found)
            if random.random() < 0.4:
                earlier[line.id] = keep(random, line, own)
    assert asked > 4000, asked
    assert sum(counted.values()) > 2000, counted
    assert len(counted) >= 0.85 * len(NAMES), NAMES - set(counted)


def shown_of(found):
    """What a learner is shown, as floats, with how far each may be off."""
    own = {}
    for name in OWN:
        try:
            own[name] = np.vectorize(value, otypes=[float])(found.values[name])
        except ValueError:
            continue
    return own


def keep(random, line, own):
    """A wrong line stays, exactly: what comes after is held against it."""
    numbers = next(iter(wrong_of(random, line)))
    texts = [f"{round(x * 12)}/12" for x in numbers]
    if line.rule in own:
        own[line.rule] = read_in(texts).reshape(line.shape)
    return texts


def is_true(random, lacks, texts, half, line, own, at, found):
    """Of the typed numbers, and of whatever they may stand for."""
    middle = read_in(texts)
    for turn in range(4):
        moved = [random.uniform(-half, half) if turn else 0.0 for _ in middle]
        answer = (middle + np.array(moved)).reshape(line.shape)
        assert not HOLDS[lacks](answer, own, at), (lacks, found.skill, found.seed, line.id, texts)


def test_every_property_is_written_again_and_met():
    assert set(HOLDS) == NAMES
    counted = Counter()
    for part in range(3):
        random = Random(100 + part)
        for found in exercises(random, 2):
            for line in found.lines:
                if not line.options and not {
                    one.name for one in found.rules[line.rule].properties
                } <= set(counted):
                    for numbers in wrong_of(random, line):
                        texts, _ = write_numbers(random, numbers)
                        counted[mark(found, line.id, texts).lacks] += 1
    assert set(counted) >= NAMES, NAMES - set(counted)


# --- right answers ------------------------------------------------------------------------------


def test_a_right_answer_lacks_nothing():
    """Exact in several writings, printed by a computer, and rounded."""
    random, count = Random(8), 0
    for found in exercises(random, 4):
        marking = Marking(found, {})
        for line in found.lines:
            if line.options:
                continue
            numbers = [value(x) for x in line.answer]
            texts = [*ways(line.answer, line.shape).values(), [repr(x) for x in numbers]]
            texts += [[f"{x:.{places}f}" for x in numbers] for places in (1, 2, 3, 6)]
            for one in texts:
                given = typed.parse_cells(one, line.shape)
                assert marking.broken(line, given) == "", (found.seed, line.id, one)
                count += 1
    assert count > 3000


def test_nor_does_one_that_is_right_in_another_way():
    for seed in (*seeds(fields=2)[:20], *seeds(fields=3)[:10]):
        found = exercise("recipe", seed)
        for name, factors in (("eigenvectors", (-2, 3, 5)), ("P", (-1, 1, -1))):
            line = found.line(name)
            rows = np.array([value(x) for x in line.answer]).reshape(line.shape)
            other = (np.array(factors[: len(rows)])[:, None] * rows)[::-1]
            given = typed.parse_cells([repr(float(x)) for x in other.flat], line.shape)
            assert Marking(found, {}).broken(line, given) == "", seed
        line = found.line("eigenvalues")
        given = typed.parse_cells([number_text(x) for x in reversed(line.answer)], line.shape)
        assert Marking(found, {}).broken(line, given) == ""


# --- sentences ----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_has_no_number_of_the_exercise_in_it(language):
    texts = said.catalogue(language)["properties"]
    assert set(texts) == NAMES
    assert not any(list(placeholders(sentence)) for sentence in texts.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_after_the_verdict_and_never_beside_a_slip(language):
    found = exercise("recipe", "2m1113234424")
    marked = mark(found, "D", "1, 0; 0, 3")
    told = said.verdict(found, found.line("D"), marked, language)
    assert (marked.verdict, marked.lacks) == ("wrong", "trace_of_D")
    assert told[1] == said.catalogue(language)["properties"]["trace_of_D"]
    for line, typed_text in (("C", "3/2, 1; 1, 3/2"), ("share", "-5/6"), ("mean", "2, 3")):
        assert mark(found, line, typed_text).lacks == ""


def test_it_speaks_of_the_lines_that_one_has():
    """The trace of one's own C, not of the right one."""
    found = exercise("recipe", "2m1113234424")
    own = {"C": "2, 1; 1, 3"}
    assert mark(found, "eigenvalues", "4, 1", own).lacks == "eigenvalues_product"
    assert mark(found, "eigenvalues", "4, 1").lacks == "eigenvalues_sum"
    assert mark(found, "eigenvalues", "2.4, 0.1", own).lacks == "eigenvalues_sum"


def test_few_digits_break_nothing_that_they_may_keep():
    found = exercise("share", "2m55648273")
    assert mark(found, "share", "1.0").lacks == ""
    assert mark(found, "share", "1.1").lacks == "share_above"
    scores = exercise("scores", "2m1113234424")
    assert mark(scores, "scores", "1.1, 0.2, -0.3, 0.1, -1.2").lacks != "scores_mean"
