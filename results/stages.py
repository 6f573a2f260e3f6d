"""The six stages of the walk: what each says of a table, and what it draws."""

from __future__ import annotations

from typing import Any

import numpy as np

from figures import table_records, table_walk
from figures.table_walk import in_brief
from lessons.chinese import about, kept_together
from lessons.text import eq, latex_matrix, plain
from pca_core.shown import show
from results import wide, wide_stages
from results.analysis import Analysis
from results.back import IN_TABLE, of_scores, rest, rounded
from results.formulas import factors, is_read, polynomial
from results.look import Look
from results.panel import Drawn, Finding, draw, thinned
from results.plane import axes_of, titles
from results.sentences import AsIs, say, tell
from results.wide import said_some, some
from results.wide_stages import (
    CELLS,
    PEAKED,
    along,
    axes_of_P,
    draw_along,
    drawn_in_part,
    matrix_of,
    shown_of,
)
from texts.lists import in_a_row, in_clauses, one_after_another

STAGES = ("table", "centred", "covariance", "eigen", "axes", "scores")
NOTHING = 1e-12  # a correlation that is rounding alone
CENTRED = {"none": "centred", "pareto": "pareto", "standard": "standardized"}  # texts of stage 2
IN_FORMULA = 5  # fields of a matrix that is written out as a formula


def stage(language: str, found: Analysis, name: str, k: int = 1, record: int = 0) -> Finding:
    """k and record: of the way back, in the last stage."""
    title = f"{STAGES.index(name) + 1}. {say(language, f'walk.{name}')}"
    if name == "scores":
        first, *lines = of_scores(language, found, k, record)
        picture = draw_scores(language, found, record)
        first = one_after_another(language, [first, *thinned(language, picture, found.m)])
        return Finding(title, (first, *lines), picture)
    said, drawn = {
        "table": (of_table, draw_table),
        "centred": (of_centred, draw_centred),
        "covariance": (of_C, draw_C),
        "eigen": (of_eigen, draw_eigen),
        "axes": (of_axes, draw_axes),
    }[name]
    return Finding(title, tuple(said(language, found)), drawn(language, found))


def of_table(language: str, found: Analysis) -> list[str]:
    key = "along" if along(found) else "table"
    said = [say(language, f"stage.{key}", m=found.m, n=found.n)]
    if found.prepared.transform != "none":
        said.append(say(language, f"stage.{found.prepared.transform}"))
    said += drawn_in_part(language, found)
    if found.prepared.filled:
        said.append(say(language, "stage.filled", count=len(found.prepared.filled)))
    return said


def of_centred(language: str, found: Analysis) -> list[str]:
    fractions = found.exact and relation(found.C_shown) == "="
    means = found.exact.mean.tolist()[0] if fractions else found.model.mean.tolist()
    head = (
        f"| {say(language, 'stage.field')} | {say(language, 'stage.mean')} | s |\n|---|---:|---:|"
    )
    deviations = found.deviations.tolist()
    rows = [
        say(
            language,
            "stage.row",
            field=found.fields[j],
            mean=mean_of(found, means[j], deviations[j]),
            s=rounded(deviations[j], deviations[j]),
        )
        for j in some(found, IN_TABLE)
    ]
    name = CENTRED[found.prepared.scaling]
    key = f"stage.{name}_along" if along(found) else f"stage.{name}"
    table = "\n".join([head, *rows])
    return [say(language, key), *weighed(language, found), table, *rest(language, found)]


def weighed(language: str, found: Analysis) -> list[str]:
    """That fields have weights, and what this does to the next matrix."""
    return [] if found.prepared.weights is None else [say(language, "stage.weighted")]


