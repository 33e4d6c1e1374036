from django.db import models


class Author(models.Model):
    def greet(self): ...


class ArticleQuerySet(models.QuerySet):
    def published(self):
        return self.filter(status="p")


class ArticleManager(models.Manager):
    def get_queryset(self):
        return ArticleQuerySet(self.model, using=self._db)


class PlainManager(models.Manager):
    def newest(self):
        return self.order_by("-created")


class Article(models.Model):
    author = models.ForeignKey(Author, on_delete=models.CASCADE, related_name="articles")
    reviewer = models.ForeignKey(Author, on_delete=models.CASCADE, related_name="+")
    objects = ArticleQuerySet.as_manager()
    queried = ArticleManager()
    plain = PlainManager()

    def show(self): ...


class Comment(models.Model):
    article = models.ForeignKey("Article", on_delete=models.CASCADE)

    def show(self): ...


class Cover(models.Model):
    article = models.OneToOneField(Article, on_delete=models.CASCADE)

    def show(self): ...
