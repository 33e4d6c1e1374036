import factory


class OrderFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = "shop.Order"


class Below(OrderFactory):
    pass


class Odd(factory.Factory):
    class Meta:
        model = "shop.Nothing"


def use():
    OrderFactory().ship()
    OrderFactory.create().ship()
    OrderFactory.create_batch(2)[0].ship()
    Below.build().ship()
    Odd().ship()
