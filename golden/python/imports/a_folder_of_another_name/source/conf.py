from bot.log import note


def read():
    note()
