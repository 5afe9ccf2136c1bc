package sqlstore_test

import (
	"math"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/testkit/postgrestest"
)

func TestAwaitChangeOfAnotherProcess(t *testing.T) { // S54
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		here, there := open(t, database, now), open(t, database, now)
		reader := follow(t, there)
		var last int64
		for range 10 {
			ctx, token := sqldb.WithCommitToken(t.Context())
			official := &candor.Official{ID: candor.NewID(), Name: "Ada Example", Position: "mayor",
				PositionType: candor.Mayor, Status: candor.StatusApproved}
			if err := here.Write(ctx,
				func(tx *sqlstore.Tx) error { return tx.InsertOfficial(official) }); err != nil {
				t.Fatal(err)
			}
			var err error
			if last, err = here.LastChange(t.Context()); err != nil || token.Number() != last {
				t.Fatalf("the token says %d, the last change is %d, %v", token.Number(), last, err)
			}
			if !there.AwaitChange(t.Context(), last, postgrestest.Hangs) {
				t.Errorf("change %d is not reached", last)
			}
			if !reader.seen(official.ID) {
				t.Fatal("not read when the wait was over")
			}
		}
		if there.AwaitChange(t.Context(), last+1, time.Millisecond) {
			t.Error("a change is reached that is not made yet")
		}
		if there.AwaitChange(t.Context(), math.MaxInt64, time.Hour) {
			t.Error("a change is reached that nobody can have been told of")
		}
	})
}

func TestCommitTokenWithoutChangesIsEmpty(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		addOfficial(t, store, nil)
		ctx, token := sqldb.WithCommitToken(t.Context())
		err := store.Write(ctx, func(*sqlstore.Tx) error { return nil })
		if err != nil || token.Number() != 0 {
			t.Errorf("number %d, %v", token.Number(), err)
		}
	})
}
