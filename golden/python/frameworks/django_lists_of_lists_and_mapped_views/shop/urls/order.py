from django.urls import path

from shop.views import CartView, OrderSet

actions = {"get": "list"}
urlpatterns = [
    path("computed/", OrderSet.as_view(actions)),
    path("named/", CartView.as_view(template_name="get")),
    path("no-method/", CartView.as_view({"title": "get"})),
    path("orders/", OrderSet.as_view({"get": "list", "post": "create"})),
    path("orders/<int:pk>/", OrderSet.as_view({"get": "retrieve", "delete": "remove"})),
]
