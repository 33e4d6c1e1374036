const helpers = require('./helpers')

helpers.open()
helpers.close()
