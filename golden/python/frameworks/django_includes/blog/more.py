from django.urls import path

from blog import views

patterns = [path("not-offered/", views.page)]
urlpatterns = [path("offered/", views.page)]
