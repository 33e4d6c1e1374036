from django.db import models


class Order(models.Model):
    def ship(self):
        pass
