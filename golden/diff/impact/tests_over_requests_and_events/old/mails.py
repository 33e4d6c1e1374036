from django.dispatch import receiver

from web import paid


@receiver(paid)
def mail(sender, **kwargs):
    return 1
