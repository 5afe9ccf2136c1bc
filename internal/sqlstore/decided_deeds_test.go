package sqlstore_test

import (
	"errors"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore"
)

// decidedReview is a review as it is stored.
type decidedReview struct {
	official, text, flags, burst string
	status                       candor.Status
	standing                     cases.Standing
	due                          integrity.Because
	dueAt                        int64
}

func (r decidedReview) isVisible() bool {
	return r.status == candor.StatusApproved && r.standing.State != integrity.Held
}

func (r decidedReview) isDue() bool {
	return r.standing.State == integrity.Counted && !r.standing.IsDecided && r.due != "" && r.dueAt != 0
}

// countsForGood reports whether a review counts and no rule will change that.
func (r decidedReview) countsForGood() bool {
	return r.status == candor.StatusApproved && r.standing.State == integrity.Counted && !r.isDue()
}

// settled returns the review after a night.
func (r decidedReview) settled() decidedReview {
	if r.dueAt == 0 || r.standing.IsDecided {
		return r
	}
	r.standing.Decision = integrity.Decision{Because: r.due}
	if r.due != "" {
		r.standing.State = integrity.SetAside
	}
	r.due, r.dueAt = "", 0
	return r
}

// deeds are what a moderator alone did to a review, within a day.
type deeds struct{ hidden, counted int }

type deed struct{ actor, review string }

func (m *moderatedPages) read() map[string]decidedReview {
	m.Helper()
	found := map[string]decidedReview{}
	if err := m.store.Write(m.Context(), func(tx *sqlstore.Tx) error {
		rows, err := tx.QueryContext(m.Context(), `SELECT id, official_id, review_text, flags, burst,
			status, state, because, is_decided, due, due_at FROM ratings`)
		if err != nil {
			return err
		}
		for rows.Next() {
			var r decidedReview
			var id string
			if err := rows.Scan(&id, &r.official, &r.text, &r.flags, &r.burst, (*string)(&r.status),
				(*int8)(&r.standing.State), (*string)(&r.standing.Because), &r.standing.IsDecided,
				(*string)(&r.due), &r.dueAt); err != nil {
				return errors.Join(err, rows.Close())
			}
			found[id] = r
		}
		return errors.Join(rows.Err(), rows.Close())
	}); err != nil {
		m.Fatal(err)
	}
	return found
}

// sums returns how many reviews of each page the moderator has hidden and counted.
func (m *moderatedPages) sums(actor string) map[string]deeds {
	of := map[string]deeds{}
	for id, r := range m.reviews {
		key, sum := deed{actor, id}, of[r.official]
		hidden := max(0, m.done[key].hidden)
		for _, some := range m.redacted {
			if some[key] {
				hidden = max(1, hidden)
			}
		}
		sum.hidden += hidden
		sum.counted += max(0, m.done[key].counted)
		of[r.official] = sum
	}
	return of
}

// changed reads what a decision has changed, attributes it to its moderator, and checks the limit.
func (m *moderatedPages) changed(actor string) (states int) {
	m.Helper()
	before, now := m.sums(actor), m.read()
	states = m.attribute(actor, now)
	m.check(actor, before)
	return states
}

// attribute adds what has changed since the last decision to the deeds of a moderator.
func (m *moderatedPages) attribute(actor string, now map[string]decidedReview) (states int) {
	for id, was := range m.reviews {
		is, exists := now[id]
		if !exists && m.deleted[id] {
			continue
		}
		if exists && is.status != candor.StatusPending &&
			(is.standing.State != was.standing.State || is.status != was.status) {
			states++
		}
		did := m.done[deed{actor, id}]
		switch {
		case was.isVisible() && !(exists && is.isVisible()):
			did.hidden++
		case !was.isVisible() && exists && is.isVisible():
			did.hidden--
		}
		switch {
		case was.countsForGood() && !(exists && is.countsForGood()):
			did.counted--
		case !was.countsForGood() && exists && is.countsForGood() &&
			(was.status == candor.StatusApproved || did.counted < 0 ||
				was.status == candor.StatusPending && was.standing.State != integrity.Counted):
			did.counted++
		}
		m.done[deed{actor, id}] = did
		if !exists {
			m.deleted[id] = true
			continue
		}
		m.reviews[id] = is
	}
	return states
}

// check compares with the limit. A merge by another moderator can add up to more.
func (m *moderatedPages) check(actor string, before map[string]deeds) {
	m.Helper()
	for official, sum := range m.sums(actor) {
		had, merged := before[official], m.merged[actor][official]
		if actor != "" && (sum.hidden > max(had.hidden, merged.hidden, cases.MaxAlone) ||
			sum.counted > max(had.counted, merged.counted, cases.MaxAlone)) {
			m.Errorf("%s has done %+v on one page, before %+v", actor, sum, had)
		}
	}
}
