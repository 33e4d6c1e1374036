package shop

import (
	"fmt"
	"net/http"
)

type cache struct{}

func (cache) Get(path string) {}

func Users(base string, id int) {
	cache{}.Get("/users")
	http.Get(base)
	http.Get(base + "/users")
	client := &http.Client{}
	client.Post("http://orders/orders", "application/json", nil)
	http.NewRequest("PUT", fmt.Sprintf("%s/users/%d", base, id), nil)
	http.NewRequest(http.MethodDelete, "http://users/users/1", nil)
}
