"""What the step computes: numbers for the texts, and the state its picture begins with."""

from lessons.datasets import Dataset
from lessons.model import Settings, Values
from lessons.study import study
from pca_core.shown import show
from scripts.lesson_pattern import moving


def nearest(dataset: Dataset, settings: Settings) -> Values:
    """At the mean, the squared lines come to the sum of both variances: pca_core has it exact."""
    known = study(dataset, settings["ddof"])
    state = known.state(settings, moving.x)
    least = known.exact.total_variance
    return {
        **known.basics(dataset),  # m, divisor, name_a, var_a, C, lambda1, …
        "state": state,
        "far": state.shown(moving.far),
        "spread": state.shown(moving.spread),
        "least": show(least),
        "half": show(least / 2),
        "zero": show(0),
    }
