"""Can I trust the map? Sizes of groups, few records, a small share, signs and order."""

import pca_core
from lessons.model import ChoiceCheck, Lesson, Ran, Step
from lessons.trust import figure, moving, values

FIT = Ran(pca_core.fit, "fit(X)", lambda v: (v["X"], None, v["ddof"]))

SIZES = ChoiceCheck(("large", "small", "none"), right="small")

LESSON = Lesson.of(
    "trust",
    (values,),
    (figure,),
    Step("sizes", check=SIZES, code=(FIT,), settings=(moving.large,), own_data=True),
)
