"""What every lesson must keep. A new lesson is covered without an edit here."""

from __future__ import annotations

import ast
import json
import math
import re
from itertools import product

import plotly.graph_objects as go
import pytest

from lessons import answer, datasets, registry
from lessons.judge import RIGHT, judge
from lessons.link import fitting
from lessons.model import ChoiceCheck, DirectionCheck, NumberCheck
from lessons.text import (
    FORMS,
    LANGUAGES,
    LESSONS,
    Words,
    lesson_text,
    lesson_words,
    placeholders,
    render,
    shared_words,
)
from live.operations import OPERATIONS
from live.settings import Angle, Frame, OneOf, Trail, Vector
from live.state import State
from tests.expressions import expressions_of

# What an address says besides: of the view (`lessons.viewed`), the wall, a class, a skill.
RESERVED = {"lang", "data", "step", "div", "fields", "moved", "present", "class", "skill"}
STEPS = [(lesson, step.id) for lesson in registry.IDS for step in registry.lesson(lesson).steps]
CASES = list(product(STEPS, datasets.IDS, (0, 1)))


def name_of(part):
    return "-".join(part) if isinstance(part, tuple) else str(part)


def step_of(place):
    lesson, step = place
    return registry.lesson(lesson).step(step)


def values_of(place, dataset="worked", ddof=0, /, **settings):
    step = step_of(place)
    table = datasets.load(dataset).choose(0, 1)
    return step.compute(table, {**step.first(table), **settings, "ddof": ddof})


def sections_of(place, language):
    return lesson_text(place[0], language)[place[1]]


