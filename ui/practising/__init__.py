"""Practice: exercises without end; what is right is said by `practice`."""
