"""A form to print, and its key apart: Markdown, in either language."""

from __future__ import annotations

from inventory.item import LETTERS
from inventory.item_files import all_items, all_misconceptions

BY = "PCA, step by step · CC BY 4.0"


def form_text(form: str, language: str) -> str:
    """All items of a form as a learner gets them, without their ideas and keys."""
    parts = [f"# PCA · {form}"]
    for number, item in enumerate(all_items().values(), 1):
        options = [f"- {one.letter}) {one.text}" for one in item.shown(form, language)]
        parts += [f"**{number}.** {item.stem(form, language)}", "\n".join(options)]
    return "\n\n".join([*parts, BY, ""])


def key_text(form: str, language: str) -> str:
    """For a teacher: the right letters, why, and what each other letter shows."""
    rows = ["| | " + " | ".join(LETTERS) + " |", "|---" * (len(LETTERS) + 1) + "|"]
    says = {key: one.says[language] for key, one in all_misconceptions().items()}
    for number, item in enumerate(all_items().values(), 1):
        shown = item.shown(form, language)
        cells = [says.get(one.misconception) or f"**✓** {item.because[language]}" for one in shown]
        rows.append("| " + " | ".join([f"{number}. {item.idea[language]}", *cells]) + " |")
    return "\n\n".join([f"# PCA · {form} · ✓", "\n".join(rows), BY, ""])
