from threading import Thread

import six
from compat import with_metaclass
from six.moves import map, zip


class Meta(type):
    def made(cls): ...


class Base:
    def base(self): ...


class Given(six.with_metaclass(Meta, Base, Thread)):
    def own(self): ...


class Alone(with_metaclass(Meta)):
    def own(self): ...


class Unknown(six.with_metaclass(Meta, six.something(Base))):
    def own(self): ...


@six.add_metaclass(Meta)
class Decorated(Base): ...


@six.something(Meta)
class Other(Base): ...


def use(names):
    Given().base()
    Given().start()
    Given.made()
    Alone().own()
    Alone().base()
    Alone.made()
    Unknown().base()
    Decorated.made()
    Decorated().base()
    Other.made()


def go_through():
    table = {"a": Base()}
    for _, value in six.iteritems(table):
        value.base()
    for value in six.itervalues(table):
        value.base()
    for key in six.iterkeys(table):
        key.base()
    for one, other in zip([Base()], [Given()]):
        one.base()
        other.own()
    for each in map(make, [1]):
        each.base()
    six.next(iter([Base()])).base()


def make(number):
    return Base()
