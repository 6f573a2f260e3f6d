"""The maps made beforehand of the lesson `neighbour_maps`: `python -m scripts.neighbour_maps`.

t-SNE is our own (`pca_core.neighbour_map`), which starts from scores, so nothing is random. UMAP
is umap-learn with a seed, in one thread (`scripts/neighbour_maps.txt` has its version); another
version, or another processor, may draw another map. `--digits` writes the table of digits anew.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from lessons.datasets import DATA
from lessons.neighbour_maps import atlas

OUT = Path(atlas.__file__).parent / "maps.json"
PERPLEXITY, NEIGHBOURS, SEED = 15, 15, 0
EACH = 10  # of every digit


def write_digits() -> None:
    """The first ten of each digit in scikit-learn's `load_digits`, in its order, turn by turn."""
    from sklearn.datasets import load_digits

    data, target = load_digits(return_X_y=True)
    places = np.array([np.flatnonzero(target == digit)[:EACH] for digit in range(10)])
    header = "digit," + ",".join(f"r{i}c{j}" for i in range(1, 9) for j in range(1, 9))
    rows = [
        ",".join(map(str, [target[i], *data[i].astype(int)])) for turn in places.T for i in turn
    ]
    (DATA / "digits.csv").write_text("\n".join([header, *rows, ""]), encoding="utf-8")


def maps_of(umap: Callable[..., Any]) -> dict[str, np.ndarray]:
    """All maps by name, each (m, 2)."""
    X, _ = atlas.digits()
    old, later = X[: atlas.OLD], X[atlas.OLD :]
    found = {"digits_tsne": atlas.settled(X, PERPLEXITY)}
    found["old_tsne"] = atlas.settled(old, PERPLEXITY)
    for perplexity in atlas.GROUPS_SEEN:
        found[f"groups_{perplexity}"] = atlas.settled(atlas.three_groups(), perplexity)
    for perplexity in atlas.PERPLEXITIES:
        found[f"cloud_{perplexity}"] = atlas.settled(atlas.cloud(), perplexity)
    for perplexity in atlas.ENDS:
        for name, start in atlas.starts().items():
            end = atlas.settled(atlas.digit_scores(), perplexity, start, atlas.STEPS)
            found[f"end_{name}_{perplexity}"] = end
    found["digits_umap"] = umap().fit_transform(X)
    found["groups_umap"] = umap().fit_transform(atlas.three_groups())
    fitted = umap().fit(old)
    found["old_umap"], found["later_umap"] = fitted.embedding_, fitted.transform(later)
    return found


def main() -> None:
    if "--digits" in sys.argv:
        write_digits()
        return
    import umap

    def seeded() -> Any:
        return umap.UMAP(n_neighbors=NEIGHBOURS, random_state=SEED, n_jobs=1)

    said = {
        "umap": umap.__version__,
        "made": f"n_neighbors={NEIGHBOURS}, random_state={SEED}; perplexity={PERPLEXITY}",
        "maps": {
            name: np.asarray(Y, float).round(2).tolist() for name, Y in maps_of(seeded).items()
        },
    }
    OUT.write_text(json.dumps(said, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
