from django.core.management.base import BaseCommand


class Command(BaseCommand):
    def handle(self, *args, **options):
        return 1


class Other:
    def handle(self):
        return 2
