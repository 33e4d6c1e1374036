"""Graphs of calls, imports and classes, and the algorithms that look at them."""
