package state

func Use() {
	New().Push(1)
}
