from functools import wraps


class Connection:
    def send(self, text): ...
    def __enter__(self): return self
    def __exit__(self, *details): ...


class Order:
    def total(self): ...


class Invoice:
    def total(self): ...


def connected(function):
    @wraps(function)
    def inner(*arguments, **options):
        with Connection() as connection:
            return function(connection, *arguments, **options)
    return inner


def owned(name):
    def decorate(method):
        def inner(self, *arguments):
            return method(self, Connection(), *arguments)
        return inner
    return decorate


def without_request(function):
    def inner(request, order):
        return function(order)
    return inner


def plain(function):
    def inner(*arguments):
        return function(*arguments)
    return inner


@connected
def store(connection, order, *, invoice=None):
    connection.send("")
    order.total()
    invoice.total()


class Shop:
    @owned("shop")
    def sell(self, connection, order):
        connection.send("")
        order.total()
        return order


@without_request
def show(order):
    order.total()


@plain
@connected
def both(connection, order):
    connection.send("")
    order.total()


@connected
@plain
def either(connection, order):
    connection.send("")
    order.total()


@plain
def keep(order, invoice):
    order.total()
    invoice.total()


store(Order(), invoice=Invoice())
Shop().sell(Order()).total()
show(Connection(), Order())
both(Order())
either(Order())
keep(Order(), Invoice())
