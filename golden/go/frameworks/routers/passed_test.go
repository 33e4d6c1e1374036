package main

import (
	"testing"

	"github.com/go-chi/chi/v5"
)

func TestMounted(t *testing.T) {
	API{}.mounted(chi.NewRouter())
}
