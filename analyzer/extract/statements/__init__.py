"""Lowering of statements and definitions: what they bind, branch, repeat, offer and contain."""
