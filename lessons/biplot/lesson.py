"""Biplot: records and fields in one picture, and what may be read off it."""

from __future__ import annotations

import pca_core
from lessons.biplot import figure, figure_four, moving, moving_four, values, values_four
from lessons.model import ChoiceCheck, DirectionCheck, Lesson, NumberCheck, Ran, Step


def ran(share: str) -> Ran:
    return Ran(
        pca_core.biplot,
        f"biplot(fit(X), X, {share})",
        lambda v: (v["fitted"], v["raw"], float(share)),
    )


FOUR = Ran(pca_core.biplot, "biplot(fit(X), X, 0)", lambda v: (v["fitted"], v["X"], 0))

LESSON = Lesson.of(
    "biplot",
    (values, values_four),
    (figure, figure_four),
    Step(
        "two_tables",
        check=DirectionCheck(moving.theta, lambda v: v["target"], tolerance=5, period=360),
        code=(ran("0"),),
        settings=(moving.theta, moving.built),
        cloud="2m5635191451",
    ),
    Step(
        "read_off",
        check=NumberCheck("cell", slips=("centred", "foot", "undropped")),
        code=(ran("0"),),
        settings=(moving.field, moving.record),
    ),
    Step(
        "alpha",
        check=ChoiceCheck(("angles", "distances", "cells"), right="cells"),
        code=(ran("0.5"),),
        settings=(moving.alpha,),
    ),
    Step(
        "angles",
        check=ChoiceCheck(("little", "much", "cosine"), right="much"),
        code=(FOUR,),
        settings=(moving_four.other,),
        own_data=True,
    ),
    Step(
        "short",
        check=NumberCheck("quality", slips=("rooted", "plane", "missing"), is_a="share"),
        code=(FOUR,),
        settings=(moving_four.up, moving_four.record),
        own_data=True,
    ),
    Step(
        "scaling",
        check=ChoiceCheck(("takes", "longer", "same"), right="takes"),
        code=(
            Ran(
                pca_core.fit,
                'fit(X, scaling="standard")',
                lambda v: (v["X"], 2, v["ddof"], "standard"),
            ),
        ),
        settings=(moving_four.scaled,),
        own_data=True,
    ),
)
