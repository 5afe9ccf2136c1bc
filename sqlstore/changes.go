package sqlstore

import (
	"context"

	"candor"
)

const (
	// changesKept is how many changes a reader may lag behind before it has to reload.
	changesKept = 100_000
	// changesRead is the most changes that one step applies.
	changesRead = 1000
)

// appendChanges numbers what the batch changed. The counter's row stays locked until the commit,
// so that numbers become visible in their order, in every process and on both engines.
func (tx *Tx) appendChanges() error {
	seen := make(map[candor.Change]bool, len(tx.changes))
	unique := tx.changes[:0]
	for _, change := range tx.changes {
		if !seen[change] {
			seen[change] = true
			unique = append(unique, change)
		}
	}
	if len(unique) == 0 {
		return nil
	}
	if err := tx.deferExec("UPDATE change_counter SET last = last + $1 WHERE only_row = 1", len(unique)); err != nil {
		return err
	}
	number, at := tx.number, milliseconds(tx.now)
	for i := range unique {
		number++
		unique[i].Number = number
	}
	tx.changes = unique
	for _, together := range rowsTogether {
		query := insertChanges[together]
		for len(unique) >= together {
			var args []any
			for _, change := range unique[:together] {
				args = append(args, change.Number, string(change.Kind), change.ID, at)
			}
			unique = unique[together:]
			if err := tx.deferExec(query, args...); err != nil {
				return err
			}
		}
	}
	return nil
}

// rowsTogether is how many rows of a batch one statement adds: few statements, each prepared once.
var rowsTogether = []int{64, 8, 1}

// perStatement makes the statement for each number of rows.
func perStatement(query func(rows int) string) map[int]string {
	queries := map[int]string{}
	for _, rows := range rowsTogether {
		queries[rows] = query(rows)
	}
	return queries
}

// knownAtOnce is the most officials that a batch hands to the subscriber: an import changes thousands.
const knownAtOnce = 2 * batchSize

// readChanged asks for the officials that the batch has changed, which are at hand in the transaction: the subscriber would
// have to look for each.
func (tx *Tx) readChanged() []statement {
	var ids []string
	for _, change := range tx.changes {
		if change.Kind == candor.OfficialChanged {
			ids = append(ids, change.ID)
		}
	}
	if len(ids) == 0 || len(ids) > knownAtOnce || !tx.writer.store.feed.hasSubscriber() {
		return nil
	}
	query, args := officialsQuery(ids)
	return []statement{{query, args, func(scan scanner) error {
		official, err := scanOfficial(scan)
		tx.changed = append(tx.changed, official)
		return err
	}}}
}

// insertChanges adds changes: as many as its key says.
var insertChanges = perStatement(func(rows int) string {
	return "INSERT INTO changes (number, kind, id, at) VALUES " + valueMarks(rows, 4)
})

// LastChange is the number of the newest committed change.
func (s *Store) LastChange(ctx context.Context) (int64, error) {
	last, _, err := s.feedOffset(ctx)
	return last, err
}

func (s *Store) feedOffset(ctx context.Context) (last, pruned int64, err error) {
	err = s.read.QueryRowContext(ctx, "SELECT last, pruned FROM change_counter WHERE only_row = 1").Scan(&last, &pruned)
	return last, pruned, translate(err)
}

// changesAfter reads the changes behind a number, in their order.
func (s *Store) changesAfter(ctx context.Context, number int64) ([]candor.Change, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT number, kind, id FROM changes WHERE number > $1 ORDER BY number LIMIT CAST($2 AS BIGINT)", number, changesRead)
	return collect(rows, err, func(scan scanner) (change candor.Change, err error) {
		return change, scan(&change.Number, (*string)(&change.Kind), &change.ID)
	})
}

// PruneChanges forgets all but the newest changes. A reader whose offset is forgotten reloads.
func (s *Store) PruneChanges(ctx context.Context, keep int64) error {
	return s.Write(ctx, func(tx *Tx) error {
		if err := tx.Exec("UPDATE change_counter SET pruned = last - $1 WHERE only_row = 1 AND last - $2 > pruned", keep, keep); err != nil {
			return err
		}
		return tx.Exec("DELETE FROM changes WHERE number <= (SELECT pruned FROM change_counter)")
	})
}
