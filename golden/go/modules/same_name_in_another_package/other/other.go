package other

func Open() {}

func open() {}
