"""Marks: carried mistakes, signs, lengths, spans, rounding; and the shared list of cases."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from practice import exercise, mark, seeds, skills
from practice.data import number_text
from practice.exercise_table import table_of
from practice.exercises import made
from practice.marking import Marking
from practice.model import Line
from practice.operations import cells_of, objects
from practice.own_lines import is_guarded
from practice.rules import RULES
from practice.skills import SKILLS

CASES = tomllib.loads((Path(__file__).parents[1] / "practice.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("group", CASES["exercise"], ids=lambda group: group["tries"])
def test_the_mark_is_what_the_list_says(group):
    found = exercise(group["skill"], group["seed"])
    earlier = group.get("earlier", {})
    for case in group["says"]:
        said = mark(found, group["line"], case["typed"], earlier)
        expected = case["says"].split()
        assert [said.verdict, *([said.slip] if said.slip else [])] == expected, (case, said)
        if "cells" in case:
            assert list(said.cells) == case["cells"].split()
        if "after" in case:
            assert list(said.after) == case["after"].split()
        if "code" in case:
            assert said.problem[0] == case["code"]
        assert said.note in (case.get("note", ""), "own")


def test_the_list_says_every_verdict():
    said = {case["says"].split()[0] for group in CASES["exercise"] for case in group["says"]}
    assert said == {"right", "rounded", "digits", "carried", "slip", "sign", "wrong", "unreadable"}


# --- carried forward ----------------------------------------------------------------------------

SOME = Fraction(2, 7)  # makes every number wrong
# A line, what is wrong in it, and the lines that rest on it.
WRONG = {
    "variance": ("field_mean", ["field_centred", "variance"]),
    "centring": ("mean", ["centred"]),
    "covariance": ("products", ["covariance"]),
    "matrix": ("variances", ["C"]),
    "polynomial": ("determinant", ["polynomial"]),
    "basis": ("units", ["coordinates"]),
    "share": ("total", ["share"]),
    "singular": ("stretched", ["singular"]),
    "whitening": ("record_centred", ["white"]),
    "how_many": ("cumulative", ["keep"]),
    "distance": ("record_centred", ["record_scores", "t2"]),
    "back": ("rebuilt", ["error"]),
    "scores": ("scores", ["score_variance"]),
    "biplot": ("point", ["read_off"]),
    "communality": ("loadings", ["communality"]),
    "new_record": ("new_centred", ["new_scores", "foot", "q"]),
}


@pytest.mark.parametrize("skill", WRONG)
def test_a_wrong_line_is_carried_through_the_lines_after_it(skill):
    """In every table of the list, by turns: more than a hundred for each skill."""
    first, later = WRONG[skill]
    tables = seeds()[list(WRONG).index(skill) :: len(WRONG)]
    followed = [follow(exercise(skill, seed), first, later) for seed in tables]
    # Adding something may leave how many are kept as it was.
    least = 0.5 if skill == "how_many" else 0.9 * len(later)
    assert sum(followed) >= least * len(tables)


def follow(found, first, later):
    """Types `first` with something added, then what follows from it; counts what was carried."""
    line = found.line(first)
    wrong = [number_text(x + SOME) for x in line.answer]
    earlier = {first: wrong}
    before = mark(found, first, wrong)
    assert before.verdict in ("wrong", "slip")
    own = found.values.among(
        **{given.rule: found.values[given.rule] for given in found.given},
        **{first: objects(line.answer).reshape(line.shape) + SOME if line.shape
           else line.answer[0] + SOME},
    )  # fmt: skip
    carried = 0
    for name in later:
        answer = [number_text(x) for x in cells_of(own[name])]
        said = mark(found, name, answer, earlier)
        if mark(found, name, answer).counts:
            continue  # nothing has changed here, or so little that it rounds the truth
        assert said.verdict == "carried", (found.seed, name, answer, said)
        assert said.after
        assert mark(found, name, answer).verdict != "carried"
        earlier[name] = answer
        carried += 1
    return carried


def test_a_wrong_C_is_carried_to_the_end_of_the_recipe():
    """The other divisor: everything follows, and what does not depend on it is right."""
    for seed in (*seeds(fields=2)[:25], *seeds(fields=3)[:10]):
        table = table_of(seed)
        other = replace(table, ddof=1 - table.ddof)
        found, same = made(SKILLS["recipe"], table), made(SKILLS["recipe"], other)
        earlier = {}
        for line in same.lines:
            answer = [number_text(x) for x in line.answer]
            said = mark(found, line.id, answer, earlier)
            earlier[line.id] = answer
            unchanged = line.answer == found.line(line.id).answer
            expected = "right" if unchanged else "slip" if line.id in ("C", "error") else "carried"
            assert said.verdict == expected, (seed, line.id, said)


def test_nothing_follows_from_a_matrix_that_lost_what_it_needs():
    found = exercise("recipe", "2m1113234424")
    for C, polynomial in (("6/5, 1; 2, 6/5", "-12/5, -14/25"), ("1, 2; 3, 4", "-5, -2")):
        assert mark(found, "polynomial", polynomial, {"C": C}).verdict == "wrong"
    diagonal = {"C": "2, 0; 0, 1", "eigenvalues": "2, 1"}
    assert mark(found, "eigenvectors", "1, 0; 0, 1", diagonal).verdict == "wrong"
    equal = {"C": "2, 1; 1, 2", "eigenvalues": "2, 2"}
    assert mark(found, "P", "1, 0; 0, 1", equal | {"eigenvectors": "1,0;0,1"}).verdict == "wrong"


# Own lines without what a rule needs, and which rules need it: a second writing of `guards`.
LOST = {
    "symmetry": ({"C": [[1, 2], [3, 4]], "eigenvalues": [5, 1]}, {
        "polynomial", "polynomial3", "shifted", "eigenvector", "eigenvectors", "D",
    }),
    "something beside the diagonal": (
        {"C": [[2, 0], [0, 1]], "eigenvalues": [2, 1]}, {"eigenvectors"},
    ),
    "two eigenvalues": (
        {"C": [[2, 1], [1, 2]], "eigenvalues": [2, 2]}, {"eigenvector", "eigenvectors", "P"},
    ),
    "nothing": ({"C": [[2, 1], [1, 2]], "eigenvalues": [3, 1]}, set()),
}  # fmt: skip


@pytest.mark.parametrize("what", LOST)
def test_a_rule_is_followed_where_own_lines_have_what_it_needs(what):
    lines, needed = LOST[what]
    own = {name: objects(np.vectorize(Fraction)(x)) for name, x in lines.items()}
    values = exercise("recipe", "2m1113234424").values.among(**own)
    assert {name for name, rule in RULES.items() if not is_guarded(rule, values)} == needed


def test_a_line_that_was_left_out_or_cannot_be_read_was_shown_right():
    found = exercise("recipe", "2m1113234424")
    for earlier in ({}, {"C": "abc"}, {"C": ""}, {"C": "1,2,3"}, {"nonsense": "1"}):
        assert mark(found, "polynomial", "-12/5, 4/5", earlier).verdict == "right"
        assert mark(found, "polynomial", "-4, 3", earlier).verdict == "wrong"


# --- what is free -------------------------------------------------------------------------------


def test_vectors_of_any_length_and_rows_of_either_sign():
    for fields in (2, 3):
        for seed in seeds(fields=fields)[:25]:
            free_rows(exercise("recipe", seed))


def free_rows(found):
    vectors = objects(found.line("eigenvectors").answer).reshape(found.line("eigenvectors").shape)
    factors = [Fraction(-1), Fraction(3), Fraction(-2, 7)][: len(vectors)]
    scaled = [
        number_text(x) for row, factor in zip(vectors, factors, strict=True) for x in row * factor
    ]
    assert mark(found, "eigenvectors", scaled).verdict == "right"
    P = objects(found.line("P").answer).reshape(found.line("P").shape)
    turned = [number_text(x) for row in P * Fraction(-1) for x in row]
    assert mark(found, "P", turned).verdict == "right"
    doubled = [number_text(x) for row in P * Fraction(2) for x in row]
    assert mark(found, "P", doubled).verdict != "right"
    scores = [number_text(Fraction(-1) * x) for x in found.line("scores").answer]
    assert mark(found, "scores", scores).verdict == "sign"
    assert mark(found, "scores", scores, {"P": turned}).verdict == "right"
    assert mark(found, "rebuilt", [number_text(x) for x in found.line("rebuilt").answer],
                {"P": turned, "scores": scores}).verdict == "right"  # fmt: skip


def test_in_the_span_of_a_repeated_eigenvalue_the_basis_is_free():
    found = exercise("diagonal", next(iter(seeds(fields=2, spectrum="repeated"))))
    assert mark(found, "P", "3/5, 4/5; -4/5, 3/5").verdict == "right"
    assert mark(found, "P", "3/5, 4/5; 3/5, 4/5").verdict != "right"
    assert mark(found, "P", "3/5, 4/5; 4/5, 3/5").verdict != "right"
    assert mark(found, "P", "3, 4; -4, 3").verdict != "right"


def test_zero_is_no_eigenvector():
    for seed in seeds()[:10]:
        found = exercise("eigenvector", seed)
        said = mark(found, "eigenvector", ["0"] * found.fields)
        assert (said.verdict, said.slip) == ("slip", "zero")


# --- what is wrong here? --------------------------------------------------------------------------


def test_the_gallery_shows_slips_and_right_work():
    found = [exercise("slips", seed) for seed in seeds()[:150]]
    kinds = {(one.lines[0].rule, one.lines[0].answer) for one in found}
    assert len(kinds) >= 25
    assert any(answer == "nothing" for _, answer in kinds)
    for one in found:
        choice, corrected = one.lines
        claim = one.given[-1]
        said = mark(one, "corrected", [number_text(x) for x in claim.answer])
        nothing = choice.answer == "nothing"
        assert (said.verdict == "right") == nothing, one.seed
        assert nothing or said.slip == choice.answer
        assert [mark(one, "found", option).verdict for option in choice.options].count("right") == 1
        assert mark(one, "found", "something else").verdict == "unreadable"
        assert mark(one, "found", ["a"]).verdict == "unreadable"
        assert corrected.options == ()


def test_every_skill_marks_its_own_answers_right_in_a_row():
    for skill in skills():
        for seed in seeds()[:20]:
            found, earlier = exercise(skill.id, seed), {}
            for line in found.lines:
                answer = line.answer if line.options else [number_text(x) for x in line.answer]
                assert mark(found, line.id, answer, earlier).verdict == "right"
                earlier[line.id] = answer


def test_a_line_knows_on_which_earlier_lines_it_rests():
    found = exercise("recipe", seeds()[0])
    marking = Marking(found, {"mean": "77, 77", "share": "77"})
    line: Line = found.line("polynomial")
    assert marking.own(line, found.rules["polynomial"]) == []
