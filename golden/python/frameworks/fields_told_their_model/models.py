"""Django tells what stands in a model its class and its name; what that puts there instead has the name from then on."""

from django.db import models


class Tracker:
    def diff(self): ...


class Handed:
    def __get__(self, instance, owner):
        return Tracker()


class Elsewhere:
    """Nobody calls this."""

    def contribute(self, cls, name):
        self.name = name
        setattr(cls, self.name, Handed())


class Tracking:
    def contribute_to_class(self, cls, name):
        self.manager_name = name
        models.signals.class_prepared.connect(self.finalize, weak=False)

    def finalize(self, sender, **options):
        setattr(sender, self.manager_name, Handed())


class PhoneField(models.CharField):
    def contribute_to_class(self, cls, name, **options):
        super().contribute_to_class(cls, name, **options)
        setattr(cls, self.attname, Handed())


class Person(models.Model):
    name = models.CharField()
    other = Elsewhere()
    tracked = Tracking()
    phone = PhoneField()


class Worker(Person): ...


def use(person: Person):
    person.name.diff()
    person.other.diff()
    person.tracked.diff()
    person.phone.diff()
    Worker.tracked.diff()
