def outer():
    """Outer."""

    def inner():
        def innermost(): ...

    class Local:
        def method(self): ...
