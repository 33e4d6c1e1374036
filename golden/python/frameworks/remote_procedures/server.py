from concurrent import futures

import grpc
from published import mail_pb2_grpc

import shop_pb2_grpc


# Serves nothing: names alone are no contract
class CartService:
    def GetCart(self, request, context):
        return request


class _Logged(shop_pb2_grpc.CartServicer):
    def log(self, text):
        print(text)


class Cart(_Logged):
    def GetCart(self, request, context):
        self.log("cart")
        return request

    def Helper(self):
        return None


class Mail(mail_pb2_grpc.MailServicer):
    def Send(self, request, context):
        return self._render(request)

    def _render(self, request):
        return request


def serve():
    server = grpc.server(futures.ThreadPoolExecutor())
    shop_pb2_grpc.add_CartServicer_to_server(Cart(), server)
    mail_pb2_grpc.add_MailServicer_to_server(Mail(), server)
