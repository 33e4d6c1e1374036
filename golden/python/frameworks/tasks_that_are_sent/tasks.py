import dramatiq
import ray
from celery import Celery, shared_task
from workers.queue import make_queue

app = Celery("shop")
queue = make_queue()


class Order:
    def close(self): ...


@app.task(bind=True, name="ship")
def ship(self, order, *, at=None):
    order.close()


@shared_task
def bill(order):
    order.close()


@queue.task(name="pack")
def pack(order):
    order.close()


@dramatiq.actor
def note(order):
    order.close()


@ray.remote
def count(order):
    order.close()


def buy(order: Order):
    ship.delay(order, at=1)
    bill.apply_async(args=(order,), countdown=1)
    pack.apply_async((order,), {})
    note.send_with_options(args=(order,))
    count.remote(order)
    (bill.s(order) | pack.si(order)).delay()
    result = bill.delay(order)
    result.close()
