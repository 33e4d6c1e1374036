import pytest


@pytest.mark.usefixtures("clock", "unknown")
class TestClock:
    def test_now(self):
        self.clock.now()
        self.parser.parse()


class TestParser:
    def test_parse(self, parser):
        self.parser.parse()
        self.clock.now()


@pytest.mark.usefixtures("other")
class TestOther:
    def test_nothing(self):
        self.clock.now()


class Base:
    def setup_method(self):
        self.watch.now()


class TestWatch(Base):
    def test_watch(self):
        self.watch.now()
        self.reader.parse()
