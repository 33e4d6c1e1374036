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
