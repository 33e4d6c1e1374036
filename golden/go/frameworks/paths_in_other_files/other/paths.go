package other

const OfAnother = "/of-another-package"
