class First:
    def run(self): ...


class Second:
    def run(self): ...


class Third:
    def run(self): ...


def use(value: First | Second | Third):
    if isinstance(value, First) or isinstance(value, Second):
        value.run()
    else:
        value.run()
    if not isinstance(value, First) and not isinstance(value, Second):
        return
    value.run()
