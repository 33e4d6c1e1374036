package shop

var tax = 7

type Item struct{ cents int }

func (i Item) Price() int { return i.cents }

func round(n int) int { return n }
