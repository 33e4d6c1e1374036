from django.db import models


class PostQuerySet(models.QuerySet):
    def published(self):
        return self.filter(is_published=True)

    def newest(self):
        return self.published().order_by("-created").published()


class PostManager(models.Manager):
    def recent(self):
        return self.get_queryset()


class Post(models.Model):
    objects = PostManager()
    posts = PostQuerySet.as_manager()
    both = PostManager.from_queryset(PostQuerySet)()
    plain = models.Manager.from_queryset(PostQuerySet)()


class Other(models.Model):
    pass


def negatives():
    Other.objects.published()
    Post.objects.published()
    Post.posts.values("title").published()


def use():
    Post.objects.recent()
    Post.posts.published()
    Post.posts.filter(title="a").exclude(title="b").newest()
    Post.both.recent()
    Post.plain.published()


class Named(models.Model):
    class Meta:
        abstract = True

    @classmethod
    def newest(cls):
        return cls._default_manager.recent()


class Page(Named):
    objects = PostManager()


def by_default():
    Post._default_manager.recent()
    Post._base_manager.recent()
    Other._default_manager.recent()
    Page.newest()
