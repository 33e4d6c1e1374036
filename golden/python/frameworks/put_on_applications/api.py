from fastapi import FastAPI, Request
from starlette.applications import Starlette


class Pool:
    def close(self): ...


class Claims:
    def check(self): ...


app = FastAPI()
plain = Starlette()


def start():
    app.state.pool = Pool()
    plain.state.other = Claims()


async def middleware(request: Request, call_next):
    request.state.claims = Claims()
    return await call_next(request)


def endpoint(request: Request):
    request.app.state.pool.close()
    request.state.claims.check()
    plain.state.other.check()
    app.state.nothing.close()
    app.pool.close()
    request.state.close()


def stop():
    app.state.pool.close()
