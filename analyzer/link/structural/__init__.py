"""What expressions are where declared types decide it: types by what they have, methods by what is embedded, calls by both."""
