"""A long day in short: students, uploads, classes, nonsense, and a process killed now and then.

`figures` counts what happened and judges it, `students` and `uploads` visit the app, `classes`
vote, `nonsense` sends what no page of ours would, `asking` speaks HTTP, `__main__` runs them all.
"""
