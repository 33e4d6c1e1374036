from models import Article, Author


def negatives(author: Author, article: Article):
    author.article_set.first().show()
    author.comment_set.first().show()
    article.greet()
    Article.plain.published()


def use(author: Author, article: Article):
    Article.objects.published().first().show()
    for each in Article.objects.filter(a=1):
        each.show()
    Article.queried.all().published().get(pk=1).show()
    Article.plain.newest()[0].show()
    author.articles.first().show()
    author.articles.filter(a=1)[0].show()
    article.comment_set.get().show()
    article.cover.show()
