"""The page of the lesson `covariance`."""

from ui.course_page import show_course

show_course("covariance")
