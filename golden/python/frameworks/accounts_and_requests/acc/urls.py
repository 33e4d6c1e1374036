from django.urls import path
from acc import views

urlpatterns = [path("x", views.i), path("y", views.V.as_view())]
