INSTALLED_APPS = ["django.contrib.admin", "shop"]
MIDDLEWARE = ["shop.middleware.Timing", "shop.middleware.Absent"]
ROOT_URLCONF = "shop.urls"
