import Parcel from './parcel.js'

this.parcel = new Parcel()

export const weigh = () => this.parcel.weigh()
