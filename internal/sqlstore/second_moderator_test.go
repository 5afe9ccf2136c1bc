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

// moderators decide on an official with some reviews, and on other officials.
type moderators struct {
	*testing.T
	store    *sqlstore.Store
	now      *clock
	official string
	reviews  []string
}

func (m *moderators) page(reviews int) (official string, ids []string) {
	m.Helper()
	official = addOfficial(m.T, m.store, nil).ID
	for i := range reviews {
		m.now.pass(time.Minute)
		ids = append(ids, review(m.T, m.store, official, fmt.Sprintf("198.51.%d.7", i), 3, nil).ID)
	}
	return official, ids
}

func (m *moderators) set(actor, official string, status candor.Status) error {
	m.now.pass(time.Second)
	_, err := m.store.SetOfficialStatus(m.Context(), official, by(actor, status, ""))
	return err
}

func (m *moderators) remove(actor, official string) error {
	m.now.pass(time.Second)
	return m.store.DeleteOfficial(m.Context(), official, candor.Decision{Actor: actor})
}

// reject rejects reviews, and returns the number of successes.
func (m *moderators) reject(ids ...string) (rejected int) {
	return m.decide(candor.StatusRejected, ids)
}

func (m *moderators) decide(status candor.Status, ids []string) (decided int) {
	m.Helper()
	return m.decideAs("warden", status, ids)
}

func (m *moderators) decideAs(actor string, status candor.Status, ids []string) (decided int) {
	m.Helper()
	for _, id := range ids {
		m.now.pass(time.Second)
		_, err := m.store.SetRatingStatus(m.Context(), id, by(actor, status, ""))
		if err == nil {
			decided++
		} else {
			wantCode(m.T, err, candor.CodeConflict)
		}
	}
	return decided
}

func (m *moderators) merge(lost, kept string) (id string) {
	m.Helper()
	m.now.pass(time.Second)
	_, id, err := m.store.MergeOfficials(m.Context(), candor.Merge{LostID: lost, KeptID: kept,
		Actor: "warden"})
	if err != nil {
		m.Fatal(err)
	}
	return id
}

func (m *moderators) wantDecided(what string, got, want int) {
	m.Helper()
	if got != want {
		m.Errorf("%s: %d, want %d", what, got, want)
	}
}

// wantSecond expects a refusal because two moderators are needed.
func (m *moderators) wantSecond(err error) {
	m.Helper()
	if err == nil || err.Error() != candor.MessageOfficialAlone {
		m.Errorf("told %v", err)
	}
}

func (m *moderators) wantOK(err error) {
	m.Helper()
	if err != nil {
		m.Error(err)
	}
}

