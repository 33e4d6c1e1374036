from blinker import signal
from django.dispatch import Signal

order_paid = Signal()
order_lost = Signal()
done = signal("done")


class Counted(Signal):
    def send(self, sender, **named):
        return super().send(sender, **named)


class Queue:
    def send(self, sender):
        return sender


counted = Counted()
queue = Queue()
