"""Entering functions: arguments, receivers, constants that choose, and what comes back."""
