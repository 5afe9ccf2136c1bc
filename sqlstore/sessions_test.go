package sqlstore_test

import (
	"testing"
	"time"

	"github.com/alexedwards/scs/v2"

	"candor"
	"candor/sqlstore"
)

// testSession is a session of twelve hours in one store.
type testSession struct {
	*testing.T
	sqlstore.Sessions
	token string
}

func startSession(t *testing.T, store *sqlstore.Store, now *clock) testSession {
	t.Helper()
	s := testSession{t, sqlstore.Sessions{Store: store}, candor.NewID()}
	expiry := now.Now().Add(12 * time.Hour)
	data, err := scs.GobCodec{}.Encode(expiry, map[string]any{sqlstore.SessionUser: "somebody"})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.CommitCtx(t.Context(), s.token, data, expiry); err != nil {
		t.Fatal(err)
	}
	return s
}

func (s testSession) found() bool {
	s.Helper()
	_, found, err := s.FindCtx(s.Context(), s.token)
	if err != nil {
		s.Fatal(err)
	}
	// The note of its use goes through the writer before the next write.
	if err := s.Store.Write(s.Context(), func(*sqlstore.Tx) error { return nil }); err != nil {
		s.Fatal(err)
	}
	return found
}

func TestSessions(t *testing.T) { // S6
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		for name, test := range map[string]struct {
			used, steps int // minutes between two uses, and how many
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
				s, found := startSession(t, store, now), false
				for range test.steps {
					now.pass(time.Duration(test.used) * time.Minute)
					found = s.found()
				}
				if found != test.want {
					t.Errorf("the session is there: %t", found)
				}
			})
		}
	})
}

func TestAnEndedSessionIsNotBroughtBackByItsUse(t *testing.T) { // S6
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		s := startSession(t, store, now)
		now.pass(5 * time.Minute)
		if _, found, err := s.FindCtx(t.Context(), s.token); err != nil || !found {
			t.Fatalf("found: %t, %v", found, err)
		}
		if err := s.DeleteCtx(t.Context(), s.token); err != nil || s.found() {
			t.Errorf("the session outlived its end: %v", err)
		}
	})
}
