"""What libraries make a property of gives what its method returns; other decorators of theirs leave it a method."""

from django.utils.functional import cached_property
from pyramid.decorator import reify
from werkzeug.utils import cached_property as cached
from werkzeug.wsgi import responder


class Engine:
    def start(self): ...


class Car:
    @cached_property
    def engine(self):
        return Engine()

    @cached
    def spare(self):
        return Engine()

    @reify
    def other(self):
        return Engine()

    @responder
    def made(self):
        return Engine()


def drive(car: Car):
    car.engine.start()
    car.spare.start()
    car.other.start()
    car.made.start()
    car.made().start()
