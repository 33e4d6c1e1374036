package shop

import (
	"database/sql"

	"gorm.io/gorm"
)

const schema = `
CREATE TABLE orders (
	id integer
);`

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
