"""How many components? Rules that may disagree, and a question to ask before them."""

from __future__ import annotations

from typing import Any

import pca_core
from lessons.how_many import figure, moving, values, values_rules
from lessons.model import ChoiceCheck, Lesson, NumberCheck, Ran, Step, Values


def all_of(v: Values) -> tuple[Any, ...]:
    return (v["raw"], None, v["ddof"])


def eigenvalues_of(v: Values) -> tuple[Any, ...]:
    return (v["eigenvalues"],)


def run_rules() -> tuple[Ran, ...]:
    return (
        Ran(pca_core.kaiser, "kaiser(eigenvalues)", eigenvalues_of),
        Ran(pca_core.broken_stick, "broken_stick(eigenvalues)", eigenvalues_of),
    )


LESSON = Lesson.of(
    "how_many",
    (values, values_rules),
    (figure,),
    Step(
        "shares",
        check=NumberCheck("enough", slips=("fewer", "more", "all"), is_a="count"),
        code=(Ran(pca_core.fit, "fit(X)", all_of),),
        settings=(moving.cut,),
    ),
    Step(
        "scale",
        check=ChoiceCheck(("fields", "standard", "both", "neither"), right=values.changing),
        code=(
            Ran(
                pca_core.fit,
                'fit(X, scaling="standard")',
                lambda v: (v["raw"], None, v["ddof"], "standard"),
            ),
        ),
        settings=(moving.unit,),
    ),
    Step(
        "loadings",
        check=NumberCheck("loading", slips=("entry", "scaled", "lambda1"), is_a="correlation"),
        code=(
            Ran(
                pca_core.PCA.project,
                'fit(X, scaling="standard").project(X)',
                lambda v: (pca_core.fit(v["raw"], None, v["ddof"], "standard"), v["raw"]),
            ),
        ),
        settings=(moving.stretched,),
    ),
    Step(
        "sticks",
        check=ChoiceCheck(("one", "half", "three"), right=values_rules.longest_option),
        code=run_rules(),
        settings=(moving.sticks,),
        own_data=True,
    ),
    Step(
        "chance",
        check=ChoiceCheck(("flat", "falls", "same"), right="falls"),
        code=(
            Ran(
                pca_core.parallel_analysis,
                'parallel_analysis(X, scaling="standard")',
                lambda v: (v["X"], 2000, 0, "standard"),
            ),
        ),
        settings=(moving.shuffle,),
        own_data=True,
    ),
    Step(
        "left_out",
        check=ChoiceCheck(("falls", "turns", "flat"), right=values_rules.shape),
        code=(
            Ran(pca_core.cross_validated_error, "cross_validated_error(Z)", lambda v: (v["Z"],)),
        ),
        settings=(moving.k,),
        own_data=True,
    ),
    Step(
        "rules",
        check=ChoiceCheck(("most", "cross", "none"), right="none"),
        code=(
            *run_rules(),
            Ran(pca_core.minka, "minka(eigenvalues, m)", lambda v: (v["eigenvalues"], v["m"])),
        ),
        settings=(moving.cut, moving.table),
    ),
)
