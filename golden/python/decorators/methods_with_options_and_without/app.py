class Library:
    def __init__(self):
        self.filters = {}

    def filter(self, name=None, function=None, **flags):
        if name is None and function is None:

            def without_name(given):
                return self.named(given, **flags)

            return without_name
        if function is None:
            if callable(name):
                return self.named(name, **flags)

            def with_name(given):
                return self.filter(name, given, **flags)

            return with_name
        self.filters[name] = function
        return function

    def named(self, function, **flags):
        return self.filter(function.__name__, function, **flags)


class App:
    def task(self, function=None):
        def make(given):
            def run(*arguments):
                return given(*arguments)

            return run

        return make(function) if callable(function) else make


class Text(str): ...


def of_text(function):
    def converted(first, *arguments):
        return function(str(first), *arguments)

    return converted


register, app = Library(), App()


@register.filter(is_safe=True)
@of_text
def cut(value): ...


@register.filter
@of_text
def lower(value): ...


@register.filter("up")
def upper(value): ...


@app.task
def send(): ...


@app.task()
def receive(): ...


cut(1)
lower(2)
upper(3)
send()
receive()
Text()()
