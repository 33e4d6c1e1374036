from .log import note


def setup():
    note()
