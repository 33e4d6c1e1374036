import datetime
import pathlib


class Day(datetime.date):
    def work(self): ...

    @classmethod
    def soon(cls):
        return cls.today()


class Late(Day):
    def work(self): ...


class Place(pathlib.Path):
    def clean(self): ...


class Own(datetime.date):
    def work(self): ...

    @classmethod
    def today(cls):
        return Place()


def aside():
    # A library's own class makes no other, and what a class makes itself is what that says.
    datetime.date.today().work()
    Own.today().clean()
    Own.today().work()
    Day.max.work()


def made():
    Day.today().work()
    Late.fromisoformat("").work()
    Day.soon().work()
    Place.cwd().clean()
    Day.today().replace(day=1).work()
