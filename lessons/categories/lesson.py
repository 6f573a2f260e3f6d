"""Yes/no and categories: correspondence analysis, and when to leave categories as groups."""

import pca_core
from lessons.categories import figure, moving, values
from lessons.model import ChoiceCheck, Lesson, Ran, Step

MCA = Ran(pca_core.correspondence, "correspondence(Z)", lambda v: (v["Z"],))
SCALE = Ran(pca_core.fit, 'fit(X, 2, scaling="standard")', lambda v: (v["X"], 2, 0, "standard"))
MIXED = Ran(
    pca_core.mixed_components, "mixed_components(X, [species])", lambda v: (v["X"], v["species"])
)
BETWEEN = Ran(pca_core.eta_squared, "eta_squared(Y, species)", lambda v: (v["Y"], v["groups"]))

INDICATOR = ChoiceCheck(("same", "half", "other"), right="half")
ARCH = ChoiceCheck(("trait", "bent", "noise"), right="bent")
THREE = ChoiceCheck(("nothing", "twice", "equal"), right="twice")
SAY = ChoiceCheck(("same", "more", "thrice"), right="more")
GROUPS = ChoiceCheck(("neither", "famd", "both"), right="famd")

LESSON = Lesson.of(
    "categories",
    (values,),
    (figure,),
    Step("indicator", check=INDICATOR, code=(MCA,), own_data=True),
    Step("arch", check=ARCH, code=(SCALE,), settings=(moving.items, moving.traits), own_data=True),
    Step("three", check=THREE, code=(MCA,), settings=(moving.middle, moving.frame), own_data=True),
    Step("mixed", check=SAY, code=(MIXED,), settings=(moving.code,), own_data=True),
    Step("as_groups", check=GROUPS, code=(BETWEEN,), settings=(moving.shuffle,), own_data=True),
)
