package sqlstore

import (
	"fmt"
	"slices"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/ratelimit"
	"candor/internal/sqlstore/sqldb"
)

// judgeReview sets the state of a new review and assigns it to a case. A review that waits for a
// moderator belongs to the case as well. Its state takes effect when it is published, and no other
// rule applies, because the moderator decides.
func (tx *Tx) judgeReview(r *candor.Rating, around *ratingContext) error {
	if !tx.store.integrity.Computes() || r.Status == candor.StatusRejected {
		return nil
	}
	rules, page := &tx.store.rules, &around.page
	arrival := page.arrival(rules, r.CreatedAt, r.OverallRating)
	waits := r.Status == candor.StatusPending
	if !waits && ratelimit.TellingAddress(r.ReviewerIP).IsValid() {
		// Only public reviews: others must not be inferable from the counts (S50).
		arrival.Address = around.publicOfAddress
		var err error
		if arrival.Crowd, err = tx.countCrowd(r, arrival); err != nil {
			return err
		}
	}
	for _, other := range around.Alike {
		arrival.IsCopy = arrival.IsCopy || !waits && other.IsPublic && other.OfficialID == r.OfficialID
	}
	decision, surge := rules.Arrive(arrival)
	if decision.State != integrity.Counted {
		r.Due = decision.Because
	}
	if tx.store.integrity.Acts() {
		if decision.IsLater {
			r.DueAt = candor.SettledAt(r.CreatedAt)
		}
		if decision.Because == integrity.BecauseBurst {
			r.State, r.Because, r.Due = integrity.SetAside, decision.Because, ""
		}
	}
	if surge < 0 {
		return nil
	}
	return tx.joinCase(r, page, arrival, surge, decision)
}

// crowdQuery counts the reviews of a network within the last day, how many of them will settle as
// counted, and how many older ones will.
const crowdQuery = `SELECT COUNT(CASE WHEN created_at > $1 THEN 1 END),
	COUNT(CASE WHEN created_at > $1 AND ` + settles + ` THEN 1 END),
	COUNT(CASE WHEN created_at <= $1 AND ` + settles + ` THEN 1 END) FROM ratings
	WHERE official_id = $2 AND status = 'approved' AND created_at > $3
	AND CASE WHEN created_at >= $4 THEN network ELSE next_network END = $5`

// countCrowd counts the page's reviews from the network of a new one. Most pages have too few
// reviews in a day for a crowd, and need no query.
func (tx *Tx) countCrowd(r *candor.Rating, a *integrity.Arrival) (crowd integrity.Crowd, err error) {
	rules := &tx.store.rules
	windows := rules.Surge.Windows
	last, today := len(windows)-1, slices.IndexFunc(windows, func(w integrity.Window) bool {
		return w.Span == day
	})
	network, _ := tx.store.networkKeys(r.ReviewerIP, candor.YearOf(r.CreatedAt))
	if network == 0 || a.Before[today].Arrived < rules.PerNetwork {
		return integrity.Crowd{}, nil
	}
	counted, ownCounted := a.Settled[today].Total(), 0
	crowd.Before = max(0, a.Settled[last].Total()-counted)
	year, _ := yearsOf(r.CreatedAt)
	err = tx.Send(sqldb.Statement{Query: crowdQuery,
		Args: []any{milliseconds(r.CreatedAt.Add(-day)), r.OfficialID,
			milliseconds(r.CreatedAt.Add(-windows[last].Span)), year, network},
		Row: func(scan sqldb.Scanner) error {
			return scan(&crowd.OwnToday, &ownCounted, &crowd.OwnBefore)
		}})
	crowd.OwnToday++
	crowd.Today = crowd.OwnToday + max(0, counted-ownCounted)
	return crowd, err
}

const updateBurstQuery = `UPDATE bursts SET until = $1, state = $2, has_acted = $3, side = $4,
	moves = $5 WHERE id = $6`

