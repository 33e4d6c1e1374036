"""The shop from a shell."""

import argparse
import sys
from contextlib import closing, redirect_stdout
from io import StringIO
from typing import Callable, Iterable, Sequence

from shop import visitors
from shop.checkout import Checkout, open_checkout
from shop.entities import Dimensions, Money, Product, ShopError

Command = Callable[[argparse.Namespace], int]


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("shop")
    commands = parser.add_subparsers()
    for name, run in COMMANDS.items():
        command = commands.add_parser(name)
        command.add_argument("words", nargs="*")
        command.set_defaults(run=run)
    return parser


def list_products(arguments: argparse.Namespace) -> int:
    for product in sorted(catalog(), key=by_price):
        print(product.label, product.price)
    return 0


def buy(arguments: argparse.Namespace) -> int:
    checkout = prepared(open_checkout())
    order = checkout.buy("me", *arguments.words)
    print(order.total(), checkout.quote(order))
    return 0


def calculate(arguments: argparse.Namespace) -> int:
    text = " ".join(arguments.words)
    print(visitors.evaluate(text, euro=1.0), visitors.show(text))
    return 0


COMMANDS: dict[str, Command] = {"list": list_products, "buy": buy, "calculate": calculate}


def by_price(product: Product) -> Money:
    return product.price


def catalog() -> Iterable[Product]:
    yield Product("A1", "apple", Money.of("0.40"))
    yield Product("S1", "sofa", Money.of("800"), Dimensions(20, 10, 9)).tagged("home")


def prepared(checkout: Checkout) -> Checkout:
    add = checkout.store.products.add
    for product in catalog():
        add(product)
    return checkout


def captured(run: Command, arguments: argparse.Namespace) -> str:
    with closing(StringIO()) as output, redirect_stdout(output):
        run(arguments)
        return output.getvalue()


def products_as_text() -> str:
    return captured(list_products, argparse.Namespace())


def main(words: Sequence[str] | None = None) -> int:
    arguments = build_parser().parse_args(words)
    try:
        return arguments.run(arguments)
    except ShopError as error:
        print(error.describe(), file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
