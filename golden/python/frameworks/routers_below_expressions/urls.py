from django.urls import include, path, re_path
from rest_framework.routers import SimpleRouter
from rest_framework.viewsets import ViewSet


class LineViewSet(ViewSet):
    def list(self, request, order): ...

    def retrieve(self, request, order, pk=None): ...


def archive(request, year): ...


router = SimpleRouter()
router.register(r"orders/(?P<order>\d{1,9})/lines", LineViewSet)

urlpatterns = [
    path("api/", include(router.urls)),
    # Says how often, and names nothing.
    re_path(r"^archive/[0-9]{4}/[a-z]{2,3}/$", archive),
]
