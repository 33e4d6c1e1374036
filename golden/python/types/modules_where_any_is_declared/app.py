import types

import plugin
from elsewhere import other


def unpassed(module: types.ModuleType):
    module.setup()


def load(module: types.ModuleType):
    module.setup()
    return module.__name__


def given() -> types.ModuleType:
    return plugin


def run(function: types.FunctionType):
    function()


class Holder:
    module: types.ModuleType
    unknown: types.ModuleType

    def __init__(self):
        self.module = plugin
        self.unknown = other

    def use(self):
        self.module.setup()
        self.unknown.setup()


load(plugin)
load(other)
given().setup()
run(plugin.setup)
