from django.urls import include, path

urlpatterns = [path("api/", include("shop.urls")), path("v1/", include("shop.other"))]
