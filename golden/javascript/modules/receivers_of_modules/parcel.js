'use strict'

class Parcel {
    label = this.name()
    name() { return 'parcel' }
    weigh() { return 1 }
}

module.exports = Parcel
