"""Mahalanobis distance: how far away, measured in the spread of the cloud itself."""

import pca_core
from lessons.mahalanobis import figure, values
from lessons.mahalanobis.moving import x
from lessons.model import ChoiceCheck, Lesson, NumberCheck, Ran, Step

WHITE = Ran(pca_core.whiten, "whiten(X)", lambda v: (v["raw"], "pca", v["ddof"]))
T2 = Ran(pca_core.hotelling_t2, "hotelling_t2(fit(X), X)", lambda v: (v["fitted"], v["raw"]))
FARTHER = ChoiceCheck(("g", "h", "same"), right=lambda v: v["farther"])
BECOMES = ChoiceCheck(("one", "same", "apart"), right="same")

LESSON = Lesson.of(
    "mahalanobis",
    (values,),
    (figure,),
    Step("ellipse", check=FARTHER, code=(T2,), settings=(x,)),
    Step("circle", check=BECOMES, code=(WHITE,), settings=(x,)),
    Step(
        "outliers",
        check=NumberCheck("sum", ("one", "ruler", "other", "rooted"), is_a="squares"),
        code=(T2,),
    ),
)
