"""What extends a class is found by going through the classes of a module."""

import inspect
import sys
from importlib import import_module
from inspect import getmembers, isclass, isfunction

import plugins
from base import Plugin
from plugins import mail


class Own(Plugin):
    def load(self): ...


def find():
    for name, found in inspect.getmembers(mail, inspect.isclass):
        if issubclass(found, Plugin) and found is not Plugin:
            found().load()


def find_brought():
    return [found() for _, found in getmembers(plugins, isclass)]


def find_own():
    for found in [each for name, each in getmembers(sys.modules[__name__], predicate=isclass) if issubclass(each, Plugin)]:
        found().load()


def find_by_name(name):
    for _, found in getmembers(import_module("plugins.mail"), isclass):
        if found.__name__ == name:
            return found()


def others(mail_object: Plugin):
    for name, found in getmembers(mail):
        found()
    for name, found in getmembers(mail, isfunction):
        found()
    for name, found in getmembers(mail, lambda each: isclass(each)):
        found()
    for name, found in getmembers(mail_object, isclass):
        found()
