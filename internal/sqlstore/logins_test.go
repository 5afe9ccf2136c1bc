package sqlstore_test

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/ratelimit"
	"candor/internal/sqlstore"
)

// attemptFrom tries to log in with a wrong password, and returns how long the visitor has to wait.
func attemptFrom(t *testing.T, store *sqlstore.Store, subject, place string) time.Duration {
	t.Helper()
	use := &sqlstore.RateUse{Limit: ratelimit.Logins,
		Counts: []ratelimit.Count{{Key: place, Limits: ratelimit.Defaults()[ratelimit.Logins]}}}
	return waitOf(t, store.TakeLogin(sqlstore.WithRateUse(t.Context(), use),
		sqlstore.LoginAttempt{Subject: subject, Place: place}))
}

func waitOf(t *testing.T, err error) time.Duration {
	t.Helper()
	if err == nil {
		return 0
	}
	wantCode(t, err, candor.CodeTooMany)
	return err.(*candor.Error).RetryAfter
}

// wantTrail compares the actions of the audit trail in order.
func wantTrail(t *testing.T, store *sqlstore.Store, want ...string) {
	t.Helper()
	var got []string
	err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		rows, err := tx.QueryContext(t.Context(), "SELECT action FROM audit_entries ORDER BY id")
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var action string
			if err := rows.Scan(&action); err != nil {
				return err
			}
			got = append(got, action)
		}
		return rows.Err()
	})
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("audit trail %v, %v; want %v", got, err, want)
	}
}

func TestAnAddressIsThrottled(t *testing.T) { // S4
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		for i := range ratelimit.LoginsAtOnce {
			if wait := attemptFrom(t, store, fmt.Sprintf("name %d", i), "office"); wait != 0 {
				t.Fatalf("attempt %d waits %s", i+1, wait)
			}
		}
		if wait := attemptFrom(t, store, "another name", "office"); wait != 6*time.Second {
			t.Errorf("the eleventh waits %s", wait)
		}
		if wait := attemptFrom(t, store, "another name", "elsewhere"); wait != 0 {
			t.Errorf("another address waits %s", wait)
		}
		now.pass(6 * time.Second)
		if wait := attemptFrom(t, store, "another name", "office"); wait != 0 {
			t.Errorf("6 s later it waits %s", wait)
		}
		if wait := attemptFrom(t, store, "name 10", "office"); wait != 6*time.Second {
			t.Errorf("the next one waits %s", wait)
		}
	})
}

func TestAccountDelayAppliesToAll(t *testing.T) { // S4
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		warden := account(t, store, "warden", nil)
		for _, subject := range []string{warden.ID, "hash of a name that nobody has"} {
			var waits []time.Duration
			for i := range 19 {
				wait := attemptFrom(t, store, subject, fmt.Sprintf("address %d", i))
				waits = append(waits, wait)
				if now.pass(wait); wait > 0 && attemptFrom(t, store, subject,
					fmt.Sprintf("address %d", i)) != 0 {
					t.Fatalf("after its delay attempt %d waits again", i)
				}
			}
			s := time.Second
			want := []time.Duration{0, 0, 0, 0, 0, s, 2 * s, 4 * s, 8 * s, 16 * s, 32 * s, 60 * s, 60 * s,
				60 * s, 60 * s, 60 * s, 60 * s, 60 * s, 60 * s}
			if !slices.Equal(waits, want) {
				t.Errorf("waits %v", waits)
			}
		}
		now.pass(accounts.FailuresKept + accounts.MaxLoginDelay)
		if wait := attemptFrom(t, store, warden.ID, "address"); wait != 0 {
			t.Errorf("a day later an attempt waits %s", wait)
		}
		if wait := attemptFrom(t, store, warden.ID, "address"); wait != 0 {
			t.Errorf("a day later the failures are not forgotten: %s", wait)
		}
	})
}

func TestAnAccountIsDelayedAtOnePlace(t *testing.T) { // S4
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		var waits []time.Duration
		try := func() time.Duration {
			return waitOf(t, store.TakeLogin(t.Context(),
				sqlstore.LoginAttempt{Subject: "someone", Place: "address"}))
		}
		for range 17 {
			wait := try()
			waits = append(waits, wait)
			if now.pass(wait); wait > 0 && try() != 0 {
				t.Fatalf("after %s it waits again", wait)
			}
		}
		s := time.Second
		want := []time.Duration{0, 0, 0, 0, 0, s, 2 * s, 4 * s, 8 * s, 16 * s, 32 * s, 64 * s, 128 * s,
			256 * s, 512 * s, 900 * s, 900 * s}
		if !slices.Equal(waits, want) {
			t.Errorf("waits %v", waits)
		}
	})
}

