import somewhere
from helpers import Hinted, Made, Meta, Table, make, of_anything, with_hint, with_meta
import helpers


def registry():
    return {}


def itself():
    return Ring


class FromUnknown(somewhere.make(Table)): ...


class FromNothing(registry()): ...


class FromUnknownPassed(of_anything(somewhere.Base)): ...


class Ring(itself()):
    def search(self): ...


class Declared(Hinted): ...


class Returned(make()): ...


class Passed(with_hint(Table)): ...


class ByMetaclass(with_meta(Meta, Table)): ...


class ByType(helpers.named("ByType")): ...


class Imported(Made): ...


class OfModule(helpers.Made): ...


def use():
    FromUnknown().search()
    FromNothing().search()
    FromUnknownPassed().search()
    Ring().search()
    Ring().run()
    Declared().search()
    Returned().run()
    Returned().search()
    Passed().search()
    ByMetaclass().search()
    ByType().search()
    Imported().run()
    OfModule().run()
