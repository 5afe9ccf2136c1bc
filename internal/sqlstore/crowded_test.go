package sqlstore_test

import (
	"fmt"
	"sync"
	"testing"

	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
)

// A store at the connection limit of its server reads over its open connections, and reports no
// fault.
func TestReadsContinueAtTheConnectionLimit(t *testing.T) {
	const limit = 6 // two of them write
	address := postgrestest.Limited(t, limit)
	store := openAs(t, sqlstore.Options{Database: address, Connections: 20})
	official := addOfficial(t, store, nil)
	var reading sync.WaitGroup
	for range 40 {
		reading.Go(func() {
			for range 25 {
				if _, err := store.FindOfficial(t.Context(), official.ID); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	for i := range 20 {
		review(t, store, official.ID, fmt.Sprintf("198.51.100.%d", i+1), 4, nil)
	}
	reading.Wait()
	if fault, ok := store.Fault(); ok {
		t.Error(fault)
	}
}
