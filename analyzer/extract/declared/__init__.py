"""Lowering for languages in which a name is known from its declaration on, and types are written beside what they type."""
