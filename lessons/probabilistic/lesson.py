"""Probabilistic: PCA as a probability model."""

from __future__ import annotations

import numpy as np

import pca_core
from lessons.model import ChoiceCheck, DirectionCheck, Lesson, NumberCheck, Ran, Step, Values
from lessons.probabilistic import (
    bell,
    figure,
    figure_em,
    figure_likelihood,
    figure_tables,
    moving,
    values,
    values_em,
    values_likelihood,
    values_tables,
)
from pca_core.em import m_step
from pca_core.normal import log_likelihood
from pca_core.ppca import PPCA, e_step, e_step_with_gaps

CLOSED = Ran(pca_core.ppca_closed_form, "ppca_closed_form(X, k=1)", lambda v: (v["raw"], 1))
MAXIMIZE = Ran(m_step, "m_step(X, posterior)", lambda v: (v["raw"], v["posterior"]))


def by_hand(v: Values) -> PPCA:
    return PPCA(np.array([v["w"]]).T, v["s"][1] ** 2, v["raw"].mean(axis=0))


LESSON = Lesson.of(
    "probabilistic",
    (values, values_likelihood, values_em, values_tables),
    (figure, figure_likelihood, figure_em, figure_tables),
    Step(
        "likelihood",
        check=ChoiceCheck(("narrow", "sd", "between", "wide"), right=values_likelihood.best_bell),
        code=(
            Ran(
                log_likelihood,
                "log_likelihood(X[:, 0], mu, sigma)",
                lambda v: (v["x"], v["mu"].value, v["sigma"].value),
            ),
        ),
        settings=(bell.centre, bell.width),
    ),
    Step(
        "model",
        check=ChoiceCheck(("signal", "noise", "sum", "lengths"), right="sum"),
        code=(
            Ran(PPCA.covariance, "PPCA(W, sigma2, mean).covariance()", lambda v: (by_hand(v),)),
            Ran(
                PPCA.log_likelihood,
                "PPCA(W, sigma2, mean).log_likelihood(X)",
                lambda v: (by_hand(v), v["raw"]),
            ),
        ),
        settings=(moving.W, moving.sigma, moving.drawn),
    ),
    Step(
        "closed_form",
        check=NumberCheck("sigma2", slips=("lambda1", "sd", "half", "other"), is_a="variance"),
        code=(CLOSED,),
    ),
    Step(
        "em",
        compute=values_em.em_steps,
        check=ChoiceCheck(("never", "sometimes", "estep", "once"), right="never"),
        code=(Ran(e_step, "e_step(model, X)", lambda v: (v["before"], v["raw"])), MAXIMIZE),
        settings=(moving.start, moving.half_step),
    ),
    Step(
        "derive",
        figure=figure_em.em,
        check=ChoiceCheck(("2", "3", "5", "6"), right=lambda v: v["covered"]),
        code=(Ran(e_step, "e_step(model, X)", lambda v: (v["before"], v["raw"])), MAXIMIZE),
        settings=(moving.start, moving.half_step.at(2), moving.covered),
    ),
    Step(
        "slip",
        check=ChoiceCheck(("right", "slip", "both"), right="right"),
        code=(MAXIMIZE,),
        settings=(moving.first_noise, moving.rounds),
    ),
    Step(
        "rotation",
        check=DirectionCheck(moving.theta, lambda v: v["best_angle"].value, period=90),
        code=(Ran(PPCA.covariance, "PPCA(W, sigma2, mean).covariance()", lambda v: (v["model"],)),),
        settings=(moving.source, moving.theta),
        own_data=True,
    ),
    Step(
        "limit",
        check=NumberCheck("shrink", slips=("share1", "ratio", "one"), is_a="share"),
        code=(CLOSED,),
        settings=(moving.part,),
    ),
    Step(
        "missing",
        check=ChoiceCheck(("weaker", "same", "stronger"), right=values_tables.effect_of_mean),
        code=(
            Ran(e_step_with_gaps, "e_step_with_gaps(model, X)", lambda v: (v["model"], v["gaps"])),
            Ran(PPCA.fill, "model.fill(X)", lambda v: (v["model"], v["gaps"])),
        ),
        settings=(moving.hidden, moving.fill),
        own_data=True,
    ),
)
