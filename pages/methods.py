"""The page that leads to a method."""

from ui.course_page import show_course

show_course("methods")
