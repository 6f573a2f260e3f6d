"""What crosses the wire does what was written, in the order in which it was written."""

from __future__ import annotations

import pytest

from live.smaller import smaller_script

DECLARED = [
    ("const", "const one = await first();", "const { two } = await second();"),
    ("list", "const one = first();", "const [two] = second();"),
    ("lines", "const one = first({\n    of: 1,\n  });", "// meant\n  const { two } = second();"),
    ("behind it", "let one = first();", "const { two } = second();"),
]


@pytest.mark.parametrize(("before", "behind"), [one[1:] for one in DECLARED], ids=lambda _: "")
def test_what_takes_apart_is_not_put_before_what_stands_before_it(before, behind):
    """`second` may read what `first` has changed, in ways that only a call shows."""
    found = smaller_script(f"(async () => {{\n  {before}\n  {behind}\n  use(one, two);\n}})();")
    assert 0 < found.index("first(") < found.index("second(") < found.index("use(")


def test_where_that_cannot_be_told_it_is_said():
    with pytest.raises(ValueError, match=r"let \[two\]"):
        smaller_script("(() => {\n  let one = first();\n  let [two] = second();\n})();")
