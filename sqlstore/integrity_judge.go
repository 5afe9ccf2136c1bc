package sqlstore

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"candor"
	"candor/integrity"
	"candor/sqlstore/sqldb"
)

// arrivalRules decide about a review by what else came from its address: two that say nearly the same
// are one opinion, and a carrier puts a whole town behind ten addresses.
func (tx *Tx) arrivalRules(r *candor.Rating, around *candor.RatingContext) {
	if !tx.store.integrity.Acts() || r.SaysNothing ||
		!candor.TellingAddress(r.ReviewerIP).IsValid() {
		return
	}
	for _, other := range around.Alike {
		if other.IsOwn {
			r.State, r.Because = integrity.Held, integrity.BecauseCopy
			return
		}
	}
	if around.SameAddress >= tx.store.rules.PerAddress {
		r.State, r.Because = integrity.SetAside, integrity.BecauseAddress
	}
}

const (
	// ownCountQuery counts the reviews of an official from a network since a time, among the newest.
	// %s is narrow or wide.
	ownCountQuery = `SELECT COUNT(*) FROM (SELECT
			CASE WHEN r.created_at >= $1 THEN r.network_%[1]s ELSE r.next_%[1]s END AS network
		FROM ratings r WHERE r.official_id = $2 AND r.status = 'approved' AND r.created_at > $3
		ORDER BY r.created_at DESC LIMIT CAST($4 AS BIGINT)) AS f WHERE f.network = $5`
	blockShareQuery = `SELECT COALESCE(SUM(CASE WHEN k.block = $1 THEN k.reviews END), 0),
		SUM(k.reviews) FROM officials o JOIN place_blocks k ON k.county = o.county
		WHERE o.id = $2 AND k.year = $3 HAVING COUNT(*) >= CAST($4 AS BIGINT)`
)

// networkOf returns the keys of the /24 or /48 and of the block of a review that is about to be
// stored, or 0, and which columns have the first of others: narrow or wide.
func (tx *Tx) networkOf(r *candor.Rating) (own int64, width string, block int64) {
	narrow, wide, block := tx.store.networkKeys(r.ReviewerIP, candor.YearOf(tx.Now()))
	if wide != 0 {
		return wide, "wide", block
	}
	return narrow, "narrow", block
}

// setCrowdAside sets a review aside that is one too many of its network within a day. On most pages
// a day has too few reviews for that, and nothing is read.
func (tx *Tx) setCrowdAside(r *candor.Rating, page *pageNow) error {
	rules, now := &tx.store.rules, tx.Now()
	crowd := integrity.Crowd{Lately: len(page.times) + 1, Today: 1}
	for _, at := range page.times {
		if now.Sub(at) < day {
			crowd.Today++
		}
	}
	if crowd.Today <= rules.PerNetwork {
		return nil
	}
	own, width, block := tx.networkOf(r)
	if own == 0 {
		return nil
	}
	begins, _ := yearsOf(now)
	count := func(span time.Duration) (n int, err error) {
		err = tx.QueryRowContext(tx.Context(), fmt.Sprintf(ownCountQuery, width), begins, r.OfficialID,
			milliseconds(now.Add(-span)), arrivalsRead, own).Scan(&n)
		return n + 1, err
	}
	var err error
	if crowd.OwnToday, err = count(day); err != nil || crowd.OwnToday <= rules.PerNetwork {
		return err
	}
	if crowd.OwnLately, err = count(recentSpan); err != nil || !rules.IsCrowd(crowd) {
		return err
	}
	err = tx.Send(sqldb.Statement{Query: blockShareQuery,
		Args: []any{block, r.OfficialID, candor.YearOf(now), rules.KnownBlocks},
		Row: func(scan sqldb.Scanner) error {
			var of, all float64
			err := scan(&of, &all)
			crowd.Block = of / max(all, 1)
			return err
		}})
	if err == nil && rules.IsCrowd(crowd) {
		r.State, r.Because = integrity.SetAside, integrity.BecauseCrowd
	}
	return err
}