def of_C(language: str, found: Analysis) -> list[str]:
    kind = kind_of(found)
    size = found.m - found.prepared.ddof
    said = [say(language, f"stage.{kind}", n=found.n, divisor=size)]
    if found.n <= IN_FORMULA:
        sign = relation(found.C_shown)
        said.append(f"$$\nC {sign} {latex_matrix(found.C_shown)}\n$$")
    if found.wide:
        key = "matrix" if found.model.route == "covariance" else "never"
        said.append(say(language, f"wide.{key}", cells=f"{found.n**2:,}".replace(",", "\u202f")))
        said.append(said_some(language, found, CELLS))
    a, b, value = strongest(found)
    if abs(value) < NOTHING:
        return [*said, say(language, "stage.no_pair")]
    key = "wide.pair" if found.wide else "stage.pair"
    return [*said, say(language, key, a=a, b=b, r=plain_number(value))]


def kind_of(found: Analysis) -> str:
    """What the matrix C holds. Weights take the diagonal of correlations from 1."""
    scaling, weights = found.prepared.scaling, found.prepared.weights
    return "correlation" if scaling == "standard" and weights is None else "covariance"


def relation(rows: Any) -> str:
    return "=" if all(x.exact for row in rows for x in row) else r"\approx"


def strongest(found: Analysis) -> tuple[str, str, float]:
    """The two fields with the largest correlation in size; of a wide table among those shown."""
    shown = some(found, CELLS) if found.wide else list(range(found.n))
    C = found.C_of(shown)
    size = np.sqrt(np.diag(C))
    R = C / np.outer(size, size)
    rows, columns = np.triu_indices_from(R, 1)
    most = int(np.abs(R[rows, columns]).argmax())
    i, j = int(rows[most]), int(columns[most])
    return found.fields[shown[i]], found.fields[shown[j]], float(R[i, j])


def of_eigen(language: str, found: Analysis) -> list[str]:
    said = [say(language, "stage.eigen", n=found.n)]
    if is_read(found):
        said.append(f"$$\n{polynomial(found)}\n$$")
        product = factors(found)
        if product:
            said.append(f"$$\n{product}\n$$")
    else:
        said.append(say(language, "stage.many", n=found.n))
        said += wide.explain_eigenvalues(language, found)
    for i, value in enumerate(found.first_eigenvalues(8), 1):
        share = found.spectrum[i - 1] / found.model.total_variance
        line = say(language, "stage.value", share=AsIs(f"{100 * share:.1f}%"))
        formula = f"$\\lambda_{{{i}}} {eq(value)}$"
        said.append(kept_together(f"{formula}{tell(language, 'word.colon')}{line}"))
    if found.exact and any(hasattr(x, "low") for x in found.exact.eigenvalues):
        said.append(say(language, "stage.root"))
    if found.prepared.transform == "clr":
        said.append(say(language, "stage.clr_zero"))
    total = AsIs(plain(found.show(total_variance(found))))
    return [*said, about(say(language, "stage.trace", n=found.n, total=total))]


def total_variance(found: Analysis) -> Any:
    """Of correlations it is the number of fields, with nothing rounded."""
    if found.exact:
        return found.exact.total_variance
    return found.n if kind_of(found) == "correlation" else found.model.total_variance


def of_axes(language: str, found: Analysis) -> list[str]:
    said = [say(language, "stage.axes", count=found.model.rank)]
    if found.n <= IN_FORMULA:
        said.append(f"$$\nP {relation(found.P_shown)} {latex_matrix(found.P_shown)}\n$$")
    said += wide_stages.of_axes(language, found)
    Y = found.centred @ found.model.components.T  # P C Pᵀ, without the n × n matrix between
    off = np.abs(Y.T @ Y / (found.m - found.prepared.ddof) - np.diag(found.model.eigenvalues)).max()
    most = float(found.model.eigenvalues[0])
    if off <= 1e-9 * most:
        said.append(say(language, "stage.diagonal"))
    return said


def mean_of(found: Analysis, value: Any, s: float) -> AsIs:
    """A fraction where C has fractions, too; a rounded one in a table of numbers needs no ≈."""
    return rounded(value, s) if isinstance(value, float) else AsIs(found.show(value).plain)


def plain_number(value: float) -> AsIs:
    return AsIs(show(value).plain)


