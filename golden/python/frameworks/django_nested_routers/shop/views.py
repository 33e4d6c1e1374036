from rest_framework.decorators import action
from rest_framework.viewsets import ModelViewSet
from rest_framework_extensions.mixins import NestedViewSetMixin


class OrderViewSet(NestedViewSetMixin, ModelViewSet):
    def list(self, request):
        return None

    def retrieve(self, request, pk=None):
        return None


class LineViewSet(NestedViewSetMixin, ModelViewSet):
    def list(self, request):
        return None

    @action(detail=True, methods=["post"])
    def cancel(self, request, pk=None):
        return None


class NoteViewSet(NestedViewSetMixin, ModelViewSet):
    def create(self, request):
        return None
