"""A name of a list may stand in parentheses; a tuple of one is no name."""


class Step:
    def run(self): ...

    def debug(self): ...

    def skip(self): ...


def every(step: Step):
    for name in [("run"), "debug"]:
        getattr(step, name)()


def none(step: Step):
    for name in [("skip",)]:
        getattr(step, name)()