// judgedEach is for how long a decision about a burst stands, for each review that it was about: a
// review that arrives before gets the state of its side, or waits for the next decision. From
// judgedLeast on, so that a flood of thousands does not hold the writer.
const (
	judgedEach  = 10 * time.Millisecond
	judgedLeast = 50
)

// isDue reports whether the reviews of a burst are to be judged again.
func (b *openBurst) isDue(now time.Time) bool {
	passed := now.Sub(b.judgedAt)
	return b.judged < judgedLeast || passed < 0 || passed > time.Duration(b.judged)*judgedEach
}

// arrive decides about a review that is about to be stored. It reports whether the page has to be
// judged once it is. On a profile that is not approved nothing is decided before it is: the answer
// would tell of the reviews of others, which nobody can read.
func (tx *Tx) arrive(r *candor.Rating, page *pageNow) (judges bool, err error) {
	if !tx.store.integrity.Computes() || r.Status != candor.StatusApproved ||
		r.State != integrity.Counted || page.official.status != candor.StatusApproved {
		return false, nil
	}
	if tx.store.integrity.Acts() && !r.SaysNothing {
		if err := tx.setCrowdAside(r, page); err != nil {
			return false, err
		}
	}
	if !page.mayBurst(&tx.store.rules, tx.Now()) {
		return false, nil
	}
	open := page.open
	if open == nil || open.isDue(tx.Now()) {
		return true, nil
	}
	tx.store.overtaken.Store(milliseconds(tx.Now()))
	r.CreatedAt = laterThan(open.judgedAt, r.CreatedAt) // as overtakenQuery knows it by
	if !open.isShadow && r.State == integrity.Counted {
		decision := (&integrity.Burst{Stars: open.side}).Arrival(r.OverallRating,
			open.counted == open.arrived)
		r.State, r.Because = decision.State, decision.Because
	}
	return false, nil
}

// judgeArrival judges the page of a review that was stored, and gives the review its state.
func (tx *Tx) judgeArrival(r *candor.Rating, page *pageNow) error {
	states, err := tx.judge(r.OfficialID, page)
	if now, changed := states[r.ID]; changed {
		r.State, r.Because = now.State, now.Because
	}
	return err
}

// judgePage judges an official whose reviews have become public, or of whom some were judged.
func (tx *Tx) judgePage(officialID string) error {
	return tx.judgeWhole(officialID, pageNow{})
}

// judgeWhole is judgePage for a page that may just have been merged or split.
func (tx *Tx) judgeWhole(officialID string, page pageNow) error {
	if !tx.store.integrity.Computes() {
		return nil
	}
	if err := tx.Send(page.read(tx.Now(), officialID)...); err != nil {
		return err
	}
	if page.official == nil || page.official.status != candor.StatusApproved ||
		!page.mayHaveBurst(&tx.store.rules, tx.Now()) {
		return nil
	}
	_, err := tx.judge(officialID, &page)
	return err
}

// judgeAgain judges an official with an open burst, of which a review has changed or is gone.
func (tx *Tx) judgeAgain(officialID string) error {
	var open openBurst
	var at int64
	err := tx.QueryRowContext(tx.Context(), "SELECT judged_at, judged FROM bursts "+
		"WHERE official_id = $1 AND state = 'open'", officialID).Scan(&at, &open.judged)
	open.judgedAt = fromMilliseconds(at)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil
	case err != nil || !open.isDue(tx.Now()):
		return err
	}
	return tx.judgePage(officialID)
}

