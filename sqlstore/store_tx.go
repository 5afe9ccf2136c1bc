package sqlstore

import (
	"context"

	"candor"
)

// Tx is what a request may do inside the writer's transaction. One serves all requests of a batch.
type Tx struct {
	*dbTx
	store       *Store
	rateUse     *RateUse // what the running request counts against; nil for nothing
	counts      []counted
	rateUpdates []rateUpdate
	changed     []*candor.Official // as they are behind the changes, where somebody subscribes
}

// Write runs do in a transaction and returns after its commit, and after the readers that follow
// the change feed in this process have applied it; a CommitToken in ctx tells the number of the change. The transaction lives
// on the writer's own context: a request that is cancelled while it runs is committed or refused as a whole.
func (s *Store) Write(ctx context.Context, do func(*Tx) error) error {
	return s.DB.Write(ctx, inTx(rateUseOf(ctx), do))
}

// WriteRetryable is Write for a function that the writer may run twice: what it leaves behind outside the transaction
// is what its last run left.
func (s *Store) WriteRetryable(ctx context.Context, do func(*Tx) error) error {
	return s.DB.WriteRetryable(ctx, inTx(rateUseOf(ctx), do))
}

// writeLater hands over a write that nobody waits for and that may be lost.
func (s *Store) writeLater(do func(*Tx) error) { s.WriteLater(inTx(nil, do)) }

// inTx runs do in the Tx that the requests of a batch share.
func inTx(use *RateUse, do func(*Tx) error) func(*dbTx) error {
	return func(shared *dbTx) error {
		tx := txOf(shared)
		tx.rateUse = use
		return do(tx)
	}
}

func txOf(shared *dbTx) *Tx { return shared.Shared().(*Tx) }

// hooks are what the tables add to each transaction.
func (s *Store) hooks() Hooks {
	return Hooks{
		Begin: func(tx *dbTx) any { return &Tx{dbTx: tx, store: s} },
		Mark: func(shared *dbTx) func() {
			tx := txOf(shared)
			counts, updates := len(tx.counts), len(tx.rateUpdates)
			return func() { tx.counts, tx.rateUpdates = tx.counts[:counts], tx.rateUpdates[:updates] }
		},
		BeforeCommit: func(shared *dbTx) error {
			tx := txOf(shared)
			if err := tx.writeCounts(); err != nil {
				return err
			}
			return tx.writeRateUpdates()
		},
		OnCommit: func(shared *dbTx) []statement { return txOf(shared).readChanged() },
		Known:    func(known any, shared *dbTx) any { return txOf(shared).addKnown(known) },
	}
}
