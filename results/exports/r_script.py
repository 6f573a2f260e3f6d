"""The R script, and the CSV file that it reads: the numbers before any step, to be checked with
nothing but base R."""

from __future__ import annotations

import json
from collections.abc import Iterator
from string import Template

import numpy as np

from results.analysis import Analysis
from results.exports import r_code
from results.exports.csv_files import csv_part
from results.exports.file_names import file_name
from results.exports.file_words import catalogue, say
from results.exports.settings import comment, eigenvalues_of, is_extreme, rules_told, unit_of
from results.exports.sheets import lines_of
from results.exports.source import Source
from results.exports.steps import CodeStep
from results.exports.wide import both
from results.exports.wide_code import by_records
from results.parts import Part
from results.sheet import Sheet
from tables.field_names import visible

TRANSFORMED = {"log": r_code.LOG, "log1p": r_code.LOG1P, "clr": r_code.CLR, "snv": r_code.SNV}
A_LINE = 5  # numbers of a setting


class RTemplate(Template):
    delimiter = "@"  # "$" is R's own


def r_parts(language: str, found: Analysis, source: Source) -> list[Part]:
    """The script and its CSV file."""
    own = source.file[0]
    script, data = file_name(own, "-pca.R"), file_name(own, "-pca-r.csv")
    return [
        Part(script, lambda: [r_script(language, found, data).encode()], 1),
        csv_part(data, read_numbers(language, found, source)),
    ]


def read_numbers(language: str, found: Analysis, source: Source) -> Sheet:
    """The numbers as they were read: line in the file, 1 where it was fitted, then the fields."""
    ready = found.prepared
    head = [say(language, "head.line"), say(language, "r.fitted"), *map(visible, ready.fields)]
    lines = lines_of(found, source)
    fitted = np.arange(len(lines)) < found.m
    X = both(ready.X_measured, ready.X_measured_supplementary)
    return Sheet(head, [lines, fitted.astype(int), *X.T])


def r_script(language: str, found: Analysis, data: str) -> str:
    """The source of a script that finds `found` again in the CSV file of this name.

    It ends with exit code 0 if its own steps, prcomp and the app agree, else with a sentence.
    """
    texts = catalogue(language)
    fill = {
        key.removeprefix("r_said."): json.dumps(text, ensure_ascii=False)
        for key, text in texts.items()
        if key.startswith("r_said.")
    } | {"by": divided_by(found)}
    parts = [comment(say(language, "r.head"))]
    for step in r_steps(language, found, data):
        said = texts.get(f"comment_r.{step.key}") or texts.get(f"comment.{step.key}", "")
        code = step.code if step.key == "settings" else RTemplate(step.code).substitute(fill)
        parts.append((comment(said) + "\n" if said else "") + code.strip("\n"))
    return "\n\n".join(parts) + "\n"


def divided_by(found: Analysis) -> str:
    """What prcomp is told to divide the fields by, as R code."""
    by = r_code.BY[found.prepared.scaling]
    if found.model.constant:
        by += "\nby[CONSTANT] <- 1"
    return by if found.prepared.weights is None else f"{by}\nby <- by / WEIGHTS"


def r_steps(language: str, found: Analysis, data: str) -> Iterator[CodeStep]:
    """All steps that this result needs."""
    ready, flat = found.prepared, bool(found.model.constant)
    few, weighed = by_records(found), found.prepared.weights is not None
    yield CodeStep("settings", r_settings(language, found, data))
    yield CodeStep("file", r_code.CHECK + r_code.FILE)
    yield CodeStep("table", r_code.TABLE if unit_of(found) is None else r_code.IN_UNIT)
    if ready.small is not None:
        of_parts = ready.transform == "clr"
        key, step = ("zeros_clr", r_code.ZEROS_OF_PARTS) if of_parts else ("zeros", r_code.ZEROS)
        yield CodeStep(key, step)
    if ready.transform == "snv" and is_extreme(ready.X_measured):
        yield CodeStep("snv", r_code.SNV_IN_UNIT)
    elif ready.transform != "none":
        yield CodeStep(ready.transform, TRANSFORMED[ready.transform])
    yield CodeStep("centre", r_code.CENTRE + (r_code.FLAT.lstrip() if flat else ""))
    yield r_scaling(ready.scaling, flat)
    if weighed:
        yield CodeStep("weigh", r_code.WEIGH)
    yield CodeStep("gram" if few else "covariance", r_code.GRAM if few else r_code.COVARIANCE)
    yield CodeStep("eigen_gram", r_code.EIGEN_GRAM) if few else CodeStep("eigen", r_code.EIGEN)
    yield CodeStep("signs", r_code.SIGNS)
    yield CodeStep("scores", r_code.SCORES)
    yield CodeStep("app", r_code.APP_WEIGHED if weighed else r_code.APP)
    yield CodeStep("prcomp", r_code.PRCOMP)
    wide = found.wide
    yield CodeStep("agree_wide" if wide else "agree", r_code.AGREE_WIDE if wide else r_code.AGREE)
    if ready.supplementary:
        yield CodeStep("project", r_code.PROJECT_WEIGHED if weighed else r_code.PROJECT)
    yield CodeStep("report", r_code.REPORT)


def r_scaling(scaling: str, flat: bool) -> CodeStep:
    codes = {
        "none": ("measured", r_code.AS_MEASURED, r_code.AS_MEASURED),
        "standard": ("standardize", r_code.STANDARDIZE, r_code.STANDARDIZE_FLAT),
        "pareto": ("pareto", r_code.PARETO, r_code.PARETO_FLAT),
    }
    key, plain, with_constant = codes[scaling]
    return CodeStep(key, with_constant if flat else plain)


def r_settings(language: str, found: Analysis, data: str) -> str:
    """What the script has to know of the table, each with a comment."""
    ready, unit = found.prepared, unit_of(found)
    about_file = [say(language, "r.file"), *rules_told(language, found)]
    if ready.filled or ready.filled_supplementary:
        about_file.append(say(language, "r.filled"))
    given: dict[str, tuple[str, str]] = {
        "FILE": ("\n".join(about_file), json.dumps(data, ensure_ascii=False))
    }
    numbers = {
        "UNIT": unit,
        "SMALL": None if ready.small is None else ready.small.tolist(),
        "CONSTANT": [j + 1 for j in found.model.constant] or None,
        "WEIGHTS": None if ready.weights is None else ready.weights.tolist(),
        "DDOF": [ready.ddof],
        "RANK": [found.model.rank],
        "EIGENVALUES": eigenvalues_of(found),
    }
    for name, values in numbers.items():
        if values is not None:
            key = "r.CONSTANT" if name == "CONSTANT" else f"setting.{name}"
            given[name] = say(language, key), r_numbers(values)
    return "\n".join(f"{comment(said)}\n{name} <- {code}" for name, (said, code) in given.items())


def r_numbers(values: list[float] | list[int]) -> str:
    """As an R literal, every digit kept."""
    texts = [repr(value) for value in values]
    if len(texts) == 1:
        return texts[0]
    lines = [", ".join(texts[i : i + A_LINE]) for i in range(0, len(texts), A_LINE)]
    return "c(\n  " + ",\n  ".join(lines) + "\n)"
