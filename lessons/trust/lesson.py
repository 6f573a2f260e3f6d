"""Can I trust the map? Sizes of groups, few records, a small share, signs and order."""

import pca_core
from lessons.model import ChoiceCheck, Lesson, Ran, Step
from lessons.trust import figure, moving, values

FIT = Ran(pca_core.fit, "fit(X)", lambda v: (v["X"], None, v["ddof"]))

AGAIN = Ran(
    pca_core.bootstrap, "bootstrap(X, 2, runs=60)", lambda v: (v["X"], 2, v["runs"], 0, v["ddof"])
)
CHANCE = Ran(
    pca_core.parallel_analysis,
    'parallel_analysis(X, 200, scaling="standard")',
    lambda v: (v["X"], 200, 0, "standard"),
)

SIZES = ChoiceCheck(("large", "small", "none"), right="small")
FEW = ChoiceCheck(("same", "more", "less"), right="more")
QUARTER = ChoiceCheck(("both", "many", "none"), right="many")
FLIPS = ChoiceCheck(("first", "second", "neither"), right="neither")

LESSON = Lesson.of(
    "trust",
    (values,),
    (figure,),
    Step("sizes", check=SIZES, code=(FIT,), settings=(moving.large,), own_data=True),
    Step("few", check=FEW, code=(AGAIN,), settings=(moving.count, moving.second), own_data=True),
    Step("quarter", check=QUARTER, code=(CHANCE,), settings=(moving.shuffle,), own_data=True),
    Step("flips", check=FLIPS, code=(FIT,), settings=(moving.habit,), own_data=True),
)
