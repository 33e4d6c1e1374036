from __future__ import annotations
from django.contrib.auth.models import User
from django.db import models
from django.db.models import QuerySet

class ProjectManager(models.Manager["Project"]):
    def for_secret(self, s) -> Project | None:
        for project in Project.objects.filter(a=s):
            if project.compare(s):
                return project
        return None

class CheckQuerySet(models.QuerySet["Check"]):
    def live(self) -> CheckQuerySet: return self.filter(a=1)

class Project(models.Model):
    objects = ProjectManager()
    owner = models.ForeignKey(User, models.CASCADE)
    def compare(self, s): pass

class Check(models.Model):
    project = models.ForeignKey(Project, models.CASCADE)
    objects = CheckQuerySet.as_manager()
    def to_dict(self): pass
    @property
    def visible(self): return self.ping_set.filter(n=1)

class Ping(models.Model):
    owner = models.ForeignKey(Check, models.CASCADE)
    def body(self): pass

class Profile(models.Model):
    user = models.OneToOneField(User, models.CASCADE, blank=True, null=True)
    def send(self): pass
