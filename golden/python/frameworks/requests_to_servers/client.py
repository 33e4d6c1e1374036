import urllib.request
from urllib.parse import urljoin

import aiohttp
import httpx
import requests
from settings import settings

BASE = "http://users"


# No request, or of no path that is written here
def nothing(url, host):
    requests.get(url)
    requests.get("https://example.com")
    requests.get(f"https://{host}?limit=5")
    {}.get("/users")
    requests.get("/a" if host else "/b")


def users(number):
    requests.get("http://users/api/users?limit=5")
    requests.request("DELETE", f"{BASE}/api/users/{number}")
    requests.post(urljoin(BASE, "/api/users"), json={})
    with requests.Session() as session:
        session.put(BASE + "/api/users/" + str(number))
    requests.get(f"{settings.PREFIX}/users/{number}")
    requests.get(f"{settings.computed}/users")
    urllib.request.urlopen("http://users/health")
    urllib.request.Request("http://users/api/%s" % number, method="PATCH")


async def orders(method):
    async with httpx.AsyncClient(base_url="http://orders") as client:
        await client.get("/orders", params={})
        await client.request(method, url="/orders/{}".format(1))
    async with aiohttp.ClientSession() as session, session.post("http://orders/orders") as reply:
        return reply
