package main

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"strings"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"candor/internal/candor"
	"candor/internal/textfold"
)

// searchedText is the text of an official that databases index.
func searchedText(o *candor.Official) string {
	return textfold.Fold(strings.Join([]string{o.Name, candor.PositionLabel(o.Position), o.City,
		o.County}, " "))
}

// databaseEngines fills new databases with the texts of officials. stop ends them.
func databaseEngines(
	ctx context.Context, people []*candor.Official,
) (engines []searchEngine, stop func() error, err error) {
	embedded, err := sql.Open("sqlite", filepath.Join(scratch, "search.db"))
	if err != nil {
		return nil, nil, err
	}
	postgres, err := startPostgres(ctx, postgresFolder(scratch))
	if err != nil {
		return nil, nil, errors.Join(err, embedded.Close())
	}
	cluster, err := sql.Open("pgx", databaseURL("postgres"))
	stop = func() error {
		err := embedded.Close()
		if cluster != nil {
			err = errors.Join(err, cluster.Close())
		}
		return errors.Join(err, postgres.stop())
	}
	if err == nil {
		err = errors.Join(
			fillTexts(ctx, embedded, people, "trigrams",
				"CREATE VIRTUAL TABLE trigrams USING fts5(text, tokenize='trigram')"),
			fillTexts(ctx, embedded, people, "words", "CREATE VIRTUAL TABLE words USING fts5(text)"),
			fillTexts(ctx, cluster, people, "officials", "CREATE EXTENSION pg_trgm",
				"CREATE TABLE officials (rowid INT PRIMARY KEY, text TEXT)",
				"CREATE INDEX ON officials USING gist (text gist_trgm_ops)"))
	}
	if err == nil {
		_, err = cluster.ExecContext(ctx, "VACUUM ANALYZE officials")
	}
	if err != nil {
		return nil, nil, errors.Join(err, stop())
	}
	return []searchEngine{
		{"FTS5 trigram, any of, bm25", finder(embedded,
			"SELECT rowid FROM trigrams WHERE text MATCH $1 ORDER BY rank LIMIT 20", anyTrigram), wallClock},
		{"FTS5 words with prefixes, all of", finder(embedded,
			"SELECT rowid FROM words WHERE text MATCH $1 ORDER BY rank LIMIT 20", allPrefixes), wallClock},
		{"pg_trgm <->, GiST", finder(cluster,
			"SELECT rowid FROM officials ORDER BY text <-> $1 LIMIT 20", textfold.Fold), wallClock},
	}, stop, nil
}

// fillTexts makes a table and fills it. The number of a row is the place of its official.
func fillTexts(
	ctx context.Context, database *sql.DB, people []*candor.Official, table string, make ...string,
) error {
	for _, statement := range make {
		if _, err := database.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	tx, err := database.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	insert, err := tx.PrepareContext(ctx, "INSERT INTO "+table+" (rowid, text) VALUES ($1, $2)")
	if err != nil {
		return errors.Join(err, tx.Rollback())
	}
	for place, o := range people {
		if _, err := insert.ExecContext(ctx, place, searchedText(o)); err != nil {
			return errors.Join(err, tx.Rollback())
		}
	}
	return tx.Commit()
}

// finder returns a search by a query, which gets the text in another form.
func finder(
	database *sql.DB, query string, form func(string) string,
) func(context.Context, string, int) ([]int, error) {
	return func(ctx context.Context, text string, _ int) (places []int, err error) {
		rows, err := database.QueryContext(ctx, query, form(text))
		if err != nil {
			return nil, err
		}
		defer rows.Close()
		for rows.Next() {
			var place int
			if err := rows.Scan(&place); err != nil {
				return nil, err
			}
			places = append(places, place)
		}
		return places, rows.Err()
	}
}

// anyTrigram matches texts with any three successive letters of a text.
func anyTrigram(text string) string {
	var all []string
	letters := []rune(textfold.Fold(text))
	for at := range max(len(letters)-2, 0) {
		all = append(all, `"`+string(letters[at:at+3])+`"`)
	}
	return strings.Join(all, " OR ")
}

// allPrefixes matches texts that have a word with each word of a text as its beginning.
func allPrefixes(text string) string {
	var all []string
	for word := range strings.FieldsSeq(textfold.Fold(text)) {
		all = append(all, `"`+word+`"*`)
	}
	return strings.Join(all, " ")
}
