//go:build !race

package sqlstore_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/testkit/storetest"
)

// officialReader is a reader that reads the officials that changed.
type officialReader struct {
	*names
	store *sqlstore.Store
}

func (r *officialReader) Apply(
	ctx context.Context, changes []candor.Change, known sqlstore.Known,
) error {
	for _, change := range changes {
		if _, err := r.store.FindOfficial(ctx, change.ID); err != nil {
			return err
		}
	}
	return r.names.Apply(ctx, changes, known)
}

// wantOlder checks that a write failed because another process has upgraded the database.
func wantOlder(t *testing.T, err error) {
	t.Helper()
	if !errors.Is(err, candor.ErrUnavailable) ||
		!strings.Contains(err.Error(), "a newer version of candor has upgraded the database") {
		t.Errorf("the older server says %v", err)
	}
}

// rename writes the name of an official by a server.
func rename(t *testing.T, store *sqlstore.Store, id, name string) error {
	t.Helper()
	return store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		tx.Changed(candor.OfficialChanged, id)
		return tx.Exec("UPDATE officials SET name = $1 WHERE id = $2", name, id)
	})
}

func TestServersOlderThanTheSchema(t *testing.T) {
	for name, test := range map[string]struct {
		migration string
		reads     bool
	}{
		"OKReading": {addsColumn, true},
		"ErrColumnMissing": {"-- +goose Up\nALTER TABLE officials RENAME COLUMN county TO counties;\n",
			false},
		"ErrTableMissing": {"-- +goose Up\nALTER TABLE official_links RENAME TO official_ties;\n", false},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.OnBothEngines(t, func(t *testing.T, engine storetest.Engine) {
				database := engine.Unopened(t)
				older := open(t, database, &clock{})
				official := addOfficial(t, older, nil)
				reader := &officialReader{names: newNames(), store: older}
				followWith(t, older, reader)
				newer, err := sqlstore.OpenNext(t.Context(), sqlstore.Options{Database: database},
					nextMigrations(t, test.migration))
				if err != nil {
					t.Fatal(err)
				}
				defer newer.Close()
				wantOlder(t, rename(t, older, official.ID, "By the older server"))
				if err := rename(t, newer, official.ID, "By the newer server"); err != nil {
					t.Fatal(err)
				}
				if !test.reads {
					fault, stopped := errors.AsType[*sqldb.Fault](older.WatchSchema(t.Context()))
					if !stopped || fault.LeavesReading() {
						t.Errorf("%v", fault)
					}
					return
				}
				reader.until(t, "a change by the newer server", func() bool {
					return reader.seen(official.ID)
				})
				read, err := older.FindOfficial(t.Context(), official.ID)
				fault, faulty := older.Fault()
				if err != nil || read.Name != "By the newer server" || !faulty || !fault.LeavesReading() ||
					!fault.StopsWriting() {
					t.Errorf("%v, %v, %v", read, err, fault)
				}
			})
		})
	}
}
