from litestar import Controller, get, post

BASE = "/api"


class Orders(Controller):
    path = "/api/orders"

    @get()
    async def all(self):
        return []

    @get("/{id:int}")
    async def one(self, id):
        return id

    @post(path="/lines")
    async def add(self):
        return None


class Bills(Orders):
    path = f"{BASE}/bills"


class Plain(Controller):
    @get("/plain")
    async def plain(self):
        return None


# A field of a class that no framework knows is no path.
class Own:
    path = "/own"

    @get("/free")
    async def free(self):
        return None


@get("/alone")
async def alone():
    return None
