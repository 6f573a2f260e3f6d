"""The notebooks, run cell by cell: solved, untouched, and with the mistakes of `<lesson>.toml`."""

from __future__ import annotations

import io
import json
import re
import tomllib
from contextlib import redirect_stdout
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import nbformat
import pytest

from lessons import registry
from notebooks import has, notebook
from notebooks.made import said_texts, tasks
from texts import LANGUAGES

HERE = Path(__file__).parent
LESSONS = [lesson_id for lesson_id in registry.IDS if has(lesson_id)]
MISTAKES = {one: tomllib.loads((HERE / f"{one}.toml").read_text("utf-8")) for one in LESSONS}
EMPTY = "    return ..."
SEEDS = (1, 2, 35, 708)


def cells(language: str, lesson_id: str, solved: bool) -> list[dict[str, Any]]:
    return json.loads(notebook(language, lesson_id, solved))["cells"]


def code(language: str, lesson_id: str, solved: bool, seed: int = 1) -> list[str]:
    found = [one["source"] for one in cells(language, lesson_id, solved)]
    kinds = [one["cell_type"] for one in cells(language, lesson_id, solved)]
    own = [source for source, kind in zip(found, kinds, strict=True) if kind == "code"]
    assert own[0] == "SEED = 1"
    return [f"SEED = {seed}", *own[1:]]


def run(source: str, names: dict[str, Any]) -> str:
    """What a cell prints."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(source, names)  # noqa: S102 - the project's own code
    return printed.getvalue()


def matches(sentence: str, told: str) -> bool:
    """Whether a wrong answer was told this, whatever numbers are filled in, and nothing else."""
    pattern = re.sub(r"\\\{\w+\\\}", ".+", re.escape(sentence))
    return bool(re.fullmatch(f"[○✗] {pattern}\n", told, re.DOTALL))


@cache
def names_of(language: str, lesson_id: str, seed: int = 1) -> dict[str, Any]:
    """The names of a notebook whose solutions have been run."""
    names: dict[str, Any] = {}
    for source in code(language, lesson_id, True, seed):
        run(source, names)
    return names


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_solutions_pass_on_many_tables(lesson_id):
    for seed, language in zip(SEEDS, LANGUAGES * 2, strict=False):
        said = said_texts(language, lesson_id)
        module, names = import_module(f"notebooks.tasks.{lesson_id}"), {}
        printed = [run(source, names) for source in code(language, lesson_id, True, seed)]
        assert [one for one in printed if one] == [
            f"✓ {said[f'{name}.right']}\n" for name in tasks(module)
        ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson_id", LESSONS)
def test_an_untouched_notebook_says_what_to_do(language, lesson_id):
    said, names = said_texts(language, lesson_id), {}
    printed = [run(source, names) for source in code(language, lesson_id, False)]
    told = [one for one in printed if one]
    assert set(told[:-1]) == {f"○ {said['nothing']}\n"}
    assert told[-1] == f"○ {said['not_yet']}\n"


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_the_picture_is_one_of_plotly(lesson_id):
    names = dict(names_of("en", lesson_id))
    last = code("en", lesson_id, True)[-1]
    run(f"picture_made = {last}", names)
    assert names["picture_made"].to_plotly_json()["data"]


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_every_sentence_is_reached_by_a_mistake(lesson_id):
    """All that a check says of a wrong answer: by task, its keys."""
    said: dict[str, set[str]] = {}
    for key in said_texts("en", lesson_id):
        task, _, sentence = key.partition(".")
        if sentence and sentence != "right":
            said.setdefault(task, set()).add(sentence)
    assert {task: set(keys) for task, keys in MISTAKES[lesson_id].items()} == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson_id", LESSONS)
def test_each_mistake_gets_its_own_sentence(language, lesson_id):
    names = names_of(language, lesson_id, seed=7 + LANGUAGES.index(language))
    said = said_texts(language, lesson_id)
    by_name = {
        name: source
        for source in code(language, lesson_id, False)
        for name in re.findall(r"^check\((\w+)\)", source, re.MULTILINE)
    }
    for task, mistakes in MISTAKES[lesson_id].items():
        for key, body in mistakes.items():
            lines = "".join(f"    {line}\n" for line in body.strip().splitlines())
            told = run(by_name[task].replace(EMPTY, lines), dict(names))
            assert matches(said[f"{task}.{key}"], told), (task, key, told)


def test_what_may_happen_to_any_function():
    """Sentences that all tasks share."""
    said, names = said_texts("en", "variance"), dict(names_of("en", "variance"))
    cases = {
        "shape": "def centre(X): return X[:, :1] - X[:, :1].mean()",
        "no_numbers": "def centre(X): return (X - X.mean(axis=0)) / np.array([np.nan])",
        "stops": "def centre(X): return X @ X",
        "odd": "def centre(X): return np.ones((2, 2, 3, 7))",
        "changed": "def centre(X):\n    X -= X.mean(axis=0)\n    return X",
        "nothing": "def centre(X): X - X.mean(axis=0)",
        "unknown": "def center(X): return X - X.mean(axis=0)\ncentre = center",
    }
    assert {*cases, "not_yet"} == {key for key in said if "." not in key}
    for key, source in cases.items():
        told = run(f"{source}\ncheck(centre)", names)
        assert matches(said[key], told), (key, told)


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_nothing_that_is_returned_stops_a_check(lesson_id):
    names = dict(names_of("en", lesson_id))
    for task in tasks(import_module(f"notebooks.tasks.{lesson_id}")):
        for odd in (
            "7",
            "'seven'",
            "np.ones((5, 1, 9))",
            "np.zeros((3, 3))",
            "([1], [2, 3])",
            "[]",
        ):
            told = run(f"def {task}(*given): return {odd}\ncheck({task})", names)
            assert told.startswith("✗ "), (task, odd, told)


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_notebooks_are_valid_and_alike_in_all_languages(lesson_id):
    first = cells("en", lesson_id, False)
    for language in LANGUAGES:
        for solved in (False, True):
            book = nbformat.reads(notebook(language, lesson_id, solved).decode(), as_version=4)
            nbformat.validate(book)
            assert (book.nbformat, book.nbformat_minor) == (4, 5)
            assert [one.cell_type for one in book.cells] == [one["cell_type"] for one in first]
            asked = [one for one in book.cells if EMPTY in one.source]
            assert bool(asked) is not solved
            for one in book.cells:
                assert one.source.count("<summary>") in (0, 3)
            at_work = set(
                re.findall(
                    r"^(?:import|from) (\w+)",
                    "\n".join(one.source for one in book.cells),
                    re.MULTILINE,
                )
            )
            assert at_work <= {"numpy", "sympy", "plotly"}
