package file

func Open() { open("x") }
