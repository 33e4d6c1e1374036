from .shop.models import Order


def main():
    Order().pay()
