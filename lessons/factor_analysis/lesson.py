"""Factor analysis beside PCA: a model with noise of each field's own, against a description."""

import pca_core
from lessons.factor_analysis import figure, moving, values
from lessons.model import ChoiceCheck, Lesson, NumberCheck, Ran, Step

FACTOR = Ran(pca_core.factor_analysis, "factor_analysis(R, 1)", lambda v: (v["R"], 1))
FACTORS = Ran(pca_core.factor_analysis, "factor_analysis(R, 2)", lambda v: (v["R"], 2))
TURNED = Ran(pca_core.varimax, "varimax(L)", lambda v: (v["L"],))
ADEQUATE = Ran(pca_core.sampling_adequacy, "sampling_adequacy(R)", lambda v: (v["R"],))
SPHERE = Ran(pca_core.bartlett_sphericity, "bartlett_sphericity(R, 100)", lambda v: (v["R"], 100))

COMMON = NumberCheck("common1", slips=("loading1", "own1", "r12"), is_a="share")
NOISE = ChoiceCheck(("both", "component", "neither"), right="component")
REBUILT = NumberCheck("by_two", slips=("by_one", "truth", "between"))
SHARES = ChoiceCheck(("same", "even", "less"), right="even")
BELOW = NumberCheck("own", slips=("common", "sign"))
SUITED = ChoiceCheck(("half", "same", "more"), right="same")

LESSON = Lesson.of(
    "factor_analysis",
    (values,),
    (figure,),
    Step("two_models", check=COMMON, code=(FACTOR,), settings=(moving.tip,), own_data=True),
    Step(
        "noise", check=NOISE, code=(FACTOR,), settings=(moving.louder, moving.matrix), own_data=True
    ),
    Step("rebuilt", check=REBUILT, code=(FACTORS,), settings=(moving.method,), own_data=True),
    Step(
        "rotation",
        check=SHARES,
        code=(TURNED,),
        settings=(moving.theta, moving.turned_as),
        own_data=True,
    ),
    Step("heywood", check=BELOW, code=(FACTOR,), settings=(moving.third,), own_data=True),
    Step(
        "suited",
        check=SUITED,
        code=(ADEQUATE, SPHERE),
        settings=(moving.many, moving.alike),
        own_data=True,
    ),
)
