//go:build !race

package main

import (
	"bytes"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/sqlstore/sqldb"
)

// TestDamageIsReportedWithARemedy checks that every command that finds damage recommends doctor and
// restore, and that doctor does not recommend itself.
func TestDamageIsReportedWithARemedy(t *testing.T) { // S38
	w := newWard(t, "")
	ruin(t, filepath.Join(w.storage.Data, databaseFile), "name = 'officials'")
	const remedy = "bring a backup back with candor restore into another folder"
	code, found, _ := run(t, "", append([]string{"doctor"}, w.arguments()...)...)
	if code != 1 || !strings.Contains(found, remedy) || strings.Contains(found, "candor doctor") {
		t.Errorf("doctor: exit %d: %s", code, found)
	}
	code, _, told := run(t, "", append([]string{"backup", filepath.Join(t.TempDir(), "kept")},
		w.arguments()...)...)
	if code != 1 || !strings.Contains(told, remedy+sqldb.DoctorTells) {
		t.Errorf("backup: exit %d: %s", code, told)
	}
}

// ruin overwrites the first page of tables and indexes of an embedded database, selected by a
// condition on sqlite_master.
func ruin(t *testing.T, path, which string) {
	t.Helper()
	pool, err := sql.Open("sqlite", sqldb.FileAddress(path, nil))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := pool.QueryContext(t.Context(),
		"SELECT rootpage, page_size FROM sqlite_master, pragma_page_size WHERE rootpage > 1 AND "+which)
	if err != nil {
		t.Fatal(err)
	}
	size, places := int64(0), []int64{}
	for rows.Next() {
		var page int64
		if err := rows.Scan(&page, &size); err != nil {
			t.Fatal(err)
		}
		places = append(places, (page-1)*size)
	}
	if err := errors.Join(rows.Err(), rows.Close(), pool.Close()); err != nil || len(places) == 0 {
		t.Fatal(places, err)
	}
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, place := range places {
		if _, err := file.WriteAt(bytes.Repeat([]byte{0x55}, int(size)), place); err != nil {
			t.Fatal(err)
		}
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestDamageMetBeforeServing damages parts of a file that the server reads first. The file is too
// large to be checked before serving.
func TestDamageMetBeforeServing(t *testing.T) { // S38
	data := t.TempDir()
	if code, _, told := run(t, "", "demo", "--data", data, "--officials", "3000", "--ratings",
		"9000"); code != 0 {
		t.Fatalf("demo: exit %d: %s", code, told)
	}
	path := filepath.Join(data, databaseFile)
	ruin(t, path, "tbl_name = 'official_sources'")
	before, err := os.ReadFile(path)
	if err != nil || len(before) <= 16<<20 {
		t.Fatalf("%d bytes, %v", len(before), err)
	}
	code, _, told := run(t, "", "serve", "--addr", "127.0.0.1:0", "--data", data)
	if code != 1 || strings.Count(told, "\n") != 1 ||
		strings.Count(told, "the database is damaged (") != 1 ||
		!strings.Contains(told, "bring a backup back with candor restore into another folder") {
		t.Errorf("exit %d: %s", code, told)
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the file is another than before: %v", err)
	}
}