def draw_table(language: str, found: Analysis) -> Drawn:
    prepared = found.prepared
    if along(found):
        return draw_along(language, found, prepared.X, "along")
    X, names = shown_of(found, prepared.X)
    ranges = [
        tell(language, "picture.range", field=name, low=in_brief(low), high=in_brief(high))
        for name, low, high in zip(names, X.min(axis=0), X.max(axis=0), strict=True)
    ]
    said = in_clauses(language, ranges)
    values = {"m": found.m, "n": found.n, "ranges": said, "value": "{value}"}
    return draw(
        language,
        "table",
        lambda words: table_walk.strips(X, names, prepared.labels, words, True),
        **values,
    )


def draw_centred(language: str, found: Analysis) -> Drawn:
    spread = np.abs(found.centred).max(axis=0)
    widest = int(spread.argmax())
    reach = in_brief(spread[widest])
    values = {"m": found.m, "n": found.n, "field": found.fields[widest], "reach": reach}
    labels = found.prepared.labels
    name = CENTRED[found.prepared.scaling]
    if along(found):
        return draw_along(language, found, found.centred, f"{name}_along")
    X, names = shown_of(found, found.centred)
    return draw(
        language,
        drawn_as(found),
        lambda words: table_walk.strips(X, names, labels, words, False),
        **values,
    )


def drawn_as(found: Analysis) -> str:
    if found.prepared.weights is not None:
        return "weighted"
    return CENTRED[found.prepared.scaling]


def draw_C(language: str, found: Analysis) -> Drawn:
    a, b, value = strongest(found)
    key = "stage.no_pair" if abs(value) < NOTHING else "picture.pair"
    pair = tell(language, key, a=a, b=b, r=plain_number(value))
    C, names = matrix_of(found)
    kind = kind_of(found)
    return draw(language, kind, lambda w: table_walk.heat(C, names, w), n=found.n, pair=pair)


def draw_eigen(language: str, found: Analysis) -> Drawn:
    if not is_read(found):
        return draw_scree(language, found, "eigen")
    roots = found.spectrum
    return draw(
        language,
        "zeros",
        lambda words: table_walk.zeros(np.poly(roots).tolist(), roots, words),
        values=in_a_row(language, (plain(x) for x in found.first_eigenvalues(6))),
    )


def draw_scree(language: str, found: Analysis, name: str = "scree") -> Drawn:
    first = 100 * found.model.explained_ratio[0]
    two = 100 * float(found.model.explained_ratio[:2].sum())
    values = {"n": found.n, "first": f"{first:.1f}%", "two": f"{two:.1f}%"}
    total, shown = sum(found.spectrum), wide.drawn_eigenvalues(found)
    return draw(language, name, lambda words: table_walk.scree(shown, words, total), **values)


def draw_axes(language: str, found: Analysis) -> Drawn:
    if along(found):
        return wide.draw_along(language, found, list(range(min(PEAKED, found.model.rank))), "P")
    P, names = axes_of_P(found)
    rows = [tell(language, "word.component", n=i + 1) for i in range(len(P))]
    first = found.model.components[0]
    top = int(np.abs(first).argmax())
    return draw(
        language,
        "axes",
        lambda words: table_walk.heat(P, names, words, rows),
        k=found.model.rank,
        n=found.n,
        field=found.fields[top],
        weight=plain_number(float(first[top])),
    )


def draw_scores(language: str, found: Analysis, record: int) -> Drawn:
    far = int(np.abs(found.Y[:, 0]).argmax())
    prepared = found.prepared
    extra = found.Y_supplementary, prepared.supplementary_labels
    return draw(
        language,
        "scores",
        lambda words: table_records.scores(found.Y, prepared.labels, words, *extra, (record,)),
        m=found.m,
        **titles(found, axes_of(found, Look())),
        label=prepared.labels[far],
        y=plain_number(float(found.Y[far, 0])),
        extra=len(prepared.supplementary),
    )
