module shop.example/shop

go 1.22
