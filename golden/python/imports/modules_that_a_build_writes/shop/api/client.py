from . import item_pb2_grpc, missing
from .order_pb2 import Order


def ask(channel):
    missing.connect()
    stub = item_pb2_grpc.ItemsStub(channel)
    order = Order()
    order.items.add()
    return stub
