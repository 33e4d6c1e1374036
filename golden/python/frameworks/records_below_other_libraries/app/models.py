from django.db import models
from model_utils.models import TimeStampedModel
from softdelete.models import SoftDeleteObject, SoftDeleteManager


class OwnManager(SoftDeleteManager):
    def live(self):
        return self.filter(a=1)


class Base(SoftDeleteObject):
    objects = OwnManager()


class Org(Base):
    name = models.CharField(max_length=3)

    def go(self):
        pass


class Item(TimeStampedModel):
    org = models.ForeignKey(Org, models.CASCADE, related_name="items")

    def show(self):
        pass


class Other(TimeStampedModel):
    objects = SoftDeleteManager()
    item = models.ForeignKey("Item", models.CASCADE)

    def other(self):
        pass


class NoRecord(TimeStampedModel):
    def odd(self):
        pass


def use():
    Org.objects.filter(a=1).first().go()
    Org.objects.create(a=1).go()
    Org.objects.live().first().go()
    Item.objects.get(id=1).show()
    for i in Org.objects.get(id=1).items.all():
        i.show()
    Other.objects.get(id=1).other()
    Other.objects.get(id=1).item.show()
    Item.objects.get(id=1).other_set.first().other()
    NoRecord.objects.get(id=1).odd()
