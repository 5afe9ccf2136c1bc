package sqlstore

import (
	"context"

	"candor"
	"candor/sqlstore/sqldb"
)

// Tx is what a request may do inside the writer's transaction. One serves all requests of a batch.
type Tx struct {
	*sqldb.Tx
	store       *Store
	rateUse     *RateUse // what the running request counts against; nil for nothing
	counts      []counted
	rateUpdates []rateUpdate
	changed     []*candor.Official // as they are after the changes, where someone subscribes
}

// Write runs do in a transaction and returns after its commit, and after the readers that follow
// the change feed in this process have applied it; a CommitToken in ctx gets the number of the
// change. The transaction lives on the writer's own context: a request that is cancelled while it
// runs is committed or refused as a whole.
func (s *Store) Write(ctx context.Context, do func(*Tx) error) error {
	return s.database.Write(ctx, inTx(rateUseOf(ctx), do))
}

// WriteRetryable is Write for a function that the writer may run twice: what it leaves behind
// outside the transaction is what its last run left.
func (s *Store) WriteRetryable(ctx context.Context, do func(*Tx) error) error {
	return s.database.WriteRetryable(ctx, inTx(rateUseOf(ctx), do))
}

// writeLater hands over a write that no one waits for and that may be lost.
func (s *Store) writeLater(do func(*Tx) error) { s.WriteLater(inTx(nil, do)) }

// inTx runs do in the Tx that the requests of a batch share.
func inTx(use *RateUse, do func(*Tx) error) func(*sqldb.Tx) error {
	return func(shared *sqldb.Tx) error {
		tx := txOf(shared)
		tx.rateUse = use
		return do(tx)
	}
}

func txOf(shared *sqldb.Tx) *Tx { return shared.Shared().(*Tx) }

// hooks are what the tables add to each transaction.
func (s *Store) hooks() sqldb.Hooks {
	return sqldb.Hooks{
		Begin: func(tx *sqldb.Tx) any { return &Tx{Tx: tx, store: s} },
		Mark: func(shared *sqldb.Tx) func() {
			tx := txOf(shared)
			counts, updates := len(tx.counts), len(tx.rateUpdates)
			return func() { tx.counts, tx.rateUpdates = tx.counts[:counts], tx.rateUpdates[:updates] }
		},
		BeforeCommit: func(shared *sqldb.Tx) error {
			tx := txOf(shared)
			if err := tx.writeCounts(); err != nil {
				return err
			}
			return tx.writeRateUpdates()
		},
		OnCommit: func(shared *sqldb.Tx) []sqldb.Statement { return txOf(shared).readChanged() },
		Known:    func(known any, shared *sqldb.Tx) any { return txOf(shared).addKnown(known) },
	}
}
