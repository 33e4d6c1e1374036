from store import Store, shared


class Meta(type):
    def select(cls): ...


class Entity(metaclass=Meta):
    def save(self):
        self.saved()

    def saved(self): ...


class Taken:
    """What it keeps is given to it."""

    def __init__(self, base):
        self.base = base


taken = Taken(Entity)


class OfTaken(taken.base): ...


def of_parameter(store):
    class Local(store.Entity): ...

    return Local


class Named:
    """Its attribute is no class."""

    def __init__(self):
        self.Entity = "Entity"


named = Named()


class OfNamed(named.Entity): ...


class Database:
    def __init__(self):
        self.Entity = type.__new__(Meta, "Entity", (Entity,), {})
        self.Plain = type("Plain", (Entity,), {})
        self.Called = Meta("Called", (Entity,), {})


class Below(Database): ...


database = Database()
below = Below()
Made = type.__new__(Meta, "Made", (Entity,), {})


class Person(database.Entity):
    def saved(self): ...


class Pet(below.Plain): ...


class Bird(database.Called): ...


class Fish(Made): ...


class Tree(shared.Model): ...


class Stone(Store().Model): ...


def use():
    OfTaken().save()
    of_parameter(database)().save()
    OfNamed().save()
    Person.select()
    Person().save()
    Pet().save()
    Bird().save()
    Fish.select()
    Fish().save()
    Tree().keep()
    Stone().keep()


class Prepared:
    def prepare(self):
        self.kept = Entity
        self.either = Entity

    def choose(self, base):
        self.either = Database
        self.given = base

    def of_kept(self):
        class Local(self.kept): ...

        Local.select()
        Local().save()

    def of_either(self):
        class Local(self.either): ...

        Local().save()

    def of_given(self):
        class Local(self.given): ...

        Local().save()


class PreparedAbove(Prepared):
    def of_above(self):
        class Local(self.kept): ...

        Local().save()
