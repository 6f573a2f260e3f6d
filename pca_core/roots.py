"""√x of exact numbers made of roots: as a sum of roots √n where it is one, else as a root √s.

Whether √s is a sum of roots follows from Galois theory: Q(√n, …, √s) is then a field whose
automorphisms all have order 2. So for each sign change σ of a √p the product s·σ(s) must have a
root r that σ leaves alone; and then √s = √((A + r)/2) ± √((A − r)/2), where A is what σ leaves
alone of s.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import gcd
from typing import Any

from pca_core.conjugates import divider, split
from pca_core.errors import UndecidedError
from pca_core.quadratic import square_root
from pca_core.radical_size import sign
from pca_core.radicals import Radical, Root, Terms, made, of_surds, one, product_of_roots
from pca_core.surds import split_square


def root_of(x: Any) -> Any:
    """√x for x ≥ 0: a Fraction or a Radical. Raises UndecidedError for a third root over two."""
    if not isinstance(x, Radical):
        return root_of_fraction(Fraction(x)) if x else Fraction(0)
    if x.roots:
        raise UndecidedError("roots in roots in roots")
    found = denested(x)
    if found is None:
        c, whole = in_whole_numbers(x)
        found = root_of_fraction(c) * one(Root(whole))
        if found.under is None:
            found.under = (Fraction(1), x)
    return found


def root_of_fraction(q: Fraction) -> Any:
    """√q = c·√n for q > 0, n square-free (where it can be read)."""
    parted = split_square(q.numerator * q.denominator)
    c, n = (Fraction(parted[0], q.denominator), parted[1]) if parted else square_root(q)
    return of_surds({n: c})


def in_whole_numbers(x: Radical) -> tuple[Fraction, Radical]:
    """x as a fraction times a sum of roots with whole numbers in lowest terms."""
    common = gcd(*x.tops.values())
    whole = Radical({key: a // common for key, a in x.tops.items()}, 1)
    return Fraction(common, x.bottom), whole


def denested(x: Any) -> Any:
    """√x of a sum of roots √n as such a sum; None where it is none, or x < 0."""
    if sign(x) < 0:
        return None
    if not isinstance(x, Radical):
        return root_of_fraction(x) if x else Fraction(0)
    p = divider(n for n, _ in x.tops)
    stays, changes = split(x, lambda n, _: n % p == 0)
    A, B = made(stays, x.bottom), made(changes, x.bottom)
    r = denested(A * A - B * B)
    if r is None or not within(r, {n for n in generated(x.tops) if n % p}):
        return None
    for half in ((A + r) / 2, (A - r) / 2):
        if half and (found := denested(half)) is not None:
            found = found + B / (2 * found)
            return found if sign(found) > 0 else -found
    return None


def within(x: Any, radicands: set[int]) -> bool:
    """Whether x is made of these √n alone."""
    return not isinstance(x, Radical) or all(n in radicands for n, _ in x.tops)


def generated(tops: Terms) -> set[int]:
    """The radicands of the field of these roots: all their products."""
    found = {1}
    for n, _ in tops:
        found |= {product_of_roots(n, k)[1] for k in found}
    return found


# --- roots that depend on each other ----------------------------------------------------------


def alike(x: Any, model: Radical) -> Any:
    """x, its roots written with the model's where they depend on each other."""
    for root in x.roots - model.roots:
        for other in model.roots:
            together = joint(root, other)
            if together is not None:  # √s·√t is a sum of roots d, so √s = d/t·√t
                x = replaced(x, root, together / other.radicand * one(other))
                break
    return x


def replaced(x: Any, root: Root, by: Radical) -> Any:
    without, factor = split(x, lambda _, roots: root in roots)
    bare = {(n, tuple(r for r in roots if r != root)): a for (n, roots), a in factor.items()}
    return made(bare, x.bottom) * by + made(without, x.bottom)


@lru_cache(4096)
def joint(one_root: Root, other: Root) -> Any:
    """√s·√t where that is a sum of roots √n, else None: then the two are independent."""
    inside = one_root.radicand * other.radicand
    return denested(inside) if isinstance(inside, Radical) else root_of_fraction(inside)
