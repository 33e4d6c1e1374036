from django.db import models


class Named(models.Model):
    class Meta:
        abstract = True


class Product(Named):
    """Kept in the table that Django makes of the application and the class."""


class Offer(models.Model):
    class Meta:
        db_table = "special_offers"
        ordering = ["name"]


class CheapOffer(Offer):
    class Meta:
        proxy = True


class NotKept:
    class Meta:
        ordering = ["name"]
