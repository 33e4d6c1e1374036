package file

func open(path string) { check(path) }

func check(path string) {}
