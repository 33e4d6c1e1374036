module example.com/shop

go 1.22

require github.com/labstack/echo/v5 v5.0.0
