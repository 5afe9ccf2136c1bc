package sqlstore

import (
	"context"
	"fmt"
	"time"

	"candor"
)

// Unlocked is what made attempts to log in to an account wait, and is forgotten.
type Unlocked struct {
	Failures int       // at places that the account does not know
	Places   int       // places and networks where something failed
	Until    time.Time // when the longest delay ends; zero where nothing was delayed
}

// UnlockUser forgets the failures and delays of an account, and returns what they were. The places
// that it knows stay.
func (s *Store) UnlockUser(ctx context.Context, id string) (unlocked Unlocked, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		user, err := findUser(tx.Context(), tx, "id", id, id)
		if err != nil {
			return err
		}
		if unlocked, err = tx.forgetDelays(user.ID); err != nil || unlocked == (Unlocked{}) {
			return err
		}
		return tx.audit(candor.AuditEntry{
			Actor: candor.ActorOperator, Action: candor.ActionUserUnlocked, Subject: user.ID,
			Reason: fmt.Sprintf("Failures at unknown places: %d; places and networks with failures: %d",
				unlocked.Failures, unlocked.Places),
		})
	})
	return unlocked, err
}

func (tx *Tx) forgetDelays(user string) (forgotten Unlocked, err error) {
	var until int64
	err = tx.QueryRowContext(tx.Context(), `SELECT COALESCE(MAX(CASE
		WHEN place = '' THEN failures END), 0),
		COUNT(CASE WHEN place <> '' AND failures > 0 THEN 1 END), COALESCE(MAX(free_at), 0)
		FROM login_delays WHERE subject = $1`, user).Scan(&forgotten.Failures, &forgotten.Places, &until)
	if err != nil {
		return forgotten, err
	}
	forgotten.Until = fromMilliseconds(until)
	return forgotten, tx.Exec("DELETE FROM login_delays WHERE subject = $1", user)
}
