import pytest
from django.test import TestCase
from fastapi.testclient import TestClient

from app import api, app

client = TestClient(api)


@pytest.fixture
def flask_client():
    return app.test_client()


# Asks for no route that is here
def test_nothing(flask_client, path):
    flask_client.get(path)
    flask_client.get("/users/1/posts")
    flask_client.delete("/users/me")
    {}.get("/never")


def test_item():
    assert client.get("/items/3").json() == 3


def test_user(flask_client):
    assert flask_client.get("/users/4").text == ""


class MeTest(TestCase):
    def test_me(self):
        assert self.client.get("/users/me").status_code == 200
