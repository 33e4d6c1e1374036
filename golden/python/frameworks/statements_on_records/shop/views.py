from django.shortcuts import get_object_or_404

from shop import models
from shop.models import Order


def orders(request):
    models.Line.objects.create(order=Order.objects.filter(name="new").first())
    return get_object_or_404(Order, pk=1)


# The lines of an order are other records than orders.
def lines(request):
    return Order.objects.get(pk=1).line_set.all()
