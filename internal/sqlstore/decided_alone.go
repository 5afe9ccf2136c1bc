package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore/sqldb"
)

// sight is the visibility of a review or an official. A listed official has sightCounted.
type sight int8

const (
	sightCounted     = sight(integrity.Counted)
	sightSetAside    = sight(integrity.SetAside)
	sightHeld        = sight(integrity.Held)
	sightUnpublished = sightHeld + 1 // waits or is rejected
	sightDeleted     = sightHeld + 2
	sightRedacted    = sightHeld + 3 // a redaction changed one of its texts
)

func sightOf(r *candor.Rating, status candor.Status) sight {
	if status != candor.StatusApproved {
		return sightUnpublished
	}
	return sight(r.State)
}

func sightOfOfficial(status candor.Status) sight {
	if status != candor.StatusApproved {
		return sightUnpublished
	}
	return sightCounted
}

// change is the sum of a moderator's decisions on an item within a day: its visibility before the
// first and after the last. Decisions that cancel out are no change.
type change struct {
	itemID, officialID string // equal for an official
	before, after      sight
	reviews            int // the reviews that are hidden together with an official
	at                 time.Time
}

func (c *change) hides() bool { return c.before < sightHeld && c.after >= sightHeld }

func (c *change) counts() bool {
	return (c.before == sightSetAside || c.before == sightHeld) && c.after == sightCounted
}

// removedItems returns how many items of a kind the change hides or deletes. Redactions count 0,
// because a removal request may require many.
func (c *change) removedItems(kind candor.ItemKind) int {
	isOfficial := c.itemID == c.officialID
	switch {
	case c.after == sightRedacted || !c.hides() && c.after != sightDeleted:
		return 0
	case isOfficial && kind == candor.RatingItem:
		return c.reviews
	case isOfficial == (kind == candor.OfficialItem):
		return 1
	}
	return 0
}

// changes holds the changes of one moderator by item id.
type changes map[string]*change

// errNeedsSecond refuses a decision that needs a second moderator.
var errNeedsSecond = &candor.Error{Code: candor.CodeConflict, Message: cases.MessageAlone}

// errOfficialNeedsSecond refuses to let one moderator alone hide an official with many reviews.
var errOfficialNeedsSecond = &candor.Error{Code: candor.CodeConflict,
	Message: candor.MessageOfficialAlone}

// recordDecisions records a moderator's changes to an official's reviews. It refuses to hide, or to
// count, more than cases.MaxAlone within a day, and to hide more than candor.MaxReviewsAnHour of
// all officials within an hour, whether through a case, a list, the queue, a deletion or a
// redaction. A change that lowers these numbers is never refused.
func (tx *Tx) recordDecisions(officialID, actor string, decided ...change) error {
	known, err := tx.loadDecisions(actor, officialID, tx.Now().Add(-day))
	if err != nil {
		return err
	}
	hidden, counted := known.countReviews()
	for i := range decided {
		decided[i].officialID = officialID
		known.add(&decided[i], tx.Now())
	}
	nowHidden, nowCounted := known.countReviews()
	if nowHidden > max(hidden, cases.MaxAlone) || nowCounted > max(counted, cases.MaxAlone) {
		return errNeedsSecond
	}
	if err := tx.checkHourlyLimit(actor, decided); err != nil {
		return err
	}
	return tx.saveDecisions(actor, decided)
}

// countReviews returns how many reviews the changes hide, and how many they make count.
func (all changes) countReviews() (hidden, counted int) {
	for _, c := range all {
		if c.itemID == c.officialID {
			continue
		}
		if c.hides() {
			hidden++
		}
		if c.counts() {
			counted++
		}
	}
	return hidden, counted
}

// add records a change. An earlier change of the same item sets its before value.
func (all changes) add(c *change, now time.Time) {
	if first, ok := all[c.itemID]; ok {
		c.before = first.before
	}
	c.at = now
	all[c.itemID] = c
}

