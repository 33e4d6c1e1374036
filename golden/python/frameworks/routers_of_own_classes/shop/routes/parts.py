from fastapi import APIRouter

from shop.base import Unrelated

inner = APIRouter(prefix="/parts")
unrelated = Unrelated(prefix="/never")


@inner.get("/two")
def two(): ...


@unrelated.get("/no-route")
def none(): ...
