from django.db import models


class Order(models.Model):
    def total(self): ...


class Basket(models.Model):
    def total(self): ...
