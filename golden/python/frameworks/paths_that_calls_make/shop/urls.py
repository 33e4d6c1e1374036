from django.urls import include, path
from django.views.decorators.http import require_GET
from rest_framework.decorators import api_view
from rest_framework.routers import DefaultRouter
from rest_framework.viewsets import ViewSet

from shop import models


class Boxes(ViewSet):
    def list(self, request):
        return []


@api_view(["GET", "PUT"])
def shelf(request):
    return request


@require_GET
def page(request):
    return request


def anything(request):
    return request


router = DefaultRouter()
router.register(models.Box.NAME, Boxes)
urlpatterns = [
    path("api/", include(router.urls)),
    path("shelf/", shelf),
    path("page/", page),
    path("any/", anything),
]
