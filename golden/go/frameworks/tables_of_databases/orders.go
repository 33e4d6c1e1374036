package shop

import "database/sql"

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
