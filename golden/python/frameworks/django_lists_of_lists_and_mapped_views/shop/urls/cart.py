from django.urls import path

from shop.views import CartView

urlpatterns = [path("cart/", CartView.as_view())]
