"""Calls read off the finished flow: their targets, by which rule and how surely, or why there is none."""
