"""The recipe's six stages: where each was taught, as links that keep the visitor's data."""

from __future__ import annotations

from lessons.datasets import Dataset
from lessons.link import view_of

# stage of the recipe: lesson and step that teach it
TAUGHT = {
    "arrange": ("covariance", "rows_columns"),
    "centre": ("variance", "centre"),
    "covariance": ("covariance", "matrix"),
    "eigen": ("diagonalization", "nullspace"),
    "sort": ("projection", "share"),
    "project": ("projection", "scores"),
}


def links(dataset: Dataset, ddof: int) -> dict[str, str]:
    """`to_<stage>`: what a link to each stage says after its page and its language."""
    data = view_of(dataset, ddof)
    return {f"to_{stage}": f"step={step}{data}" for stage, (_, step) in TAUGHT.items()}
