"""What the steps of this lesson compute."""

from __future__ import annotations

from functools import cache
from math import floor, log10

import numpy as np

import pca_core
from lessons.datasets import WORKED, Dataset
from lessons.diagonalization import moving
from lessons.diagonalization.lines import null_space_lines, polynomial_lines, rotation_lines
from lessons.link import view_of
from lessons.model import Settings, Values
from lessons.study import Study, beside_worked, given, study
from lessons.voice import Voice, sign_of, voice_of
from live.operations import abs_
from live.settings import Setting
from live.state import State
from live.terms import u


def derivation_basics(
    dataset: Dataset, settings: Settings, *of: Setting
) -> tuple[Study, Values, Voice]:
    """The symbols of Part 1, written so that a derivation can be read."""
    known = study(dataset, settings["ddof"])
    exact = known.exact
    voice = voice_of(exact.C)
    return (
        known,
        {
            **known.basics(dataset),
            "state": known.state(settings, *of),
            "C": voice.matrix(exact.C),
            "trace": voice(exact.total_variance),
            "det": voice(exact.det),
            "lambda1": voice(exact.eigenvalues[0]),
            "lambda2": voice(exact.eigenvalues[1]),
            "P": voice.matrix(exact.P),
            "D": voice.matrix(exact.D),
            "floats": known.C,
            "fractions": exact.C.tolist(),
            "reach": reach_of(known),
        },
        voice,
    )


def reach_of(known: Study) -> float:
    """A circle around the mean that holds every record, with some air."""
    return 1.4 * float(np.hypot(*pca_core.center(known.X)[0].T).max()) or 1.0


# --- a turned basis ---------------------------------------------------------------------------


def turned(state: State, voice: Voice) -> Values:
    """The turned basis and the products with it, exact where the angle allows."""
    products = {
        "P_now": moving.basis,
        "PC_now": moving.PC,
        "D_now": moving.D,
        "back_now": moving.turned_back,
    }
    now = {name: voice.matrix(state.shown_all(matrix)) for name, matrix in products.items()}
    return {
        **now,
        "theta": given(state["theta"], moving.theta),
        "sign_now": sign_of(now["D_now"]),
        "first_now": state.shown(moving.D[0, 0]),
        "second_now": state.shown(moving.D[1, 1]),
        "off_now": state.shown(moving.D[0, 1]),
    }


def derive(dataset: Dataset, settings: Settings) -> Values:
    _, values, voice = derivation_basics(dataset, settings, moving.theta)
    return {**values, **turned(values["state"], voice)}


def by_hand(dataset: Dataset, settings: Settings) -> Values:
    known, values, voice = derivation_basics(dataset, settings, moving.theta)
    return {
        **values,
        **turned(values["state"], voice),
        **rotation_lines(known.exact, voice),
        **beside_worked(dataset, settings["ddof"]),
        "sign_best": sign_of(values["D"]),
    }


# --- C as a map -------------------------------------------------------------------------------


def nice(x: float) -> float:
    """The smallest of 1, 2, 5, 10, … (times powers of ten) that is not below x."""
    power = 10.0 ** floor(log10(x))
    return float(next(k * power for k in (1, 2, 5, 10) if k * power >= x * (1 - 1e-9)))


def still(dataset: Dataset, settings: Settings) -> Values:
    known, values, _ = derivation_basics(dataset, settings, moving.full_turn, moving.tried_around)
    state, v = values["state"], u(moving.full_turn)
    pair = [state.shown_all(v), state.shown_all(moving.image(v))]
    sign = sign_of(pair)
    # One sign stands before both, so both are exact or both are decimals.
    v_now, image = pair if sign == "=" else Voice(exact=False).matrix(pair)
    top = float(known.eigen[0][0])
    return {
        **values,
        "theta": given(settings["theta"], moving.theta),
        "v_now": v_now,
        "Cv_now": image,
        "sign_v": sign,
        "turn_now": state.shown(abs_(moving.turn_now), digits=1),
        "scale": given(nice(top / 2) if top > 4 else 1.0),
        "to_along": f"step=along{view_of(dataset, settings['ddof'])}",
    }


def polynomial(dataset: Dataset, settings: Settings) -> Values:
    top = float(study(dataset, settings["ddof"]).eigen[0][0]) or 1.0
    low, high = moving.span_of_lambda(top)
    lam = (min(max(float(settings["lam"][0]), low), high), 0.0)
    known, values, voice = derivation_basics(dataset, {**settings, "lam": lam}, moving.lam)
    return {
        **values,
        **polynomial_lines(known.exact, voice),
        **beside_worked(dataset, settings["ddof"]),
        **polynomial_of_worked(settings["ddof"]),
        "lam": lam,
        "lam_now": values["state"].shown(moving.lam[0], decimal=True),
        "p_now": values["state"].shown(moving.area),
        "span": (low, high),
        "step": nice(top / 50),
    }


@cache
def polynomial_of_worked(ddof: int) -> Values:
    exact = study(WORKED, ddof).exact
    lines = polynomial_lines(exact, voice_of(exact.C))
    return {f"worked_{name}": lines[name] for name in ("poly", "solved")}


def null_space(dataset: Dataset, settings: Settings) -> Values:
    known, values, voice = derivation_basics(dataset, settings, moving.v)
    which = moving.which.options.index(settings["which"])
    gap = float(known.eigen[0][0] - known.eigen[0][1])
    lines = null_space_lines(known.exact, voice, 0)
    return {
        **values,
        **lines,
        **null_space_lines(known.exact, voice, 1),
        "sign_unit1": sign_of(lines["unit1"]),
        "which": which,
        "v_now": tuple(given(x) for x in settings["v"]),
        "image_now": values["state"].shown_all(moving.null_map(which) @ moving.v),
        "scale": given(nice(gap) if gap > 2 else 1.0),
    }