func TestTheOwnerIsNotLockedOut(t *testing.T) { // S4
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		warden := account(t, store, "warden", nil)
		logIn(t, store, warden, "home")
		for i := range 100 {
			attemptFrom(t, store, warden.ID, fmt.Sprintf("address %d", i))
		}
		for range accounts.FreeFailures {
			known := sqlstore.LoginAttempt{Subject: warden.ID, Place: "on a journey",
				Browser: "browser at home"}
			if wait := waitOf(t, store.TakeLogin(t.Context(), known)); wait != 0 {
				t.Fatalf("on a journey the known browser waits %s", wait)
			}
		}
		if wait := attemptFrom(t, store, warden.ID, "on a journey"); wait == 0 {
			t.Error("a place from which nobody logged in is not delayed")
		}
		for i := range 4 {
			if wait := attemptFrom(t, store, warden.ID, "home"); wait != 0 {
				t.Fatalf("at home attempt %d waits %s", i+1, wait)
			}
		}
		logIn(t, store, warden, "home")
		if wait := attemptFrom(t, store, warden.ID, "home"); wait != 0 {
			t.Errorf("after a login the next attempt waits %s", wait)
		}
		if wait := attemptFrom(t, store, warden.ID, "on a journey"); wait == 0 {
			t.Error("a login at home ends the delay elsewhere")
		}
	})
}

func TestConcurrentAttemptsRespectTheDelay(t *testing.T) { // S4
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		warden := account(t, store, "warden", nil)
		var looked atomic.Int64
		var trying sync.WaitGroup
		for i := range 60 {
			trying.Go(func() {
				if store.TakeLogin(t.Context(), sqlstore.LoginAttempt{Subject: warden.ID,
					Place: fmt.Sprintf("address %d", i)}) == nil {
					looked.Add(1)
				}
			})
		}
		trying.Wait()
		if looked.Load() != accounts.FreeFailures {
			t.Errorf("%d passwords are looked at", looked.Load())
		}
	})
}

func TestDelaysOutliveARestart(t *testing.T) { // S4
	onAnyDatabase(t, func(t *testing.T, database string, now *clock) {
		first := open(t, database, now)
		for range accounts.FreeFailures {
			attemptFrom(t, first, "someone", "office")
		}
		second := open(t, database, now)
		if wait := attemptFrom(t, second, "someone", "elsewhere"); wait != time.Second {
			t.Errorf("in another process the account waits %s", wait)
		}
	})
}

func TestClockSetBackLocksNobodyOut(t *testing.T) { // S4
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		now.pass(365 * 24 * time.Hour)
		for i := range accounts.FreeFailures + 1 {
			attemptFrom(t, store, "someone", fmt.Sprintf("address %d", i))
		}
		for range ratelimit.LoginsAtOnce {
			attemptFrom(t, store, "someone else", "office")
		}
		now.pass(-365 * 24 * time.Hour)
		if wait := attemptFrom(t, store, "someone", "office"); wait != 0 {
			t.Errorf("it waits %s", wait)
		}
		if wait := attemptFrom(t, store, "someone", "office"); wait != 2*time.Second {
			t.Errorf("the failures from before are forgotten: it waits %s", wait)
		}
	})
}

func TestLoginAfterAccountChange(t *testing.T) { // S6
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		for name, change := range map[string]func(*accounts.User) error{
			"ErrDisabled": func(u *accounts.User) error {
				_, err := store.DisableUser(t.Context(), u.ID, true)
				return err
			},
			"ErrReset": func(u *accounts.User) error {
				_, err := store.ResetPassword(t.Context(), u, "another")
				return err
			},
		} {
			t.Run(name, func(t *testing.T) {
				user := account(t, store, name, nil)
				if err := change(user); err != nil {
					t.Fatal(err)
				}
				attempt := sqlstore.LoginAttempt{Subject: user.ID, Place: "home"}
				err := store.Login(t.Context(), sqlstore.Login{LoginAttempt: attempt, User: user,
					Token: "token of " + name})
				wantCode(t, err, candor.CodeUnauthorized)
				testSession{store, "token of " + name}.wantOver(t)
			})
		}
	})
}

func TestOldLoginsAreDeleted(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		warden := account(t, store, "warden", nil)
		logIn(t, store, warden, "home")
		attemptFrom(t, store, warden.ID, "elsewhere")
		for _, step := range []struct {
			passes time.Duration
			want   int
		}{{0, 3}, {accounts.FailuresKept + ratelimit.LoginInterval, 2}, {accounts.PlacesKept, 0}} {
			now.pass(step.passes)
			if err := store.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			rows := 0
			err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.QueryRowContext(t.Context(),
					"SELECT (SELECT COUNT(*) FROM login_delays) + (SELECT COUNT(*) FROM login_places)").Scan(&rows)
			})
			if err != nil || rows != step.want {
				t.Errorf("after %s: %d rows, %v", step.passes, rows, err)
			}
		}
	})
}
