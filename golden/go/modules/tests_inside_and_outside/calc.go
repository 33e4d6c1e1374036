package calc

func Add(a, b int) int { return sum(a, b) }

func sum(numbers ...int) int { return len(numbers) }
