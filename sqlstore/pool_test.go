package sqlstore

import (
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
)

// TestWhoWaitsForAConnectionIsServedInOrder has twenty wait for the only connection, which notes in what order they got it.
func TestWhoWaitsForAConnectionIsServedInOrder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "candor.db")
	synctest.Test(t, func(t *testing.T) {
		database, err := openSQLite(path, nil)
		if err != nil {
			t.Fatal(err)
		}
		defer database.Close()
		database.SetMaxOpenConns(1)
		if _, err := database.Exec("CREATE TABLE served (place INTEGER PRIMARY KEY, who INTEGER)"); err != nil {
			t.Fatal(err)
		}
		p := newPool(database, 0, nil)
		held, err := p.QueryContext(t.Context(), "SELECT 1")
		if err != nil {
			t.Fatal(err)
		}
		var waiting sync.WaitGroup
		var came, served []int
		for who := range 20 {
			came = append(came, who)
			waiting.Go(func() {
				var place int
				if err := p.QueryRowContext(t.Context(), "INSERT INTO served (who) VALUES ($1) RETURNING place", who).Scan(&place); err != nil {
					t.Errorf("number %d: %v", who, err)
				}
			})
			synctest.Wait()
		}
		if err := held.Close(); err != nil {
			t.Fatal(err)
		}
		waiting.Wait()
		rows, err := p.QueryContext(t.Context(), "SELECT who FROM served ORDER BY place")
		served, err = collect(rows, err, func(scan scanner) (who int, err error) { return who, scan(&who) })
		if err != nil || !slices.Equal(served, came) {
			t.Errorf("served in the order %v (%v)", served, err)
		}
	})
}
