"""What can be proved of an answer that is wrong, and does not give the right one away.

Each is a formula of the word `answer` that is 0, or not below 0, for every right answer. Its words
stand at what a learner has: own lines, else those that are shown. So a sentence that names a line
speaks of the learner's. What is said of the table itself is a formula of `records` alone.
"""

from __future__ import annotations

from live.expression import Expr
from live.operations import rows, trace
from practice.formula import word
from practice.operations import (
    bent,
    beside,
    determinant,
    diagonal,
    diagonal_of,
    down,
    last,
    least,
    most,
    out_of_line,
    pairs,
    steps,
    total,
)
from practice.rules.facts import C, P, answer, centred, count, divisor, eigenvalues, mean, records
from practice.rules.rule import Property

field, record, record_centred = map(word, ("field", "record", "record_centred"))
new, new_centred = map(word, ("new_record", "new_centred"))
fields = total(0 * records[0] + 1)
squared = down(records * records) - down(records) * down(records) / count
spread = squared / divisor  # the variance of each field


def zero(name: str, formula: Expr) -> Property:
    return Property(name, formula)


def not_below(name: str, formula: Expr) -> Property:
    return Property(name, formula, at_least=True)


def within(values: Expr) -> tuple[Property, ...]:
    """A mean."""
    return (
        not_below("mean_within", answer - least(values)),
        not_below("mean_within", most(values) - answer),
    )


def variance_of(values: Expr) -> tuple[Property, ...]:
    span = most(values) - least(values)
    return not_negative, not_below("variance_range", span * span - answer)


not_negative = not_below("variance_negative", answer)
symmetric = zero("symmetric", answer - answer.T)
products = answer @ answer.T
turn = (zero("length_one", diagonal(products) - 1), zero("right_angles", beside(products)))
along_axes = zero("no_eigenvector", bent(answer @ C, answer))
sum_is_trace = total(answer) - trace(C)

PROPERTIES: dict[str, tuple[Property, ...]] = {
    "field_mean": within(field),
    "field_centred": (zero("deviations", total(answer)),),
    "variance": variance_of(field),
    "mean": within(records),
    "centred": (zero("deviations_fields", down(answer)),),
    "products": (not_below("product_sign", answer * centred[:, 0] * centred[:, 1]),),
    "covariance": (not_below("covariance_bound", spread[0] * spread[1] - answer * answer),),
    "variances": variance_of(records),
    "covariances": (not_below("covariance_bound", pairs(rows(spread))[0] - answer * answer),),
    "C": (
        symmetric,
        not_below("diagonal_negative", diagonal(answer)),
        not_below(
            "covariance_in_C", pairs(rows(diagonal(answer)))[0] - beside(answer) * beside(answer)
        ),
    ),
    "trace": (not_below("trace_part", answer - diagonal(C)),),
    "minors": (not_below("minors_negative", answer),),
    "determinant": (
        not_below("determinant_negative", answer),
        not_below("determinant_bound", determinant(diagonal_of(diagonal(C))) - answer),
    ),
    "polynomial": (
        zero("zeros_sum", answer[0] + trace(C)),
        zero("zeros_product", answer[1] - determinant(C)),
    ),
    "polynomial3": (
        zero("zeros_sum", answer[0] + trace(C)),
        zero("zeros_product", answer[2] + determinant(C)),
    ),
    "eigenvalues": (
        not_below("eigenvalue_negative", answer),
        zero("eigenvalues_sum", sum_is_trace),
        zero("eigenvalues_product", determinant(diagonal_of(answer)) - determinant(C)),
    ),
    "shifted": (
        symmetric,
        zero("shifted_beside", beside(answer) - beside(C)),
        zero("shifted_determinant", determinant(answer)),
    ),
    "eigenvector": (zero("no_eigenvector", bent(C @ answer, answer)),),
    "eigenvectors": (zero("right_angles", beside(products)), along_axes),
    "P": (*turn, along_axes),
    "D": (
        zero("diagonal", answer - diagonal_of(diagonal(answer))),
        not_below("eigenvalue_negative", diagonal(answer)),
        zero("trace_of_D", trace(answer) - trace(C)),
        zero("determinant_of_D", determinant(answer) - determinant(C)),
    ),
    "scores": (
        zero("scores_mean", total(answer)),
        not_below("score_long", down((centred * centred).T) - answer * answer),
    ),
    "score_variance": (not_negative, not_below("variance_whole", total(spread) - answer)),
    "total": (not_below("total_part", answer - eigenvalues),),
    "share": (
        not_below("share_negative", answer),
        not_below("share_above", 1 - answer),
        not_below("share_first", answer * fields - 1),
    ),
    "rebuilt": (
        zero("rebuilt_mean", down(answer) - down(records)),
        zero("rebuilt_line", out_of_line(answer)),
    ),
    "error": (
        not_below("error_negative", answer),
        not_below("error_whole", total(spread) - answer),
    ),
    "stretched": (
        not_below("square_negative", answer),
        zero("stretched_ratio", bent(answer, eigenvalues)),
    ),
    "singular": (
        not_below("singular_negative", answer),
        zero("singular_ratio", bent(answer * answer, eigenvalues)),
    ),
    "W": (zero("W_along", bent(answer, P)),),
    "cumulative": (
        zero("cumulative_end", last(answer) - 1),
        not_below("cumulative_rise", steps(answer)),
        not_below("share_negative", answer),
    ),
    "keep": (not_below("keep_one", answer - 1), not_below("keep_all", fields - answer)),
    "kaiser": (not_below("count_negative", answer), not_below("kaiser_all", fields - 1 - answer)),
    "record_scores": (
        zero("scores_length", total(answer * answer) - total(record_centred * record_centred)),
    ),
    "t2": (
        not_below("t2_negative", answer),
        not_below("t2_bound", divisor * (count - 1) / count - answer),
    ),
    "arrows": (zero("arrows_columns", beside(answer.T @ answer)),),
    "loadings": (
        zero("loadings_columns", bent(answer.T, P)),
        zero("loadings_variance", down((answer * answer).T) - diagonal(C)),
    ),
    "communality": (not_below("share_negative", answer), not_below("share_above", 1 - answer)),
    "new_scores": (
        zero("scores_length", total(answer * answer) - total(new_centred * new_centred)),
    ),
    "foot": (zero("foot_within", last(P) @ (answer - mean)),),
    "q": (
        not_below("q_negative", answer),
        not_below("q_whole", total((new - mean) * (new - mean)) - answer),
    ),
    "units": turn,
    "coordinates": (zero("coordinates_length", total(answer * answer) - total(record * record)),),
}
