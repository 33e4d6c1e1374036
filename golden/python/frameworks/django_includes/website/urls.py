from blog import more
from blog.views import Posts, home, page
from django.contrib import admin
from django.urls import include, path, re_path
from rest_framework.routers import DefaultRouter

router = DefaultRouter()
router.register("posts", Posts)

extra = [path("one/", page), path("two/<slug:name>/", page)]

urlpatterns = [
    path("", home),
    path("admin/", admin.site.urls),
    path("blog/", include("blog.urls", namespace="blog")),
    re_path(r"^old/", include("blog.urls")),
    path("extra/", include((extra, "extra"))),
    path("more/", include(more)),
    path("here/<int:year>/", include([path("deep/", page), re_path(r"^(?P<month>[0-9]+)/$", page)])),
    path("api/", include(router.urls)),
    path("circle/", include("blog.circle")),
]


class OwnRouter(DefaultRouter):
    pass


own = OwnRouter()
own.register("drafts", Posts)
urlpatterns += [path("own/", include(own.urls))]
