"""The page to look things up."""

from ui.course_page import show_course

show_course("conventions")
