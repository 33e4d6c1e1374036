const { describe, it, beforeEach } = require('node:test')
const Parcel = require('../parcel')

const setUp = () => {
    this.parcel = new Parcel()
}

describe('parcels', () => {
    beforeEach(setUp)

    it('weighs', () => {
        this.parcel.weigh()
    })

    it('has a receiver of its own', function () {
        this.parcel.weigh()
    })
})
