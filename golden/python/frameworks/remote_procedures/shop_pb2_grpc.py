class CartStub(object):
    def __init__(self, channel):
        self.GetCart = channel.unary_unary("/shop.Cart/GetCart")


class CartServicer(object):
    def GetCart(self, request, context):
        raise NotImplementedError("Method not implemented!")


def add_CartServicer_to_server(servicer, server):
    server.add_generic_rpc_handlers((servicer.GetCart,))
