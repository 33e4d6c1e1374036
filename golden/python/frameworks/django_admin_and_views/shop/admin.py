from django.contrib import admin

from shop.models import Line, Order


@admin.register(Order)
class OrderAdmin(admin.ModelAdmin):
    list_display = ["total_of"]
    actions = ["close_all"]

    def total_of(self, obj):
        return obj.total()

    def save_model(self, request, obj, form, change):
        obj.close()

    def close_all(self, request, queryset):
        for order in queryset:
            order.close()

    def get_queryset(self, request):
        found = super().get_queryset(request)
        for order in found:
            order.total()
        return found

    def other(self, thing: Line, obj: Line):
        obj.price()


class LineAdmin(admin.ModelAdmin):
    def show(self, obj):
        return obj.price()


admin.site.register(Line, LineAdmin)


class Unregistered(admin.ModelAdmin):
    def show(self, obj):
        return obj.price()


class Plain:
    def show(self, obj):
        return obj.price()
