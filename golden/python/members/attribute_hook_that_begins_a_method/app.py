from functools import partial
from typing import Any


class Response:
    def json(self): ...


class Client:
    def __init__(self, sender):
        self.sender = sender

    def request(self, method: str, path: str) -> Response: ...

    def __getattr__(self, name: str) -> Any:
        if name in ("get", "put"):
            return partial(self.request, name)
        raise AttributeError(name)


class Sender:
    def send(self, path): ...


class Proxy:
    def __init__(self, sender: Sender):
        self.sender = sender

    def __getattr__(self, name):
        return partial(self.sender.send, name)


client = Client(Sender())
client.get("/").json()
client.request("put", "/").json()
Proxy(Sender()).anything()
