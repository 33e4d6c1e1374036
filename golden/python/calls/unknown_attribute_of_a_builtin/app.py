"text".no_such_method()  # KNOWN_WRONG: unresolved: str has no such attribute
(1).no_such_method()  # KNOWN_WRONG: unresolved
[].no_such_method()  # KNOWN_WRONG: unresolved
