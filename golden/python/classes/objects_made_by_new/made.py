class Rule:
    def run(self): ...

class Other(Rule):
    def run(self): ...

class Meta(type):
    def __new__(cls, name, bases, dct):
        new_cls = type.__new__(cls, name, bases, dct)
        new_cls.rules = {}
        new_cls.registry = []
        return new_cls

class Normalizer(metaclass=Meta):
    def go(self):
        for rule in self.rules.values():
            rule().run()
        for rule in self.registry:
            rule().run()

    @classmethod
    def register(cls, name):
        def deco(rule):
            cls.rules[name] = rule
            cls.registry.append(rule)
            return rule
        return deco

@Normalizer.register("x")
class Mine(Rule):
    def run(self): ...

class Path(str):
    def __new__(cls, x):
        made = super().__new__(cls, x)
        made.obj = Other()
        made.use()
        return made

    def use(self):
        self.obj.run()

class Plain:
    def __new__(cls):
        made = object.__new__(cls)
        made.use()
        return made
    def use(self): ...

class Single(Plain):
    _one = None
    @classmethod
    def get(cls):
        if cls._one is None:
            cls._one = cls.__new__(cls)
        cls._one.use()
        return cls._one


class Factory:
    """Its own method of that name is what gives, and it gives something else."""

    def __new__(cls):
        return Rule()

    def use(self): ...


Factory.__new__(Factory).run()
Single().get().use()
