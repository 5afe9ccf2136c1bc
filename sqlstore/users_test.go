package sqlstore_test

import (
	"testing"

	"candor"
	"candor/sqlstore"
)

func TestUsers(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		warden := &candor.User{Username: "Warden", Email: "warden@example.org", PasswordHash: "hash", IsAdmin: true}
		if err := store.CreateUser(t.Context(), warden); err != nil {
			t.Fatal(err)
		}
		t.Run("OKFoundInAnyCase", func(t *testing.T) {
			found, err := store.FindUserByName(t.Context(), "wARDEN")
			if err != nil || found.ID != warden.ID || !found.IsAdmin || found.PasswordHash != "hash" {
				t.Errorf("%+v, %v", found, err)
			}
		})
		t.Run("ErrNameTaken", func(t *testing.T) {
			wantCode(t, store.CreateUser(t.Context(), &candor.User{Username: "warden", Email: "other@example.org"}), candor.CodeConflict)
		})
		t.Run("ErrEmailTaken", func(t *testing.T) {
			wantCode(t, store.CreateUser(t.Context(), &candor.User{Username: "other", Email: "Warden@Example.org"}), candor.CodeConflict)
		})
		t.Run("ErrNameTooShort", func(t *testing.T) {
			wantCode(t, store.CreateUser(t.Context(), &candor.User{Username: "ab", Email: "ab@example.org"}), candor.CodeInvalid)
		})
		t.Run("ErrNotFound", func(t *testing.T) {
			_, err := store.FindUser(t.Context(), candor.NewID())
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
