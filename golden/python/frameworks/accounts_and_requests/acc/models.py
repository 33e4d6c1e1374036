from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    def hi(self):
        pass


class Post(models.Model):
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="posts")
    editor = models.ForeignKey("acc.User", on_delete=models.CASCADE, related_name="edited")

    def show(self):
        pass
