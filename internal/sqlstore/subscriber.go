package sqlstore

import (
	"context"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// Subscriber is a reader that keeps itself up to date with the change feed.
type Subscriber interface {
	// Reload reads everything again.
	Reload(ctx context.Context) error
	// Apply reads the rows that changed, in the order of the changes. Officials in known need not
	// be read.
	Apply(ctx context.Context, changes []candor.Change, known Known) error
}

// Known maps ids to officials in their state after the changes. It may be nil.
type Known map[string]*candor.Official

// Subscribe reloads the subscriber once and then applies each change to it until ctx ends. ready is
// called after the first reload. A fault is logged once, and the poll is retried.
func (s *Store) Subscribe(ctx context.Context, subscriber Subscriber, ready func()) {
	s.database.Subscribe(ctx, subscription{subscriber}, ready)
}

// subscription passes known officials to a subscriber.
type subscription struct{ Subscriber }

func (s subscription) Apply(ctx context.Context, changes []candor.Change, known any) error {
	officials, _ := known.(Known)
	return s.Subscriber.Apply(ctx, changes, officials)
}

// maxKnown is the maximum number of officials that a batch hands to the subscriber: an import
// changes thousands.
const maxKnown = 2 * sqldb.BatchSize

// readChanged returns the query for the officials that the batch has changed. Reading them within
// the transaction is cheaper than separate queries by the subscriber.
func (tx *Tx) readChanged() []sqldb.Statement {
	var ids []string
	for _, change := range tx.Changes() {
		if change.Kind == candor.OfficialChanged {
			ids = append(ids, change.ID)
		}
	}
	if len(ids) == 0 || len(ids) > maxKnown {
		return nil
	}
	query, args := officialsQuery(ids)
	return []sqldb.Statement{{Query: query, Args: args, Row: func(scan sqldb.Scanner) error {
		official, err := scanOfficial(scan)
		tx.changed = append(tx.changed, official)
		return err
	}}}
}

// addKnown adds the officials that the batch has changed to the known ones, and removes changed
// ones that were not read.
func (tx *Tx) addKnown(known any) Known {
	officials, _ := known.(Known)
	if officials == nil {
		officials = Known{}
	}
	for _, change := range tx.Changes() {
		if change.Kind == candor.OfficialChanged {
			delete(officials, change.ID)
		}
	}
	for _, official := range tx.changed {
		officials[official.ID] = official
	}
	return officials
}
