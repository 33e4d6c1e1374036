from django.db import models
from treebeard.mp_tree import MP_NodeQuerySet


class Plain:
    def get(self): ...


class Checked(models.QuerySet):
    def checked(self):
        return self


class Jobs(MP_NodeQuerySet, Checked):
    def ongoing(self):
        return self.filter(is_ongoing=True)


class Unheld(MP_NodeQuerySet, Plain): ...


class Job(models.Model):
    objects = Jobs.as_manager()

    def execute(self): ...


def negatives():
    Job.objects.get_descendants().execute()
    Job.objects.ongoing().execute()
    Unheld().filter().execute()


def use():
    Job.objects.get(pk=1).execute()
    Job.objects.ongoing().first().execute()
    for job in Job.objects.checked():
        job.execute()
