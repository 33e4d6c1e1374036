package a

func plain() {}

func branches(a, b int, flag bool) int {
	if a > b && flag || a == 0 {
		return 1
	} else if b > 3 {
		return 2
	} else {
		for i := 0; i < a; i++ {
			if flag {
				continue
			}
		}
	}
	switch {
	case a == 1, a == 2:
	case b == 1:
	default:
	}
	return 3
}

func loops(items []int, done chan bool) {
outer:
	for _, item := range items {
		for {
			select {
			case <-done:
				break outer
			default:
				continue outer
			}
		}
		_ = item
	}
	func() {
		if len(items) > 0 {
			goto end
		}
	end:
	}()
}

func recursive(n int) int { return recursive(n - 1) }

func kinds(value any) {
	switch value.(type) {
	case int:
	case string, bool:
	}
}
