from django.conf import settings
from django.db import models


class Account(models.Model):
    def close(self): ...


class Tag(models.Model):
    def rename(self): ...


class Order(models.Model):
    account = models.ForeignKey(Account, on_delete=models.CASCADE)
    by_name = models.ForeignKey("Account", on_delete=models.CASCADE)
    one = models.OneToOneField(to="Account", on_delete=models.CASCADE)
    before = models.ForeignKey("self", on_delete=models.CASCADE)
    post = models.ForeignKey("blog.Post", on_delete=models.CASCADE)
    tags = models.ManyToManyField(Tag)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    either = models.ForeignKey("Post", on_delete=models.CASCADE)

    def ship(self):
        self.account.close()
        self.before.ship()


class Post(models.Model):
    def show(self): ...


class Own:
    def __init__(self, of): ...


class Shelf(models.Model):
    order = Own(Order)


# A field of a class of one's own, a user model from elsewhere, and a collection are no objects of a model.
def negatives(order: Order, shelf: Shelf):
    shelf.order.ship()
    order.user.close()
    order.tags.rename()
    Order.objects.ship()


def fields(order: Order):
    order.by_name.close()
    order.one.close()
    order.post.show()
    order.either.show()
    order.tags.first().rename()
    for tag in order.tags.all():
        tag.rename()


def managers():
    Order.objects.get(pk=1).ship()
    Order.objects.create().account.close()
    for order in Order.objects.filter(pk=1).exclude(pk=2).select_related("account"):
        order.ship()
    order, is_new = Order.objects.get_or_create(pk=1)
    order.ship()
