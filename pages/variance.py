"""The page of the lesson `variance`."""

from ui.course_page import show_course

show_course("variance")
