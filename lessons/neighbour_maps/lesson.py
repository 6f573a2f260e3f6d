"""Neighbour maps: t-SNE and UMAP beside PCA, what they keep and what they do not."""

import pca_core
from lessons.model import ChoiceCheck, Lesson, Ran, Step
from lessons.neighbour_maps import atlas, figure, moving, values

FIT = Ran(pca_core.fit, "fit(X, 2)", lambda v: (v["X"], 2))
SHARES = Ran(pca_core.neighbour_shares, "neighbour_shares(X, 2)", lambda v: (v["X"], 2))
KEPT = Ran(
    pca_core.kept_neighbours,
    "kept_neighbours(X, fit(X, 2).project(X), 5)",
    lambda v: (v["X"], atlas.map_scores(v["X"]), atlas.NEAR),
)
WRONG = Ran(pca_core.map_divergence, "map_divergence(P, start)", lambda v: (v["P"], v["start"]))
SLOPE = Ran(
    pca_core.divergence_gradient, "divergence_gradient(P, start)", lambda v: (v["P"], v["start"])
)

THREE = ChoiceCheck(("first", "second", "third"), right="second")
ONE_CLOUD = ChoiceCheck(("one", "some", "many"), right="one")
SIZES_GAPS = ChoiceCheck(("same", "one", "open"), right="open")
LIVE = ChoiceCheck(("same", "other", "worse"), right="other")
NEW_POINTS = ChoiceCheck(("all", "two", "one"), right="two")

LESSON = Lesson.of(
    "neighbour_maps",
    (values,),
    (figure,),
    Step("three", check=THREE, code=(KEPT,), settings=(moving.looked,), own_data=True),
    Step("one_cloud", check=ONE_CLOUD, code=(SHARES,), settings=(moving.wide,), own_data=True),
    Step("sizes_gaps", check=SIZES_GAPS, code=(FIT,), settings=(moving.seen,), own_data=True),
    Step(
        "live",
        check=LIVE,
        code=(WRONG, SLOPE),
        settings=(moving.perplexity, moving.start, moving.passed),
        own_data=True,
    ),
    Step("new_points", check=NEW_POINTS, code=(FIT,), settings=(moving.method,), own_data=True),
)
