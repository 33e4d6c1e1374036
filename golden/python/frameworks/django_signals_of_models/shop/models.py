from django.db import models


class Order(models.Model):
    name = models.CharField(max_length=3)

    def save(self, *args, **kwargs):
        super().save(*args, **kwargs)


class Line(models.Model):
    order = models.ForeignKey(Order, on_delete=models.CASCADE)


class Stock(models.Model):
    left = models.IntegerField()
