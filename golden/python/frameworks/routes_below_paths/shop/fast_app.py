from fastapi import APIRouter, FastAPI

from shop import items
from shop.circle import given
from shop.pets import router as pets_router
from shop.settings import VERSION, settings

app = FastAPI()
api = APIRouter()
inner = FastAPI()


@inner.get("/inside")
def inside():
    return "inside"


@api.post("/made")
def made():
    return "made"


@app.get("/health")
def health():
    return "well"


api.include_router(items.router, prefix=VERSION)
api.include_router(items.computed)
api.include_router(pets_router, prefix="/pets")
api.include_router(given, prefix="/round")
app.include_router(api, prefix=settings.API)
app.mount("/inner", inner)


class Unrelated:
    def include_router(self, router, prefix):
        return prefix


Unrelated().include_router(api, prefix="/no")
