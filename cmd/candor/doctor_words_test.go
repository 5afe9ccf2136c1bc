package main

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"candor/sqlstore"
)

// TestDoctorTellsTheFirstOfMany has more pictures be altered, and then gone, than are told one by one.
func TestDoctorTellsTheFirstOfMany(t *testing.T) {
	const many = toldOfEach + 3
	w := newWard(t, "")
	w.use(func(store *sqlstore.Store) {
		if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			for i := range many {
				name := fmt.Sprintf("Many%02d-1.jpg", i)
				if err := tx.Exec("INSERT INTO photos (name, object_path, hash, width, height, arrived_at) VALUES ($1, $2, 'another', 1, 1, 1)", name, "/objects/"+name); err != nil {
					return err
				}
				w.keep(w.file(name), "something else")
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	})
	first := make([]string, 0, toldOfEach+2)
	for i := range toldOfEach {
		first = append(first, fmt.Sprintf("The picture of /objects/Many%02d-1.jpg is ", i))
	}
	w.visit([]string{"--photos"}, append(first, "The pictures of 3 more are not those that were kept.")...)
	for i := range many {
		if err := os.Remove(w.file(fmt.Sprintf("Many%02d-1.jpg", i))); err != nil {
			t.Fatal(err)
		}
	}
	w.visit(nil, append(first, "The pictures of 3 more are gone.", "13 of 16 photos are gone")...)
}

// TestDamageIsToldWithWhatToDo has whoever meets damage be told of doctor and restore, and doctor not of itself.
func TestDamageIsToldWithWhatToDo(t *testing.T) { // S38
	w := newWard(t, "")
	path := filepath.Join(w.storage.Data, databaseFile)
	pool, err := sql.Open("sqlite", sqlstore.FileAddress(path, nil))
	if err != nil {
		t.Fatal(err)
	}
	var page, size int64
	err = pool.QueryRowContext(t.Context(), "SELECT rootpage, page_size FROM sqlite_master, pragma_page_size WHERE name = 'officials'").Scan(&page, &size)
	if err := errors.Join(err, pool.Close()); err != nil {
		t.Fatal(err)
	}
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = file.WriteAt(bytes.Repeat([]byte{0x55}, int(size)), (page-1)*size)
	if err := errors.Join(err, file.Close()); err != nil {
		t.Fatal(err)
	}
	const remedy = "bring a backup back with candor restore into another folder"
	code, found, _ := run(t, "", append([]string{"doctor"}, w.arguments()...)...)
	if code != 1 || !strings.Contains(found, remedy) || strings.Contains(found, "candor doctor") {
		t.Errorf("doctor: exit %d: %s", code, found)
	}
	code, _, told := run(t, "", append([]string{"backup", filepath.Join(t.TempDir(), "kept")}, w.arguments()...)...)
	if code != 1 || !strings.Contains(told, remedy+sqlstore.DoctorTells) {
		t.Errorf("backup: exit %d: %s", code, told)
	}
}