// loadDecisions reads the changes that a moderator has made alone since a time: to an official and
// its reviews, including deleted and merged ones, or to all officials if officialID is empty.
func (tx *Tx) loadDecisions(actor, officialID string, since time.Time) (changes, error) {
	query, args := `SELECT d.item_id, d.official_id, d.sight_before, d.sight_after, d.reviews, d.at
		FROM decided_alone d WHERE d.actor = $1 AND d.at > $2`, []any{actor, milliseconds(since)}
	if officialID != "" {
		query += ` AND (d.official_id = $3 OR EXISTS (SELECT 1 FROM ratings r WHERE r.id = d.item_id
			AND r.official_id = $3))`
		args = append(args, officialID)
	}
	rows, err := tx.QueryContext(tx.Context(), query, args...)
	found, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (*change, error) {
		var c change
		var at int64
		err := scan(&c.itemID, &c.officialID, &c.before, &c.after, &c.reviews, &at)
		c.at = fromMilliseconds(at)
		return &c, err
	})
	all := changes{}
	for _, c := range found {
		all[c.itemID] = c
	}
	return all, err
}

func (s *Store) pruneDecisions(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM decided_alone WHERE at < $1", milliseconds(tx.Now().Add(-day)))
	})
}

// checkHourlyLimit refuses to hide or delete more officials or reviews within an hour than one
// moderator may. The changes in decided compare with the start of the day.
func (tx *Tx) checkHourlyLimit(actor string, decided []change) error {
	if !slices.ContainsFunc(decided, func(c change) bool {
		return c.removedItems(candor.OfficialItem)+c.removedItems(candor.RatingItem) > 0
	}) {
		return nil
	}
	before, err := tx.loadDecisions(actor, "", tx.Now().Add(-time.Hour))
	if err != nil {
		return err
	}
	after := maps.Clone(before)
	for i := range decided {
		after[decided[i].itemID] = &decided[i]
	}
	for _, kind := range []candor.ItemKind{candor.OfficialItem, candor.RatingItem} {
		most, had := candor.MaxAnHour(kind), len(before.removalTimes(kind))
		taken := after.removalTimes(kind)
		if more := len(taken) - had; len(taken) > most && more > 0 {
			return candor.RefuseWithinAnHour(kind, had, more, taken[most].Add(time.Hour))
		}
	}
	return nil
}

// removalTimes returns the time at which each item was hidden or deleted, newest first.
func (all changes) removalTimes(kind candor.ItemKind) (at []time.Time) {
	for _, c := range all {
		for range c.removedItems(kind) {
			at = append(at, c.at)
		}
	}
	slices.SortFunc(at, func(a, b time.Time) int { return b.Compare(a) })
	return at
}

func (tx *Tx) saveDecisions(actor string, decided []change) error {
	for _, c := range decided {
		if err := tx.Exec("UPDATE decided_alone SET sight_after = $1, reviews = $2, at = $3"+
			" WHERE actor = $4 AND item_id = $5", int(c.after), c.reviews, milliseconds(c.at), actor,
			c.itemID); err != nil {
			return err
		}
		if err := tx.Exec(`INSERT INTO decided_alone (actor, item_id, official_id, sight_before,
			sight_after, reviews, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
			ON CONFLICT (actor, item_id, official_id) DO UPDATE SET sight_before = excluded.sight_before`,
			actor, c.itemID, c.officialID, int(c.before), int(c.after), c.reviews,
			milliseconds(c.at)); err != nil {
			return err
		}
	}
	return nil
}

// copyDecisions copies the changes to a merged official's reviews to the kept official. The lost
// official keeps them for the case that the merge is undone.
func (tx *Tx) copyDecisions(lostID, keptID string) error {
	return tx.Exec(`INSERT INTO decided_alone (actor, item_id, official_id, sight_before, sight_after,
		reviews, at) SELECT actor, item_id, $1, sight_before, sight_after, reviews, at
		FROM decided_alone WHERE official_id = $2 AND item_id <> $2
		ON CONFLICT (actor, item_id, official_id) DO NOTHING`, keptID, lostID)
}

// verdict is a decision on an official, as the trail spells it.
type verdict string

const verdictDelete verdict = "deleted"

