from django.http import HttpRequest
from django.utils.deprecation import MiddlewareMixin
from rest_framework.permissions import BasePermission

from shop.models import Basket, Store


class StoreMiddleware(MiddlewareMixin):
    def process_request(self, request):
        request.store = Store.objects.get(name=request.GET["store"])
        request.user = Basket()


class HasStore(BasePermission):
    def has_permission(self, request, view):
        request.found = Store.objects.first()
        return request.found is not None


def with_basket(view):
    def wrapper(request, *arguments):
        request.basket = Basket()
        return view(request, *arguments)

    return wrapper


def note(request: HttpRequest, store):
    request.name = store.name
