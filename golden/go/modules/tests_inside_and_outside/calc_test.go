package calc

import "testing"

func TestSum(t *testing.T) { sum(1, helper()) }

func BenchmarkSum(b *testing.B) { sum() }

func FuzzSum(f *testing.F) { sum() }

func Testify(t *testing.T) {}

func helper() int { return 1 }