def imported(path):
    """Every module, or name in one, that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (one.name for one in names)
            case ast.ImportFrom(module=module, names=names):
                yield from (f"{module}.{one.name}" for one in names)


def test_nothing_in_the_package_imports_a_lesson_but_the_lesson_itself():
    """So lessons do not import from lessons, on no way: each can be changed alone."""
    files = sorted(LESSONS.rglob("*.py"))
    assert {path.parent.name for path in files} >= set(registry.IDS)
    for path in files:
        foreign = set(registry.IDS) - {path.parent.name}
        parts = [name.split(".") for name in imported(path) if name.startswith("lessons.")]
        assert {part[1] for part in parts} & foreign == set(), path


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
        case ChoiceCheck(options=options):
            needed |= {"ask"} | {f"option {o}" for o in options} | {f"why {o}" for o in options}
        case NumberCheck(slips=slips, given=given):
            needed |= {"ask", "right", "wrong"}
            needed |= {f"{kind} {slip}" for kind in ("slip", "why") for slip in slips}
            needed |= {"ask given"} if given else set()
        case DirectionCheck():
            needed |= {"ask", "right", "wrong"} | ({"answer"} & set(sections))
    for choice in step.choices:
        needed |= {f"choose {choice.name}"} | {f"{choice.name} {o}" for o in choice.options}
    if step.check:
        needed |= {"picture after"} & set(sections)
    if step.upload:
        needed |= {"bring", "brought"}
    if step.errand:
        needed |= {"errand", "errand again"} | {f"part {part}" for part in step.errand.parts}
    assert needed == set(sections)
    assert all(sections.values())


@pytest.mark.parametrize("place", STEPS, ids="-".join)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_slip_has_a_short_name_that_fits_a_bar(place, language):
    check, sections = step_of(place).check, sections_of(place, language)
    for slip in check.slips if isinstance(check, NumberCheck) else ():
        name = sections[f"slip {slip}"]
        assert not placeholders(name), slip
        assert len(re.sub(r"\$[^$]*\$", "", name)) <= 40, slip
        assert not name.endswith((".", "。")), slip


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
        assert {op for op, *_ in meta["program"]} <= {*OPERATIONS, "state", "const"}
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
        place = (lesson, step.id)
        for data in datasets.IDS:
            step.figure(values_of(place, data), words)
        for setting in step.settings:
            for value in inside(setting, datasets.WORKED):
                step.figure(values_of(place, **{setting.name: value}), words)
    assert set(words) - shared <= words.asked


@pytest.mark.parametrize(("place", "dataset", "ddof"), CASES, ids=name_of)
def test_checks_have_a_right_answer(place, dataset, ddof):
    check = step_of(place).check
    values = values_of(place, dataset, ddof)
    match check:
        case ChoiceCheck(options=options):
            assert check.right_option(values) in options
        case NumberCheck(target=target, slips=slips):
            assert values[target].plain
            assert all(slip in values for slip in slips)
        case DirectionCheck(setting=setting, target=target):
            best = target(values)
            assert check.is_right({setting.name: best}, values)
            assert not check.is_right({setting.name: best + check.period / 2}, values)


CUT = ("…", r"\cdots", r"\ldots", r"\vdots", r"\dots")


@pytest.mark.parametrize(("place", "dataset", "ddof"), CASES, ids=name_of)
def test_a_question_is_about_all_that_it_lists(place, dataset, ddof):
    """What is too long to be listed is asked of a sum (`ask given`)."""
    check, values = step_of(place).check, values_of(place, dataset, ddof)
    if check is None:
        return
    asks = check.asks(values) if isinstance(check, NumberCheck) else "ask"
    for language in LANGUAGES:
        question = render(sections_of(place, language)[asks], values)
        assert not any(dots in question for dots in CUT), question


def rounded(shown):
    """A number as the page prints it."""
    return number_in(shown.plain)


# What follows from the numbers that are printed before the answer.
WORKED_OUT = {
    ("variance", "spread"): lambda n, m: n("squares_a") / m,
    ("covariance", "rectangles"): lambda n, m: n("sum") / m,
    ("projection", "scores"): lambda n, m: -n("rest"),
    ("projection", "share"): lambda n, m: n("lambda1") / n("trace"),
    ("projection", "back"): lambda n, m: n("error_sum") / m,
    ("two_views", "pythagoras"): lambda n, m: n("trace") - n("kept_45"),
    ("svd", "factors"): lambda n, m: math.sqrt(m * n("lambda1")),
    ("whitening", "white"): lambda n, m: 1 / math.sqrt(n("lambda2")),
    ("mahalanobis", "outliers"): lambda n, m: 2 * m,
    ("probabilistic", "limit"): lambda n, m: 1 - n("lambda2") / n("lambda1"),
    ("kernel", "centre"): lambda n, m: (
        n("asked_k12") - n("asked_mean1") - n("asked_mean2") + n("asked_all")
    ),
    ("kernel", "linear"): lambda n, m: m * n("lambda1"),
}


@pytest.mark.parametrize("ddof", [0, 1])
@pytest.mark.parametrize("dataset", datasets.IDS)
@pytest.mark.parametrize("place", WORKED_OUT, ids="-".join)
def test_what_follows_from_the_numbers_shown_is_right(place, dataset, ddof):
    values = values_of(place, dataset, ddof)
    found = WORKED_OUT[place](lambda name: rounded(values[name]), values["divisor"])
    assert judge(step_of(place), f"{found:.4f}", values, {}) in RIGHT


@pytest.mark.parametrize("place", STEPS, ids="-".join)
def test_settings_do_not_collide_with_the_link(place):
    step = step_of(place)
    names = [setting.name for setting in step.settings]
    assert not set(names) & RESERVED
    assert len(set(names)) == len(names)


# --- settings: whatever comes from outside ----------------------------------------------------

EXTREMES = [1e6, -1e6, 0, 0.5, -0.25, 1 / 3, 1e300, "nan", "inf", "", "x", "1,2", "1,2,3", "0,0",
            "1e9,0", ",".join(["1"] * 500), [1, 2], [], [[1]], {}, None, True]  # fmt: skip


def inside(setting, table):
    """Values at the ends of a setting's domain."""
    match setting:
        case Angle():
            return [0.0, 45.0, 90.0, setting.period]
        case Trail():
            return [(), (0.0, setting.period)]
        case Vector(unit=True):
            return [(1.0, 0.0), (0.0, -1.0)]
        case Vector():
            xs, ys = setting.spans(table)
            return [(x, y) for x in xs for y in ys]
        case Frame():
            return [0, setting.count(table) - 1 if callable(setting.count) else setting.count - 1]
        case OneOf():
            return setting.options


