"""What the step on a choice by y computes."""

from lessons.datasets import Dataset
from lessons.model import Settings, Values
from lessons.new_data import moving
from lessons.new_data.leak_tables import (
    COUNTS,
    FIELDS,
    FOLD_OF,
    FOLDS,
    GROUPS,
    NOISE,
    RECORDS,
    TABLES,
)
from lessons.new_data.noise import GUESSES, counted_right
from live.state import State
from pca_core.shown import show

ASKED = COUNTS.index(10)


def chosen_by_y(_: Dataset, settings: Settings) -> Values:
    """Shares told right, over all tables: for the number that is asked about, set, and all."""
    shares = counted_right() / GUESSES
    values: Values = {"ddof": settings["ddof"]}
    for name, at in (("now", settings["many"]), ("asked", ASKED), ("all", -1)):
        values[f"leak_{name}"], values[f"fair_{name}"] = (show(float(row[at])) for row in shares)
    values |= {"count": COUNTS[settings["many"]], "few": COUNTS[ASKED], "m": RECORDS}
    values |= {"fields": FIELDS, "tables": TABLES, "folds": FOLDS, "guesses": GUESSES}
    values |= {"shares": shares, "raw": NOISE[0], "groups": GROUPS, "fold": FOLD_OF}
    return {**values, "state": State({"many": settings["many"]}, settings=(moving.many,))}
