module example.com/shop

go 1.22

require (
	github.com/gin-gonic/gin v1.9.0
	github.com/prometheus/client_golang v1.12.0
)
