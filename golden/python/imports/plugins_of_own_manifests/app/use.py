import importlib.metadata
from importlib.metadata import EntryPoint, entry_points

import pkg_resources

GROUP = "app.hooks"


def negative(group, store):
    for entry in entry_points(group="app.others"):
        entry.load()()
    for entry in entry_points(group=group):
        entry.load()()
    for entry in entry_points(name="first"):
        entry.load()()
    for entry in store.entry_points(group="app.hooks"):
        entry.load()()
    for entry in entry_points().select(name="app.hooks"):
        entry.load()()
    store.load("app.hooks")()
    {"run": 1}.load()()


def use():
    for entry in entry_points(group="app.formats"):
        entry.load()().write()
    for entry in importlib.metadata.entry_points(group=GROUP):
        run = entry.load()
        run()
    found = {entry.name: entry.load() for entry in pkg_resources.iter_entry_points("app.hooks")}
    found["first"]()
    for entry in entry_points().get("app.hooks", ()):
        entry.load()()
    for entry in entry_points()["app.formats"]:
        entry.load().write()
    for entry in entry_points().select(group="app.hooks"):
        entry.load()()


def of_group(group):
    for entry in entry_points(group=group):
        declared(entry)


def of_default(group=GROUP):
    for entry in entry_points().select(group=group):
        entry.load()()


def declared(entry: EntryPoint):
    entry.load()().write()


of_group("app.formats")
of_default()
