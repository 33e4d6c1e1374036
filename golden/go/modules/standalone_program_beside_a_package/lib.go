package lib

func write() {}

func Use() { write() }
