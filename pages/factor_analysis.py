"""The page of the lesson `factor_analysis`."""

from ui.course_page import show_course

show_course("factor_analysis")
