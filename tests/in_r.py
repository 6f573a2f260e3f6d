"""What base R finds, as NumPy arrays: another judge, started once for many questions."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from scripts.find_r import rscript, run_r

# A vector or a matrix with all its digits, and a list of them, as JSON.
AS_JSON = """
number <- function(x) format(x, digits = 17, trim = TRUE)
as_json <- function(x) {
  x <- if (is.matrix(x)) apply(x, 1, as_json) else number(x)
  sprintf("[%s]", paste(x, collapse = ","))
}
all_as_json <- function(found) {
  said <- vapply(found, function(one) as_json(unclass(one)), "")
  sprintf("{%s}", paste(sprintf('"%s": %s', names(found), said), collapse = ","))
}
"""


def need_r() -> None:
    if rscript() is None:
        pytest.skip("there is no R, and none could be installed")


def from_json(text: str) -> dict[str, np.ndarray]:
    """What `all_as_json` wrote."""
    found = json.loads(text.replace("NA", "NaN"))
    return {name: np.array(value) for name, value in found.items()}


def asked_of_r(
    code: str, tables: dict[str, np.ndarray], folder: Path
) -> dict[str, dict[str, np.ndarray]]:
    """What the R function `asked(X)` in `code`, which returns a named list, makes of each table;
    in one process."""
    need_r()
    lines = [AS_JSON, code]
    for X in tables.values():
        cells = ", ".join(map(repr, X.ravel().tolist()))
        table = f"matrix(c({cells}), ncol = {X.shape[1]}, byrow = TRUE)"
        lines.append(f'cat(all_as_json(asked({table})), "\\n")')
    path = folder / "asked.R"
    path.write_text("\n".join(lines), encoding="utf-8")
    done = run_r(path)
    assert done.returncode == 0, done.stderr
    return dict(zip(tables, map(from_json, done.stdout.splitlines()), strict=True))
