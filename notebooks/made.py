"""A lesson's notebook: its texts in one language, its functions to fill in or filled in."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from textwrap import indent
from types import ModuleType
from typing import Any

from lessons.text import lesson_text
from notebooks import judging, known
from results.ipynb import Cell, code_cell, ipynb, text_cell
from texts import Catalogue
from texts.labels import say

HERE = Path(__file__).parent
COMMON = Catalogue(HERE, mark=str)
HINTS = ("hint1", "hint2", "hint3")
ASKED = ("title", "text", "doc", *HINTS)  # of a task; its other texts are said of answers
SETUP: tuple[Any, ...] = (
    *(judging.Told, judging.slip, judging.true, judging.same, judging.shaped, judging.as_found),
    *(judging.Answer, judging.draw, judging.check, judging.show),
)
TRY = "X = table(draw())\nX"
Function = Callable[..., Any]


def has(lesson_id: str) -> bool:
    return (HERE / "tasks" / f"{lesson_id}.py").exists()


@cache
def notebook(language: str, lesson_id: str, solved: bool) -> bytes:
    """solved : with the solutions, for teachers"""
    module = import_module(f"notebooks.tasks.{lesson_id}")
    own = texts_of(language, lesson_id)
    common = COMMON.of(language)["notebook"]
    picture = drawing(module, lesson_id)
    title = lesson_text(lesson_id, language)["lesson"]["title"]
    kind = common["solved" if solved else "to_fill_in"]
    cells = [
        text_cell(f"# {title}\n\n*{kind}*\n\n{own['notebook']['lead']}\n\n{common['how']}"),
        text_cell(f"{common['rows']}\n\n{common['seed']}"),
        code_cell("SEED = 1"),
        text_cell(common["checks"]),
        code_cell(setup(language, lesson_id, module), folded=True),
        code_cell(TRY),
        *(cell for name in tasks(module) for cell in task_cells(module, name, own, common, solved)),
        text_cell(f"## {common['picture']}\n\n{own['notebook']['picture']}"),
        code_cell(f"show({', '.join([picture.__name__, *drawn_with(picture)])})"),
    ]
    return ipynb(cells)


def texts_of(language: str, lesson_id: str) -> dict[str, Any]:
    """A lesson's own texts: `notebook`, and each task by the name of its function."""
    return Catalogue(HERE / "tasks", f"{lesson_id}.{{language}}.toml", mark=str).of(language)


def tasks(module: ModuleType) -> list[str]:
    """The functions that have a check, in the order of the file."""
    return [name for name in vars(module) if f"check_{name}" in vars(module)]


def drawing(module: ModuleType, lesson_id: str) -> Function:
    found: Function = vars(module)[f"draw_{lesson_id}"]
    return found


def drawn_with(picture: Function) -> list[str]:
    """The learner's functions that a picture is made with, after the generator."""
    return list(inspect.signature(picture).parameters)[1:]


# --- a task ---------------------------------------------------------------------------------


def task_cells(
    module: ModuleType, name: str, own: dict[str, Any], common: dict[str, str], solved: bool
) -> Iterable[Cell]:
    said = own[name]
    hints = "\n\n".join(
        f"<details><summary>{common['hint'].format(n=n)}</summary>\n\n{said[hint]}\n\n</details>"
        for n, hint in enumerate(HINTS, 1)
    )
    yield text_cell(f"## {said['title']}\n\n{said['text']}\n\n{hints}")
    function = written(vars(module)[name], said["doc"], solved)
    yield code_cell(f"{function}\n\n\ncheck({name})")


def written(function: Function, doc: str, solved: bool) -> str:
    """The function with what it is for; its lines as they stand, or none yet."""
    source = inspect.getsource(function)
    body = source.splitlines()[1:] if solved else ["    return ..."]
    head = ast.unparse(ast.parse(bare(source)).body[0]).splitlines()[0]
    told = indent(f'"""{doc.strip()}"""', "    ")
    return "\n".join([head, told, *body])


# --- what the checks need ---------------------------------------------------------------------


def setup(language: str, lesson_id: str, module: ModuleType) -> str:
    """One cell: libraries, sentences, and the code of all checks."""
    names = tasks(module)
    checks = [vars(module)[f"check_{name}"] for name in names]
    code = "\n\n".join(
        bare(inspect.getsource(one)) for one in [*checks, drawing(module, lesson_id)]
    )
    scope = {
        name: one for name, one in {**vars(known), **vars(module)}.items() if name not in names
    }
    used = [one for _, one in sorted(named_in(f"{code}\n{TRY}", scope).items())]
    parts = [
        "\n".join(["import numpy as np", *(["import sympy"] if "sympy" in code else [])]),
        f"TABLES, SLIPS, COMMA = {judging.TABLES}, [], {say(language, 'list.comma')!r}",
        sentences(said_texts(language, lesson_id)),
        *(f"{name} = {value!r}" for name, value in constants(used).items()),
        *(bare(inspect.getsource(one)) for one in (*SETUP, *used)),
        code,
        f"CHECKS = {{{', '.join(f'{name!r}: check_{name}' for name in names)}}}",
    ]
    return "\n\n".join(parts)


def said_texts(language: str, lesson_id: str) -> dict[str, str]:
    """What checks say of answers, by task and key."""
    found = dict(COMMON.of(language)["said"])
    for name, texts in texts_of(language, lesson_id).items():
        if name != "notebook":
            found |= {f"{name}.{key}": text for key, text in texts.items() if key not in ASKED}
    return found


def sentences(said: dict[str, str]) -> str:
    return "\n".join(["SAID = {", *(f"    {key!r}: {text!r}," for key, text in said.items()), "}"])


def named_in(code: str, scope: dict[str, Any]) -> dict[str, Function]:
    """The project's functions that the code names, and those that they name."""
    found: dict[str, Function] = {}
    for node in ast.walk(ast.parse(code)):
        one = scope.get(node.id) if isinstance(node, ast.Name) else None
        if inspect.isfunction(one) and one not in SETUP and one.__name__ not in found:
            found[one.__name__] = one
            found = {**named_in(bare(inspect.getsource(one)), one.__globals__), **found}
    return found


def constants(functions: list[Function]) -> dict[str, Any]:
    """The numbers in capitals that they name."""
    return {
        name: one.__globals__[name]
        for one in functions
        for name in one.__code__.co_names
        if name.isupper() and isinstance(one.__globals__.get(name), int | float)
    }


class Bare(ast.NodeTransformer):
    """Takes away types and docstrings, which are for who reads the code here."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        assert node.value is not None
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.visit_ClassDef(node)

    def visit_ClassDef(self, node: ast.FunctionDef | ast.ClassDef) -> ast.AST:
        if ast.get_docstring(node):
            node.body = node.body[1:] or [ast.Pass()]
        return self.generic_visit(node)


def bare(source: str) -> str:
    return ast.unparse(Bare().visit(ast.parse(source)))
