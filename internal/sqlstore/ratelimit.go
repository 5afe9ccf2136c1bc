package sqlstore

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/ratelimit"
	"candor/internal/sqlstore/sqldb"
)

// RateUse counts a request against limits, in the transaction that does its work: a refused or
// repeated request does not count. Afterwards Counts has the numbers of all servers from the
// database.
type RateUse struct {
	Limit string // the name of the limit
	// of the household and the networks around it; the keys contain no addresses
	Counts  []ratelimit.Count
	Refused bool // by any limit
}

type rateUseKey struct{}

// WithRateUse makes the first counted Write on the returned context count the request.
func WithRateUse(ctx context.Context, use *RateUse) context.Context {
	return context.WithValue(ctx, rateUseKey{}, use)
}

// rateUseOf returns the limits that apply to a write; nil for none.
func rateUseOf(ctx context.Context) *RateUse {
	use, _ := ctx.Value(rateUseKey{}).(*RateUse)
	return use
}

// TakeRequest counts a request whose work is outside the database, before it starts.
func (s *Store) TakeRequest(ctx context.Context) error {
	if rateUseOf(ctx) == nil {
		return nil
	}
	return s.Write(ctx, (*Tx).countRequest)
}

// countRequest counts a request that needs no other queries.
func (tx *Tx) countRequest() error {
	if err := tx.Send(tx.lookUpRates()...); err != nil {
		return err
	}
	return tx.takeRate()
}

// lookUpRates returns the query for the use of the limits by a household and the networks around
// it, or nothing if no limits apply.
func (tx *Tx) lookUpRates() []sqldb.Statement {
	use := tx.rateUse
	if use == nil {
		return nil
	}
	use.Refused = false
	args := make([]any, len(use.Counts))
	for i := range use.Counts {
		use.Counts[i].State, args[i] = ratelimit.State{}, use.Counts[i].Key
	}
	return []sqldb.Statement{{Query: rateQueries[len(args)], Args: args,
		Row: func(scan sqldb.Scanner) error {
			var key string
			var backAt [ratelimit.MostLimits]int64
			if err := scan(&key, &backAt[0], &backAt[1]); err != nil {
				return err
			}
			at := slices.IndexFunc(use.Counts, func(c ratelimit.Count) bool { return c.Key == key })
			for i := range backAt {
				use.Counts[at].State[i] = fromMilliseconds(backAt[i])
			}
			return nil
		}}}
}

// rateQueries holds a query for each number of keys. For a list SQLite would create a temporary
// table.
var rateQueries = func() (queries [ratelimit.MostNetworks + 1]string) {
	var parts []string
	for keys := 1; keys <= ratelimit.MostNetworks; keys++ {
		parts = append(parts,
			"SELECT key, free_at, longer_free_at FROM request_counts WHERE key = $"+strconv.Itoa(keys))
		queries[keys] = strings.Join(parts, " UNION ALL ")
	}
	return queries
}()

// takeRate counts the request, after lookUpRates, or refuses it.
func (tx *Tx) takeRate() error {
	if wait := tx.takeRates(); wait > 0 {
		return candor.TooMany(tx.rateUse.Limit, wait)
	}
	return nil
}

// takeRates counts the request at all of its keys, or at none and returns how long it has to wait.
func (tx *Tx) takeRates() (wait time.Duration) {
	use := tx.rateUse
	if use == nil {
		return 0
	}
	for i, count := range use.Counts {
		use.Counts[i].State = tx.currentRate(count.Key, count.State)
	}
	if wait = ratelimit.AllowAll(use.Counts, tx.Now()); wait > 0 {
		use.Refused = true
		return wait
	}
	for _, count := range use.Counts {
		tx.rateUpdates = append(tx.rateUpdates, rateUpdate{count.Key, count.State})
	}
	return 0
}

// rateUpdate is the new state of a key after one request. The batch writes all updates together.
type rateUpdate struct {
	key   string
	state ratelimit.State
}

// currentRate returns the state of a key from the batch, or else from the table.
func (tx *Tx) currentRate(key string, stored ratelimit.State) ratelimit.State {
	for _, one := range slices.Backward(tx.rateUpdates) {
		if one.key == key {
			return one.state
		}
	}
	return stored
}

// writeRateUpdates writes the last state of each key in the batch.
func (tx *Tx) writeRateUpdates() error {
	rows := make(map[string]ratelimit.State, len(tx.rateUpdates))
	for _, one := range tx.rateUpdates {
		rows[one.key] = one.state
	}
	keys := slices.Sorted(maps.Keys(rows)) // in the order of the index
	for _, together := range sqldb.RowsTogether {
		for len(keys) >= together {
			var args []any
			for _, key := range keys[:together] {
				args = append(args, key, wholeMilliseconds(rows[key][0]), wholeMilliseconds(rows[key][1]))
			}
			keys = keys[together:]
			if err := tx.DeferExec(insertRateUpdates[together], args...); err != nil {
				return err
			}
		}
	}
	return nil
}

// wholeMilliseconds rounds up. Rounding down would make a limit of several requests per millisecond
// unreachable.
func wholeMilliseconds(at time.Time) int64 {
	if at.IsZero() {
		return 0
	}
	return milliseconds(at.Add(time.Millisecond - 1))
}

// insertRateUpdates holds the statement for each number of rows in RowsTogether.
var insertRateUpdates = sqldb.PerStatement(func(rows int) string {
	return "INSERT INTO request_counts (key, free_at, longer_free_at) VALUES " +
		sqldb.ValueMarks(rows, 3) +
		" ON CONFLICT (key) DO UPDATE" +
		" SET free_at = excluded.free_at, longer_free_at = excluded.longer_free_at"
})

func (s *Store) pruneRequestCounts(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM request_counts WHERE free_at <= $1 AND longer_free_at <= $2",
			milliseconds(tx.Now()), milliseconds(tx.Now()))
	})
}
