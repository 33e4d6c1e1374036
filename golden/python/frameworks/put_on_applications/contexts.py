import falcon
from sanic import Request, Sanic


class Cache:
    def get(self): ...


class User:
    def name(self): ...


server = Sanic("x")
server.ctx.cache = Cache()


async def handler(request: Request):
    request.app.ctx.cache.get()
    request.ctx.user.name()
    request.cache.get()


async def middleware(request: Request):
    request.ctx.user = User()


class Authenticate:
    def process_request(self, req: falcon.Request, resp):
        req.context.user = User()


class Resource:
    def on_get(self, req: falcon.Request, resp):
        req.context.user.name()
        req.context.other.name()
