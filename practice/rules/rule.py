"""What a line is, how it may be written, and the slips one meets in it."""

from __future__ import annotations

from dataclasses import dataclass, field

from live.expression import Expr


@dataclass(frozen=True)
class Property:
    """What is 0, or not below 0, for every right answer: a formula of the word `answer`."""

    name: str
    formula: Expr
    at_least: bool = False


@dataclass(frozen=True)
class Rule:
    """formula : what the line is, of lines before it
    up_to : "sign" or "length" where a row may be turned round, or have any length but 0
    holds : what is 0 for every right answer, of the word `answer`; where there are several
    prompt : where the catalogue asks for it, if not under its own name
    reads : "coefficients" or "zeros" where a polynomial may be typed for these, "direction" where
        any multiple will do
    any_order : whether its entries, or its rows, may stand in another order than asked for
    properties : what can be said of an answer that is wrong, the first that it has not
    guards : what must be true of a learner's own lines before anything is followed from them
    """

    formula: Expr
    slips: dict[str, Expr] = field(default_factory=dict)
    prompt: str = ""
    up_to: str = ""
    holds: tuple[Expr, ...] = ()
    guards: tuple[Expr, ...] = ()
    reads: str = ""
    any_order: bool = False
    properties: tuple[Property, ...] = ()
