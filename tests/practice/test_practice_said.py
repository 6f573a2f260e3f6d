"""The sentences of practice: in both languages, complete, each with its numbers."""

from __future__ import annotations

import re

import pytest

from lessons import registry
from lessons.text import LANGUAGES, placeholders
from practice import Mark, exercise, mark, said, seeds, skills
from practice.rules import RULES

PARTS = ("title", "ask", "hint 1", "hint 2", "worked", "why", "because")
OPTIONS = ("option right", "option one", "option two")


def test_both_languages_say_the_same_things_with_the_same_numbers():
    one, other = (said.catalogue(language) for language in LANGUAGES)
    assert list(one) == list(other)
    for section in one:
        assert list(one[section]) == list(other[section]), section
        for name in one[section]:
            values = [{x for x, _ in placeholders(texts[section][name])} for texts in (one, other)]
            assert values[0] == values[1], (section, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_and_every_slip_has_its_sentences(language):
    texts = said.catalogue(language)
    for name, rule in RULES.items():
        section = texts["polynomial 3" if name == "polynomial3" else name]
        assert set(section) == {*PARTS, *OPTIONS}, name
        for slip in rule.slips:
            assert texts["slips"][f"slip {slip}"]
            assert texts["slips"][f"why {slip}"]
    named = {slip for rule in RULES.values() for slip in rule.slips} | {"nothing"}
    assert set(texts["slips"]) == {f"{kind} {slip}" for slip in named for kind in ("slip", "why")}
    for verdict in ("right", "rounded", "sign", "carried", "slip", "wrong", "unreadable"):
        assert texts["verdicts"][verdict]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("skill", skills(), ids=lambda skill: skill.id)
def test_every_sentence_can_be_filled(skill, language):
    step = registry.lesson(skill.lesson).step(skill.step)
    assert step.id == skill.step
    assert said.title(f"skill {skill.id}", language)
    assert said.aim(skill.id, language)
    for fields in (2, 3):
        for seed in seeds(fields=fields)[:6]:
            filled(exercise(skill.id, seed), language)


def filled(found, language):
    for given in found.given:
        assert said.title(given.id, language)
    for line in found.lines:
        answer = line.answer if line.options else [str(x) for x in said.shown(line)]
        told = (said.ask(found, line, language), *said.hints(found, line, language),
                said.worked(found, line, language))  # fmt: skip
        why = said.why(found, line, language)
        assert len(set(why.options)) == 3
        for sentence in (*told, why.ask, *why.options, why.because):
            assert sentence
            assert "{{" not in sentence
            assert sentence.count("$") % 2 == 0
        assert all(said.option(found, option, language) for option in line.options)
        assert answer


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mark_is_said(language):
    found = exercise("recipe", "2m1113234424")
    C = {"C": "3/2, 1; 1, 3/2"}
    for line, text, earlier, verdict in (
        ("mean", "2, 3", {}, "right"),
        ("share", "0.833", {}, "rounded"),
        ("share", "0.83", {}, "digits"),
        ("share", "-5/6", {}, "sign"),
        ("C", C["C"], {}, "slip"),
        ("polynomial", "-3, 5/4", C, "carried"),
        ("mean", "7, 7", {}, "wrong"),
        ("mean", "7", {}, "unreadable"),
        ("mean", "a, b", {}, "unreadable"),
    ):
        marked = mark(found, line, text, earlier)
        assert marked.verdict == verdict
        told = said.verdict(found, found.line(line), marked, language)
        assert all(told)
        assert "{" not in re.sub(r"\$[^$]*\$", "", " ".join(told))
    assert said.said("verdicts", "cells", language, good=3, all=4)
    assert said.said("verdicts", "read", language, read=said.Latex(r"\frac{1}{2}"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_that_was_typed_is_not_markup(language):
    found = exercise("covariance", "2m1113234424")
    marked = mark(found, "covariance", "<script>")
    assert marked.read_as == ""
    assert isinstance(marked, Mark)
    assert "<script" not in " ".join(
        said.verdict(found, found.line("covariance"), marked, language)
    )


def test_a_hint_is_not_the_answer():
    for seed in seeds()[:5]:
        for skill in skills():
            found = exercise(skill.id, seed)
            for line in (line for line in found.lines if not line.options and len(line.answer) > 3):
                exact = said.shown(line)
                assert all(exact not in hint for hint in said.hints(found, line, "en"))
