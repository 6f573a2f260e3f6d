"""The app with 200 records in place of the worked example, for the drag of a full picture.

Only ever started by the measurements: `uvicorn bench.crowd:app`.
"""

from dataclasses import replace

import numpy as np

from lessons import datasets
from lessons.which_fields import lesson  # noqa: F401 (invents its fields for the five records)

RECORDS = 200


def crowd_cells() -> tuple[tuple[str, str], ...]:
    """An elongated cloud on a grid of tenths."""
    rng = np.random.default_rng(7)
    cloud = rng.multivariate_normal((2, 3), ((1.2, 0.7), (0.7, 1.0)), size=RECORDS)
    return tuple((f"{x:.1f}", f"{y:.1f}") for x, y in cloud)


datasets.WORKED = replace(datasets.WORKED, cells=crowd_cells(), grid="0.1")

from app import app  # noqa: E402

__all__ = ["app"]
