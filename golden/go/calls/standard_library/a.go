package a

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"sort"
	"sync"
	"time"
)

type byName []string

func (b byName) Len() int { return len(b) }

func (b byName) Get(key string) string { return b[0] }

type cache struct {
	sync.RWMutex
	io.Writer
	client *http.Client
}

func (c *cache) Close() error { return nil }

func Use(w http.ResponseWriter, r *http.Request, c *cache) {
	http.HandleFunc("/", nil)
	r.URL.Query().Get("x")
	w.Header().Set("a", "b")
	c.Lock()
	c.Write(nil)
	c.Close()
	resp, err := c.client.Do(r)
	resp.Body.Close()
	err.Error()
	time.Now().Add(time.Duration(5)).Unix()
	fmt.Sprintf("%v", errors.New("x").Error())
	sort.Strings(nil)
	os.Stdout.Close()
	file, _ := os.Open("x")
	defer file.Close()
	time.Now().NewerThanTheTable()
	c.Missing()
}
