from django.contrib import admin

from shop.models import Item, Owner


@admin.register(Item)
class ItemAdmin(admin.ModelAdmin):
    pass


class OwnerAdmin(admin.ModelAdmin):
    pass


admin.site.register(Owner, OwnerAdmin)
