"""The page of the lesson `before_a_model`."""

from ui.course_page import show_course

show_course("before_a_model")
