from hatchling.builders.hooks.plugin.interface import BuildHookInterface

from app.clock import Clock


class PagesHook(BuildHookInterface):
    def initialize(self, version, build_data): ...

    def pages(self): ...


class PagesClock(Clock):
    def initialize(self): ...
