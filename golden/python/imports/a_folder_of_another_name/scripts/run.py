import bot.conf
from bot import log

# Of this name nothing lies in a folder: one module alone may be called like another by chance.
from other.log import note

bot.conf.read()
log.note()
note()
