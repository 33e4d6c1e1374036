package store

func Open() { open() }

func open() {}
