"""Containers that make objects and hand them to who asks by type, by the documentation of each."""

from typing import Final

from analyzer.languages.effects import named
from analyzer.languages.models import Model

_DISHKA: Final = "aiogram aiohttp arq celery click fastapi faststream flask grpcio litestar sanic starlette taskiq telebot"
INJECTED: Final = (
    "dishka.FromDishka",
    *(f"dishka.integrations.{name}.FromDishka" for name in ("base", *_DISHKA.split())),
    *named("injector", "Inject NoInject"),
    "wireup.Injected",
)
"""Types that stand for their argument: a parameter of which a container fills."""

AWAITED: Final = (*named("dishka", "AsyncContainer.get"), *named("wireup", "AsyncContainer.get ScopedAsyncContainer.get"))

HANDED_OUT: Final = dict.fromkeys(
    (
        *AWAITED,
        *named("dishka", "Container.get"),
        *named("wireup", "SyncContainer.get ScopedSyncContainer.get"),
        "injector.Injector.get",
        "punq.Container.resolve",
        "svcs.Container.get",
    ),
    Model.INJECTS,
)
"""Methods that give an object of the class that they are given."""
