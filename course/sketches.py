"""Pictures for pages that nobody has baked: drawn at once, without a browser."""

from __future__ import annotations

from course.pictures import Baked, NoBakery
from figures.hidden import without_results
from figures.picture import Figure
from figures.sketch import sketch

WIDTHS = {"wide": 760, "narrow": 358}  # pixels, as book/pictures.py bakes them


class Sketches(NoBakery):
    """Both widths, without the results; none of what stands in a space, which is left to words."""

    def picture(self, figure: Figure) -> dict[str, Baked]:
        before = without_results(figure)
        drawn = {kind: sketch(before, width) for kind, width in WIDTHS.items()}
        return {kind: one for kind, one in drawn.items() if one}
