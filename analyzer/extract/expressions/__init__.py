"""Lowering of expressions and of types as they are written: what flows where, what is called with what."""
