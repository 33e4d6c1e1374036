import grpc
from published import mail_pb2_grpc

import shop_pb2_grpc


# Asks for nothing
def nothing(stub, channel):
    stub.GetCart(1)
    shop_pb2_grpc.CartStub(channel)


def ask():
    channel = grpc.insecure_channel("shop:80")
    cart = shop_pb2_grpc.CartStub(channel)
    mail = mail_pb2_grpc.MailStub(channel)
    mail.Send(cart.GetCart(1))
