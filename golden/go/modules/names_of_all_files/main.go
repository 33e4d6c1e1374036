package shop

func Total(items []Item) int {
	sum := tax
	for _, item := range items {
		sum += item.Price()
	}
	return round(sum)
}
