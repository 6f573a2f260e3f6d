"""The page at the end of Part 1: the whole recipe by hand."""

from ui.course_page import show_course

show_course("today")
