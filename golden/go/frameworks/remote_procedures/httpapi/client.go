package httpapi

type OrderClient struct{}

func (c *OrderClient) GetOrder(id string) string { return id }

type FileServer struct{}

type Files struct{ FileServer }

func (f *Files) Open() {}
