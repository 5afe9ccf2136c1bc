package sqlstore_test

import (
	"testing"
	"time"

	"github.com/alexedwards/scs/v2"

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
	})
}

func TestSessions(t *testing.T) { // S6
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		sessions := sqlstore.Sessions{Store: store}
		expiry := now.Now().Add(time.Hour)
		data, err := scs.GobCodec{}.Encode(expiry, map[string]any{sqlstore.SessionUser: "somebody"})
		if err != nil {
			t.Fatal(err)
		}
		if err := sessions.CommitCtx(t.Context(), "token", data, expiry); err != nil {
			t.Fatal(err)
		}
		found := func() bool {
			got, found, err := sessions.FindCtx(t.Context(), "token")
			if err != nil || found && string(got) != string(data) {
				t.Fatalf("%q, %v", got, err)
			}
			return found
		}
		if !found() {
			t.Error("the session is lost")
		}
		now.pass(time.Hour)
		if found() {
			t.Error("the session outlived its expiry")
		}
		if err := sessions.CommitCtx(t.Context(), "token", data, now.Now().Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
		if err := sessions.DeleteCtx(t.Context(), "token"); err != nil || found() {
			t.Errorf("the session outlived its end: %v", err)
		}
	})
}
