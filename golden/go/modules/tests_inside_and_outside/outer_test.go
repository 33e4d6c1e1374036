package calc_test

import (
	"testing"

	"example.com/calc"
)

func TestAdd(t *testing.T) { calc.Add(1, sum()) }

func sum() int { return 2 }

func ExampleAdd() { calc.Add(1, 2) }
