"""What can be wrong with the input, said in words and readable by a program.

Every error is a `ValueError` with a `code` and the `params` of its sentence, so that a user
interface can say the same in another language.
"""

from typing import Any

MESSAGES = {
    # the table
    "not_numbers": "{name} must hold numbers only; received {received}.",
    "ragged": "{name} must have the same number of fields in every record.",
    "wrong_shape": "{name} must have shape {expected}; received shape {received}.",
    "empty": "{name} must hold at least one record and one field; received shape {received}.",
    "not_finite": "{name} must hold finite numbers; NaN or infinite, {total} in all: {where}.",
    "not_exact": "{name} must hold exact numbers (int, Fraction, or text such as '5.1' or '2/5'); "
    "received {received} in row {row}, column {column}.",
    "too_many_fields": "{name} must have at most {limit} fields to be solved exactly; "
    "received {received}.",
    "fields_differ": "{name} must have {expected} columns; received {received}.",
    "lengths_differ": "a and b must have the same number of records; received {a} and {b}.",
    "one_record": "{name} must have at least 2 records; received 1: one point has no spread.",
    "no_variation": "{name} must vary: all of its {records} records are equal, "
    "so no direction has any variance.",
    "out_of_range": "{name} must deviate from its mean by amounts whose squares fit a 64-bit float "
    "(about 1e-150 to 1e150, or exactly 0); received {received}. Change the unit of the fields.",
    "not_distances": "{name} must hold distances: 0 on the diagonal, nothing below 0, and not 0 "
    "everywhere.",
    "not_positive": "{name} must hold numbers above 0, for others have no logarithm; received "
    "{received} in row {row}, column {column}.",
    "not_counts": "{name} must hold counts: nothing below 0, and no row or column of zeros alone.",
    "constant_field": "{name} must vary in every field that is correlated; all numbers of column "
    "{column} are equal.",
    "no_correlation": "C must have a correlation other than 0 for every field; all of column "
    "{column} are 0.",
    "flat_record": "{name} must vary within every record; all numbers of row {row} are equal.",
    "zeros_take_all": "{name} must keep something of every record beside its zeros; in row {row} "
    "the numbers that stand for them add up to its total or more.",
    # the parameters
    "ddof": "ddof must be 0 (divide by m) or 1 (divide by m - 1); received {received}.",
    "ddof_too_large": "ddof = 1 needs at least 2 records; received {received}.",
    "k": "k must be a whole number from 1 to {rank}, or None; received {received}.",
    "weights": "weights must hold {fields} numbers above 0, one a field; received {received}. "
    "A field of weight 0 is left out of the table.",
    "axes": "axes must name components, from 0 to {last}, each once; received {received}.",
    "digits": "digits must be a whole number from 0 to 15; received {received}.",
    # the rank
    "k_over_rank": "k must be at most {rank}, the rank of the centred table; received {received}. "
    "Directions beyond the rank carry no variance.",
    "no_noise": "k must be at most {most}, one less than the {rank} directions with variance, so "
    "that something is left over for the noise; received {received}.",
    "no_maximum": "The likelihood has no maximum: all observed cells fit {k} directions and their "
    "mean exactly, and the noise shrinks to 0. Ask for fewer directions.",
    "too_many_factors": "k must be at most {most} for {fields} fields, or the factors are not "
    "determined; received {received}.",
    "not_of_full_rank": "C must be of full rank: only {rank} of its {fields} directions have "
    "variance. Leave out fields that follow from others, or bring more records.",
    # parameters of several functions
    "one_of": "{name} must be one of {allowed}; received {received}.",
    "whole": "{name} must be a whole number from {low} to {high}; received {received}.",
    "whole_from": "{name} must be a whole number, at least {low}; received {received}.",
    "number": "{name} must be a finite number{above}; received {received}.",
    "below": "{name} must be less than {limit}; received {received}.",
    # eigenvalues
    "two_groups": "groups must name two groups; received {received} of them.",
    "not_spectrum": "eigenvalues must be 0 or more, largest first, and not all 0; "
    "received {received} at position {position}.",
    "not_distinct": "Minka's evidence needs positive eigenvalues, no two of them equal; "
    "received {received} at position {position}.",
    # cells without a value, labels, kernels
    "empty_field": "{name} must have an observed cell in every field; column {column} has none.",
    "labels_differ": "labels must hold one label a record of train; received {labels} labels "
    "for {records} records.",
    "not_a_kernel": "kernel must be a function of two tables (a, n) and (b, n) that gives finite "
    "numbers of shape (a, b), symmetric for twice the same table; received {received}.",
    # a square matrix
    "not_symmetric": "C must be symmetric; entry ({row}, {column}) is {entry} "
    "but entry ({column}, {row}) is {mirrored}.",
}


class PCAError(ValueError):
    """An input that cannot be used: `code` names the reason, `params` fills its sentence."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(MESSAGES[code].format(**params))
        self.code = code
        self.params = params

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.code, self.params)


class TableError(PCAError):
    """The table (or matrix) itself cannot be used."""


class ParameterError(PCAError):
    """A parameter has a value that is not allowed."""


class RankError(ParameterError):
    """More components were asked for than the table has."""


def _rebuild(kind: type[PCAError], code: str, params: dict[str, Any]) -> PCAError:
    return kind(code, **params)


class VerificationError(RuntimeError):
    """An exact result failed its own check: a bug here, never the visitor's input."""


class UndecidedError(ArithmeticError):
    """An exact number that this arithmetic does not take in, or whose sign it does not find."""
