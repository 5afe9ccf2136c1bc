package sqldb

import (
	"database/sql"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
)

// TestConnectionsAreGivenInOrder makes twenty goroutines wait for the only connection. Each keeps
// it until all others wait again.
func TestConnectionsAreGivenInOrder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "candor.db")
	synctest.Test(t, func(t *testing.T) {
		database, err := sql.Open("sqlite", FileAddress(path, nil))
		if err != nil {
			t.Fatal(err)
		}
		defer database.Close()
		database.SetMaxOpenConns(1)
		p := newPool(database, 0, nil)
		const query = "SELECT 1"
		// Preparing a query releases the connection before the query runs, so prepare it now.
		p.prepared(t.Context(), query)
		held, err := p.QueryContext(t.Context(), query)
		if err != nil {
			t.Fatal(err)
		}
		var waiting sync.WaitGroup
		var came, served []int
		next := make(chan struct{})
		for who := range 20 {
			came = append(came, who)
			waiting.Go(func() {
				rows, err := p.QueryContext(t.Context(), query)
				if err != nil {
					t.Errorf("number %d: %v", who, err)
					return
				}
				served = append(served, who)
				<-next
				if err := rows.Close(); err != nil {
					t.Errorf("number %d: %v", who, err)
				}
			})
			synctest.Wait()
		}
		if err := held.Close(); err != nil {
			t.Fatal(err)
		}
		for range came {
			synctest.Wait()
			next <- struct{}{}
		}
		waiting.Wait()
		if !slices.Equal(served, came) {
			t.Errorf("served in the order %v", served)
		}
	})
}
