"""A field that is declared to hold an object of a library's class may hold one of an own class that extends it; no other."""

import logging
from typing import ClassVar, Dict


class Settings(Dict[str, str]):
    def get(self, key, default=None): ...


class Log(logging.Logger):
    def info(self, message): ...


class Other:
    def get(self, key): ...

    def info(self, message): ...


class Application:
    settings: ClassVar[dict[str, str]] = {}
    log: logging.Logger

    def __init__(self):
        self.settings = Settings()
        self.log = Log("app")
        self.kept: Dict[str, str] = Settings()

    def use(self):
        self.settings.get("a")
        self.log.info("b")
        self.kept.get("c")


class Plain:
    settings: ClassVar[dict[str, str]] = {}

    def __init__(self):
        self.settings = Other()
        self.log: logging.Logger = Other()

    def use(self):
        self.settings.get("a")
        self.log.info("b")
