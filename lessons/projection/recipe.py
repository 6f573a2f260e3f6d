"""The recipe's six stages: where each was taught, as links that keep the visitor's data."""

from __future__ import annotations

from lessons import datasets
from lessons.datasets import Dataset

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


def view_of(dataset: Dataset, ddof: int) -> str:
    """The rest of a link: dataset, divisor, fields and moved records, as `ui.view` reads them."""
    query = f"&data={dataset.id}"
    if ddof:
        query += "&div=m-1"
    if dataset.id == datasets.OWN:  # its fields are chosen, and are its only ones
        return query + moves_of(dataset)
    names = datasets.load(dataset.id).fields
    fields = [names.index(name) for name in dataset.fields]
    if fields != [0, 1]:
        query += "&fields=" + ",".join(str(i + 1) for i in fields)
    return query + moves_of(dataset)


def moves_of(dataset: Dataset) -> str:
    pairs = enumerate(zip(dataset.cells, dataset.home or dataset.cells, strict=True), start=1)
    moved = [f"{n}:{now[0]},{now[1]}" for n, (now, before) in pairs if now != before]
    return "&moved=" + ";".join(moved) if moved else ""
