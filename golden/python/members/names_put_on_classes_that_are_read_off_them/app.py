from functools import wraps


class Registering:
    @classmethod
    def register(cls, modifier=None):
        def keep(made):
            @wraps(made)
            def wrapped(*given):
                return made(*given)

            setattr(cls, made.__name__, wrapped if modifier is None else modifier(wrapped))
            return made

        return keep


class Stream(Registering):
    def emit(self, value): ...


class Apart:
    def emit(self, value): ...


@Stream.register()
class mapped(Stream):
    def __init__(self, upstream, function): ...


@Stream.register(staticmethod)
class from_iterable(Stream):
    def __init__(self, values): ...


source = Stream.from_iterable([1])
source.emit(1)
source.mapped(str).emit(2)
Stream.mapped(source, str)
Apart.from_iterable([1])
