package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"maps"
	"slices"

	"candor"
)

// Meter counts a request against limits, in the transaction that stores what it asks for: a request that is refused, or
// that was made before, counts for nothing. Afterwards Taken is what the database knows, of all servers.
type Meter struct {
	Key    string // what stands for the household and what it asks for; the table holds no address
	Limits candor.Limits

	Taken   candor.Taken
	Refused bool // for the limits
}

type meterKey struct{}

// WithMeter has the first Write on the returned context that stores something of a visitor's count it.
func WithMeter(ctx context.Context, meter *Meter) context.Context {
	return context.WithValue(ctx, meterKey{}, meter)
}

// meterOf finds what a write is counted by; nil for nothing.
func meterOf(ctx context.Context) *Meter {
	meter, _ := ctx.Value(meterKey{}).(*Meter)
	return meter
}

// TakeRequest counts a request whose work is not done in the database, before it is begun.
func (s *Store) TakeRequest(ctx context.Context) error {
	if meterOf(ctx) == nil {
		return nil
	}
	return s.Write(ctx, (*Tx).countRequest)
}

// countRequest counts a request that asks nothing else at the same time.
func (tx *Tx) countRequest() error {
	if err := tx.ask(tx.metered()...); err != nil {
		return err
	}
	return tx.take()
}

// metered asks how far a household has used its limits, and nothing where none hold.
func (tx *Tx) metered() []statement {
	meter := tx.job.meter
	if meter == nil {
		return nil
	}
	meter.Taken, meter.Refused = candor.Taken{}, false
	return []statement{{takenQuery, []any{meter.Key}, func(scan scanner) (err error) {
		meter.Taken, err = scanTaken(scan)
		return err
	}}}
}

const takenQuery = "SELECT free_at, longer_free_at FROM request_counts WHERE key = $1"

func scanTaken(scan scanner) (taken candor.Taken, err error) {
	var backAt [candor.MostLimits]int64
	err = scan(&backAt[0], &backAt[1])
	for i, at := range backAt {
		taken[i] = fromMilliseconds(at)
	}
	return taken, err
}

// findTaken is the zero Taken for a key that nobody has used.
func findTaken(ctx context.Context, from queryer, key string) (candor.Taken, error) {
	taken, err := scanTaken(from.QueryRowContext(ctx, takenQuery, key).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return taken, nil
	}
	return taken, translate(err)
}

// take counts the request, once it is known how far the limits are used, or refuses it.
func (tx *Tx) take() error {
	meter := tx.job.meter
	if meter == nil {
		return nil
	}
	taken, wait := meter.Limits.Take(tx.takenSoFar(meter.Key, meter.Taken), tx.now)
	if wait > 0 {
		meter.Refused = true
		return candor.TooMany(wait)
	}
	meter.Taken = taken
	tx.takings = append(tx.takings, taking{meter.Key, taken})
	return nil
}

// taking is what one request of the batch leaves of a key. The batch writes them together.
type taking struct {
	key   string
	taken candor.Taken
}

// takenSoFar is what the batch leaves of a key, or what the table says.
func (tx *Tx) takenSoFar(key string, stored candor.Taken) candor.Taken {
	for _, one := range slices.Backward(tx.takings) {
		if one.key == key {
			return one.taken
		}
	}
	return stored
}

// writeTakings writes what the batch has counted, each key once.
func (tx *Tx) writeTakings() error {
	rows := make(map[string]candor.Taken, len(tx.takings))
	for _, one := range tx.takings {
		rows[one.key] = one.taken
	}
	keys := slices.Sorted(maps.Keys(rows)) // in the order of the index
	for _, together := range rowsTogether {
		for len(keys) >= together {
			var args []any
			for _, key := range keys[:together] {
				args = append(args, key, milliseconds(rows[key][0]), milliseconds(rows[key][1]))
			}
			keys = keys[together:]
			if err := tx.later(insertTakings[together], args...); err != nil {
				return err
			}
		}
	}
	return nil
}

// insertTakings writes counts: as many as its key says.
var insertTakings = perStatement(func(rows int) string {
	return "INSERT INTO request_counts (key, free_at, longer_free_at) VALUES " + valueMarks(rows, 3) +
		" ON CONFLICT (key) DO UPDATE SET free_at = excluded.free_at, longer_free_at = excluded.longer_free_at"
})

func (s *Store) pruneRequestCounts(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM request_counts WHERE free_at <= $1 AND longer_free_at <= $2", milliseconds(tx.now), milliseconds(tx.now))
	})
}
