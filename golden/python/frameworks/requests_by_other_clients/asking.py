import http.client

import webtest
from requests_oauthlib import OAuth2Session
from tornado.httpclient import AsyncHTTPClient


def nothing(cache):
    cache.get("/none")


async def ask(token, app):
    OAuth2Session("id", token=token).get("https://api.example.org/me")
    await AsyncHTTPClient().fetch("http://users/users", method="POST")
    connection = http.client.HTTPSConnection("example.org")
    connection.request("PUT", "/orders/1")
    webtest.TestApp(app).delete("/orders/1")
