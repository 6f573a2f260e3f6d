"""PCA before a model that foretells: where it helps, where it loses, and what looks at y."""

import pca_core
from lessons.before_a_model import figure, moving, values
from lessons.model import ChoiceCheck, Lesson, Ran, Step

FIT = Ran(pca_core.fit, "fit(X, 1)", lambda v: (v["X"], 1, v["ddof"]))

COLLINEAR = ChoiceCheck(("little", "grow", "apart"), right="apart")

LESSON = Lesson.of(
    "before_a_model",
    (values,),
    (figure,),
    Step("collinear", check=COLLINEAR, code=(FIT,), settings=(moving.sold,), own_data=True),
)
