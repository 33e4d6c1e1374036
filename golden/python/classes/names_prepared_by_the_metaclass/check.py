import directives


def bound(): ...


class Namespace(dict): ...


class Prepared(type):
    @classmethod
    def __prepare__(metacls, name, bases):
        namespace = super().__prepare__(name, bases)

        def bind(function):
            namespace[function.__name__] = function

        for key in directives.__all__:
            namespace[key] = getattr(directives, key)
        namespace["bind"] = bind
        return Namespace(namespace)


class Base(metaclass=Prepared): ...


class Check(Base):
    size = field("size")
    bind(bound)

    @late
    def run(self):
        self.size.read()

    # What the body binds itself goes first
    def unlisted(self): ...

    unlisted(None)
