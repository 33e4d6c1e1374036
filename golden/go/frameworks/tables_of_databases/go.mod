module shop.example/shop

go 1.22

require gorm.io/gorm v1.25.0
