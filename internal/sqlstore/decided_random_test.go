package sqlstore_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/removals"
)

// moderatedPages are two officials on whose reviews two moderators decide at random.
type moderatedPages struct {
	*judgedPage
	random   *rand.Rand
	other    *candor.Official
	request  *removals.Request
	merge    string
	reviews  map[string]decidedReview // also deleted ones, as they were
	deleted  map[string]bool
	done     map[deed]deeds
	redacted map[time.Time]map[deed]bool // by the time of the redaction
	merged   map[string]map[string]deeds // by moderator, of each page after the last merge or its undo
}

// No sequence of decisions lets one moderator hide, or count, more than the limit. An undo restores
// the state from before, and is never refused.
func TestRandomDecisionsKeepTheLimit(t *testing.T) { // S63
	seeds, steps := uint64(6), 500
	if testing.Short() {
		seeds, steps = 2, 250
	}
	for seed := range seeds {
		t.Run(fmt.Sprintf("Seed%d", seed), func(t *testing.T) {
			onJudgedPages(t, bothEngines, integrity.On, func(p *judgedPage) {
				m := &moderatedPages{judgedPage: p, random: rand.New(rand.NewPCG(seed, 2)),
					done: map[deed]deeds{}, redacted: map[time.Time]map[deed]bool{}, deleted: map[string]bool{}}
				m.fill()
				for step := range steps {
					p.now.pass(time.Minute)
					if step == steps/2 { // before New Jersey's midnight until here
						m.night()
					}
					m.act()
					if p.Failed() {
						p.Fatalf("after step %d", step)
					}
				}
				p.counts() // of the averages
			})
		})
	}
}

// fill adds reviews that a case sets aside, reviews that are due, and reviews that name a home.
func (m *moderatedPages) fill() {
	m.Helper()
	m.now.pass(30 * day)
	m.now.pass(m.now.Now().Truncate(day).Add(day + 14*time.Hour).Sub(m.now.Now()))
	m.rush(30, time.Hour, far, 1)
	m.rush(8, time.Hour, func(i int) string { return fmt.Sprintf("203.0.113.%d", i) }, 3)
	for i := range 4 {
		m.write(4, far(100+i), letter)
	}
	home := m.official
	m.other = addOfficial(m.T, m.store, nil)
	for i := range 5 {
		review(m.T, m.store, m.other.ID, far(110+i), 3, nil)
	}
	for i := range 24 {
		review(m.T, m.store, home.ID, "10.0.0.1", 3, func(r *candor.Rating) {
			r.ReviewText = fmt.Sprintf("Review %d: 973-555-0123.", i)
			if i%6 == 0 {
				r.Status = candor.StatusPending
			}
		})
	}
	m.request = ask(m.T, m.store, nil)
	m.reviews = m.read()
}

// tried accepts a refusal.
func (m *moderatedPages) tried(err error) (isDone bool) {
	m.Helper()
	if err != nil && !errors.Is(err, candor.ErrConflict) && !errors.Is(err, candor.ErrNotFound) &&
		!errors.Is(err, candor.ErrInvalid) {
		m.Error(err)
	}
	return err == nil
}

func (m *moderatedPages) pick() string {
	ids := slices.Sorted(maps.Keys(m.reviews))
	return ids[m.random.IntN(len(ids))]
}

func (m *moderatedPages) act() {
	m.Helper()
	actor := []string{"warden", "warden", "helper"}[m.random.IntN(3)]
	switch n := m.random.IntN(40); {
	case n < 16:
		m.setStatus(actor)
	case n < 26:
		m.setState(actor)
	case n < 32:
		m.decideCase(actor)
	case n < 34:
		m.redact(actor)
	case n < 36:
		m.undoRedaction(actor)
	case n < 37:
		if id := m.pick(); m.tried(m.store.DeleteRating(m.Context(), id, candor.Decision{Actor: actor})) {
			m.changed(actor)
		}
	case n < 38:
		m.restore(actor)
	default:
		m.mergeOrSplit(actor)
	}
}

// restore restores a deleted review. It is in the state from before, and hidden until now.
func (m *moderatedPages) restore(actor string) {
	m.Helper()
	id := m.pick()
	if _, err := m.store.RestoreFromBin(m.Context(), id, actor); !m.tried(err) {
		if m.deleted[id] {
			m.Errorf("a restore is refused: %v", err)
		}
		return
	}
	delete(m.deleted, id)
	was := m.reviews[id]
	m.reviews[id] = decidedReview{official: was.official}
	m.changed(actor)
}

func (m *moderatedPages) setStatus(actor string) {
	m.Helper()
	id := m.pick()
	was := m.reviews[id]
	to := []candor.Status{candor.StatusRejected, candor.StatusRejected, candor.StatusPending,
		candor.StatusApproved}[m.random.IntN(4)]
	if _, err := m.store.SetRatingStatus(m.Context(), id, by(actor, to, "")); !m.tried(err) {
		return
	}
	m.changed(actor)
	if m.random.IntN(3) > 0 {
		return
	}
	m.now.pass(time.Second)
	_, err := m.store.SetRatingStatus(m.Context(), id, by(actor, was.status, ""))
	m.wantUndone(actor, id, was, err)
}

func (m *moderatedPages) wantUndone(actor, id string, was decidedReview, err error) {
	m.Helper()
	if err != nil {
		if sum := m.sums(actor)[was.official]; max(sum.hidden, sum.counted) < cases.MaxAlone {
			m.Errorf("an undo is refused: %v", err)
		}
		return
	}
	m.changed(actor)
	if is := m.reviews[id]; is != was {
		m.Errorf("an undo leaves %+v, before %+v", is, was)
	}
}