// judge decides about the recent reviews of an official, and returns the states that have changed.
// Reviews that a moderator has decided about take no part.
func (tx *Tx) judge(
	officialID string, page *pageNow,
) (changed map[string]integrity.Decision, err error) {
	cut := tx.Now().Add(-recentSpan)
	if at := fromMilliseconds(page.official.burstsDecided); at.After(cut) {
		cut = at
	}
	recent, err := tx.readRecent(tx.Context(), officialID, cut)
	if err != nil {
		return nil, err
	}
	recent = slices.DeleteFunc(recent, page.open.keeps)
	if len(recent) == 0 && page.open == nil {
		return changed, nil
	}
	input := &integrity.Page{Now: tx.Now(), Site: page.site}
	if input.Usual, err = tx.readUsual(officialID, page, cut, recent); err != nil {
		return nil, err
	}
	if input.Site.Growth, err = tx.growth(officialID, page.all); err != nil {
		return nil, err
	}
	for i := range recent {
		input.Recent = append(input.Recent, recent[i].Review)
	}
	if open := page.open; open != nil && open.side != 0 && open.until.After(cut) {
		input.Open = &integrity.Burst{Since: open.since, Until: open.until, Stars: open.side}
	}
	verdict := tx.store.rules.Judge(input)
	if page.isMerged && page.open != nil && counts(recent, verdict) {
		page.isMerged, page.open.joinedAt = false, tx.Now()
		if err := tx.Exec("UPDATE bursts SET joined_at = $1 WHERE id = $2", milliseconds(tx.Now()),
			page.open.id); err != nil {
			return nil, err
		}
		return tx.judge(officialID, page)
	}
	if tx.store.integrity.Acts() {
		if changed, err = tx.applyVerdict(officialID, recent, verdict); err != nil {
			return nil, err
		}
	}
	return changed, tx.keepBurst(officialID, page, input, recent, verdict)
}

// stored is what a verdict stores with a review.
type stored struct {
	integrity.Decision
	evidence integrity.Because
}

// applyVerdict stores the states that a verdict changes, with the averages.
func (tx *Tx) applyVerdict(
	officialID string, recent []recentReview, verdict integrity.Verdict,
) (changed map[string]integrity.Decision, err error) {
	changed = map[string]integrity.Decision{}
	groups := map[stored][]string{}
	for i, r := range recent {
		now := stored{verdict.Decisions[i], r.Evidence}
		if now.Because.IsEvidence() && !r.Evidence.IsEvidence() {
			now.evidence = now.Because
		}
		// Time does not hide: what was held long enough can be read, and stays so.
		if now.State == integrity.Held && r.Evidence.IsEvidence() && (r.state == integrity.SetAside ||
			r.state == integrity.Held && tx.Now().Sub(r.stateAt) >= tx.store.rules.HeldFor) {
			now.State = integrity.SetAside
		}
		if now == (stored{integrity.Decision{State: r.state, Because: r.because}, r.Evidence}) {
			continue
		}
		groups[now] = append(groups[now], r.id)
		changed[r.id] = now.Decision
		if r.state == integrity.Held || now.State == integrity.Held {
			tx.Changed(candor.FeedbackChanged, r.id) // whether it can be read has changed
		}
	}
	for now, ids := range groups {
		if err := tx.setStates(now, ids); err != nil {
			return nil, err
		}
	}
	if len(groups) == 0 {
		return changed, nil
	}
	return changed, recomputeAverages(tx, officialID)
}

// setStates gives reviews a state by the rules. The averages have to be computed again.
func (tx *Tx) setStates(now stored, ids []string) error {
	encoded, err := json.Marshal(ids)
	if err != nil {
		return err
	}
	return tx.Exec(fmt.Sprintf(`UPDATE ratings SET because = $1, evidence = $2,
		state_at = CASE WHEN state = $3 THEN state_at ELSE $4 END, state = $5 WHERE id IN (%s)`,
		fmt.Sprintf(tx.store.dialect.Among, "$6")), string(now.Because), string(now.evidence),
		int64(now.State), milliseconds(tx.Now()), int64(now.State), string(encoded))
}

// inputs is what a decision was computed from, besides the reviews themselves.
type inputs struct {
	Usual  integrity.Usual
	Site   integrity.Site
	Rules  *integrity.Rules
	Recent int // reviews
}

