from typing import Any, Protocol

import toolbox


class Logger:
    def info(self): ...

    def bind(self) -> "Logger":
        return self


class Special(Logger):
    def info(self): ...


class Proxy:
    def info(self): ...

    def bind(self):
        return self


class Runs(Protocol):
    def run(self): ...
    def stop(self): ...


class Job:
    def run(self): ...
    def stop(self): ...


class Half:
    def run(self): ...


def get() -> Any:
    return Proxy()


def another():
    logger: Logger = get()
    logger.info()
    bound = logger.bind()
    bound.info()


def below():
    logger: Logger = Special()
    logger.info()


def passed(given):
    logger: Logger = given
    logger.info()


def either(flag):
    logger: Logger | Proxy = get()
    logger.info()


def by_its_names():
    job: Runs = Job()
    job.run()
    half: Runs = Half()
    half.run()


def from_outside(box: toolbox.Box, plain):
    logger: Logger = box.owner.logger
    logger.info()
    made: Logger = toolbox.make()
    made.info()
    plain = box.owner.logger
    plain.info()


def later(flag):
    logger: Logger
    if flag:
        logger = Special()
    else:
        logger = Logger()
    logger.info()


passed(Special())
