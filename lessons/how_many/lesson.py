"""How many components? Rules that may disagree, and a question to ask before them."""

from __future__ import annotations

from typing import Any

import pca_core
from lessons.how_many import figure, values_rules
from lessons.how_many import values as numbers
from lessons.model import Choice, Lesson, Number, Ran, Step, Values

START = (0.0, 0.8)  # the handle of the share to keep; only its height counts


def all_of(values: Values) -> tuple[Any, ...]:
    return (values["raw"], None, values["ddof"])


def eigenvalues_of(values: Values) -> tuple[Any, ...]:
    return (values["eigenvalues"],)


def run_rules() -> tuple[Ran, ...]:
    return (
        Ran(pca_core.kaiser, "kaiser(eigenvalues)", eigenvalues_of),
        Ran(pca_core.broken_stick, "broken_stick(eigenvalues)", eigenvalues_of),
    )


LESSON = Lesson(
    id="how_many",
    steps=(
        Step(
            id="shares",
            compute=numbers.shares,
            figure=figure.shares,
            check=Number("enough", slips=("fewer", "more", "all")),
            code=(Ran(pca_core.fit, "fit(X)", all_of),),
            settings={"cut": START},
        ),
        Step(
            id="scale",
            compute=numbers.scale,
            figure=figure.scale,
            check=Choice(("fields", "standard", "both", "neither"), right=numbers.changing),
            code=(
                Ran(
                    pca_core.fit,
                    "fit(X, standardize=True)",
                    lambda v: (v["raw"], None, v["ddof"], True),
                ),
            ),
            settings={"unit": float(numbers.MIDDLE)},
        ),
        Step(
            id="loadings",
            compute=numbers.loadings,
            figure=figure.loadings,
            check=Number("loading", slips=("entry", "scaled", "lambda1")),
            code=(
                Ran(
                    pca_core.PCA.project,
                    "fit(X, standardize=True).project(X)",
                    lambda v: (pca_core.fit(v["raw"], None, v["ddof"], True), v["raw"]),
                ),
            ),
            settings={"stretched": 0.0},
        ),
        Step(
            id="sticks",
            compute=values_rules.sticks,
            figure=figure.sticks,
            check=Choice(("one", "half", "three"), right=values_rules.longest_option),
            code=run_rules(),
            settings={"sticks": 0.0},
            own_data=True,
        ),
        Step(
            id="chance",
            compute=values_rules.chance,
            figure=figure.chance,
            check=Choice(("flat", "falls", "same"), right="falls"),
            code=(
                Ran(
                    pca_core.parallel_analysis,
                    "parallel_analysis(X, standardize=True)",
                    lambda v: (v["X"], 2000, 0, True),
                ),
            ),
            settings={"shuffle": 0.0},
            own_data=True,
        ),
        Step(
            id="left_out",
            compute=values_rules.left_out,
            figure=figure.left_out,
            check=Choice(("falls", "turns", "flat"), right=values_rules.shape),
            code=(
                Ran(
                    pca_core.cross_validated_error, "cross_validated_error(Z)", lambda v: (v["Z"],)
                ),
            ),
            settings={"k": 0.0},
            own_data=True,
        ),
        Step(
            id="rules",
            compute=values_rules.rules,
            figure=figure.rules,
            check=Choice(("most", "cross", "none"), right="none"),
            code=(
                *run_rules(),
                Ran(
                    pca_core.minka,
                    "minka(eigenvalues, m)",
                    lambda v: (v["eigenvalues"], v["m"]),
                ),
            ),
            settings={"cut": START, "table": "marks"},
            choices={"table": ("marks", "mine")},
        ),
    ),
)