@pytest.mark.parametrize("dataset", datasets.IDS)
@pytest.mark.parametrize("place", STEPS, ids="-".join)
def test_settings_take_what_lies_in_their_domain_and_nothing_else(place, dataset):
    step, table = step_of(place), datasets.load(dataset).choose(0, 1)
    if step.own_data and dataset != "worked":
        pytest.skip("the step has a table of its own")
    for setting in step.settings:
        first = setting.first(table)
        assert setting.read(setting.text(first), table) == pytest.approx(first)
        for value in inside(setting, table):
            draw(place, table, **{setting.name: setting.read(value, table)})
        for raw in EXTREMES:
            found, notes = fitting(step, {setting.name: raw}, table)
            assert bool(found) != bool(notes)
            draw(place, table, **found)


def draw(place, table, /, **settings):
    """The picture with these settings: valid, plain, and without a NaN in it."""
    step = step_of(place)
    values = step.compute(table, {**step.first(table), **settings, "ddof": 0})
    figure = step.figure(values, lesson_words(place[0], "en"))
    json.dumps(figure, allow_nan=False)
    return figure


@pytest.mark.parametrize("dataset", ["worked", "iris"])
@pytest.mark.parametrize("place", STEPS, ids="-".join)
def test_handles_stay_inside_the_domain_of_their_setting(place, dataset):
    step, table = step_of(place), datasets.load(dataset).choose(0, 1)
    meta = draw(place, table)["layout"]["meta"]
    for handle in meta["handles"]:
        setting = step.setting(handle.get("name", ""))
        if handle["kind"] == "timeline":
            assert setting.read(handle["count"] - 1, table) == handle["count"] - 1
        if handle["kind"] == "vector" and not setting.unit:
            start = values_at(meta, handle)
            for x, y in product(*handle["range"]):
                setting.read([x - start[0], y - start[1]], table)


def values_at(meta, handle):
    if "start" not in handle:
        return (0.0, 0.0)
    return State(meta["state"]).read(expressions_of(meta["program"])[handle["start"]])


# --- exact texts ------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "dataset", "ddof"), CASES, ids=name_of)
@pytest.mark.parametrize("moved", [False, True], ids=["", "moved"])
def test_every_number_under_a_picture_is_what_its_expression_says(place, dataset, ddof, moved):
    step, table = step_of(place), datasets.load(dataset).choose(0, 1)
    if moved:
        table = table.move({0: ("1.5", "2"), 2: ("3", "0.5")})
    values = step.compute(table, {**step.first(table), "ddof": ddof})
    meta = step.figure(values, lesson_words(place[0], "en"))["layout"]["meta"]
    here, expressions = State(meta["state"]), expressions_of(meta["program"])
    for readout in meta["readouts"]:
        value = readout["times"] * here.number(expressions[readout["value"]])
        said = readout["text"].removesuffix(readout["unit"]).strip()
        assert agrees(said, value, readout["digits"]), (readout["label"], said, value)


def agrees(said, value, digits):
    """Whether a text says a number: exactly, or rounded where it begins with ≈."""
    if not math.isfinite(value):
        return said in ("–", "—", "≈ —", "≈ –")
    number = number_in(said.removeprefix("≈").strip())
    if not said.startswith("≈"):
        return number == pytest.approx(value, rel=1e-9, abs=1e-9)
    size = abs(number) if "×" in said else 1.0  # what its digits count from
    return abs(number - value) <= 0.51 * size * 10.0 ** -min(digits, 4)


def number_in(text):
    """The number that a text writes: fractions, roots, powers of ten."""
    head, times, power = text.partition("×10")
    exponent = int(power.translate(str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789"))) if times else 0
    return float(answer.parse(head)) * 10.0**exponent


@pytest.mark.parametrize("place", STEPS, ids="-".join)
def test_the_code_shown_runs(place):
    step, values = step_of(place), values_of(place)
    for ran in step.code:
        assert ran.function.__module__.startswith("pca_core.")
        assert ran.result(values) is not None
