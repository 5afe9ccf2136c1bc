package sqlstore_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/ratelimit"
	"candor/internal/sqlstore"
)

// testSession is a session in one store.
type testSession struct {
	store *sqlstore.Store
	token string
}

// logIn starts a session of an account, from a place.
func logIn(t *testing.T, store *sqlstore.Store, user *accounts.User, place string) testSession {
	t.Helper()
	s := testSession{store, candor.NewID()}
	login := sqlstore.Login{LoginAttempt: sqlstore.LoginAttempt{Subject: user.ID, Place: place,
		Browser: "browser at " + place}, User: user, Token: s.token}
	if err := store.Login(t.Context(), login); err != nil {
		t.Fatal(err)
	}
	return s
}

// user returns the session's user, nil if the session is over.
func (s testSession) user(t *testing.T) *accounts.User {
	t.Helper()
	user, err := s.store.FindSessionUser(t.Context(), s.token)
	if errors.Is(err, candor.ErrNotFound) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	// The update of the last use goes through the writer before the next write.
	if err := s.store.Write(t.Context(), func(*sqlstore.Tx) error { return nil }); err != nil {
		t.Fatal(err)
	}
	return user
}

func (s testSession) wantGood(t *testing.T) {
	t.Helper()
	if s.user(t) == nil {
		t.Error("the session is over")
	}
}

func (s testSession) wantOver(t *testing.T) {
	t.Helper()
	if s.user(t) != nil {
		t.Error("the session goes on")
	}
}

func TestClockSetBackEndsSessions(t *testing.T) { // S6
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		warden := account(t, store, "warden", nil)
		now.pass(ratelimit.ClockSkew)
		ahead := logIn(t, store, warden, "another server")
		now.pass(365 * 24 * time.Hour)
		before := logIn(t, store, warden, "home")
		now.pass(-365*24*time.Hour - ratelimit.ClockSkew)
		before.wantOver(t)
		if ahead.user(t) == nil {
			t.Error("a session of a server whose clock is a minute ahead is over")
		}
	})
}

func TestSessions(t *testing.T) { // S6
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		warden := account(t, store, "warden", nil)
		for name, test := range map[string]struct {
			used, steps int // minutes between two uses, and how many uses
			want        bool
		}{
			"OKAtOnce":     {0, 1, true},
			"OKAlmostIdle": {29, 1, true},
			"OKIsUsed":     {29, 20, true},
			"OKUsedOften":  {1, 50, true},
			"ErrLiesIdle":  {30, 1, false},
			"ErrTooLong":   {29, 25, false},
		} {
			t.Run(name, func(t *testing.T) {
				s, found := logIn(t, store, warden, "home"), false
				for range test.steps {
					now.pass(time.Duration(test.used) * time.Minute)
					found = s.user(t) != nil
				}
				if found != test.want {
					t.Errorf("the session is there: %t", found)
				}
			})
		}
	})
}

func TestUseDoesNotRestoreAnEndedSession(t *testing.T) { // S6
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		warden := account(t, store, "warden", nil)
		s := logIn(t, store, warden, "home")
		now.pass(5 * time.Minute)
		if _, err := store.FindSessionUser(t.Context(), s.token); err != nil {
			t.Fatal(err)
		}
		if err := store.EndSession(t.Context(), s.token, warden); err != nil {
			t.Fatal(err)
		}
		s.wantOver(t)
		wantTrail(t, store, "user_created", "login", "logout")
	})
}

func TestSessionLosesItsAccountsRights(t *testing.T) { // S6
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		warden := account(t, store, "warden", nil)
		plain := account(t, store, "plain", func(u *accounts.User) { u.IsAdmin = false })
		ofAdmin, ofOther := logIn(t, store, warden, "home"), logIn(t, store, plain, "home")
		if err := store.Write(t.Context(),
			func(tx *sqlstore.Tx) error {
				return tx.Exec("UPDATE users SET is_admin = FALSE")
			}); err != nil {
			t.Fatal(err)
		}
		ofAdmin.wantOver(t)
		ofOther.wantGood(t)
	})
}

func TestTheDatabaseHoldsNoToken(t *testing.T) { // S6
	onAnyDatabase(t, func(t *testing.T, database string, now *clock) {
		store := open(t, database, now)
		warden := account(t, store, "warden", nil)
		s := logIn(t, store, warden, "home")
		s.wantGood(t)
		if held := tablesHolding(t, store, database, s.token); len(held) > 0 {
			t.Errorf("the token stands in %v", held)
		}
		if held := tablesHolding(t, store, database, warden.ID); !slices.Contains(held, "sessions") {
			t.Errorf("%v: is a session no row any more?", held)
		}
	})
}