// keepBurst stores what was found as the open case of an official, or ends it.
func (tx *Tx) keepBurst(
	officialID string, page *pageNow, input *integrity.Page, recent []recentReview,
	verdict integrity.Verdict,
) error {
	open, found := page.open, verdict.Burst
	if found == nil {
		found = verdict.Evident
	}
	if found == nil {
		found = verdict.Mixed
	}
	if found == nil {
		if open == nil {
			return nil
		}
		tx.Changed(candor.OfficialChanged, officialID) // its profile and the public log tell of it
		err := tx.Exec(`UPDATE bursts SET state = 'over', until = $1 WHERE id = $2
			AND NOT EXISTS (SELECT 1 FROM ratings r WHERE r.official_id = bursts.official_id
			AND r.status = 'approved' AND r.state <> 0 AND NOT r.is_decided
			AND r.because NOT IN `+decidedAlone+`)`, milliseconds(open.until), open.id)
		if err != nil || !open.isRecounted(tx.Now()) {
			return err
		}
		return tx.recountBurst(open.id)
	}
	b := candor.Burst{ID: candor.NewID(), OfficialID: officialID, State: candor.BurstOpen,
		IsShadow: !tx.store.integrity.Acts(), Side: found.Stars, Since: found.Since,
		Until: found.Until, Expected: found.Expected, Chance: found.Chance, CreatedAt: tx.Now()}
	for i, d := range verdict.Decisions { // those with evidence may lie outside
		at := recent[i].At
		if d.State != integrity.Counted && d.Because != integrity.BecauseCrowd {
			if at.Before(b.Since) {
				b.Since = at
			}
			if at.After(b.Until) {
				b.Until = at
			}
		}
	}
	var uncounted integrity.Sides
	for i, d := range verdict.Decisions {
		if d.Because == integrity.BecauseCrowd {
			continue // it is no part of the burst, and nothing that a moderator has to decide
		}
		if at := recent[i].At; !at.Before(b.Since) && !at.After(b.Until) {
			b.Arrived++
			switch d.State {
			case integrity.Counted:
				b.Counted++
			case integrity.SetAside, integrity.Held:
				uncounted.Add(recent[i].Stars)
			}
		}
	}
	encoded, err := json.Marshal(inputs{input.Usual, input.Site, &tx.store.rules, len(recent)})
	if err != nil {
		return err
	}
	b.Inputs = string(encoded)
	if b.IsShadow {
		tx.store.log.Info("a burst of reviews would have a consequence", "official", officialID,
			"arrived", b.Arrived, "would count", b.Counted, "side", b.Side)
	}
	if open != nil {
		b.ID, b.HasActed, b.UncountedSide = open.id, open.hasActed, open.uncounted
	}
	tx.store.noteUncounted(&b, uncounted)
	tx.store.noteMoved(&b, page, recent, verdict.Decisions)
	if b.Waits() && (open == nil || open.counted == open.arrived && !open.moves) {
		if err := tx.notice(candor.BurstNotice, b.ID); err != nil {
			return err
		}
	}
	if open != nil {
		if open.since.Before(b.Since) {
			b.Since = open.since
		}
		if open.hasOthers() && open.until.After(b.Until) { // what is decided stays part of it
			b.Until = open.until
		}
		if err := tx.Exec(updateBurstQuery, b.Side, milliseconds(b.Since), milliseconds(b.Until),
			b.Arrived, b.Counted, b.Expected, b.Chance, b.Inputs, milliseconds(tx.Now()), len(recent),
			b.IsShadow, b.HasActed, b.UncountedSide, b.Moves, b.AverageBefore, b.AverageWith,
			b.ID); err != nil || !open.isRecounted(tx.Now()) {
			return err
		}
		return tx.recountBurst(b.ID)
	}
	return tx.Exec(insertBurstQuery, burstRow(&b, tx.Now(), len(recent))...)
}
