package sqlstore

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
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
	sightRedacted    = sightHeld + 3 // a redaction without an address that can be read changed a text
)

// sightOf returns the visibility of a review with a status. One that is about to be set aside does
// not count any more, so that counting it needs a second moderator as on the next day.
func sightOf(r *candor.Rating, status candor.Status) sight {
	switch {
	case status == candor.StatusPending:
		return sightOfPending(r.State)
	case status != candor.StatusApproved:
		return sightUnpublished
	case r.IsDue():
		return sightSetAside
	}
	return sight(r.State)
}

// sightOfPending returns the visibility of a review that waits for a moderator. If its case keeps it
// out, counting it needs a second moderator, like counting a published review.
func sightOfPending(state integrity.State) sight {
	if state != integrity.Counted {
		return sightHeld
	}
	return sightUnpublished
}

func sightOfOfficial(status candor.Status) sight {
	if status != candor.StatusApproved {
		return sightUnpublished
	}
	return sightCounted
}

// change is the sum of a moderator's decisions on an item within a day: its visibility before the
// first and after the last. Decisions that cancel out are no change. A change ends once another
// person, or a rule, changes the item: it is counted for the rest of the day, and the moderator's next
// decision begins another one.
type change struct {
	itemID, officialID string // equal for an official
	n                  int    // its number among the changes of the item; 0 until it is stored
	isOpen             bool
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

// changes holds the changes of one moderator by item.
type changes map[string][]*change

// put adds a change, or replaces the one with its number.
func (all changes) put(c *change) {
	other := slices.DeleteFunc(slices.Clone(all[c.itemID]), func(o *change) bool { return o.n == c.n })
	all[c.itemID] = append(other, c)
}

func (all changes) join(more changes) {
	for c := range more.each() {
		all.put(c)
	}
}

func (all changes) each() iter.Seq[*change] {
	return func(yield func(*change) bool) {
		for _, some := range all {
			for _, c := range some {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// errNeedsSecond refuses a decision that needs a second moderator.
var errNeedsSecond = &candor.Error{Code: candor.CodeConflict, Message: cases.MessageAlone}

// recordDecisions records a moderator's changes to an official's reviews. It refuses to hide, or to
// count, more than cases.MaxAlone within a day, and to hide more than candor.MaxReviewsAnHour of
// all officials within an hour, whether through a case, a list, the queue, a deletion or a
// redaction. A change that lowers these numbers is never refused.
func (tx *Tx) recordDecisions(officialID, actor string, decided ...change) error {
	known, err := tx.loadDecisions(actor, officialID, tx.Now().Add(-day))
	if err != nil {
		return err
	}
	if known.exceed(officialID, decided, tx.Now()) {
		return errNeedsSecond
	}
	if err := tx.checkHourlyLimit(actor, decided); err != nil {
		return err
	}
	return tx.saveDecisions(actor, decided)
}

// exceed adds changes, and reports whether a second moderator is needed for them.
func (all changes) exceed(officialID string, more []change, now time.Time) bool {
	hidden, counted := all.countReviews()
	for i := range more {
		more[i].officialID = officialID
		all.add(&more[i], now)
	}
	nowHidden, nowCounted := all.countReviews()
	return nowHidden > max(hidden, cases.MaxAlone) || nowCounted > max(counted, cases.MaxAlone)
}

// countReviews returns how many reviews the changes hide, and how many they make count.
func (all changes) countReviews() (hidden, counted int) {
	redacted := map[string]bool{} // and not hidden in another way
	for c := range all.each() {
		switch {
		case c.itemID == c.officialID:
			if c.hides() && !c.isOpen {
				hidden += c.reviews
			}
		case c.hides() && c.after == sightRedacted:
			redacted[c.itemID] = true
		case c.hides():
			hidden++
		case c.counts():
			counted++
		}
	}
	for c := range all.each() {
		if c.hides() && c.after != sightRedacted {
			delete(redacted, c.itemID)
		}
	}
	return hidden + len(redacted), counted
}

// open returns the change of an item that further decisions continue, or nil.
func (all changes) open(itemID string) *change {
	for _, c := range all[itemID] {
		if c.isOpen {
			return c
		}
	}
	return nil
}

// add records a change, as a part of the open one of the same item if nothing has changed the item
// since. A redaction is always separate, because the review keeps its state.
func (all changes) add(c *change, now time.Time) {
	c.at, c.isOpen = now, c.after != sightRedacted
	for _, other := range all[c.itemID] {
		if !c.isOpen && other.hides() {
			c.before = other.before // as if it had been redacted before it was hidden
		}
	}
	if first := all.open(c.itemID); first != nil && c.isOpen {
		first.isOpen = false
		if first.after == c.before {
			c.before, c.n = first.before, first.n
		}
	}
	all.put(c)
}

const redactedNumber = "5" // sightRedacted in queries

func (tx *Tx) loadDecisions(actor, officialID string, since time.Time) (changes, error) {
	return findDecisions(tx.Context(), tx, actor, officialID, since)
}

// findDecisions reads the changes that a moderator has made alone since a time: to an official and
// its reviews, including deleted ones, or to all officials if officialID is empty.
func findDecisions(
	ctx context.Context, db sqldb.Queryer, actor, officialID string, since time.Time,
) (changes, error) {
	query, args := `SELECT d.item_id, d.n, d.official_id, d.sight_before, d.sight_after, d.reviews, d.at,
		d.sight_after <> `+redactedNumber+` AND NOT EXISTS (SELECT 1 FROM decided_alone e
			WHERE e.item_id = d.item_id AND e.n > d.n AND e.sight_after <> `+redactedNumber+`)
		FROM decided_alone d WHERE d.actor = $1 AND d.at > $2`, []any{actor, milliseconds(since)}
	if officialID != "" {
		query += " AND d.official_id = $3"
		args = append(args, officialID)
	}
	rows, err := db.QueryContext(ctx, query, args...)
	found, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (*change, error) {
		var c change
		var at int64
		err := scan(&c.itemID, &c.n, &c.officialID, &c.before, &c.after, &c.reviews, &at, &c.isOpen)
		c.at = fromMilliseconds(at)
		return &c, err
	})
	all := changes{}
	for _, c := range found {
		all.put(c)
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
		after.put(&decided[i])
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
	for c := range all.each() {
		for range c.removedItems(kind) {
			at = append(at, c.at)
		}
	}
	slices.SortFunc(at, func(a, b time.Time) int { return b.Compare(a) })
	return at
}

// saveDecisionsQuery stores changes from a JSON array, which replaces its %s. One without a number
// gets the next ones of its item.
const saveDecisionsQuery = `INSERT INTO decided_alone (item_id, n, actor, official_id, sight_before,
	sight_after, reviews, at)
	SELECT value ->> 0, CASE WHEN CAST(value ->> 1 AS BIGINT) > 0 THEN CAST(value ->> 1 AS BIGINT) ELSE
		COALESCE((SELECT MAX(d.n) FROM decided_alone d WHERE d.item_id = value ->> 0), 0)
		- CAST(value ->> 1 AS BIGINT) + 1 END, value ->> 2, value ->> 3, CAST(value ->> 4 AS INTEGER),
		CAST(value ->> 5 AS INTEGER), CAST(value ->> 6 AS INTEGER), CAST(value ->> 7 AS BIGINT)
	FROM %s AS rows WHERE TRUE
	ON CONFLICT (item_id, n) DO UPDATE SET sight_after = excluded.sight_after,
		reviews = excluded.reviews, at = excluded.at`

func (tx *Tx) saveDecisions(actor string, decided []change) error {
	for some := range slices.Chunk(decided, rowsPerStatement) {
		rows, earlier := make([][]any, len(some)), map[string]int{}
		for i, c := range some {
			n := c.n
			if n == 0 { // the number of earlier ones in this statement, negative
				n = -earlier[c.itemID]
				earlier[c.itemID]++
			}
			rows[i] = []any{c.itemID, n, actor, c.officialID, int(c.before), int(c.after), c.reviews,
				milliseconds(c.at)}
		}
		encoded, err := json.Marshal(rows)
		if err != nil {
			return err
		}
		if err := tx.Exec(fmt.Sprintf(saveDecisionsQuery, fmt.Sprintf(tx.store.engine.elements, "$1")),
			string(encoded)); err != nil {
			return err
		}
	}
	return nil
}

// recordAgreed records changes to an official's reviews on which two moderators have agreed. They
// count against no limit, and end the changes of single moderators.
func (tx *Tx) recordAgreed(officialID string, agreed []change) error {
	for i := range agreed {
		agreed[i].officialID, agreed[i].at = officialID, tx.Now()
	}
	return tx.saveDecisions("", agreed)
}

// freeRedactions removes the changes by redactions that were undone.
func (tx *Tx) freeRedactions() error {
	return tx.Exec(`DELETE FROM decided_alone WHERE sight_after = ` + redactedNumber + ` AND NOT EXISTS
		(SELECT 1 FROM removal_log l WHERE l.item_id = decided_alone.item_id
			AND l.actor = decided_alone.actor AND l.at = decided_alone.at)`)
}

// movedDecisions marks changes in merged_rows.
const movedDecisions = "decided_alone"

// checkMerge refuses a merge after which the moderator would have hidden, or counted, more than
// cases.MaxAlone reviews of one official within a day. Splitting a profile, hiding reviews of both
// and merging again would otherwise double the limit.
func (tx *Tx) checkMerge(actor string, lost, kept *candor.Official) error {
	all, mostHidden, mostCounted := changes{}, cases.MaxAlone, cases.MaxAlone
	for _, official := range []*candor.Official{lost, kept} {
		known, err := tx.loadDecisions(actor, official.ID, tx.Now().Add(-day))
		if err != nil {
			return err
		}
		own := known.open(official.ID)
		if own != nil && own.hides() && kept.Status != candor.StatusApproved {
			own.isOpen = false // its reviews stay hidden
		}
		hidden, counted := known.countReviews()
		mostHidden, mostCounted = max(mostHidden, hidden), max(mostCounted, counted)
		all.join(known)
	}
	if hidden, counted := all.countReviews(); hidden > mostHidden || counted > mostCounted {
		return errNeedsSecond
	}
	return nil
}

// moveDecisions moves the changes to a merged official's reviews to the kept official.
func (tx *Tx) moveDecisions(mergeID, lostID, keptID string) error {
	if err := tx.Exec(`INSERT INTO merged_rows (merge_id, moved, row_id)
		SELECT DISTINCT CAST($1 AS TEXT), CAST($2 AS TEXT), item_id FROM decided_alone
		WHERE official_id = $3 AND item_id <> $3`, mergeID, movedDecisions, lostID); err != nil {
		return err
	}
	return tx.Exec("UPDATE decided_alone SET official_id = $1 WHERE official_id = $2 AND item_id <> $2",
		keptID, lostID)
}

// returnDecisions moves back the changes to reviews that a merge has moved, as long as merged_rows
// has them.
func (tx *Tx) returnDecisions(mergeID, lostID string) error {
	return tx.Exec(`UPDATE decided_alone SET official_id = $1 WHERE item_id <> official_id
		AND item_id IN (SELECT row_id FROM merged_rows WHERE merge_id = $2 AND moved IN ($3, $4))`,
		lostID, mergeID, ratingsTable, movedDecisions)
}
