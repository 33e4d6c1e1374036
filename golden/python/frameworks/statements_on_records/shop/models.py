from django.db import models


class Order(models.Model):
    name = models.CharField()


class Line(models.Model):
    order = models.ForeignKey(Order, on_delete=models.CASCADE)
