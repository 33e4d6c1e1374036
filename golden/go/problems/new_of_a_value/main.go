package main

type Row struct{ Name *string }

func name(of int) string { return "" }

func made() Row {
	row := new(Row)
	row.Name = new("a")
	*row = Row{Name: new(name(1))}
	_ = new(func() int)
	_ = new(row.Name.x.y)
	return *row
}
