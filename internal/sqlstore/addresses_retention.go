package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"candor/internal/candor"
)

type addressTable struct {
	table, address string
	hash           string // empty if a household may have several rows
}

// eraseStatement returns the statement that erases the addresses in rows from $1 to before $2.
func (t addressTable) eraseStatement() string {
	hash := ""
	if t.hash != "" {
		hash = withoutAddress(t.hash)
	}
	return "UPDATE " + t.table + " SET " + t.address + " = '', submission_city = '', " +
		"submission_region = '', submission_country = ''" + hash +
		" WHERE created_at >= $1 AND created_at < $2 AND (" + t.address + " <> '' OR " +
		"submission_city <> '' OR submission_region <> '' OR submission_country <> '')"
}

// addressTables lists the tables with addresses and approximate locations.
var addressTables = []addressTable{
	{"officials", "submitted_by", ""},
	{"ratings", "reviewer_ip", ""},
	{"profile_corrections", "submitter_ip", ""},
	{"photo_uploads", "submitter_ip", ""},
	{"rating_reports", "reporter_ip", "reporter_hash"},
}

// withoutAddress returns the assignment that replaces an unhashed address, stored for lack of a
// secret, by a unique text without an address.
func withoutAddress(hash string) string {
	return ", " + hash + " = CASE WHEN substr(" + hash + ", 1, 3) = '" + unhashedPrefix +
		"' THEN 'lost ' || id ELSE " + hash + " END"
}

// forgetBatch is the number of items per transaction. It occupies the writer for some
// milliseconds.
const forgetBatch = 200

// forgetAddresses erases addresses older than the retention period, working half of the time: a
// first sweep of millions takes minutes, during which visitors read and write.
func (s *Store) forgetAddresses(ctx context.Context) error {
	if s.keepAddresses == 0 {
		return nil
	}
	_, err := s.forgetUntil(ctx, s.now().Add(-s.keepAddresses), s.pauseAsLong(ctx))
	return err
}

// ForgetAddresses erases the addresses and locations of items from before a time, in batches, and
// counts the items. Votes and reports stay limited to one per household.
func (s *Store) ForgetAddresses(
	ctx context.Context, before time.Time,
) (forgotten int64, err error) {
	return s.forgetUntil(ctx, before, func(time.Duration) error { return nil })
}

// forgetUntil calls rest after each write that is not the last, with the duration of the write.
func (s *Store) forgetUntil(
	ctx context.Context, before time.Time, rest func(took time.Duration) error,
) (forgotten int64, err error) {
	defer func() {
		if forgotten > 0 {
			s.EmptyLog() // until then the addresses remain in the database file and its log
		}
	}()
	kinds := []func(*Tx) (int64, bool, error){func(tx *Tx) (int64, bool,
		error) {
		return tx.forgetVoters(milliseconds(before))
	}}
	kinds = append(kinds, forgetInBin(binDue{addresses: milliseconds(before)}))
	for _, t := range addressTables {
		kinds = append(kinds, func(tx *Tx) (int64, bool, error) {
			return tx.forgetSome(t.table, t.table, t.eraseStatement(), milliseconds(before))
		})
	}
	for _, some := range kinds {
		items, err := s.forgetAll(ctx, some, rest)
		if forgotten += items; err != nil {
			return forgotten, err
		}
	}
	return forgotten, nil
}

// forgetAll processes the items of one kind in batches.
func (s *Store) forgetAll(
	ctx context.Context, some func(*Tx) (int64, bool, error), rest func(took time.Duration) error,
) (forgotten int64, err error) {
	for more := true; more; {
		began, items := time.Now(), int64(0)
		err := s.Write(ctx, func(tx *Tx) (err error) {
			items, more, err = some(tx)
			return err
		})
		forgotten += items
		if err == nil && more {
			err = rest(time.Since(began))
		}
		if err != nil {
			return forgotten, err
		}
	}
	return forgotten, nil
}

// forgetNetworks erases the network hashes of reviews that are no longer compared with any key:
// those from more than one year before this year.
func (s *Store) forgetNetworks(ctx context.Context) error {
	before := candor.YearBegins(candor.YearOf(s.now()) - 1)
	_, err := s.forgetAll(ctx, func(tx *Tx) (int64, bool, error) {
		return tx.forgetSome("networks", ratingsTable, `UPDATE ratings SET network = 0, next_network = 0
			WHERE created_at >= $1 AND created_at < $2 AND network <> 0`, milliseconds(before))
	}, s.pauseAsLong(ctx))
	if err == nil {
		_, err = s.forgetAll(ctx, forgetInBin(binDue{networks: milliseconds(before)}), s.pauseAsLong(ctx))
	}
	return err
}

// pauseAsLong makes background writes pause for as long as the last one took.
func (s *Store) pauseAsLong(ctx context.Context) func(took time.Duration) error {
	return func(took time.Duration) error {
		select {
		case <-time.After(took):
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// forgetVoters erases a batch of voters' addresses, and reports whether there may be more.
func (tx *Tx) forgetVoters(before int64) (forgotten int64, more bool, err error) {
	forgotten, err = tx.ExecRows("UPDATE review_feedback SET voter_ip = ''"+
		withoutAddress("voter_hash")+`
		WHERE id IN (SELECT id FROM review_feedback WHERE voter_ip <> '' AND created_at < $1
		LIMIT CAST($2 AS BIGINT))`, before, forgetBatch)
	return forgotten, forgotten > 0, err
}

// forgetSome processes the next items of a kind, oldest first, and reports whether there are more.
// eraseStatement updates the rows from $1 to before $2.
func (tx *Tx) forgetSome(
	kind, table, forgetting string, before int64,
) (forgotten int64, more bool, err error) {
	var from, until int64
	err = tx.QueryRowContext(tx.Context(), "SELECT before FROM addresses_forgotten WHERE kind = $1",
		kind).Scan(&from)
	if from > milliseconds(tx.Now()) {
		from = 0 // the clock was ahead at that time, so newer rows were skipped
	}
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	if err != nil || from >= before {
		return 0, false, err
	}
	err = tx.QueryRowContext(tx.Context(),
		"SELECT created_at FROM "+table+" WHERE created_at >= $1 AND created_at < $2 ORDER BY "+
			"created_at LIMIT 1 OFFSET CAST($3 AS BIGINT)",
		from, before, forgetBatch).Scan(&until)
	more = err == nil
	if errors.Is(err, sql.ErrNoRows) {
		until, err = before, nil
	}
	if err != nil {
		return 0, false, err
	}
	until = max(until, from+1) // includes all items of the same millisecond
	forgotten, err = tx.ExecRows(forgetting, from, until)
	if err != nil {
		return 0, false, err
	}
	return forgotten, more,
		tx.Exec("INSERT INTO addresses_forgotten (kind, before) VALUES ($1, $2) ON CONFLICT (kind) DO "+
			"UPDATE SET before = excluded.before",
			kind, until)
}
