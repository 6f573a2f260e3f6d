"""How a table was read: what was noted, and what was asked with its answers."""

from __future__ import annotations

from results.sentences import AsIs, say, tell
from tables import Question, Understood
from tables.messages import sentence
from texts.lists import one_after_another


def answer_text(language: str, question: Question, yes: bool) -> str:
    """Yes or no, and whether it is only assumed."""
    said = tell(language, "correct.yes" if yes else "correct.no")
    if question.answer is None and yes == question.assumed:
        return tell(language, "ask.assumed", answer=said)
    return said


def counts(language: str, table: Understood) -> str:
    """How many records, fields and other columns, for Markdown."""
    others = len(table.columns) - len(table.numeric)
    counted = {"records": len(table.lines), "fields": len(table.numeric)}
    said = {
        name: AsIs(say(language, f"understood.{name}", count=count))
        for name, count in counted.items()
    }
    key = "understood.counts" if others else "understood.counts_all"
    return say(language, key, **said, others=others)


def noted(language: str, table: Understood) -> list[str]:
    """Plain sentences: notes, then questions with what holds."""
    notes = [sentence(note, language) for note in table.notes]
    asked = [
        (sentence(question.message, language), answer_text(language, question, question.holds))
        for question in table.questions
    ]
    return notes + [one_after_another(language, both) for both in asked]
