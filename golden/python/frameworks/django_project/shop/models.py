from django.db import models
from django.db.models.signals import post_save
from django.dispatch import Signal, receiver

paid = Signal()


class Item(models.Model):
    owner = models.ForeignKey("shop.Owner", on_delete=models.CASCADE)

    def save(self, *args, **kwargs):
        super().save(*args, **kwargs)

    def __str__(self):
        return "item"


class Owner(models.Model):
    pass


@receiver(post_save, sender=Item)
def saved(sender, **kwargs):
    return sender


def on_paid(sender, **kwargs):
    return sender


paid.connect(on_paid)
