package sqlstore_test

import (
	"errors"
	"fmt"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestChangePassword(t *testing.T) { // S6
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		warden, deputy := account(t, store, "warden", nil), account(t, store, "deputy", nil)
		used, other, another := logIn(t, store, warden, "home"), logIn(t, store, warden, "phone"),
			logIn(t, store, deputy, "home")
		change := sqlstore.PasswordChange{
			LoginAttempt: sqlstore.LoginAttempt{Subject: warden.ID, Place: "home", OwnCount: true},
			User:         warden, Hash: "new hash", Token: used.token, Renew: "renewed",
		}
		if err := store.ChangePassword(t.Context(), change); err != nil {
			t.Fatal(err)
		}
		used.wantOver(t)
		other.wantOver(t)
		testSession{store, "renewed"}.wantGood(t)
		another.wantGood(t)
		if found, err := store.FindUser(t.Context(), warden.ID); err != nil ||
			found.PasswordHash != "new hash" {
			t.Errorf("%+v, %v", found, err)
		}
		change.Hash = "of someone who is logged out"
		if err := store.ChangePassword(t.Context(), change); !errors.Is(err, candor.ErrUnauthorized) {
			t.Errorf("without a session: %v", err)
		}
		if found, err := store.FindUser(t.Context(), warden.ID); err != nil ||
			found.PasswordHash != "new hash" {
			t.Errorf("%+v, %v", found, err)
		}
		wantTrail(t, store, "user_created", "user_created", "login", "login", "login", "password_changed")
	})
}

func TestResetPassword(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		warden := account(t, store, "warden", nil)
		s := logIn(t, store, warden, "home")
		for i := range 10 {
			attemptFrom(t, store, warden.ID, fmt.Sprintf("address %d", i))
		}
		if ended, err := store.ResetPassword(t.Context(), warden, "new hash"); err != nil || ended != 1 {
			t.Errorf("%d sessions ended, %v", ended, err)
		}
		s.wantOver(t)
		if wait := attemptFrom(t, store, warden.ID, "address 1"); wait != 0 {
			t.Errorf("after a reset the owner waits %s", wait)
		}
		wantTrail(t, store, "user_created", "login", "password_reset")
	})
}
