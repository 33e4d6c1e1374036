import shop.api.basket_pb2
from shop.api import item_pb2, there_pb2
from shop.api.absent import nothing
from shop.api.item_pb2 import Item


def main():
    nothing()
    there_pb2.Kept()
    item_pb2.Item()
    item = Item()
    item.name.CopyFrom(item)
    shop.api.basket_pb2.Basket()
