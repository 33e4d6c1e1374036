import redis
