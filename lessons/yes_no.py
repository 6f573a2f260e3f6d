"""Eight people's answers to two yes/no questions, as a lesson and the page of questions show."""

YES_NO = [(1, 1)] * 3 + [(1, 0), (0, 1)] + [(0, 0)] * 3
