import importlib

import pkg
from pkg import Calendar, Todo, get_client

STORED: list[str] = ["pkg.client"]


def run(given: list[str]):
    Calendar().save()
    get_client()
    pkg.Calendar().save()
    Todo()  # no module of the table has one
    importlib.import_module(given[0]).close()  # a parameter: nobody gives it a text here
    importlib.import_module(STORED[0]).close()
