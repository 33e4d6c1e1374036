from shop.routes import plain
from shop.routes.orders import router


@router.get("/four")
def four(): ...


@plain.post("/five")
def five(): ...
