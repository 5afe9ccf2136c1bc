package sqlstore_test

import (
	"testing"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// account stores an administrator, modified by change.
func account(
	t *testing.T, store *sqlstore.Store, username string, change func(*accounts.User),
) *accounts.User {
	t.Helper()
	user := &accounts.User{Username: username, Email: username + "@example.org",
		PasswordHash: "hash of " + username, IsAdmin: true}
	if change != nil {
		change(user)
	}
	if err := store.CreateUser(t.Context(), user); err != nil {
		t.Fatal(err)
	}
	return user
}

func TestUsers(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		warden := account(t, store, "Warden", nil)
		t.Run("OKFoundInAnyCase", func(t *testing.T) {
			found, err := store.FindUserByName(t.Context(), "wARDEN")
			if err != nil || found.ID != warden.ID || !found.IsAdmin ||
				found.PasswordHash != "hash of Warden" {
				t.Errorf("%+v, %v", found, err)
			}
		})
		t.Run("OKListed", func(t *testing.T) {
			account(t, store, "another", nil)
			users, err := store.FindUsers(t.Context())
			if err != nil || len(users) != 2 || users[0].Username != "another" ||
				users[1].Username != "Warden" || !users[1].LastLoginAt.IsZero() {
				t.Errorf("%+v, %v", users, err)
			}
		})
		t.Run("ErrNameTaken", func(t *testing.T) {
			wantCode(t, store.CreateUser(t.Context(), &accounts.User{Username: "warden",
				Email: "other@example.org"}), candor.CodeConflict)
		})
		t.Run("ErrEmailTaken", func(t *testing.T) {
			wantCode(t, store.CreateUser(t.Context(), &accounts.User{Username: "other",
				Email: "Warden@Example.org"}), candor.CodeConflict)
		})
		t.Run("ErrNameTooShort", func(t *testing.T) {
			wantCode(t, store.CreateUser(t.Context(), &accounts.User{Username: "ab", Email: "ab@example.org"}),
				candor.CodeInvalid)
		})
		t.Run("ErrNotFound", func(t *testing.T) {
			_, err := store.FindUserByName(t.Context(), "nobody")
			wantCode(t, err, candor.CodeNotFound)
		})
		t.Run("ErrNameThatNobodyCanHave", func(t *testing.T) { // S17
			for _, name := range []string{"a\x00", "\xff"} {
				_, err := store.FindUserByName(t.Context(), name)
				wantCode(t, err, candor.CodeNotFound)
			}
		})
	})
}

func TestDisableUser(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		warden, deputy := account(t, store, "warden", nil), account(t, store, "deputy", nil)
		account(t, store, "plain", func(u *accounts.User) { u.IsAdmin = false })
		first, second := logIn(t, store, warden, "home"), logIn(t, store, warden, "phone")

		if ended, err := store.DisableUser(t.Context(), warden.ID, false); err != nil || ended != 2 {
			t.Errorf("%d sessions ended, %v", ended, err)
		}
		first.wantOver(t)
		second.wantOver(t)
		_, err := store.DisableUser(t.Context(), deputy.ID, false)
		wantCode(t, err, candor.CodeConflict)
		if ended, err := store.DisableUser(t.Context(), warden.ID, false); err != nil || ended != 0 {
			t.Errorf("once more: %d sessions ended, %v", ended, err)
		}
		if _, err := store.DisableUser(t.Context(), deputy.ID, true); err != nil {
			t.Error(err)
		}
		if err := store.EnableUser(t.Context(), warden.ID); err != nil {
			t.Error(err)
		}
		logIn(t, store, warden, "home").wantGood(t)
		_, err = store.DisableUser(t.Context(), candor.NewID(), true)
		wantCode(t, err, candor.CodeNotFound)
		wantCode(t, store.EnableUser(t.Context(), candor.NewID()), candor.CodeNotFound)
		wantTrail(t, store, "user_created", "user_created", "user_created", "login", "login",
			"user_disabled", "user_disabled", "user_enabled", "login")
	})
}
