import redis
import json
import views.page
from views import page
from missing import nothing


def pay():
    return views.page.show(page.show(1))
