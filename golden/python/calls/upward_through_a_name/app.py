import sys


def commands(given=None):
    made = {} if given is None else given.copy()
    if "build" in made:
        base = made["build"]
    elif "setuptools" in sys.modules:
        from setuptools.command.build import build as base
    else:
        from distutils.command.build import build as base

    class Command(base):
        def run(self):
            base.run(self)

        def other(self):
            Command.run(self)

    made["build"] = Command
    return made


class Again:
    def run(self, depth):
        Again.run(self, depth - 1)
