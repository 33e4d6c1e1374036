package tool

func Use() {}
