"""What a walk over one file knows: scopes and their names, rows of facts, versions of variables, and what is still being made."""
