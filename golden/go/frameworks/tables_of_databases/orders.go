package shop

import (
	"database/sql"

	"gorm.io/gorm"
)

const schema = `
CREATE TABLE orders (
	id integer
);`

func year() string { return "2026" }

func find(db *sql.DB, name string) (*sql.Rows, error) {
	if _, err := db.Exec("UPDATE " + name + " SET day = 1"); err != nil {
		return nil, err
	}
	return db.Query("SELECT id " +
		"FROM orders " +
		"WHERE id = $1")
}

type kept struct{ db *gorm.DB }

func (k *kept) lines(name string) error {
	lines := []string{}
	k.db.Table(name).Find(&lines)
	return k.db.Debug().Table("order_lines").Where("id = ?", 1).Find(&lines).Error
}

type Buyer struct{ Name string }

type OrderLine struct{ ID int }

func (OrderLine) TableName() string { return "order_lines" }

type Stock struct{ ID int }

func (s *Stock) TableName() string { return "stock_" + year() }

type view struct{ Name string }

type buyers []*Buyer

func (k *kept) migrate() error {
	return k.db.AutoMigrate(&Buyer{}, Stock{})
}

func (k *kept) objects(buyer *Buyer) error {
	found, shown, line := buyers{}, view{}, new(OrderLine)
	if err := k.db.Where("name = ?", buyer.Name).Find(&found).Error; err != nil {
		return err
	}
	k.db.Model(&Buyer{}).Limit(1).Find(&shown)
	k.db.First(line)
	k.db.Save(&Stock{})
	return k.db.Create(buyer).Error
}

func (b *Buyer) BeforeSave(*gorm.DB) error { return nil }
