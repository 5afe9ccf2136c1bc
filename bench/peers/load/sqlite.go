package main

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"
	"unicode"
)

// intoSQLite fills PocketBase's existing collections. Its ids have no hyphens, its columns are
// named as in its JSON, and it has no NULL numbers.
func intoSQLite(ctx context.Context, source *sql.DB, to string) (err error) {
	target, err := sql.Open("sqlite", "file:"+to+"?_pragma=busy_timeout(10000)&_txlock=immediate")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, target.Close()) }()
	tx, err := target.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // no effect after the commit
	for _, t := range tables {
		names := t.names()
		marks := strings.TrimSuffix(strings.Repeat("?, ", len(names)), ", ")
		columns := make([]string, len(names))
		for i, name := range names {
			columns[i] = camelCase(name)
		}
		insert, err := tx.PrepareContext(ctx, "INSERT INTO "+t.name+" ("+strings.Join(columns,
			", ")+") VALUES ("+marks+")")
		if err != nil {
			return err
		}
		if err := t.each(ctx, source, func(values []any) error {
			for i, value := range values {
				values[i] = forPocketBase(names[i], value)
			}
			_, err := insert.ExecContext(ctx, values...)
			return err
		}); err != nil {
			return err
		}
	}
	if err := tx.Commit(); err != nil {
		return err
	}
	_, err = target.ExecContext(ctx, "ANALYZE")
	return err
}

func forPocketBase(column string, value any) any {
	switch v := value.(type) {
	case nil:
		return 0
	case time.Time:
		return v.Format("2006-01-02 15:04:05.000Z")
	case string:
		if column == "id" || strings.HasSuffix(column, "_id") {
			return strings.ReplaceAll(v, "-", "")
		}
	}
	return value
}

func camelCase(name string) string {
	words := strings.Split(name, "_")
	for i, word := range words[1:] {
		letters := []rune(word)
		letters[0] = unicode.ToUpper(letters[0])
		words[i+1] = string(letters)
	}
	return strings.Join(words, "")
}
