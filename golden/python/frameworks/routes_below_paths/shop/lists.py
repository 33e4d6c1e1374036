from aiohttp import web
from starlette.applications import Starlette
from starlette.routing import Mount, Route


def home(request):
    return request


def deep(request):
    return request


application = Starlette(
    routes=[
        Route("/", home),
        Mount("/outer/", routes=[Route("/deep", deep), Mount("/inner", routes=[Route("/deepest", deep)])]),
    ]
)


def served(request):
    return request


def build():
    outer, sub = web.Application(), web.Application()
    sub.router.add_get("/sub", served)
    sub.add_routes([web.get("/listed", served)])
    outer.router.add_get("/outer", served)
    outer.add_subapp("/below", sub)
    return outer
