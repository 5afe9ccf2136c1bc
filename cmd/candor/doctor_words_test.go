package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"candor/internal/sqlstore"
)

// TestDoctorListsTheFirstOfMany alters, then removes more pictures than are listed.
func TestDoctorListsTheFirstOfMany(t *testing.T) {
	const many = listedOfEach + 3
	w := newWard(t, "")
	w.use(func(store *sqlstore.Store) {
		if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			for i := range many {
				name := fmt.Sprintf("Many%02d-1.jpg", i)
				if err := tx.Exec("INSERT INTO photos (name, object_path, hash, width, height, arrived_at) "+
					"VALUES ($1, $2, 'another', 1, 1, 1)",
					name, "/objects/"+name); err != nil {
					return err
				}
				w.keep(w.file(name), "something else")
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	})
	first := make([]string, 0, listedOfEach+2)
	for i := range listedOfEach {
		first = append(first, fmt.Sprintf("The image of /objects/Many%02d-1.jpg is ", i))
	}
	w.visit([]string{"--photos"},
		append(first, "The images of 3 more are not those that were kept.")...)
	for i := range many {
		if err := os.Remove(w.file(fmt.Sprintf("Many%02d-1.jpg", i))); err != nil {
			t.Fatal(err)
		}
	}
	w.visit(nil, append(first, "The images of 3 more are gone.", "13 of 16 photos are gone")...)
}

// TestDoctorEndsASentenceOnce reports errors from S3 servers, the system and Candor itself.
func TestDoctorEndsASentenceOnce(t *testing.T) {
	for cause, want := range map[string]string{
		"Access Denied.":         "WRONG  The place fails: Access Denied.\n",
		"connection refused":     "WRONG  The place fails: connection refused.\n",
		"is CANDOR_DATA right?":  "WRONG  The place fails: is CANDOR_DATA right?\n",
		"The key is not there. ": "WRONG  The place fails: The key is not there.\n",
	} {
		var told strings.Builder
		(&report{out: &told}).bad("The place fails: %s.", cause)
		if told.String() != want {
			t.Errorf("%q, want %q", told.String(), want)
		}
	}
}
