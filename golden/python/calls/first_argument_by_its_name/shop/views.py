from django.db import models
from django.shortcuts import get_object_or_404
from django.utils.module_loading import import_string


class Order(models.Model):
    def pay(self): ...


def pay(pk):
    order = get_object_or_404(pk=pk, klass=Order)
    order.pay()


def send():
    backend = import_string(dotted_path="shop.backends.Backend")()
    backend.send()
    # Another keyword is not the first parameter.
    import_string(path="shop.backends.Backend")().send()
