import pytest


class Client:
    def get(self): ...


@pytest.fixture
def client(): return Client()


@pytest.fixture
def opened(client): yield client
