package sqlstore_test

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/ratelimit"
	"candor/internal/sqlstore"
)

// visitor tries to log in to an account from a household of a /24, counted as the server does.
type visitor struct {
	store              *sqlstore.Store
	subject            string
	network, household int
}

func (v visitor) attempt() sqlstore.LoginAttempt {
	network := fmt.Sprintf("network %d", v.network)
	return sqlstore.LoginAttempt{
		Subject: v.subject, Place: fmt.Sprintf("%s household %d", network, v.household),
		Browser: network + " browser",
		Wider:   []sqlstore.LoginNetwork{{Key: network, Times: ratelimit.DefaultNetworkLimits().Slash24}},
	}
}

// try returns how long the visitor has to wait; 0 means that the password is compared.
func (v visitor) try(t *testing.T) time.Duration {
	t.Helper()
	attempt, limits := v.attempt(), ratelimit.Defaults()[ratelimit.Logins]
	use := &sqlstore.RateUse{Limit: ratelimit.Logins, Counts: []ratelimit.Count{
		{Key: attempt.Place, Limits: limits}, {Key: attempt.Wider[0].Key,
			Limits: limits.Times(attempt.Wider[0].Times)},
	}}
	return waitOf(t, v.store.TakeLogin(sqlstore.WithRateUse(t.Context(), use), attempt))
}

// tries lets many visitors try at once, and counts the compared passwords.
func tries(t *testing.T, visitors []visitor) int {
	t.Helper()
	var looked atomic.Int64
	var trying sync.WaitGroup
	for _, v := range visitors {
		trying.Go(func() {
			if v.try(t) == 0 {
				looked.Add(1)
			}
		})
	}
	trying.Wait()
	return int(looked.Load())
}

// exhaustFreeAttempts makes so many attempts on an account fail that everyone has to wait for 15
// minutes.
func exhaustFreeAttempts(t *testing.T, store *sqlstore.Store, subject string, now *clock) {
	t.Helper()
	for i := range 15 {
		guess := visitor{store, subject, 100_000 + i, 0}
		if wait := guess.try(t); wait > 0 {
			now.pass(wait)
			guess.wantWait(t, 0)
		}
	}
}

func (v visitor) wantWait(t *testing.T, want time.Duration) {
	t.Helper()
	if wait := v.try(t); wait != want {
		t.Errorf("household %d of network %d waits %s, want %s", v.household, v.network, wait, want)
	}
}

// An account and an unknown username have equal delays, on all servers and after a restart.
func TestNetworkTurns(t *testing.T) { // S3, S4
	onAnyDatabase(t, func(t *testing.T, database string, now *clock) {
		store := open(t, database, now)
		warden := account(t, store, "warden", nil)
		for name, subject := range map[string]string{"OKAccount": warden.ID,
			"OKNameOfNobody": "hash of a name that nobody has"} {
			t.Run(name, func(t *testing.T) {
				exhaustFreeAttempts(t, store, subject, now)
				v := visitor{store, subject, 1, 1}
				v.wantWait(t, time.Minute)
				now.pass(40 * time.Second)
				v.wantWait(t, 20*time.Second)
				now.pass(20 * time.Second)
				other := visitor{store, subject, 2, 1}
				other.wantWait(t, time.Minute)
				v.store = open(t, database, now) // as on another server, or after a restart
				v.wantWait(t, 0)
				others := 10
				busy := func() { // takes the account's own turn if it is due
					others++
					visitor{store, subject, others, 0}.try(t)
				}
				const hour = time.Hour
				for _, turn := range []time.Duration{hour / 4, hour, 4 * hour, 16 * hour, 24 * hour,
					24 * hour} {
					v.wantWait(t, 15*time.Minute) // until the account's next turn
					now.pass(turn - time.Second)
					busy()
					v.wantWait(t, time.Second)
					now.pass(time.Second)
					busy()
					v.wantWait(t, 0)
				}
			})
		}
	})
}

