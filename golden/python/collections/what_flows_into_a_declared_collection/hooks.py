from collections.abc import Callable
from typing import Any


class Order:
    def close(self): ...


class User:
    def close(self): ...


def register(hooks: dict[str, dict[str, Any]], on_order: Callable[[Order], None]) -> None:
    hooks["orders"]["late"] = on_order


def listen(hooks: dict[str, list[Callable[[Order], None]]]) -> None:
    for listeners in hooks.values():
        for listener in listeners:
            listener(Order())


def of_nothing_declared(user):
    user.close()


def of_orders(order):
    order.close()


def start(on_order: Callable[[Order], None]) -> None:
    register({"orders": {"late": of_nothing_declared}}, on_order)
    listen({"paid": [of_orders]})
