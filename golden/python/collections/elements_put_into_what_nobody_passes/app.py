"""Servers outside call the first of these with a mapping: what is put there comes to those behind it."""


class Session:
    def save(self):
        return 1


class Middleware:
    def __init__(self, app, key="session"):
        self.app = app
        self.key = key

    def __call__(self, environ, start_response):
        environ[self.key] = Session()
        environ["again"] = environ.get("session")
        return self.app(environ, start_response)


def application(environ, start_response):
    environ["session"].save()
    environ.get("again").save()
    return []


class Context(dict):
    def push(self):
        return self


class Node:
    """What has more than mappings have is an object of some class."""

    def render(self, context):
        context["session"] = Session()
        context.push()
        context.update({})
        return self.shown(context)

    def shown(self, context):
        return context["session"].save()


def alone(found):
    """Nobody is handed this on."""
    found["session"] = Session()
    found.update({})
    return found["session"].save()


def swap(array):
    """What has numbers as keys may be a sequence."""
    array[0], array[1] = array[1], array[0]
    array.copy()
    return alone(array)


app = Middleware(application)
