package a

func one(n int) int { return n }

func two(n int) int { return n }

func outer(flag bool) {
	pick := one
	if flag {
		pick = two
	}
	pick(1)
	alone := one
	alone(2)
	literal := func(n int) int { return two(n) }
	literal(3)
	func() { one(4) }()
	var unset func(int) int
	unset(5)
}
