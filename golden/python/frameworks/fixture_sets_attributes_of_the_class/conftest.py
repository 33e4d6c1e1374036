import pytest


class Clock:
    def now(self):
        pass


class Parser:
    def parse(self):
        pass


@pytest.fixture(scope="class")
def clock(request):
    request.cls.clock = Clock()


@pytest.fixture(scope="class")
def parser(request):
    request.cls.parser = Parser()


@pytest.fixture
def other(request):
    request.config.clock = Clock()


@pytest.fixture(autouse=True)
def everywhere(request):
    if request.instance:
        request.instance.watch = Clock()
        request.node.reader = Parser()


@pytest.fixture(autouse=False)
def nowhere(request):
    request.instance.reader = Parser()
