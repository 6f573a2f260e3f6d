"""The page of conventions and words."""

from ui.reference_page import show_reference

show_reference()
