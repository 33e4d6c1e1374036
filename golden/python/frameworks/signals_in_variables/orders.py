from signals import counted, done, order_lost, order_paid, queue


# A signal that is handed over may be any
def nothing(signal, wire):
    signal.send(sender=None)
    wire.order_paid.send(sender=None)


def pay(order):
    order_paid.send(sender=None, order=order)


def lose():
    order_lost.send_robust(sender=None)


def finish():
    done.send("x")


def finish_counting():
    counted.send(sender=None)
    queue.send(None)
