from accounts.mixins import LoginRequiredMixin
from django.views.generic import DetailView, ListView

from shop.models import Basket, Order


class Own:
    def get_object(self):
        return Basket()


class NegativeView(LoginRequiredMixin):
    model = Order

    def get(self, request):
        self.get_object().total()
        self.object.total()


class OwnView(LoginRequiredMixin, Own, DetailView):
    model = Order

    def get(self, request):
        self.get_object().total()


class OrderView(LoginRequiredMixin, DetailView):
    model = Order

    def dispatch(self, request):
        self.object = self.get_object()
        return super().dispatch(request)

    def get(self, request):
        self.object.total()
        self.login()
        self.get_object().total()
        self.request.build_absolute_uri()


class OrdersView(LoginRequiredMixin, ListView):
    model = Order

    def get(self, request):
        for order in self.get_queryset():
            order.total()


def shown():
    return [OrderView.as_view(), OrdersView.as_view(), NegativeView.as_view()]
