import django_filters
from django.views.generic import ListView
from rest_framework import serializers, viewsets

from shop.models import Line, Order


class Orders(ListView):
    model = Order

    def get_queryset(self):
        return super().get_queryset().filter(x=1)

    def show(self):
        for order in self.get_queryset():
            order.total()


class OrderFilter(django_filters.FilterSet):
    class Meta:
        model = Order

    def search(self, queryset, name, value):
        for order in queryset.filter(name=value):
            order.total()
        return queryset


class OrderSerializer(serializers.ModelSerializer):
    class Meta:
        model = Order

    def get_extra(self, obj):
        return obj.total()


class OrderViewSet(viewsets.ModelViewSet):
    queryset = Order.objects.all()
    serializer_class = OrderSerializer

    def list(self, request):
        for order in self.filter_queryset(self.get_queryset()):
            order.total()
        for order in self.paginate_queryset(self.get_queryset()):
            order.close()
