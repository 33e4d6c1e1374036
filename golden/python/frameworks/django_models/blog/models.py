from django.db import models


class Post(models.Model):
    def show(self): ...