// joinCase adds a review of a surge to the open case of its page, or to a new case with all reviews
// since the surge began. It opens no case if all reviews count and the average hardly moves. A review in
// excess opens the case again that was decided during the surge, and adds the reviews since then.
func (tx *Tx) joinCase(
	r *candor.Rating, page *pageState, arrival *integrity.Arrival, surge int,
	decision integrity.Decision,
) error {
	rules := &tx.store.rules
	since, _ := page.sumWindow(surge, r.CreatedAt)
	b := page.ongoing(since, r.CreatedAt)
	isNew := b == nil
	isExcess := decision.Because == integrity.BecauseBurst
	if isExcess {
		surge = rules.Surge.Begin(surge, arrival.Before, arrival.Usual)
	}
	since, sum := page.sumWindow(surge, r.CreatedAt)
	whole := page.published()
	if r.Counts() {
		sum.Reviews, sum.Stars = sum.Reviews+1, sum.Stars+r.OverallRating
		whole.Reviews, whole.Stars = whole.Reviews+1, whole.Stars+r.OverallRating
	}
	if !isNew && b.State == integrity.BurstDecided && !isExcess {
		return nil
	}
	if r.Status == candor.StatusPending {
		if isNew {
			return nil
		}
		return tx.joinPending(r, b)
	}
	moves := rules.Moves(whole, sum)
	if isNew {
		if !isExcess && !moves {
			return nil
		}
		b = &integrity.Burst{ID: candor.NewID(), OfficialID: r.OfficialID, State: integrity.BurstOpen,
			IsShadow: !tx.store.integrity.Acts(), Since: since, CreatedAt: r.CreatedAt,
			Expected: rules.Surge.Within(surge, arrival.Usual)}
	}
	wasTold, hadSide := b.HasActed || b.Moves, b.HasActed
	b.Moves = b.Moves || moves
	if isExcess {
		side := map[integrity.Side]int{integrity.Low: candor.MinScore,
			integrity.High: candor.MaxScore}[arrival.Side]
		if b.HasActed && b.Side != side {
			side = 0
		}
		b.Side, b.HasActed = side, true
	}
	isFirst := isExcess && !hadSide
	if b.State == integrity.BurstDecided {
		b.State, wasTold = integrity.BurstOpen, false // it came after the decision
		if err := tx.joinSince(b.ID, r.OfficialID, b.Until); err != nil {
			return err
		}
	}
	b.Until, r.Burst = r.CreatedAt, b.ID
	if err := tx.storeCase(b, isNew); err != nil {
		return err
	}
	if isFirst && !b.IsShadow {
		if err := tx.setPendingAside(b); err != nil {
			return err
		}
	}
	switch {
	case b.IsShadow && !wasTold:
		tx.store.log.Info("a burst of reviews would have a consequence", "official", r.OfficialID,
			"side", b.Side)
		return nil
	case b.IsShadow:
		return nil
	}
	tx.Changed(candor.OfficialChanged, r.OfficialID) // its profile and the public log show it
	if wasTold {
		return nil
	}
	return tx.notice(candor.BurstNotice, b.ID)
}

// joinPending adds a review that waits for a moderator to the case of its surge. If the whole case
// was decided, the review gets the decided state.
func (tx *Tx) joinPending(r *candor.Rating, b *integrity.Burst) error {
	if b.Outcome != "" && b.Outcome != integrity.BurstPart {
		decided := b.Decide(b.Outcome, &integrity.BurstChoice{}, &integrity.BurstReview{
			Stars: r.OverallRating, State: r.State, Because: r.Because,
			IsCopy: slices.ContainsFunc(r.Flags, func(f candor.Flag) bool {
				return f.Code == candor.FlagAlike
			})})
		r.State, r.Because, r.IsDecided = decided.State, decided.Because, true
	}
	b.Until, r.Burst = r.CreatedAt, b.ID
	tx.Changed(candor.OfficialChanged, r.OfficialID)
	return tx.storeCase(b, false)
}

// setPendingAside sets the state of reviews that have waited since before the case had a side.
func (tx *Tx) setPendingAside(b *integrity.Burst) error {
	stars := "overall_rating <= 2"
	if b.Side == candor.MaxScore {
		stars = "overall_rating >= 4"
	}
	return tx.Exec(`UPDATE ratings SET state = 1, because = 'burst', state_at = $1
		WHERE burst = $2 AND burst <> '' AND status = 'pending' AND state = 0 AND NOT is_decided AND `+stars,
		milliseconds(tx.Now()), b.ID)
}

func (tx *Tx) storeCase(b *integrity.Burst, isNew bool) error {
	if !isNew {
		return tx.DeferExec(updateBurstQuery, milliseconds(b.Until), string(b.State), b.HasActed,
			b.Side, b.Moves, b.ID)
	}
	if err := tx.Exec(insertBurstQuery, storedBurst(b).values()...); err != nil {
		return err
	}
	return tx.joinSince(b.ID, b.OfficialID, b.Since)
}

// joinSince adds to a case all reviews of its page from a time on that belong to no case.
func (tx *Tx) joinSince(id, officialID string, since time.Time) error {
	return tx.Exec(`UPDATE ratings SET burst = $1 WHERE official_id = $2
		AND status IN ('approved', 'pending', 'rejected') AND created_at >= $3 AND burst = ''`,
		id, officialID, milliseconds(since))
}

// decideStates sets the state of reviews by a moderator's decision. The caller has to recompute the
// averages. The due state is kept for an undo.
func (tx *Tx) decideStates(now integrity.Decision, ids []string) error {
	state := stateNumber(now.State)
	return tx.execAmong(fmt.Sprintf(`UPDATE ratings SET because = '%s', is_decided = TRUE,
		due = CASE WHEN due_at = 0 THEN '' ELSE due END,
		state_at = CASE WHEN state = %s THEN state_at ELSE %d END, state = %s
		WHERE id IN (%%s)`, now.Because, state, milliseconds(tx.Now()), state), ids)
}
