package names

const Payments = "payments"

var Chosen = choose()

func choose() string { return "x" }
