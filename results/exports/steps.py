"""The steps in order: the same code for the script and for the notebook."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from string import Template
from typing import Any

from pca_core import Scaling
from results.analysis import Analysis
from results.exports import code, reader, wide_code
from results.exports.file_words import catalogue, say
from results.exports.settings import is_extreme, settings, unit_of
from results.exports.source import Recipe
from texts import ENGLISH

TRANSFORMED = {"log": code.LOG, "log1p": code.LOG1P, "clr": code.CLR, "snv": code.SNV}
SKLEARN: dict[Scaling, str] = {
    "none": code.SKLEARN,
    "pareto": code.SKLEARN_PARETO,
    "standard": code.SKLEARN_STANDARDIZED,
}


@dataclass(frozen=True)
class CodeStep:
    """Its texts are found by `key`; `shown` is what a notebook shows after the code."""

    key: str
    code: str
    shown: str = ""


@dataclass(frozen=True)
class Form:
    """What differs between script and notebook: an error's name, and how the file is found."""

    error: str
    path: str
    modules: tuple[str, ...] = ()


def steps(language: str, found: Analysis, recipe: Recipe, form: Form) -> list[CodeStep]:
    """All steps that this result needs."""
    words = {
        key.removeprefix("said."): f"{'f' if '{' in text else ''}{text!r}"
        for key, text in catalogue(language).items()
        if key.startswith("said.")
    }
    fill, changed = words | {"error": form.error, "path": form.path}, wide_code.changed(found)
    return [
        CodeStep(step.key, Template(step.code).substitute(fill).strip("\n"), step.shown)
        if step.key not in ("imports", "settings", "reader")
        else step
        for step in (
            replace(step, **changed.get(step.key, {}))
            for step in _chosen(language, found, recipe, form)
        )
    ]


def _chosen(language: str, found: Analysis, recipe: Recipe, form: Form) -> Iterator[CodeStep]:
    scaling, flat = found.prepared.scaling, bool(found.model.constant)
    scaled, weighed = scaling != "none", found.prepared.weights is not None
    in_sheet = recipe.sheet is not None
    yield CodeStep("imports", imports(in_sheet, scaled, form.modules))
    yield CodeStep("settings", settings(language, found, recipe))
    yield CodeStep("reader", functions(language, in_sheet))
    yield CodeStep("file", code.STOP + "\n" + (code.READ_SHEET if in_sheet else code.READ_TEXT))
    yield CodeStep("table", code.TABLE if unit_of(found) is None else code.IN_UNIT, "X[:5]")
    yield from _transforming(found)
    yield CodeStep("centre", code.CENTRE + (code.FLAT.lstrip() if flat else ""), "mean")
    yield _scaling(scaling, flat)
    if weighed:
        yield CodeStep("weigh", code.WEIGH, "Z[:5]")
    yield CodeStep("covariance", code.COVARIANCE, "C")
    yield CodeStep("eigen", code.EIGEN, "eigenvalues")
    yield CodeStep("signs", code.SIGNS, "P")
    yield CodeStep("scores", code.SCORES, "Y[:5]")
    app = code.APP_STANDARDIZED if scaled else code.APP
    yield CodeStep("app", _weighed(app) if weighed else app)
    sklearn = SKLEARN[scaling]
    name = "sklearn_scaled" if scaled else "sklearn"
    yield CodeStep(name, _weighed(sklearn) if weighed else sklearn)
    yield CodeStep("agree", code.AGREE)
    if recipe.supplementary:
        project = code.PROJECT_STANDARDIZED if scaled else code.PROJECT
        yield CodeStep("project", _treated(_weighed(project) if weighed else project, found))
    yield CodeStep("report", code.REPORT)


def _weighed(step: str) -> str:
    """The step with the fields times their weights."""
    for plain, weighed in code.WEIGHED.items():
        step = step.replace(plain, weighed)
    return step


def _transforming(found: Analysis) -> Iterator[CodeStep]:
    """Zeros replaced, then logarithms or SNV."""
    transform = found.prepared.transform
    if found.prepared.small is not None:
        of_parts = transform == "clr"
        key, step = ("zeros_clr", code.ZEROS_OF_PARTS) if of_parts else ("zeros", code.ZEROS)
        yield CodeStep(key, step, "X[:5]")
    if transform == "snv" and is_extreme(found.prepared.X_measured):
        yield CodeStep(transform, code.SNV_IN_UNIT, "X[:5]")
    elif transform != "none":
        yield CodeStep(transform, TRANSFORMED[transform], "X[:5]")


def _scaling(scaling: Scaling, flat: bool) -> CodeStep:
    if scaling == "none":
        return CodeStep("measured", code.AS_MEASURED)
    if scaling == "pareto":
        return CodeStep("pareto", code.PARETO_FLAT if flat else code.PARETO, "scale")
    return CodeStep("standardize", code.STANDARDIZE_FLAT if flat else code.STANDARDIZE, "scale")


def _treated(project: str, found: Analysis) -> str:
    """New records are treated as the others were."""
    new = "table(NEW_LINES)"
    treated = new if found.prepared.small is None else f"without_zeros({new})"
    if found.prepared.transform != "none":
        treated = f"transformed({treated})"
    return project.replace(new, treated)


def imports(in_sheet: bool, scaled: bool, more: tuple[str, ...]) -> str:
    """The modules, in the usual order."""
    own = sorted(["math", "re", "unicodedata", "io" if in_sheet else "csv", *more])
    lines = [f"import {name}" for name in own]
    lines += ["from collections.abc import Iterator", "from pathlib import Path", ""]
    lines += ["import numpy as np", *(["import python_calamine"] if in_sheet else [])]
    lines.append("from sklearn.decomposition import PCA")
    if scaled:
        lines.append("from sklearn.preprocessing import StandardScaler")
    return "\n".join(lines)


def functions(language: str, in_sheet: bool) -> str:
    """The functions of `reader.py` that read this kind of file."""
    rows: Callable[..., Any] = reader.rows_of_sheet if in_sheet else reader.rows_of_text
    used = rows, reader.number, reader.column, reader.numbers
    return "\n\n\n".join(_told(language, f) for f in used)


def _told(language: str, function: Callable[..., Any]) -> str:
    """The source of a function, its docstring in this language."""
    source, key = inspect.getsource(function).rstrip(), f"doc.{function.__name__}"
    if language == ENGLISH or key not in catalogue(language):
        return source
    body = ast.parse(source).body[0]
    assert isinstance(body, ast.FunctionDef)
    first = body.body[0]
    lines = source.splitlines()
    said = '    """' + say(language, key) + '"""'
    return "\n".join([*lines[: first.lineno - 1], said, *lines[first.end_lineno :]])