// No sequence of decisions by one moderator hides more than the limit, and reverting is never
// refused.
func TestSecondModeratorCannotBeBypassed(t *testing.T) { // S63, S64
	const rejected, approved, pending = candor.StatusRejected, candor.StatusApproved, candor.StatusPending
	for name, test := range map[string]func(m *moderators){
		"RejectedApprovedRejected": func(m *moderators) {
			hidden := 0
			for range 25 {
				id, _ := m.page(0)
				if m.set("warden", id, rejected) != nil {
					continue
				}
				m.wantOK(m.set("warden", id, approved))
				if m.set("warden", id, rejected) == nil {
					hidden++
				}
			}
			m.wantDecided("officials", hidden, candor.MaxOfficialsAnHour)
		},
		"SetBackBetween": func(m *moderators) {
			hidden := 0
			for range 25 {
				id, _ := m.page(1)
				for _, status := range []candor.Status{rejected, pending, rejected, approved} {
					_ = m.set("warden", id, status) // refused once too many are hidden
				}
				if m.set("warden", id, rejected) == nil {
					hidden++
				}
			}
			m.wantDecided("officials", hidden, candor.MaxOfficialsAnHour)
		},
		"ReviewsThenTheProfile": func(m *moderators) {
			m.wantDecided("reviews", m.reject(m.reviews...), cases.MaxAlone)
			m.wantSecond(m.set("warden", m.official, rejected))
			m.wantSecond(m.remove("warden", m.official))
		},
		"MergedAndSplit": func(m *moderators) {
			m.wantDecided("at first", m.reject(m.reviews...), cases.MaxAlone)
			for range 2 {
				other, _ := m.page(0)
				merge := m.merge(m.official, other)
				m.wantDecided("merged", m.reject(m.reviews[cases.MaxAlone:]...), 0)
				if _, err := m.store.SplitOfficial(m.Context(), merge, "warden"); err != nil {
					m.Fatal(err)
				}
				m.wantDecided("split", m.reject(m.reviews[cases.MaxAlone:]...), 0)
			}
		},
		"DeletedWhileMerged": func(m *moderators) {
			other, _ := m.page(0)
			merge := m.merge(m.official, other)
			for _, id := range m.reviews[:cases.MaxAlone] {
				m.wantOK(m.store.DeleteRating(m.Context(), id, candor.Decision{Actor: "warden"}))
			}
			if _, err := m.store.SplitOfficial(m.Context(), merge, "warden"); err != nil {
				m.Fatal(err)
			}
			m.wantDecided("split", m.reject(m.reviews[cases.MaxAlone:]...), 0)
		},
		"RestoredByAnother": func(m *moderators) {
			some := m.reviews[:cases.MaxAlone]
			m.wantDecided("at first", m.reject(some...), cases.MaxAlone)
			m.wantDecided("restored", m.decideAs("helper", approved, some), cases.MaxAlone)
			m.wantDecided("again", m.reject(some...), 0)
			m.wantDecided("others", m.reject(m.reviews[cases.MaxAlone:]...), 0)
			m.wantDecided("by the other", m.decideAs("helper", rejected, some), cases.MaxAlone)
		},
		"CountedAgainByAnother": func(m *moderators) {
			some, counted := m.reviews[:cases.MaxAlone+1], 0
			for _, id := range some {
				m.wantOK(m.state("warden", id, integrity.BurstSetAside))
			}
			for _, id := range some {
				m.wantOK(m.state("helper", id, integrity.BurstSetAside)) // changes nothing
				if m.state("warden", id, integrity.BurstCount) == nil {
					m.wantOK(m.state("helper", id, integrity.BurstSetAside))
				}
				if m.state("warden", id, integrity.BurstCount) == nil {
					counted++
				}
			}
			m.wantDecided("counted", counted, cases.MaxAlone)
		},
		"ProfileRestoredByAnother": func(m *moderators) {
			official, _ := m.page(15)
			m.wantOK(m.set("warden", official, rejected))
			m.wantOK(m.set("helper", official, approved))
			m.wantSecond(m.set("warden", official, rejected))
			m.wantSecond(m.remove("warden", official))
		},
		"DeletedReviewsThenMerged": func(m *moderators) {
			for i, id := range m.reviews {
				err := m.store.DeleteRating(m.Context(), id, candor.Decision{Actor: "warden"})
				if (err == nil) != (i < cases.MaxAlone) {
					m.Errorf("review %d: %v", i, err)
				}
			}
			other, _ := m.page(0)
			m.merge(m.official, other)
			m.wantDecided("merged", m.reject(m.reviews[cases.MaxAlone:]...), 0)
		},
		"ManyMergedAndDeletedAtOnce": func(m *moderators) {
			kept, _ := m.page(0)
			for range candor.MaxOfficialsAnHour {
				other, _ := m.page(0)
				m.merge(other, kept)
			}
			m.wantSecond(m.remove("warden", kept))
		},
		"AnotherPressThanTheFirst": func(m *moderators) {
			m.wantSecond(m.set("helper", m.official, pending))
			m.wantSecond(m.remove("warden", m.official))
			m.wantSecond(m.set("warden", m.official, rejected))
			m.wantOK(m.set("warden", m.official, pending))
		},
		"LargerThanTheFirstSaw": func(m *moderators) {
			spam, _ := m.page(cases.MaxAlone + 5)
			m.wantSecond(m.remove("helper", spam))
			m.merge(m.official, spam)
			m.wantSecond(m.remove("warden", spam))
		},
		"TheFirstIsUsedUp": func(m *moderators) {
			m.wantSecond(m.set("helper", m.official, rejected))
			m.wantOK(m.set("warden", m.official, rejected))
			m.wantOK(m.set("deputy", m.official, approved))
			m.wantSecond(m.set("clerk", m.official, rejected))
		},
		"ManyMergedAndRejectedAtOnce": func(m *moderators) {
			kept, _ := m.page(0)
			for range candor.MaxOfficialsAnHour {
				other, _ := m.page(0)
				m.merge(other, kept)
			}
			m.wantSecond(m.set("warden", kept, rejected))
		},
		"ApprovedThenGrown": func(m *moderators) {
			own := addOfficial(m.T, m.store, func(o *candor.Official) { o.Status = pending }).ID
			m.wantOK(m.set("warden", own, approved))
			m.merge(m.official, own)
			m.wantSecond(m.set("warden", own, rejected))
		},
		"ReviewsHiddenWithTheirProfiles": func(m *moderators) {
			for i := range 3 {
				official, _ := m.page(20)
				err := m.set("warden", official, rejected)
				if (err == nil) != (i < 2) {
					m.Errorf("profile %d: %v", i, err)
				}
			}
		},
		"SetAsideRejectedApproved": func(m *moderators) {
			id := m.reviews[0]
			m.wantOK(m.state("warden", id, integrity.BurstSetAside))
			m.wantDecided("rejected", m.reject(id), 1)
			m.wantDecided("approved", m.decide(approved, []string{id}), 1)
			rating, err := m.store.FindRating(m.Context(), id)
			if err != nil || rating.Counts() {
				m.Errorf("%+v, %v", rating, err)
			}
		},
		"OKApprovalsTakenBack": func(m *moderators) {
			var waiting []string
			for range 45 {
				m.now.pass(time.Minute)
				waiting = append(waiting, review(m.T, m.store, m.official, "192.0.2.7", 3,
					func(r *candor.Rating) { r.Status = pending }).ID)
			}
			m.wantDecided("approved", m.decide(approved, waiting), 45)
			m.wantDecided("taken back", m.decide(pending, waiting), 45)
		},
		"OKSettingAsideTakenBack": func(m *moderators) {
			for _, id := range m.reviews {
				m.wantOK(m.state("warden", id, integrity.BurstSetAside))
			}
			for _, id := range m.reviews {
				m.wantOK(m.state("warden", id, integrity.BurstCount))
			}
		},
		"OKRejectionsTakenBack": func(m *moderators) {
			for _, some := range [][]string{m.reviews[:20], m.reviews[20:]} {
				m.wantDecided("rejected", m.reject(some...), 20)
				m.wantDecided("taken back", m.decide(approved, some), 20)
			}
		},
		"OKRestoredAndTakenBack": func(m *moderators) {
			m.wantSecond(m.set("helper", m.official, rejected))
			m.wantOK(m.set("warden", m.official, rejected))
			m.wantOK(m.set("deputy", m.official, approved))
			m.wantOK(m.set("deputy", m.official, rejected))
		},
	} {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
				m := &moderators{T: t, store: store, now: now}
				m.official, m.reviews = m.page(2 * cases.MaxAlone)
				test(m)
			})
		})
	}
}

func (m *moderators) state(actor, id string, outcome integrity.BurstOutcome) error {
	m.now.pass(time.Second)
	_, err := m.store.SetRatingState(m.Context(), id, cases.StateDecision{Outcome: outcome,
		Reason: "because", Actor: actor})
	return err
}
