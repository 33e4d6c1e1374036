from django.urls import include, path
from rest_framework.routers import DefaultRouter
from rest_framework_extensions.routers import ExtendedDefaultRouter, NestedRouterMixin
from shop.views import LineViewSet, NoteViewSet, OrderViewSet


class Router(ExtendedDefaultRouter):
    trailing_slash = "/"


router = Router()
orders = router.register(r"orders", OrderViewSet, basename="order")
lines = orders.register(r"lines", LineViewSet, basename="line", parents_query_lookups=["order"])
lines.register(r"notes", NoteViewSet, basename="note", parents_query_lookups=["order", "line"])


class Mixed(NestedRouterMixin, DefaultRouter):
    pass


plain = Mixed()
plain.register(r"orders", OrderViewSet).register(r"lines", LineViewSet, parents_query_lookups=["order"])

urlpatterns = [path("api/", include(router.urls)), path("plain/", include(plain.urls))]
