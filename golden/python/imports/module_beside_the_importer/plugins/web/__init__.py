import redis
import yaml

redis.connect()
yaml.load("")
