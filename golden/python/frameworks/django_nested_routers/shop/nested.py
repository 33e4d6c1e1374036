from django.urls import include, path
from rest_framework_nested import routers
from shop.views import LineViewSet, OrderViewSet

router = routers.SimpleRouter()
router.register(r"orders", OrderViewSet)

below = routers.NestedSimpleRouter(router, r"orders", lookup="order")
below.register(r"lines", LineViewSet, basename="order-lines")

urlpatterns = [path("nested/", include(router.urls)), path("nested/", include(below.urls))]
