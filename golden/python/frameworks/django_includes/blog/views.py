from rest_framework.viewsets import ModelViewSet


def home(request):
    return request


def page(request, **values):
    return request, values


class Posts(ModelViewSet):
    pass
