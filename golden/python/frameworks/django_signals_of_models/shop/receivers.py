from django.db import models
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver

from shop.models import Line, Order


@receiver(post_save, sender=Order)
def order_saved(sender, instance, **kwargs):
    return instance


@receiver([post_save, models.signals.pre_delete], sender=Line)
def line_changed(sender, instance, **kwargs):
    return instance


def line_gone(sender, instance, **kwargs):
    return instance


post_delete.connect(line_gone, sender=Line)


# Of which class it is connected is not said
@receiver(post_save)
def anything_saved(sender, instance, **kwargs):
    return instance
