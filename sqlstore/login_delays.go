package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"candor"
)

// LoginAttempt is what an attempt to log in is counted by. The server makes the texts so that the
// tables hold no address, and no name that may be a password.
type LoginAttempt struct {
	Subject string // the account's id, or what stands for a name that nobody has
	Place   string // what stands for the address
	Browser string // what stands for a browser that has logged in before; empty for none
	// OwnCount keeps the attempt apart from those of visitors: who changes a password is logged in.
	OwnCount bool
}

// delay is until when attempts of one kind are not looked at.
type delay struct {
	subject, place string
	failures       int
	freeAt         time.Time
}

// TakeLogin counts an attempt before its password is looked at, so that of many at once no more are
// looked at than the delays let. One that comes too early is refused with the time to wait, and not
// counted. A login that succeeds takes its own count back.
func (s *Store) TakeLogin(ctx context.Context, attempt LoginAttempt) error {
	return s.Write(ctx, func(tx *Tx) error {
		account, err := nextDelay(tx.ctx, tx, attempt, tx.now)
		if err != nil {
			return err
		}
		if err := tx.countRequest(); err != nil {
			return err
		}
		return tx.Exec(`INSERT INTO login_delays (subject, place, failures, free_at) VALUES ($1, $2, $3, $4)
			ON CONFLICT (subject, place) DO UPDATE SET failures = excluded.failures, free_at = excluded.free_at`,
			account.subject, account.place, account.failures, milliseconds(account.freeAt))
	})
}

// nextDelay is that of the account after one more attempt now.
func nextDelay(ctx context.Context, from queryer, attempt LoginAttempt, now time.Time) (account delay, err error) {
	place, err := countedAt(ctx, from, attempt)
	if err != nil {
		return account, err
	}
	if account, err = findDelay(ctx, from, attempt.Subject, place); err != nil {
		return account, err
	}
	if wait := account.freeAt.Sub(now); wait > candor.LoginDelay(account.failures)+candor.ClocksApart {
		account.freeAt = now // the clock was set back since: nobody waits until it is there again
	} else if wait > 0 {
		return account, candor.TooMany(candor.LimitLogins, wait)
	}
	if now.Sub(account.freeAt) >= candor.FailuresKept {
		account.failures = 0
	}
	account.failures++
	account.freeAt = now.Add(candor.LoginDelay(account.failures))
	return account, nil
}

// countedAt is the place under which an account's attempt is counted. A browser or an address from which
// it has logged in before counts by itself, so that others cannot lock the owner out; all others
// count together.
func countedAt(ctx context.Context, from queryer, attempt LoginAttempt) (string, error) {
	if attempt.OwnCount {
		return "password", nil
	}
	rows, err := from.QueryContext(ctx, "SELECT place FROM login_places WHERE user_id = $1 AND place IN ($2, $3)", attempt.Subject, attempt.Place, attempt.Browser)
	known, err := collect(rows, err, scanText)
	switch {
	case err != nil || len(known) == 0:
		return "", err
	case slices.Contains(known, attempt.Browser):
		return attempt.Browser, nil
	}
	return attempt.Place, nil
}

func findDelay(ctx context.Context, from queryer, subject, place string) (delay, error) {
	d, freeAt := delay{subject: subject, place: place}, int64(0)
	err := from.QueryRowContext(ctx, "SELECT failures, free_at FROM login_delays WHERE subject = $1 AND place = $2", subject, place).Scan(&d.failures, &freeAt)
	if errors.Is(err, sql.ErrNoRows) {
		return d, nil
	}
	d.freeAt = fromMilliseconds(freeAt)
	return d, translate(err)
}

// takeBack forgets the failures of a place that an account knows, and this one attempt elsewhere:
// those of others there still count.
func (tx *Tx) takeBack(attempt LoginAttempt) error {
	place, err := countedAt(tx.ctx, tx, attempt)
	if err != nil {
		return err
	}
	if place != "" {
		return tx.Exec("DELETE FROM login_delays WHERE subject = $1 AND place = $2", attempt.Subject, place)
	}
	return tx.Exec("UPDATE login_delays SET failures = failures - 1, free_at = $1 WHERE subject = $2 AND place = '' AND failures > 0",
		milliseconds(tx.now), attempt.Subject)
}

func (s *Store) pruneLogins(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		if err := tx.Exec("DELETE FROM login_places WHERE seen_at <= $1", milliseconds(tx.now.Add(-candor.PlacesKept))); err != nil {
			return err
		}
		return tx.Exec("DELETE FROM login_delays WHERE free_at <= $1", milliseconds(tx.now.Add(-candor.FailuresKept)))
	})
}
