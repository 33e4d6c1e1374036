module ex.com/app

go 1.22
