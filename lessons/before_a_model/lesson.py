"""PCA before a model that foretells: where it helps, where it loses, and what looks at y."""

import pca_core
from lessons.before_a_model import figure, moving, values
from lessons.model import ChoiceCheck, DirectionCheck, Lesson, Ran, Step

FIT = Ran(pca_core.fit, "fit(X, 1)", lambda v: (v["X"], 1, v["ddof"]))

PLS = Ran(
    pca_core.partial_least_squares,
    "partial_least_squares(X, y, k=3)",
    lambda v: (v["X"], v["y"], 3),
)
RIDGE = Ran(
    pca_core.ridge_regression, "ridge_regression(X, y, penalty=1)", lambda v: (v["X"], v["y"], 1)
)
FISHER = Ran(
    pca_core.fisher_direction, "fisher_direction(X, groups)", lambda v: (v["X"], v["groups"])
)

MEANS = Ran(pca_core.best_k_means, "best_k_means(X, 2, runs=12)", lambda v: (v["X"], 2, v["count"]))
COMPONENTS = Ran(
    pca_core.principal_component_regression,
    "principal_component_regression(X, y, k=3)",
    lambda v: (v["X"], v["y"], 3),
)

COLLINEAR = ChoiceCheck(("little", "grow", "apart"), right="apart")
LOSES = ChoiceCheck(("one", "three", "four"), right="three")
TWO_AXES = DirectionCheck(moving.theta, lambda v: v["lda_angle"].value)

CLUSTERING = ChoiceCheck(("as_many", "share", "half"), right="half")

LESSON = Lesson.of(
    "before_a_model",
    (values,),
    (figure,),
    Step("collinear", check=COLLINEAR, code=(FIT,), settings=(moving.sold,), own_data=True),
    Step("loses", check=LOSES, code=(COMPONENTS, PLS, RIDGE), settings=(moving.k,), own_data=True),
    Step("two_axes", check=TWO_AXES, code=(FISHER,), settings=(moving.theta,), own_data=True),
    Step(
        "clustering",
        check=CLUSTERING,
        code=(MEANS,),
        settings=(moving.table, moving.seen),
        own_data=True,
    ),
)
