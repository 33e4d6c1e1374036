from django.dispatch import receiver

from signals import counted, done, order_lost, order_paid


@receiver(order_paid)
def mail(sender, order, **kwargs):
    return order


def stock(sender, **kwargs):
    return sender


order_paid.connect(stock)


@receiver([order_paid, order_lost])
def count(sender, **kwargs):
    return sender


@done.connect
def finished(sender):
    return sender


# Nothing is connected to what only has the name of a signal's method
class Wire:
    def connect(self, other):
        return other


def apart(wire: Wire):
    wire.connect(stock)


@receiver(counted)
def counting(sender, **kwargs):
    return sender
