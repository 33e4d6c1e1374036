"""Schemas of fields: the types that they declare, what documents select of them, and what gives it."""
