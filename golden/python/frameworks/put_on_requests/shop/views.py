from django.views import View
from rest_framework.views import APIView

from shop.middleware import with_basket
from shop.models import Basket


@with_basket
def show(request):
    request.basket.total()
    request.store.opened()


class Page(View):
    def get(self, request):
        self.request.store.opened()
        self.request.user.pay()


class Answer(APIView):
    permission_classes = []

    def get(self, request):
        request.found.opened()
        request.basket.total()


class Other:
    """It is no request, whatever it is called."""

    def use(self, request):
        request.store.opened()


def nobody(request):
    """What the library has, and what nobody puts there."""
    request.GET.get("page")
    request.path.opened()
    request.shelf.total()
    request.name.opened()
