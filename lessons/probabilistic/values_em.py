"""What the steps on EM compute: a round half a step at a time, where it comes from, and a slip."""

from __future__ import annotations

from math import ceil, isclose
from typing import Any

import numpy as np

from lessons.datasets import Dataset
from lessons.derivation import faded
from lessons.model import Settings, Values
from lessons.probabilistic import em, lines, moving, sizes
from lessons.probabilistic.values import column_matrix, level, probabilistic_basics, vector
from lessons.text import Latex
from lessons.voice import sign_of
from pca_core.ppca import PPCA, e_step
from pca_core.shown import show, show_matrix


def em_steps(table: Dataset, settings: Settings) -> Values:
    known, values = probabilistic_basics(table, settings, moving.start, moving.half_step)
    state = values["state"]
    found = em.em_run(table, settings["w0"], sizes.total(table) / 2)
    frames = em.half_steps(found)
    frame = state["frame"] = min(settings["frame"], len(frames) - 1)
    turn = max(ceil(frame / 2), 1)
    before = found.models[turn - 1]
    best = vector(state, moving.fitted().w)
    return {
        **values,
        **shown_numbers(known.X, before),
        "w0": settings["w0"],
        "w0_list": vector(state, moving.start),
        "models": frames,
        "turn": turn,
        "gaps": found.logs,
        "gap_start": level(found.gaps[0]) if found.gaps else "∞",
        "gap_now": gap_text(found, frame // 2),
        "gap_end": gap_text(found, found.rounds),
        "rounds": found.rounds,
        "sigma2": values["lambda2"],
        "s_end": show(found.models[-1].sigma2),
        "W_end": show_matrix(found.models[-1].W),
        "W_best": column_matrix(best),
        "sign_W": sign_of(best),
        "before": before,
        "posterior": e_step(before, known.X),
    }


def gap_text(found: em.Run, k: int) -> Any:
    return show(max(found.gaps[k], 0.0), 3) if found.gaps else "∞"


def shown_numbers(X: np.ndarray, before: PPCA) -> dict[str, Any]:
    """The numbers of one round, as texts."""
    numbers = em.numbers_of(X, before)
    return {
        name: [show(v, 3) for v in x] if isinstance(x, list) else show(x, 3)
        for name, x in numbers.items()
    }


def derive(table: Dataset, settings: Settings) -> Values:
    lines.proved()
    return {
        **em_steps(table, settings),
        **faded(lines.LINES, settings["covered"]),
        **{f"full{n}": Latex(text) for n, text in lines.LINES.items()},
        "covered": settings["covered"],
    }


def slip(table: Dataset, settings: Settings) -> Values:
    known, values = probabilistic_basics(table, settings, moving.rounds)
    s0 = moving.STARTS[settings["start"]] * sizes.total(table) / 2
    right, wrong = em.both_runs(table, sizes.first_guess(table), s0)
    count = max(right.rounds, wrong.rounds) + 1
    values["state"]["frame"] = min(settings["frame"], count - 1)
    first = right.models[0]
    lucky = values["equal"] and isclose(s0, values["lambda2"].value)
    posterior = e_step(first, known.X)
    return {
        **values,
        **shown_numbers(known.X, first),
        "models": em.whole_steps(right, count),
        "wrong_models": em.whole_steps(wrong, count),
        "gaps": padded(right.logs, count),
        "wrong_gaps": padded(wrong.logs, count),
        "rounds": count - 1,
        "s0": show(s0, 3),
        "w_slip": [show(float(x), 3) for x in em.slip_m_step(known.X)(posterior, first).W[:, 0]],
        "s_right": show(right.models[-1].sigma2, 3),
        "s_wrong": show(wrong.models[-1].sigma2, 3),
        "gap_right": gap_text(right, right.rounds),
        "gap_wrong": gap_text(wrong, wrong.rounds),
        "sigma2": values["lambda2"],
        "lucky": lucky,  # the printed version, too, begins with the best σ²
        "below": not lucky and not values["line"],
        "posterior": posterior,
    }


def padded(logs: list[float], count: int) -> list[float]:
    return [*logs, *logs[-1:] * count][:count]
