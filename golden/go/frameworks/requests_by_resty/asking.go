package asking

import "github.com/go-resty/resty/v2"

func nothing(cache map[string]string) string {
	return cache["/none"]
}

func ask(id string) {
	client := resty.New().SetBaseURL("http://orders")
	client.R().SetHeader("a", "b").Get("/orders/" + id)
	client.R().SetBody(id).Post("http://users/users")
	client.R().Execute("DELETE", "/orders/1")
	client.SetRetryCount(3).R().
		AddRetryCondition(func(r *resty.Response, _ error) bool { return r.IsError() }).
		SetResult(&id).
		Put("/orders/2")
}
