"""Why a large loading is no importance, and what to do instead."""

import pca_core
from lessons.model import ChoiceCheck, Lesson, NumberCheck, Ran, Step
from lessons.ran import EIGEN
from lessons.which_fields import figure, moving, values

FIT = Ran(pca_core.fit, "fit(X)", lambda v: (v["X"], None, v["ddof"]))
REBUILT = Ran(
    pca_core.rebuilt_fields, "rebuilt_fields(X, fields=(0, 2))", lambda v: (v["X"], (0, 2))
)
MADE = Ran(
    pca_core.field_contributions,
    "field_contributions(fit(X))",
    lambda v: (pca_core.fit(v["X"], None, v["ddof"]),),
)
SHOWN = Ran(
    pca_core.field_cos2,
    "field_cos2(fit(X), X)",
    lambda v: (pca_core.fit(v["X"], None, v["ddof"]), v["X"]),
)
BEST = Ran(
    pca_core.principal_variables,
    'principal_variables(X, 2, scaling="standard")',
    lambda v: (v["X"], 2, "standard"),
)

TWINS = ChoiceCheck(("twin", "sleep", "same"), right="twin")
NOISE = NumberCheck("lambda1", slips=("field", "total"), is_a="variance")
LATE = ChoiceCheck(("first", "last", "either"), right="last")
KEPT = NumberCheck("kept", slips=("part", "second", "whole"), is_a="share")
INSTEAD = ChoiceCheck(("largest", "mixed", "small"), right="mixed")

LESSON = Lesson.of(
    "which_fields",
    (values,),
    (figure,),
    Step("twins", check=TWINS, code=(REBUILT,), settings=(moving.alike,), own_data=True),
    Step("noise", check=NOISE, code=(FIT,), settings=(moving.spread,), own_data=True),
    Step("late", check=LATE, code=(EIGEN,), settings=(moving.theta,), own_data=True),
    Step("contributions", check=KEPT, code=(MADE, SHOWN), settings=(moving.k,), own_data=True),
    Step("instead", check=INSTEAD, code=(BEST,), settings=(moving.two,), own_data=True),
)
