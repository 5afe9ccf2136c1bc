package limit

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// pageSize is the smallest write of SQLite, in bytes.
const pageSize = 4096

// InsertRows inserts rows of a review's size, each in a separate transaction that is on disk before
// the next begins, and returns the rows per second.
func InsertRows(folder string, duration time.Duration) (rate float64, err error) {
	database, err := sql.Open("sqlite", "file:"+filepath.Join(folder, "limit.db")+
		"?_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_txlock=immediate")
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, database.Close()) }()
	database.SetMaxOpenConns(1)
	ctx := context.Background()
	if _, err := database.ExecContext(ctx,
		`CREATE TABLE IF NOT EXISTS review (id INTEGER PRIMARY KEY, official INTEGER, `+
			`stars INTEGER, body TEXT)`); err != nil {
		return 0, err
	}
	insert, err := database.PrepareContext(ctx,
		`INSERT INTO review (official, stars, body) VALUES (?, ?, ?)`)
	if err != nil {
		return 0, err
	}
	defer insert.Close()
	body := strings.Repeat("A sentence of a review. ", 10)
	return perSecond(duration, func(i int) error {
		_, err := insert.ExecContext(ctx, i%13612, 1+i%5, body)
		return err
	})
}

// SyncPages appends pages to a file, each followed by an fsync, and returns how many it did a
// second.
func SyncPages(folder string, duration time.Duration) (rate float64, err error) {
	file, err := os.CreateTemp(folder, "fsync-*")
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, file.Close(), os.Remove(file.Name())) }()
	page := make([]byte, pageSize)
	return perSecond(duration, func(int) error {
		if _, err := file.Write(page); err != nil {
			return err
		}
		return file.Sync()
	})
}

// perSecond repeats a piece of work for a time.
func perSecond(duration time.Duration, work func(i int) error) (float64, error) {
	start, done := time.Now(), 0
	for time.Since(start) < duration {
		if err := work(done); err != nil {
			return 0, err
		}
		done++
	}
	return float64(done) / time.Since(start).Seconds(), nil
}
