from django.urls import include, path

from blog import views

urlpatterns = [path("round/", views.page), path("again/", include("blog.circle"))]
