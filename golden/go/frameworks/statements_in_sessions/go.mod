module example.com/shop

go 1.22

require xorm.io/xorm v1.3.2
