package sqldb

import (
	"errors"
	"sync"
	"testing"
)

// The writer and the change feed note the schema at the same time.
func TestNothingIsReadAfterAnUnreadableSchema(t *testing.T) {
	for range 500 {
		db := newDB(Options{})
		db.known.Newest = 100
		var writer sync.WaitGroup
		begun := make(chan struct{})
		writer.Go(func() {
			for i := range int64(500) {
				_ = db.noteSchema(100 + i%2)
				if i == 50 {
					close(begun)
				}
			}
		})
		<-begun
		_ = db.stopReading(errors.New("no such table: terms"))
		writer.Wait()
		fault, stopped := errors.AsType[*Fault](db.WatchSchema(t.Context()))
		if !stopped || fault == nil || fault.What != unreadableFault.What {
			t.Fatalf("the schema is reported as %v", fault)
		}
	}
}
