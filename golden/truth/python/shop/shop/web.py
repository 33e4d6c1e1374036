"""The shop on the web."""

from functools import wraps
from typing import Any, Callable

from flask import Blueprint, Flask, abort, jsonify, request

from shop.caching import remember
from shop.checkout import Checkout, open_checkout
from shop.entities import Order, ShopError
from shop.storage import NotFound

pages = Blueprint("pages", __name__)


class Site(Flask):
    checkout: Checkout

    def current(self) -> Checkout:
        if not hasattr(self, "checkout"):
            self.checkout = open_checkout("invoice")
        return self.checkout


site = Site(__name__)


def with_customer(view: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(view)
    def inner(**values: Any) -> Any:
        name = request.args.get("customer")
        if not name:
            abort(401)
        return view(name, **values)

    return inner


def as_json(order: Order) -> dict[str, Any]:
    return {"number": order.number, "total": str(order.total()), "state": order.state.value}


@pages.route("/products/<sku>")
def product_page(sku: str) -> Any:
    product = site.current().store.product(sku)
    return jsonify(title=product.label, slug=product.slug)


@site.route("/orders/<sku>", methods=["POST"])
@with_customer
def order_page(name: str, sku: str) -> Any:
    order = site.current().buy(name, sku)
    return jsonify(as_json(order))


@site.errorhandler(ShopError)
def failed(error: ShopError) -> tuple[str, int]:
    status = 404 if isinstance(error, NotFound) else 400
    return error.describe(), status


@remember(5)
def front() -> str:
    rendered = render("front", count=3)
    return rendered.strip()


def render(name: str, **values: Any) -> str:
    template: str = TEMPLATES.get(name) or TEMPLATES["none"]
    return template.format(**values)


TEMPLATES = {"front": "{count} products", "none": ""}
site.register_blueprint(pages)
