package sqlstore_test

import (
	"testing"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestUnlockUser(t *testing.T) { // S4, S43
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		warden, deputy := account(t, store, "warden", nil), account(t, store, "deputy", nil)
		logIn(t, store, warden, "home")
		exhaustFreeAttempts(t, store, deputy.ID, now)
		exhaustFreeAttempts(t, store, warden.ID, now)
		if wait := attemptFrom(t, store, warden.ID, "home"); wait != 0 {
			t.Fatalf("at home it waits %s", wait)
		}
		guess := visitor{store, warden.ID, 100_014, 0}
		guess.wantWait(t, 15*time.Minute)

		unlocked, err := store.UnlockUser(t.Context(), warden.ID)
		want := sqlstore.Unlocked{Failures: 15, Places: 21, Until: now.Now().Add(15 * time.Minute)}
		if err != nil || unlocked != want {
			t.Errorf("%+v, %v; want %+v", unlocked, err, want)
		}
		for range accounts.FreeFailures {
			guess.wantWait(t, 0)
		}
		guess.wantWait(t, time.Second)
		visitor{store, deputy.ID, 1, 0}.wantWait(t, time.Minute)

		fresh := account(t, store, "fresh", nil)
		if unlocked, err := store.UnlockUser(t.Context(), fresh.ID); err != nil ||
			unlocked != (sqlstore.Unlocked{}) {
			t.Errorf("where nothing failed: %+v, %v", unlocked, err)
		}
		_, err = store.UnlockUser(t.Context(), candor.NewID())
		wantCode(t, err, candor.CodeNotFound)
		wantTrail(t, store, "user_created", "user_created", "login", "user_unlocked", "user_created")
	})
}
