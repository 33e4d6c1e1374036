from app.models import Address, Busy, Page, Post, Prefix, Site, User
from django.apps import apps


def of_one_base(user):
    Prefix.objects.create(site=1).opens()
    for site in Site.objects.seen(user).filter(name="x"):
        site.opens()
    Site.objects.seen(user).own().get().opens()


def joined(user):
    Address.objects.busy().seen(user).first().opens()


def asked():
    Post.published.all().first().opens()
    Page.published.newest().opens()
    Post.objects.hot().first().opens()
    Page.objects.filter(a=1).busy().get().opens()
    Page.objects.build("x").opens()
    Busy(Post).busy().get().opens()


def related(prefix: Prefix):
    prefix.site.prefix_set.seen(1).first().opens()
    prefix.pages.hot().get().opens()


def made():
    User.objects.make("x").promote()
    User.objects.create_superuser("x").promote()


def named(label):
    apps.get_model("app", "Page").objects.get(x=1).opens()
    apps.get_model("app.Post")().opens()
    apps.get_model(label, "Page").objects.get(x=1).opens()


def unknown(seen: Busy):
    seen.busy().get().opens()
