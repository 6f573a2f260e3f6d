"""New records: fit here, apply there; what leaks when they take part; which are unlike the rest."""

import pca_core
from lessons.model import ChoiceCheck, Lesson, NumberCheck, Ran, Step
from lessons.new_data import figure, figure_noise, figure_splits, values, values_noise
from lessons.new_data.moving import many, pair, split, take, x

PROJECT = Ran(pca_core.PCA.project, "fit(X).project(new)", lambda v: (v["fitted"], v["new"]))
FIT = Ran(pca_core.fit, "fit(training)", lambda v: (v["trained"], None, v["ddof"]))
CHOOSE = Ran(
    pca_core.most_correlated,
    "most_correlated(training, groups, 10)",
    lambda v: (v["raw"][v["fold"] > 0], v["groups"][v["fold"] > 0], 10),
)
T2 = Ran(pca_core.hotelling_t2, "hotelling_t2(fit(X, 1), new)", lambda v: (v["first"], v["new"]))
Q = Ran(pca_core.q_residuals, "q_residuals(fit(X, 1), new)", lambda v: (v["first"], v["new"]))

LESSON = Lesson.of(
    "new_data",
    (values, values_noise),
    (figure, figure_splits, figure_noise),
    Step(
        "apply",
        check=NumberCheck("score", ("uncentred", "joined", "alone", "second")),
        code=(PROJECT,),
        settings=(x, take),
    ),
    Step(
        "flattered",
        check=ChoiceCheck(("always", "mostly", "either"), right="always"),
        code=(FIT,),
        settings=(split,),
    ),
    Step(
        "prediction",
        check=ChoiceCheck(("down", "up", "either"), right="either"),
        code=(FIT,),
        settings=(pair,),
        own_data=True,
    ),
    Step(
        "chosen_by_y",
        check=ChoiceCheck(("half", "little", "much"), right="much"),
        code=(CHOOSE,),
        settings=(many,),
        own_data=True,
    ),
    Step("unlike", check=ChoiceCheck(("t2", "q", "none"), right="q"), code=(T2, Q), settings=(x,)),
)
