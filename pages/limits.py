"""The page of the lesson `limits`."""

from ui.course_page import show_course

show_course("limits")
