from fastapi import FastAPI

api = FastAPI()
pages = FastAPI()
app = FastAPI()
twice = FastAPI()


@api.get("/orders/{number}")
def order(number: int): ...


@pages.get("/orders/{number}")
def page(number: int): ...


@twice.get("/carts/{number}")
def cart(number: int): ...


app.mount("/one", twice)
app.mount("/two", twice)
app.mount("/api", api)
app.mount("/pages", pages)
