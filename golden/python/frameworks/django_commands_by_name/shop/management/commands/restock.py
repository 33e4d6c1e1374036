from django.core.management.base import BaseCommand


class Command(BaseCommand):
    def handle(self, *args, stock=None, **options):
        return self.count(stock)

    def count(self, stock):
        return stock.count()
