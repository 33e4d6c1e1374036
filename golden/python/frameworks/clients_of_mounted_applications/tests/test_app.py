import httpx
import pytest
from fastapi.testclient import TestClient

from shop.app import api, app, twice

client = TestClient(api)
whole = TestClient(app)
several = TestClient(twice)


def test_several():
    several.get("/carts/1")


def test_elsewhere():
    httpx.Client().get("/orders/1")


def test_whole():
    whole.get("/api/orders/1")


def test_order():
    client.get("/orders/1")


@pytest.fixture
def api_client():
    with TestClient(api) as client:
        yield client


def test_fixture(api_client):
    api_client.get("/orders/2")


async def test_asynchronous():
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=api), base_url="http://test") as client:
        await client.get("/orders/3")