// recordOnOfficial records that a moderator hides, lists or deletes an official, together
// with the profiles merged into it. A second moderator is needed to hide more than cases.MaxAlone
// published reviews with it, including ones that this moderator has already hidden, or to delete
// more than candor.MaxReviewsAnHour.
func (tx *Tx) recordOnOfficial(o *candor.Official, v verdict, actor string, merged ...string) error {
	after := sightOfOfficial(candor.Status(v))
	reviews := o.Reviews.Counted + o.Reviews.SetAside
	if v == verdictDelete {
		after = sightDeleted
	} else if o.Status != candor.StatusApproved {
		reviews = 0
	}
	known, err := tx.loadDecisions(actor, o.ID, tx.Now().Add(-day))
	if err != nil {
		return err
	}
	hidden, _ := known.countReviews()
	size := o.Reviews.Counted + o.Reviews.SetAside + len(merged)
	if own, ok := known[o.ID]; ok && own.reviews < size && o.Status == candor.StatusApproved {
		delete(known, o.ID) // reverting is a new decision if the official has grown since
	}
	decided := []change{{itemID: o.ID, officialID: o.ID, before: sightOfOfficial(o.Status), after: after}}
	for _, id := range merged {
		decided = append(decided, change{itemID: id, officialID: id, after: after})
	}
	for i := range decided {
		known.add(&decided[i], tx.Now())
	}
	takes := decided[0].removedItems(candor.OfficialItem) > 0
	all := reviews
	if v == verdictDelete {
		if err := tx.QueryRowContext(tx.Context(), "SELECT COUNT(*) FROM ratings WHERE official_id = $1",
			o.ID).Scan(&all); err != nil {
			return sqldb.Translate(err)
		}
	}
	if takes && (reviews > 0 && hidden+reviews > cases.MaxAlone ||
		all > candor.MaxReviewsAnHour || len(decided) > candor.MaxOfficialsAnHour) {
		if err := tx.requireSecond(o.ID, v, all+len(merged), actor); err != nil {
			return err
		}
		decided = decided[:1]
	} else if takes {
		decided[0].reviews = all
	}
	if after == sightCounted {
		decided[0].reviews = size
	}
	if err := tx.checkHourlyLimit(actor, decided); err != nil {
		return err
	}
	return tx.saveDecisions(actor, decided)
}

// errNotFirst is errOfficialNeedsSecond with the data to record the first of two moderators.
type errNotFirst struct {
	verdict
	size int
}

func (e *errNotFirst) Error() string { return errOfficialNeedsSecond.Error() }

func (e *errNotFirst) Unwrap() error { return errOfficialNeedsSecond }

// requireSecond refuses a decision that needs two moderators, unless another one has tried the same
// within a day. Since then there must be no decision on the official, and it must not have more
// reviews.
func (tx *Tx) requireSecond(officialID string, v verdict, size int, actor string) error {
	agreed, err := tx.firstModerator(officialID, v, "<>", actor)
	if err == nil && agreed < size {
		return &errNotFirst{v, size}
	}
	return err
}

// firstModerator returns the number of reviews recorded with a moderator as the first of two to try
// the same decision, -1 for none. is selects a moderator who is (=) or is not (<>) the actor.
func (tx *Tx) firstModerator(officialID string, v verdict, is, actor string) (size int, err error) {
	var noted string
	err = tx.QueryRowContext(tx.Context(), `SELECT n.before FROM audit_entries n WHERE n.subject = $1
		AND n.action = $2 AND n.actor `+is+` $3 AND n.after = $4 AND n.at > $5
		AND NOT EXISTS (SELECT 1 FROM audit_entries e WHERE e.subject = $1 AND e.action <> $2
			AND (e.at, e.id) > (n.at, n.id))
		ORDER BY n.at DESC, n.id DESC LIMIT 1`, officialID, candor.ActionSecondNeeded, actor, string(v),
		milliseconds(tx.Now().Add(-day))).Scan(&noted)
	if errors.Is(err, sql.ErrNoRows) {
		return -1, nil
	}
	if err != nil {
		return 0, sqldb.Translate(err)
	}
	_, err = fmt.Sscan(noted, &size)
	return size, err
}

// recordFirst records the moderator as the first of two if the decision was refused for that
// reason.
func (s *Store) recordFirst(ctx context.Context, officialID, actor string, refusal error) error {
	needed, ok := errors.AsType[*errNotFirst](refusal)
	if !ok {
		return refusal
	}
	return cmp.Or(s.Write(ctx, func(tx *Tx) error {
		known, err := tx.firstModerator(officialID, needed.verdict, "=", actor)
		if err != nil || known == needed.size {
			return err
		}
		return tx.audit(candor.AuditEntry{Actor: actor, Action: candor.ActionSecondNeeded,
			Subject: officialID, Before: fmt.Sprintf("%d reviews and merged profiles", needed.size),
			After: string(needed.verdict)})
	}), refusal)
}
