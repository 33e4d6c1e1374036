from pyramid.view import notfound_view_config, view_config, view_defaults

from shop.api import api_config, labelled


@view_config(route_name="items", request_method="GET", renderer="json")
def items(request):
    return []


@view_config(route_name="other")
def declared_nowhere(request):
    return {}


@view_defaults(route_name="orders", request_method="GET")
class Orders:
    def __init__(self, request):
        self.request = request

    @view_config()
    def all(self):
        return []

    @view_config(request_method="POST")
    def add(self):
        return self.check()

    def check(self):
        return {}


@notfound_view_config()
def not_found(request):
    return {}


@api_config(["v1"], route_name="item")
def change(request):
    return {}


@api_config(["v1"], route_name="other")
def named_nowhere(request):
    return {}


@labelled(route_name="item")
def no_view():
    return {}
