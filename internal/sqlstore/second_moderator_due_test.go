package sqlstore_test

import (
	"fmt"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore"
)

// addDue adds reviews that will be set aside at night.
func (p *judgedPage) addDue(n int) (ids []string) {
	p.Helper()
	for range n {
		p.now.pass(7 * day)
		ids = append(ids, p.write(3, far(1), "").ID)
	}
	if err := p.store.Write(p.Context(), func(tx *sqlstore.Tx) error {
		for _, id := range ids {
			if err := tx.Exec("UPDATE ratings SET due = 'address', due_at = $1 WHERE id = $2",
				p.now.Now().Add(12*time.Hour).UnixMilli(), id); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		p.Fatal(err)
	}
	return ids
}

// A review that will be set aside at night uses up the limit like one that is set aside.
func TestCountingDueReviewsNeedsASecond(t *testing.T) { // S63
	for name, before := range map[string]func(p *judgedPage, id string){
		"BeforeTheNight": func(*judgedPage, string) {},
		"AfterAnUndo": func(p *judgedPage, id string) {
			if _, err := p.setState(id, cases.StateDecision{Outcome: integrity.BurstSetAside,
				Reason: "because"}); err != nil {
				p.Fatal(err)
			}
			p.now.pass(time.Second)
			if _, err := p.store.UndoRatingState(p.Context(), id, "warden"); err != nil {
				p.Fatal(err)
			}
			p.now.pass(time.Second)
		},
	} {
		t.Run(name, func(t *testing.T) {
			onJudgedPages(t, bothEngines, integrity.On, func(p *judgedPage) {
				due := p.addDue(cases.MaxAlone + 2)
				for i, id := range due {
					before(p, id)
					_, err := p.setState(id, cases.StateDecision{Outcome: integrity.BurstCount})
					if i < cases.MaxAlone && err != nil {
						p.Fatalf("review %d: %v", i, err)
					} else if i >= cases.MaxAlone {
						wantRefused(p.T, err, cases.MessageAlone)
						p.now.pass(12 * time.Hour) // the last one is set aside
						if err := p.store.SettleDue(p.Context()); err != nil {
							p.Fatal(err)
						}
					}
				}
			})
		})
	}
}

// A decision on a case counts what it changes for the night, and reports the states that it changes.
func TestACaseWithDueReviewsNeedsASecond(t *testing.T) { // S63
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOneSidedBurst(t, store, now)
		for range cases.MaxAlone - 2 {
			now.pass(time.Minute)
			review(t, store, official, "192.0.2.9", 3, nil)
		}
		c := caseOf(t, store, official)
		due := 0
		for _, r := range c.Reviews {
			if r.IsDue {
				due++
			}
		}
		aside := c.Arrived - c.Counted
		if due == 0 || aside > cases.MaxAlone || aside+due <= cases.MaxAlone {
			t.Fatalf("%d are due, %d of %d count", due, c.Counted, c.Arrived)
		}
		if done := decide(t, store, c, cases.Decision{Outcome: integrity.BurstCount}); !done.IsProposed {
			t.Errorf("%+v", done)
		}
		done, err := store.AnswerBurst(t.Context(), c.ID, cases.Answer{Actor: "helper",
			Confirms: true, Reason: "I agree"})
		if err != nil || done.Changed != aside {
			t.Errorf("%+v, %v", done, err)
		}
		if got := trail(t, store, c.ID)[0].After; got != fmt.Sprintf(
			"%d of 34 reviews counted, %d still counted", aside, due) {
			t.Errorf("the trail says %s", got)
		}
		now.pass(day)
		if err := store.SettleDue(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := states(caseOf(t, store, official)); got[integrity.Counted] != 34 {
			t.Errorf("%v after the night", got)
		}
	})
}

// A redaction of a phone number counts until it is undone, by any moderator, whatever happens to the review.
func TestRedactionsCountUntilUndone(t *testing.T) { // S63
	for name, isDecided := range map[string]bool{"Undone": false, "DecidedAndUndone": true} {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
				m := &moderators{T: t, store: store, now: now}
				m.official, m.reviews = m.page(cases.MaxAlone)
				var redacted []string
				for i := range cases.MaxAlone {
					now.pass(time.Minute)
					redacted = append(redacted, review(t, store, m.official, fmt.Sprintf("203.0.%d.7", i), 3,
						func(r *candor.Rating) { r.ReviewText = "973-555-0123" }).ID)
				}
				request := ask(t, store, nil)
				last := redactAll(t, store, request)
				m.wantDecided("others", m.reject(m.reviews...), 0)
				if isDecided {
					m.wantDecided("the same", m.reject(redacted...), cases.MaxAlone)
					m.wantDecided("restored", m.decide(candor.StatusApproved, redacted), cases.MaxAlone)
					m.wantDecided("others after that", m.reject(m.reviews...), 0)
				}
				if _, missed, err := store.UndoRedaction(t.Context(), request.ID, last.At,
					"helper"); err != nil || missed != 0 {
					t.Fatalf("%d missed, %v", missed, err)
				}
				m.wantDecided("others after the undo", m.reject(m.reviews...), cases.MaxAlone)
			})
		})
	}
}

// Hiding reviews, redacting them and showing them again counts as redacting them in public.
func TestRedactingWhatOneHasHiddenCounts(t *testing.T) { // S63
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		m := &moderators{T: t, store: store, now: now}
		m.official, m.reviews = m.page(cases.MaxAlone)
		var named []string
		for i := range 15 {
			now.pass(time.Minute)
			named = append(named, review(t, store, m.official, fmt.Sprintf("203.0.%d.7", i), 3,
				func(r *candor.Rating) { r.ReviewText = "973-555-0123" }).ID)
		}
		m.wantDecided("named", m.reject(named...), 15)
		request := ask(t, store, nil)
		last := redactAll(t, store, request)
		m.wantDecided("restored", m.decide(candor.StatusApproved, named), 15)
		m.wantDecided("others", m.reject(m.reviews...), 5)
		m.wantDecided("others restored", m.decide(candor.StatusApproved, m.reviews[:5]), 5)
		if _, _, err := store.UndoRedaction(t.Context(), request.ID, last.At, "helper"); err != nil {
			t.Fatal(err)
		}
		m.wantDecided("others after the undo", m.reject(m.reviews...), cases.MaxAlone)
	})
}

// Taking addresses out of any number of reviews needs no second moderator, and leaves the limit for
// hiding.
func TestRedactingAddressesNeedsNoSecond(t *testing.T) { // S63
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		m := &moderators{T: t, store: store, now: now}
		m.official, m.reviews = m.page(cases.MaxAlone)
		for i := range cases.MaxAlone + 1 {
			now.pass(time.Minute)
			review(t, store, m.official, fmt.Sprintf("203.0.%d.7", i), 3,
				func(r *candor.Rating) { r.ReviewText = "12 maple street" })
		}
		redactAll(t, store, ask(t, store, nil))
		m.wantDecided("others", m.reject(m.reviews...), cases.MaxAlone)
	})
}
