"""Records to leave out: by name, or by a rule on a column."""

from __future__ import annotations

from functools import partial

import streamlit as st

from results.sentences import message_text, say, tell
from tables import Understood
from tables.errors import PreparingError
from tables.leaving_out import LONGEST, MISSING, SIGNS, Rule, matching
from ui.your_data.brought import Brought
from ui.your_data.finding import offered
from ui.your_data.held import held


def show_leaving_out(language: str, brought: Brought, table: Understood) -> None:
    choices = brought.choices
    used = bool(choices.left_out or choices.rules)
    with st.expander(say(language, "leave_out.title"), expanded=used):
        held(
            st.multiselect,
            say(language, "leave_out.records"),
            offered(language, "left-out", table.labels, choices.left_out),
            key="yd-left-out",
            value=list(choices.left_out),
            keep=lambda records: brought.choose(left_out=tuple(sorted(records))),
            format_func=lambda i: table.labels[i],
            placeholder=tell(language, "prepare.supplementary_none"),
        )
        new_rule(language, brought, table)
        if choices.rules:
            held(
                st.multiselect,
                say(language, "leave_out.rules"),
                list(choices.rules),
                key="yd-rules",
                value=list(choices.rules),
                keep=lambda rules: brought.choose(rules=tuple(rules)),
                format_func=partial(in_words, language),
            )


def new_rule(language: str, brought: Brought, table: Understood) -> None:
    """A column, a comparison and a value; it holds when it is added."""
    names = [column.short for column in table.columns]
    columns = offered(language, "rule", names, (), "field")
    with (
        st.form("yd-rule", clear_on_submit=False, border=False),
        st.container(horizontal=True, vertical_alignment="bottom"),
    ):
        short = {table.columns[j].name: names[j] for j in columns}
        st.selectbox(
            say(language, "leave_out.field"),
            list(short),
            key="yd-rule-field",
            format_func=lambda name: short[name],
        )
        st.selectbox(
            say(language, "leave_out.sign"),
            SIGNS,
            key="yd-rule-sign",
            format_func=lambda sign: (
                tell(language, "leave_out.missing") if sign == MISSING else sign
            ),
        )
        st.text_input(say(language, "leave_out.value"), key="yd-rule-value", max_chars=LONGEST)
        st.form_submit_button(
            say(language, "leave_out.add"), key="yd-rule-add", on_click=add_rule, args=(brought,)
        )
    refused = st.session_state.get("yd-rule-refused")
    if refused:
        st.error(message_text(refused, language))


def add_rule(brought: Brought) -> None:
    """Takes the rule, or keeps the sentence that says why not."""
    sign = st.session_state["yd-rule-sign"]
    value = "" if sign == MISSING else st.session_state["yd-rule-value"].strip()
    rule = Rule(st.session_state["yd-rule-field"], sign, value)
    st.session_state["yd-rule-refused"] = None
    try:
        matching(brought.read_table(), rule)
    except PreparingError as error:
        st.session_state["yd-rule-refused"] = error.message
        return
    if rule not in brought.choices.rules:
        brought.choose(rules=(*brought.choices.rules, rule))


def in_words(language: str, rule: Rule) -> str:
    sign = tell(language, "leave_out.missing") if rule.sign == MISSING else rule.sign
    return f"{rule.field} {sign} {rule.value}".strip()