func (m *moderatedPages) setState(actor string) {
	m.Helper()
	id := m.pick()
	was := m.reviews[id]
	outcome := []integrity.BurstOutcome{integrity.BurstCount, integrity.BurstCount,
		integrity.BurstSetAside}[m.random.IntN(3)]
	if _, err := m.store.SetRatingState(m.Context(), id, cases.StateDecision{Outcome: outcome,
		Reason: "because", Actor: actor}); !m.tried(err) {
		return
	}
	m.changed(actor)
	if m.random.IntN(3) > 0 || m.reviews[id] == was {
		return
	}
	m.now.pass(time.Second)
	_, err := m.store.UndoRatingState(m.Context(), id, actor)
	m.wantUndone(actor, id, was, err)
}

func (m *moderatedPages) decideCase(actor string) {
	m.Helper()
	bursts, _, err := m.store.FindBursts(m.Context(), cases.Filter{Page: 1, Limit: 10})
	if err != nil || len(bursts) == 0 {
		m.Fatalf("%d cases, %v", len(bursts), err)
	}
	c := bursts[m.random.IntN(len(bursts))]
	var done cases.Result
	if c.Proposal != nil {
		confirms := m.random.IntN(3) == 0 && actor != c.Proposal.By
		if done, err = m.store.AnswerBurst(m.Context(), c.ID, cases.Answer{Confirms: confirms,
			Reason: "because", Actor: actor}); confirms {
			actor = ""
		}
	} else {
		which := integrity.BurstChoice{KeepDecided: m.random.IntN(2) == 0}
		for n := m.random.IntN(12); n > 0; n-- {
			which.Reviews = append(which.Reviews, m.pick())
		}
		done, err = m.store.DecideBurst(m.Context(), c.ID, cases.Decision{Which: which,
			Outcome: []integrity.BurstOutcome{integrity.BurstCount, integrity.BurstSetAside,
				integrity.BurstHold}[m.random.IntN(3)], Reason: "because", Actor: actor})
	}
	if m.tried(err) {
		if states := m.changed(actor); states != done.Changed {
			m.Errorf("%d states have changed, reported as %d", states, done.Changed)
		}
	}
}

func (m *moderatedPages) redact(actor string) {
	m.Helper()
	texts := textsOf(search(m.T, m.store, m.request.ID))
	if len(texts) == 0 {
		return
	}
	m.random.Shuffle(len(texts), func(i, j int) { texts[i], texts[j] = texts[j], texts[i] })
	some, at, before := texts[:1+m.random.IntN(len(texts))], m.now.Now(), m.sums(actor)
	if _, err := m.store.RedactRemoval(m.Context(), m.request.ID, "", some, actor); !m.tried(err) {
		return
	}
	m.redacted[at] = map[deed]bool{}
	for _, text := range some {
		key := deed{actor, text.ItemID}
		if m.reviews[text.ItemID].isVisible() || m.done[key].hidden > 0 {
			m.redacted[at][key] = true
		}
	}
	m.changed(actor)
	m.check(actor, before)
}

func (m *moderatedPages) undoRedaction(actor string) {
	m.Helper()
	last, err := m.store.LastRedaction(m.Context(), m.request.ID)
	if err != nil || last.At.IsZero() {
		m.tried(err)
		return
	}
	if _, _, err := m.store.UndoRedaction(m.Context(), m.request.ID, last.At, actor); m.tried(err) {
		maps.DeleteFunc(m.redacted[last.At], func(d deed, _ bool) bool { return !m.deleted[d.review] })
		m.changed(actor)
	}
}

func (m *moderatedPages) mergeOrSplit(actor string) {
	m.Helper()
	var err error
	before := m.sums(actor)
	if m.merge == "" {
		_, m.merge, err = m.store.MergeOfficials(m.Context(), candor.Merge{LostID: m.official.ID,
			KeptID: m.other.ID, Actor: actor})
		if errors.Is(err, candor.ErrConflict) {
			return
		}
	} else {
		_, err = m.store.SplitOfficial(m.Context(), m.merge, actor)
		m.merge = ""
	}
	if err != nil {
		m.Fatal(err)
	}
	for id, was := range m.reviews { // a page has its deleted reviews
		if m.deleted[id] && m.merge != "" {
			was.official = m.other.ID
			m.reviews[id] = was
		}
	}
	m.changed("")
	if m.merge != "" {
		before[m.other.ID] = deeds{max(before[m.other.ID].hidden, before[m.official.ID].hidden),
			max(before[m.other.ID].counted, before[m.official.ID].counted)}
		m.merged = nil
		m.check(actor, before)
	}
	m.merged = map[string]map[string]deeds{"warden": m.sums("warden"), "helper": m.sums("helper")}
}

// night lets due states take effect.
func (m *moderatedPages) night() {
	m.Helper()
	m.now.pass(12 * time.Hour)
	if err := m.store.SettleDue(m.Context()); err != nil {
		m.Fatal(err)
	}
	want := map[string]decidedReview{}
	for id, was := range m.reviews {
		want[id] = was.settled()
	}
	m.changed("")
	for id, is := range m.reviews {
		if !m.deleted[id] && is != want[id] {
			m.Errorf("the night leaves %+v, want %+v", is, want[id])
		}
	}
}
