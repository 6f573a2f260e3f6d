"""SVD: the same answer without the covariance matrix."""

from __future__ import annotations

import pca_core
from lessons.model import ChoiceCheck, Lesson, NumberCheck, Ran, Step
from lessons.svd import figure, figure_wide, moving, values, values_condition
from live.settings import OneOf
from pca_core import routes

LESSON = Lesson.of(
    "svd",
    (values, values_condition),
    (figure, figure_wide),
    Step(
        "factors",
        check=NumberCheck("s1", slips=("square1", "lambda1", "root1"), is_a="singular"),
        code=(Ran(routes.by_svd, "by_svd(Xc)", lambda v: (v["centred"],)),),
    ),
    Step(
        "rank",
        check=NumberCheck("most", slips=("all_faces", "all_pixels"), is_a="count"),
        code=(Ran(pca_core.fit, "fit(X)", lambda v: (v["X"], None, v["ddof"])),),
        settings=(OneOf("records", values.COUNTS, 4),),
        own_data=True,
    ),
    Step(
        "best_rank",
        check=ChoiceCheck(("first", "next", "rows", "same"), right="first"),
        code=(Ran(routes.by_svd, "by_svd(image)", lambda v: (v["image"],)),),
        settings=(moving.laying,),
        own_data=True,
    ),
    Step(
        "wide",
        check=ChoiceCheck(("same", "roots", "other", "fewer"), right="same"),
        code=(Ran(routes.by_gram, "by_gram(X)", lambda v: (v["records"],)),),
        settings=(OneOf("product", values.PRODUCTS),),
        own_data=True,
    ),
    Step(
        "condition",
        check=NumberCheck("asked_square", slips=("asked", "doubled", "asked_root"), is_a="ratio"),
        code=(
            Ran(routes.by_svd, "by_svd(X)", lambda v: (v["Z"],)),
            Ran(routes.by_covariance, "by_covariance(X)", lambda v: (v["Z"],)),
        ),
        settings=(moving.thinning,),
        own_data=True,
    ),
)
