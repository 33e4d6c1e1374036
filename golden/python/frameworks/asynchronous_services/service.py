from aiohttp import web
from celery import Celery, shared_task
from fastapi import APIRouter, Depends, FastAPI

api = FastAPI()
router = APIRouter(prefix="/v1")
worker = Celery("worker")
table = web.RouteTableDef()


def database():
    yield 1


@api.get("/items/{item_id}")
async def item(item_id: int, connection=Depends(database)):
    return item_id


@router.api_route("/both", methods=["GET", "PUT"])
async def both():
    return 1


@api.on_event("startup")
async def startup():
    return None


@worker.task
def add(left, right):
    return left + right


@shared_task(name="shop.multiply")
def multiply(left, right):
    return left * right


def later():
    add.delay(1, 2)
    return multiply.apply_async((1, 2))


@table.get("/table")
async def listed(request):
    return request


async def added(request):
    return request


def build():
    application = web.Application()
    application.router.add_get("/added", added)
    application.add_routes([web.post("/posted", added), web.view("/view", added)])
    return application
