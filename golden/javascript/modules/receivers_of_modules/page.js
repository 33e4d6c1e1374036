this.parcel = { weigh() { return 2 } }

const show = () => this.parcel.weigh()
