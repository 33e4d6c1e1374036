from django.core.management.base import BaseCommand


class Command(BaseCommand):
    def handle(self, *args, **options):
        return self.count()

    def count(self):
        return 0
