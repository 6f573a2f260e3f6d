"""The page of questions."""

from ui.course_page import show_course

show_course("questions")
