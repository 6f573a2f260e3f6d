"""What every centred field is divided by before the axes are sought."""

from typing import Literal, get_args

import numpy as np

from pca_core.checked import Floats
from pca_core.errors import ParameterError
from pca_core.guards import standard_deviations

Scaling = Literal["none", "pareto", "standard"]
SCALINGS: tuple[Scaling, ...] = get_args(Scaling)


def field_scales(Xc: Floats, scaling: Scaling, ddof: int = 0) -> Floats:
    """1, √sⱼ (Pareto) or sⱼ (standardized, "auto scaling") for every centred field; never 0.

    Xc: (m, n). sⱼ is the standard deviation of field j with divisor m − ddof; a constant field
    gets 1. Returns (n,), in the unit of each field or, of Pareto, its root: divided by √s, a field
    with s has the variance s, so large fields stay larger, but by less. Raises ParameterError.
    Pareto: van den Berg et al. 2006, BMC Genomics 7:142.
    """
    if scaling not in SCALINGS:
        raise ParameterError("one_of", name="scaling", allowed=SCALINGS, received=repr(scaling))
    if scaling == "none":
        return np.ones(Xc.shape[1])
    s = standard_deviations(Xc, ddof)
    return s if scaling == "standard" else np.sqrt(s)
