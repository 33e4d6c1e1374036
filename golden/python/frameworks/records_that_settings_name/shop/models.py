from django.apps import apps
from django.db import models

from shop.settings import ORDER_MODEL, shop_settings


class Order(models.Model):
    def pay(self): ...


class Bill(models.Model):
    def pay(self): ...


def get_order_model():
    return apps.get_model(shop_settings.ORDER_MODEL)


def get_bill_model():
    return apps.get_model(shop_settings.BILL_MODEL)


def get_unknown_model():
    return apps.get_model(shop_settings.UNKNOWN_MODEL)


def use():
    get_unknown_model().objects.get(pk=1).pay()
    get_order_model().objects.get(pk=1).pay()
    get_bill_model().objects.get(pk=1).pay()
    apps.get_model(ORDER_MODEL).objects.get(pk=1).pay()
