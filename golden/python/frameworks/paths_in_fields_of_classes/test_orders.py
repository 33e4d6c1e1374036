from litestar.testing import TestClient


def test_orders(client: TestClient):
    assert client.get("/api/orders/1").json() == 1
    assert client.post("/api/orders/lines")
