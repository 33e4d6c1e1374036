import cover_view
import redis
from cover_names import NAME


def show():
    cover_view.draw(NAME)
    redis.connect()
