import requests


class Client:
    def __init__(self, base):
        self.base = base

    def _request(self, method, path, **options):
        url = f"{self.base}/api/{path}"
        return requests.request(method, url, **options)

    def _get(self, path):
        return self._request("GET", path)

    def user(self, name):
        path = "users/%s" % name
        return self._get(path)

    def remove(self, name):
        return self._request("DELETE", path=f"users/{name}")

    def nothing(self, name):
        return self._get(name)


def fetch(path, method="POST"):
    return requests.request(method, "https://example.org" + path)


def orders():
    fetch("/orders")
    fetch("/orders", method="PUT")
