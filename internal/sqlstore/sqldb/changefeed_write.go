package sqldb

import (
	"context"
	"sync/atomic"

	"candor/internal/candor"
)

const (
	// ChangesKept is how many changes a reader may lag behind before it has to reload.
	ChangesKept = 100_000
	// changesRead is the maximum number of changes that one step applies.
	changesRead = 1000
)

// appendChanges numbers the changes of a batch and writes them. The counter's row stays locked
// until the commit, so that numbers become visible in order, in every process and on both engines.
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
	const count = "UPDATE change_counter SET last = last + $1, mark = $2 WHERE only_row = 1"
	tx.mark = newMark()
	if err := tx.DeferExec(count, len(unique), tx.mark); err != nil {
		return err
	}
	number, at := tx.last.number, tx.now.UnixMilli()
	for i := range unique {
		number++
		unique[i].Number = number
	}
	tx.changes = unique
	for _, together := range RowsTogether {
		query := insertChanges[together]
		for len(unique) >= together {
			var args []any
			for _, change := range unique[:together] {
				args = append(args, change.Number, string(change.Kind), change.ID, at, tx.mark)
			}
			unique = unique[together:]
			if err := tx.DeferExec(query, args...); err != nil {
				return err
			}
		}
	}
	return nil
}

// insertChanges holds the statement for each number of rows in RowsTogether.
var insertChanges = PerStatement(func(rows int) string {
	return "INSERT INTO changes (number, kind, id, at, mark) VALUES " + ValueMarks(rows, 5)
})

// entries returns the changes of a committed transaction.
func (tx *Tx) entries() []entry {
	entries, at := make([]entry, len(tx.changes)), tx.now.UnixMilli()
	for i, change := range tx.changes {
		entries[i] = entry{change, tx.mark, at}
	}
	return entries
}

// LastChange returns the number of the newest committed change.
func (db *DB) LastChange(ctx context.Context) (last int64, err error) {
	err = db.read.QueryRowContext(ctx,
		"SELECT last FROM change_counter WHERE only_row = 1").Scan(&last)
	return last, Translate(err)
}

// PruneChanges deletes all but the newest keep changes, and old steps back. A reader that is behind
// the pruned changes reloads.
func (db *DB) PruneChanges(ctx context.Context, keep int64) error {
	return db.Write(ctx, func(tx *Tx) error {
		err := tx.Exec("UPDATE change_counter SET pruned = last - $1"+
			" WHERE only_row = 1 AND last - $2 > pruned", keep, keep)
		if err != nil {
			return err
		}
		err = tx.Exec("DELETE FROM changes WHERE number <= (SELECT pruned FROM change_counter)")
		if err != nil {
			return err
		}
		return tx.Exec("DELETE FROM steps_back WHERE found_at <= $1",
			tx.now.Add(-stepsKept).UnixMilli())
	})
}

// CommitToken holds the highest change number among the batches that a request's writes were part
// of. A client can pass it to any other process, which waits until it has applied that change
// (AwaitChange).
type CommitToken struct{ number atomic.Int64 }

// Number returns 0 while the request has changed nothing.
func (r *CommitToken) Number() int64 { return r.number.Load() }

// note keeps the highest number. A request may write several times, also concurrently.
func (r *CommitToken) note(number int64) {
	for known := r.number.Load(); number > known && !r.number.CompareAndSwap(known, number); {
		known = r.number.Load()
	}
}

type commitTokenKey struct{}

// WithCommitToken returns a context whose writes record their change numbers in the token.
func WithCommitToken(ctx context.Context) (context.Context, *CommitToken) {
	token := &CommitToken{}
	return context.WithValue(ctx, commitTokenKey{}, token), token
}

// leaveCommitToken records the number of a write in the token of the context, if it has one.
func leaveCommitToken(ctx context.Context, number int64) {
	if token, ok := ctx.Value(commitTokenKey{}).(*CommitToken); ok {
		token.note(number)
	}
}
