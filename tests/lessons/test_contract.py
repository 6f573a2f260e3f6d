"""What every lesson must keep. A new lesson is covered without an edit here."""

from __future__ import annotations

import json
from itertools import product

import plotly.graph_objects as go
import pytest

from figures.numbers import NUMBERS
from figures.roles import ROLES
from lessons import datasets, registry
from lessons.model import Choice, Direction, Number
from lessons.text import (
    FORMS,
    LANGUAGES,
    Words,
    lesson_text,
    lesson_words,
    placeholders,
    render,
    shared_words,
)
from ui.view import RESERVED

STEPS = [(lesson, step.id) for lesson in registry.IDS for step in registry.lesson(lesson).steps]
CASES = list(product(STEPS, datasets.IDS, (0, 1)))


def name_of(part):
    return "-".join(part) if isinstance(part, tuple) else str(part)


def step_of(place):
    lesson, step = place
    return registry.lesson(lesson).step(step)


def values_of(place, dataset="worked", ddof=0, **settings):
    step = step_of(place)
    table = datasets.load(dataset).choose(0, 1)
    return step.compute(table, {**step.settings, **settings, "ddof": ddof})


def sections_of(place, language):
    return lesson_text(place[0], language)[place[1]]


@pytest.mark.parametrize("lesson", registry.IDS)
def test_both_languages_have_the_same_sections_and_words(lesson):
    texts = [lesson_text(lesson, language) for language in LANGUAGES]
    assert [list(text) for text in texts[1:]] == [list(texts[0])] * (len(texts) - 1)
    for step_id in texts[0]:
        assert len({tuple(text[step_id]) for text in texts}) == 1, step_id
    assert len({frozenset(lesson_words(lesson, language)) for language in LANGUAGES}) == 1
    ids = [step.id for step in registry.lesson(lesson).steps]
    assert [step for step in texts[0] if step not in ("lesson", "words")] == ids


@pytest.mark.parametrize("place", STEPS, ids="-".join)
def test_both_languages_use_the_same_values(place):
    for section in sections_of(place, "en"):
        names = [
            {name for name, _ in placeholders(sections_of(place, language)[section])}
            for language in LANGUAGES
        ]
        assert names[0] == names[1], section


@pytest.mark.parametrize("place", STEPS, ids="-".join)
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_have_what_their_step_needs(place, language):
    step, sections = step_of(place), sections_of(place, language)
    needed = {"title", "text", "picture", "reveal"}
    match step.check:
        case Choice(options=options):
            needed |= {"ask"} | {f"option {o}" for o in options} | {f"why {o}" for o in options}
        case Number(slips=slips):
            needed |= {"ask", "right", "wrong"} | {f"why {slip}" for slip in slips}
        case Direction():
            needed |= {"ask", "right", "wrong"}
    for name, options in step.choices.items():
        needed |= {f"choose {name}"} | {f"{name} {option}" for option in options}
    if step.upload:
        needed |= {"bring", "brought"}
    if step.errand:
        needed |= {"errand", "errand again"} | {f"part {part}" for part in step.errand.parts}
    assert needed == set(sections)
    assert all(sections.values())


@pytest.mark.parametrize(("place", "dataset", "ddof"), CASES, ids=name_of)
def test_every_placeholder_has_a_value(place, dataset, ddof):
    values = values_of(place, dataset, ddof)
    for language in LANGUAGES:
        for section, text in sections_of(place, language).items():
            filled = render(text, values)
            assert "{{" not in filled, section
            assert "nan" not in filled.lower().split(), section


@pytest.mark.parametrize("place", STEPS, ids="-".join)
def test_placeholders_name_forms_that_exist(place):
    for language in LANGUAGES:
        for text in sections_of(place, language).values():
            assert {form for _, form in placeholders(text)} <= set(FORMS)


@pytest.mark.parametrize(("place", "dataset", "ddof"), CASES, ids=name_of)
def test_figures_are_valid_and_plain(place, dataset, ddof):
    values = values_of(place, dataset, ddof)
    for language in LANGUAGES:
        figure = step_of(place).figure(values, lesson_words(place[0], language))
        go.Figure(figure)
        json.dumps(figure, allow_nan=False)
        meta = figure["layout"]["meta"]
        for trace in figure["data"]:
            assert trace.get("meta", {}).get("role", "points") in ROLES
        assert {readout["role"] for readout in meta["readouts"]} <= set(NUMBERS)
        for handle in meta["handles"]:
            assert handle["kind"] in ("point", "vector", "axis", "cell", "timeline")
            assert handle["label"]


class Recorder(Words):
    """Remembers which words a figure asked for."""

    def __init__(self, words):
        super().__init__(words)
        self.asked = set()

    def __getitem__(self, key):
        self.asked.add(key)
        return super().__getitem__(key)


@pytest.mark.parametrize("lesson", registry.IDS)
def test_no_word_is_left_unused(lesson):
    words = Recorder(lesson_words(lesson, "en"))
    shared = set(shared_words("en"))
    for step in registry.lesson(lesson).steps:
        for data in datasets.IDS:
            step.figure(values_of((lesson, step.id), data), words)
    assert set(words) - shared <= words.asked


@pytest.mark.parametrize(("place", "dataset", "ddof"), CASES, ids=name_of)
def test_checks_have_a_right_answer(place, dataset, ddof):
    check = step_of(place).check
    values = values_of(place, dataset, ddof)
    match check:
        case Choice(options=options):
            assert check.right_option(values) in options
        case Number(target=target, slips=slips):
            assert values[target].plain
            assert all(slip in values for slip in slips)
        case Direction(setting=setting, target=target):
            best = target(values)
            assert check.is_right({setting: best}, values)
            assert not check.is_right({setting: best + check.period / 2}, values)


@pytest.mark.parametrize("place", STEPS, ids="-".join)
def test_settings_do_not_collide_with_the_link(place):
    step = step_of(place)
    assert not set(step.settings) & RESERVED
    assert set(step.choices) <= set(step.settings)
    assert all(step.settings[name] in options for name, options in step.choices.items())


@pytest.mark.parametrize("place", STEPS, ids="-".join)
def test_the_code_shown_runs(place):
    step, values = step_of(place), values_of(place)
    for ran in step.code:
        assert ran.function.__module__.startswith("pca_core.")
        assert ran.result(values) is not None
