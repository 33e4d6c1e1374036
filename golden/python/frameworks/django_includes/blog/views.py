from django.views import View
from rest_framework.decorators import action
from rest_framework.viewsets import ModelViewSet


def home(request):
    return request


def page(request, **values):
    return request, values


class Shared:
    @action(detail=True, methods=["post"], url_path="like-it")
    def like(self, request, pk):
        return request


class Posts(Shared, ModelViewSet):
    def list(self, request):
        return request

    def destroy(self, request, pk):
        return request

    @action(detail=False)
    def newest(self, request):
        return request


class Unregistered(ModelViewSet):
    @action(detail=True)
    def never(self, request, pk):
        return request


class Reading(View):
    def get(self, request):
        return request


class Writing(Reading):
    def post(self, request):
        return request

    def helper(self):
        return self
