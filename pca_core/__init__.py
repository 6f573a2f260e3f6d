"""The numbers of the course: principal component analysis, written to be read.

Records are rows: X has shape (m, n). `pca_core.exact` and `pca_core.exact_beyond` hold the exact
twins; they are imported, and SymPy with them, only when first asked for. `pca_core.plane` is the
exact twin for two fields, whose numbers are `pca_core.radicals`.
"""

from importlib import import_module
from typing import Any

from pca_core.agreement import rv_coefficient
from pca_core.basics import center, change_basis, covariance, covariance_matrix, variance
from pca_core.bootstrap import Intervals, bootstrap, bootstrap_steps
from pca_core.choosing_fields import PrincipalVariables, principal_variables, rebuilt_fields
from pca_core.cross_validation import cross_validated_error
from pca_core.diagnostics import (
    hotelling_t2,
    q_limit,
    q_parts,
    q_residuals,
    t2_limit,
    t2_limit_new,
    t2_parts,
)
from pca_core.discriminant import fisher_direction
from pca_core.eigen import eigen_symmetric, fix_signs
from pca_core.ellipses import Ellipse, group_ellipse
from pca_core.em import m_step, m_step_with_gaps, ppca_em
from pca_core.errors import ParameterError, PCAError, RankError, TableError
from pca_core.feature_space import KernelPCA, centered_kernel, kernel_pca
from pca_core.how_many import Choice, broken_stick, kaiser, minka
from pca_core.independence import Independence, independence
from pca_core.interpretation import (
    biplot,
    eta_squared,
    field_contributions,
    field_correlations,
    field_cos2,
    loadings,
    record_contributions,
    record_cos2,
    supplementary_correlations,
)
from pca_core.log_ratio import centred_log_ratio, logarithms
from pca_core.neighbours import nearest_neighbours
from pca_core.parallel import parallel_analysis, parallel_steps
from pca_core.partial_least_squares import (
    PartialLeastSquares,
    partial_least_squares,
    ridge_regression,
)
from pca_core.pca import PCA, explained_ratios, fit
from pca_core.ppca import PPCA, Posterior, e_step, e_step_with_gaps, ppca_closed_form
from pca_core.principal_coordinates import principal_coordinates
from pca_core.rotation import varimax, varimax_criterion
from pca_core.scaling import SCALINGS, Scaling, field_scales
from pca_core.screening import most_correlated
from pca_core.shown import Shown, show, show_matrix
from pca_core.smallest_change import smallest_change
from pca_core.snv import standard_normal_variate
from pca_core.whitening import whiten, whitening_matrix
from pca_core.zeros import multiplicative_replacement, replace_zeros, small_parts

__all__ = [
    "PCA",
    "PPCA",
    "SCALINGS",
    "Choice",
    "Ellipse",
    "Independence",
    "Intervals",
    "KernelPCA",
    "PCAError",
    "ParameterError",
    "PartialLeastSquares",
    "Posterior",
    "PrincipalVariables",
    "RankError",
    "Scaling",
    "Shown",
    "TableError",
    "biplot",
    "bootstrap",
    "bootstrap_steps",
    "broken_stick",
    "center",
    "centered_kernel",
    "centred_log_ratio",
    "change_basis",
    "covariance",
    "covariance_matrix",
    "cross_validated_error",
    "e_step",
    "e_step_with_gaps",
    "eigen_symmetric",
    "eta_squared",
    "explained_ratios",
    "field_contributions",
    "field_correlations",
    "field_cos2",
    "field_scales",
    "fisher_direction",
    "fit",
    "fix_signs",
    "group_ellipse",
    "hotelling_t2",
    "independence",
    "kaiser",
    "kernel_pca",
    "loadings",
    "logarithms",
    "m_step",
    "m_step_with_gaps",
    "minka",
    "most_correlated",
    "multiplicative_replacement",
    "nearest_neighbours",
    "parallel_analysis",
    "parallel_steps",
    "partial_least_squares",
    "ppca_closed_form",
    "ppca_em",
    "principal_coordinates",
    "principal_variables",
    "q_limit",
    "q_parts",
    "q_residuals",
    "rebuilt_fields",
    "record_contributions",
    "record_cos2",
    "replace_zeros",
    "ridge_regression",
    "rv_coefficient",
    "show",
    "show_matrix",
    "small_parts",
    "smallest_change",
    "standard_normal_variate",
    "supplementary_correlations",
    "t2_limit",
    "t2_limit_new",
    "t2_parts",
    "variance",
    "varimax",
    "varimax_criterion",
    "whiten",
    "whitening_matrix",
]


def __getattr__(name: str) -> Any:
    if name in ("exact", "exact_beyond"):
        return import_module(f"pca_core.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
