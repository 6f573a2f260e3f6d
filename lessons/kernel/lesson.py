"""Kernel PCA: PCA on curved data."""

from __future__ import annotations

import numpy as np

import pca_core
from lessons.kernel import (
    figure,
    figure_centre,
    figure_linear,
    figure_map,
    values,
    values_linear,
    values_map,
)
from lessons.kernel.moving import (
    centre_K,
    component,
    covered,
    rise,
    scale_a,
    theta,
    width,
    x,
    x0,
    y,
)
from lessons.kernel.rings import rings
from lessons.model import ChoiceCheck, Lesson, NumberCheck, Ran, Step, Values
from pca_core import kernels

LINEAR = Ran(
    pca_core.kernel_pca, 'kernel_pca(X, None, "linear")', lambda v: (v["raw"], None, "linear")
)
CENTRE = Ran(
    pca_core.centered_kernel,
    "centered_kernel(K, K.mean(axis=0))",
    lambda v: (v["floats"], v["floats"].mean(axis=0)),
)
PROJECT = Ran(
    pca_core.KernelPCA.project,
    "kernel_pca(X, 3, gamma=1/c).project(x0)",
    lambda v: (v["fitted"], new(v)),
)


def new(values: Values) -> np.ndarray:
    """The record under the handle, as a table of one row."""
    return np.array([values["x0"]], dtype=float)


LESSON = Lesson.of(
    "kernel",
    (values, values_linear, values_map),
    (figure, figure_centre, figure_linear, figure_map),
    Step(
        "rings",
        compute=values.two_rings,
        figure=figure.two_rings,
        check=ChoiceCheck(("angle", "shift", "none"), right="none"),
        code=(Ran(pca_core.fit, "fit(X)", lambda v: (v["raw"], None, v["ddof"])),),
        settings=(theta,),
        own_data=True,
    ),
    Step(
        "lift",
        check=ChoiceCheck(("nothing", "plane", "bowl"), right="plane"),
        code=(Ran(pca_core.fit, "fit(lifted)", lambda v: (v["lifted"],)),),
        settings=(rise,),
        own_data=True,
    ),
    Step(
        "trick",
        check=NumberCheck("kernel", slips=("dot", "unrooted", "twice"), is_a="square"),
        code=(
            Ran(
                kernels.polynomial,
                "polynomial(x, y, gamma=1, degree=2, coef0=0)",
                lambda v: (*(w[None, :] for w in v["floats"]), 1, 2, 0),
            ),
        ),
        settings=(x, y),
        own_data=True,
    ),
    Step(
        "derive",
        check=ChoiceCheck(("inner", "own", "vector"), right="inner"),
        code=(
            Ran(
                pca_core.kernel_pca,
                'kernel_pca(features, 1, "linear")',
                lambda v: (v["table"], 1, "linear"),
            ),
        ),
        settings=(theta.at(30.0), covered),
        own_data=True,
    ),
    Step(
        "centre", check=NumberCheck("kc12", slips=("no_total", "only_total", "k12")), code=(CENTRE,)
    ),
    Step(
        "linear",
        check=NumberCheck("kappa1", slips=("lambda1", "trace_k"), is_a="eigenvalue_k"),
        code=(Ran(kernels.linear, "linear(X, X)", lambda v: (v["raw"], v["raw"])), LINEAR),
    ),
    Step(
        "slip",
        check=ChoiceCheck(("fine", "stretched", "both"), right=values_linear.what_goes_wrong),
        code=(LINEAR,),
        settings=(centre_K, scale_a),
    ),
    Step(
        "point",
        check=ChoiceCheck(("grows", "zero", "settles"), right="settles"),
        code=(
            Ran(
                kernels.rbf,
                "rbf(x0, X[:6], gamma=1/c)",
                lambda v: (new(v), rings()[:6], v["gamma"]),
            ),
            PROJECT,
        ),
        settings=(x0,),
        own_data=True,
    ),
    Step(
        "map",
        compute=values_map.plane_map,
        figure=figure_map.plane_map,
        check=ChoiceCheck(("islands", "straight", "circle"), right="straight"),
        code=(
            Ran(
                pca_core.kernel_pca,
                "kernel_pca(X, 3, gamma=1/c)",
                lambda v: (rings(), 3, "rbf", v["gamma"]),
            ),
            PROJECT,
        ),
        settings=(width, component, x0),
        own_data=True,
    ),
)
