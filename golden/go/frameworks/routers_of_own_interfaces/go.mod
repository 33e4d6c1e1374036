module shop

go 1.22

require github.com/labstack/echo/v4 v4.11.0
