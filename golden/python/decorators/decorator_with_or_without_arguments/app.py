def _wrapped(function):
    def wrapper(self, text):
        return function(self, text)

    return wrapper


def rule(*arguments):
    if len(arguments) == 1 and callable(arguments[0]):
        return _wrapped(arguments[0])

    def decorate(function):
        return _wrapped(function)

    return decorate


def traced(function):
    def logged(self, text):
        return function(self, text)

    return logged


class Grammar:
    @rule
    def bare(self, text): ...

    @rule()
    def called(self, text): ...

    @traced
    @rule()
    def behind(self, text): ...


Grammar().bare("")
Grammar().called("")
Grammar().behind("")
