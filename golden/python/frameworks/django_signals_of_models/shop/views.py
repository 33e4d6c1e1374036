from shop.models import Line, Order, Stock


# Nothing is connected to that class, and statements on several objects send nothing
def nothing(unknown):
    Stock.objects.create(left=1)
    Order.objects.update(name="x")
    Line.objects.bulk_create([])
    unknown.save()


def order():
    made = Order(name="x")
    made.save()


def add(pk):
    Line.objects.create(order=Order.objects.get(pk=pk))


def clear(order):
    Line.objects.filter(order=order).delete()


def remove(line: Line):
    line.delete()