// Sixteen households of one /24 get their turn within a minute; then the /24 waits for its own
// turn.
func TestNetworkTurnsOfManyHouseholds(t *testing.T) { // S4
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		warden := account(t, store, "warden", nil)
		exhaustFreeAttempts(t, store, warden.ID, now)
		households := make([]visitor, 40)
		for i := range households {
			households[i] = visitor{store, warden.ID, 1, i}
			households[i].wantWait(t, time.Minute)
		}
		now.pass(time.Minute)
		if looked := tries(t, households); looked != 16 {
			t.Errorf("of %d households %d were looked at", len(households), looked)
		}
		visitor{store, warden.ID, 2, 0}.wantWait(t, time.Minute)
		now.pass(15*time.Minute - time.Second)
		visitor{store, warden.ID, 2, 0}.wantWait(t, 0)
		if looked := tries(t, households); looked != 0 {
			t.Errorf("%d were looked at before the network's turn", looked)
		}
		now.pass(time.Second)
		if looked := tries(t, households); looked != 1 {
			t.Errorf("%d were looked at in the network's turn", looked)
		}
	})
}

// Early attempts count for the network, so that the rate limit soon refuses a flood of them.
func TestEarlyAttemptsCountForTheNetwork(t *testing.T) { // S4
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		warden := account(t, store, "warden", nil)
		exhaustFreeAttempts(t, store, warden.ID, now)
		v := visitor{store, warden.ID, 1, 0}
		for range ratelimit.LoginsAtOnce {
			v.wantWait(t, time.Minute)
		}
		v.wantWait(t, ratelimit.LoginInterval) // by the rate limit: the visitor may try again then
		v.subject = "a name that nobody has"
		v.wantWait(t, ratelimit.LoginInterval)
		v.household, v.subject = 1, warden.ID
		v.wantWait(t, time.Minute)
	})
}

// Each attempt leaves only a few rows, which are deleted a day after they expire.
func TestDelaysOfUnknownNamesExpire(t *testing.T) { // S4
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		const networks = 100
		exhaustFreeAttempts(t, store, "a name that nobody has", now)
		rows := func() (rows int) {
			t.Helper()
			err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM login_delays").Scan(&rows)
			})
			if err != nil {
				t.Fatal(err)
			}
			return rows
		}
		before := rows()
		guesses := make([]visitor, networks)
		for i := range guesses {
			guesses[i] = visitor{store, "a name that nobody has", i, 0}
		}
		for range 5 {
			tries(t, guesses)
		}
		if after := rows(); after != before+networks {
			t.Errorf("early attempts from %d networks leave %d rows", networks, after-before)
		}
		now.pass(time.Minute)
		if looked := tries(t, guesses); looked != networks {
			t.Errorf("%d of %d were looked at", looked, networks)
		}
		if after := rows(); after != before+2*networks {
			t.Errorf("the guesses leave %d rows", after-before)
		}
		for _, step := range []struct {
			passes time.Duration
			want   bool
		}{{accounts.FailuresKept, true}, {accounts.LoginTurn(1), false}} {
			now.pass(step.passes)
			if err := store.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			if left := rows(); (left > 0) != step.want {
				t.Errorf("after %s more %d rows are left", step.passes, left)
			}
		}
	})
}

// A login reverts the count of its attempt, and keeps the failures of others.
func TestLoginRevertsItsCount(t *testing.T) { // S4
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		warden := account(t, store, "warden", nil)
		exhaustFreeAttempts(t, store, warden.ID, now)
		for household := range 16 {
			owner := visitor{store, warden.ID, 1, household}
			owner.wantWait(t, time.Minute)
			now.pass(time.Minute)
			owner.wantWait(t, 0)
			login := sqlstore.Login{LoginAttempt: owner.attempt(), User: warden, Token: candor.NewID()}
			login.Browser = candor.NewID() // another one each time
			if err := store.Login(t.Context(), login); err != nil {
				t.Fatal(err)
			}
		}
		last := visitor{store, warden.ID, 1, 16}
		last.wantWait(t, time.Minute)
		now.pass(time.Minute)
		last.wantWait(t, 0)
		visitor{store, warden.ID, 2, 0}.wantWait(t, time.Minute)
		visitor{store, warden.ID, 1, 0}.wantWait(t, 0) // the owner is known there
	})
}
