from django.contrib.auth.models import AbstractUser, BaseUserManager
from django.db import models
from django.db.models import Manager, QuerySet


class Seen(QuerySet):
    def seen(self, user):
        return self.filter(user=user)

    def own(self):
        return self


class Busy(Seen):
    def busy(self):
        return self.filter(busy=True)


class AddressManager(Manager.from_queryset(Busy)):
    def get_queryset(self):
        return super().get_queryset().order_by("address")


class Published(models.Manager):
    def get_queryset(self):
        return super().get_queryset().filter(status="p")

    def newest(self):
        return self.get_queryset().order_by("-x").first()


class BusyManager(models.Manager):
    def get_queryset(self):
        return Busy(self.model, using=self._db)

    def hot(self):
        return self.get_queryset().busy()

    def build(self, name):
        made = self.create(name=name)
        made.opens()
        return made


class UserManager(BaseUserManager):
    def make(self, email):
        user = self.model(email=email)
        user.promote()
        return user


class Base(models.Model):
    objects = Seen.as_manager()

    class Meta:
        abstract = True


class Site(Base):
    def opens(self): ...


class Prefix(Base):
    site = models.ForeignKey(Site, on_delete=models.CASCADE)
    pages = models.ManyToManyField("Page")

    def opens(self): ...


class Address(models.Model):
    objects = AddressManager()

    def opens(self): ...


class Post(models.Model):
    objects = BusyManager()
    published = Published()

    def opens(self): ...


class Page(models.Model):
    objects = BusyManager()
    published = Published()

    def opens(self): ...


class User(AbstractUser):
    objects = UserManager()

    def promote(self): ...
