from blinker import signal
from django.dispatch import Signal

order_paid = Signal()
order_lost = Signal()
done = signal("done")
