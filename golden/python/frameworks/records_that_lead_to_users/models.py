from django.contrib.auth.models import Permission, User
from django.db import models


class Profile(models.Model):
    user = models.OneToOneField(User, related_name="profile", on_delete=models.CASCADE)

    def save(self):
        super().save()


def negative():
    Permission.objects.get(name="x").profile.save()
    User.objects.filter(name="x").profile.save()
    User.objects.create_user("x").settings.save()


def use():
    User.objects.create_user("x").profile.save()
    User.objects.get(name="x").profile.save()
