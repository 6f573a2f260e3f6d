"""What PCA does not do: arms that cross, curves, groups, and too many fields."""

import pca_core
from lessons.limits import figure, values
from lessons.limits.moving import arm, grow, shape, theta
from lessons.model import ChoiceCheck, Lesson, Ran, Step
from lessons.ran import COVARIANCE, EIGEN
from pca_core.neighbours import squared_distances

FIT = Ran(pca_core.fit, "fit(X)", lambda v: (v["raw"], None, v["ddof"]))
FAR = Ran(squared_distances, "squared_distances(new, X)", lambda v: (v["new"], v["others"]))
ARMS = ChoiceCheck(("long", "between", "short"), right="between")
CURVED = ChoiceCheck(("turn", "longer", "same"), right="same")
GROUPS = ChoiceCheck(("none", "few", "half"), right="half")
FIELDS = ChoiceCheck(("tiny", "half", "near"), right="near")

LESSON = Lesson.of(
    "limits",
    (values,),
    (figure,),
    Step("arms", check=ARMS, code=(EIGEN,), settings=(arm,), own_data=True),
    Step("curved", check=CURVED, code=(COVARIANCE,), settings=(shape,), own_data=True),
    Step("groups", check=GROUPS, code=(FIT,), settings=(theta,), own_data=True),
    Step("dimensions", check=FIELDS, code=(FAR,), settings=(grow,), own_data=True),
)
