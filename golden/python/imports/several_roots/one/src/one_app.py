from common.base import start

start()
