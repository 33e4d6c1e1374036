import subprocess

from undeclared import Service


class Page:
    def turn(self): ...

    def strip(self): ...


class Book:
    def turn(self): ...


def pages():
    yield
    return Page()


def last(generator):
    try:
        next(generator)
    except StopIteration as stopped:
        return stopped.value
    return Page()


def drive():
    page = last(pages())
    page.turn()
    # Texts have this method, too.
    page.strip()


class Holder(Service):
    def hold(self, book=None):
        held = book or self.parent.page
        held.turn()
        # What nobody else has is the library's.
        self.parent.page.turn()
        self.parent.start()


def run():
    Holder().hold(Book())
    done = subprocess.run(["true"], capture_output=True)
    done.stdout.strip()
