//go:build !race

package sqlstore_test

import (
	"testing"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// Attackers from 2,000 networks poll one account, together every 120 ms. Its owner logs in again
// and again from a network without failures, and waits as long as each answer says.
func TestOwnerCanLogInDuringAnAttack(t *testing.T) { // S4
	networks, end := 2000, time.Hour
	if testing.Short() {
		networks, end = 600, 20*time.Minute
	}
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		const atOnce, poll, visits = 100, 120 * time.Millisecond, 10 * time.Minute
		warden := account(t, store, "warden", nil)
		attackers := make([]visitor, networks)
		for i := range attackers {
			attackers[i] = visitor{store, warden.ID, i, 0}
		}
		looked, entered, next := tries(t, attackers), 0, 0
		var began, due time.Duration
		for at := time.Duration(0); at < end; at += atOnce * poll {
			looked += tries(t, attackers[next:next+atOnce])
			next = (next + atOnce) % networks
			if began == 0 && at >= time.Duration(entered)*visits {
				began, due = at, at
			}
			if began > 0 && at >= due {
				owner := visitor{store, warden.ID, networks + entered, 0}
				if wait := owner.try(t); wait > 0 {
					if due = at + wait; due-began > accounts.CleanLoginWait {
						t.Fatalf("the owner who came after %s is told after %s to wait %s", began, at, wait)
					}
				} else {
					login := sqlstore.Login{LoginAttempt: owner.attempt(), User: warden, Token: candor.NewID()}
					if err := store.Login(t.Context(), login); err != nil {
						t.Fatal(err)
					}
					entered, began = entered+1, 0
				}
			}
			now.pass(atOnce * poll)
		}
		if visited := int(end / visits); entered != visited {
			t.Errorf("the owner got in %d times of %d", entered, visited)
		}
		if looked > 17+2*networks || looked < networks {
			t.Errorf("%d guesses from %d networks were looked at in %s", looked, networks,
				end)
		}
	})
}
