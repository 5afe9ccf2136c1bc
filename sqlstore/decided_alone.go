package sqlstore

import (
	"cmp"
	"context"
	"errors"
	"time"

	"candor"
	"candor/integrity"
	"candor/sqlstore/sqldb"
)

// change is what a decision makes of whether visitors can read a review and whether it counts.
type change struct {
	ratingID      string
	before, after integrity.State
}

func (c change) hides() bool { return c.before != integrity.Held && c.after == integrity.Held }

func (c change) counts() bool {
	return c.before != integrity.Counted && c.after == integrity.Counted
}

// errAlone refuses what takes a second moderator.
var errAlone = &candor.Error{Code: candor.CodeConflict, Message: candor.MessageAlone}

// decidesAlone notes what a moderator changes about an official's reviews without a second one. It
// refuses to hide, or to count, more than candor.MaxAlone within a day, whatever they were changed by:
// a case, a list, the queue, a deletion or a redaction.
func (tx *Tx) decidesAlone(officialID, actor string, changes []change) error {
	before, err := decidedAlone(tx.Context(), tx, officialID, actor, tx.Now())
	if err != nil {
		return err
	}
	var noted []change
	for _, c := range changes {
		if c.hides() || c.counts() {
			before[c.ratingID] = c.hides()
			noted = append(noted, c)
		}
	}
	if len(noted) == 0 {
		return nil
	}
	if exceedsAlone(before) {
		return errAlone
	}
	for _, c := range noted {
		err = errors.Join(err, tx.noteAlone(officialID, actor, c))
	}
	return err
}

func (tx *Tx) noteAlone(officialID, actor string, c change) error {
	return tx.Exec(`INSERT INTO decided_alone (official_id, actor, rating_id, hides, at)
		VALUES ($1, $2, $3, $4, $5) ON CONFLICT (official_id, actor, rating_id)
		DO UPDATE SET hides = excluded.hides, at = excluded.at`, officialID, actor, c.ratingID, c.hides(),
		milliseconds(tx.Now()))
}

// hidesAlone is decidesAlone for a review that is rejected, taken back or deleted.
func (tx *Tx) hidesAlone(r *candor.Rating, actor string) error {
	return tx.decidesAlone(r.OfficialID, actor, []change{{r.ID, r.ShownState(), integrity.Held}})
}

// errOfficialAlone refuses to hide an official with many reviews for one moderator alone.
var errOfficialAlone = &candor.Error{Code: candor.CodeConflict,
	Message: candor.MessageOfficialAlone}

// hidesOfficial refuses to hide more than candor.MaxAlone published reviews with their official, unless
// another moderator has asked for that within a day.
func (tx *Tx) hidesOfficial(o *candor.Official, actor string) error {
	if publishedWith(o) <= candor.MaxAlone {
		return nil
	}
	return tx.takesTwo(o.ID, actor)
}

// publishedWith is how many published reviews get hidden with an official.
func publishedWith(o *candor.Official) int {
	if o.Status != candor.StatusApproved {
		return 0
	}
	return o.Reviews.Counted + o.Reviews.SetAside
}

// deletesOfficial refuses that a moderator deletes an official whose reviews are too many for one.
func (tx *Tx) deletesOfficial(o *candor.Official, actor string) error {
	if err := tx.withinAnHour(actor, candor.OfficialItem, 1, o.ID); err != nil {
		return err
	}
	var reviews int
	if err := tx.QueryRowContext(tx.Context(), "SELECT COUNT(*) FROM ratings WHERE official_id = $1",
		o.ID).Scan(&reviews); err != nil {
		return sqldb.Translate(err)
	}
	switch {
	case publishedWith(o) > candor.MaxAlone || reviews > candor.MaxReviewsAnHour:
		return tx.takesTwo(o.ID, actor)
	case reviews > 0:
		return tx.withinAnHour(actor, candor.RatingItem, reviews, o.ID)
	}
	return nil
}

// takesTwo refuses what takes two moderators, unless another one was noted as the first.
func (tx *Tx) takesTwo(officialID, actor string) error {
	var isSecond bool
	err := tx.QueryRowContext(tx.Context(), `SELECT EXISTS (SELECT 1 FROM audit_entries WHERE subject = $1
		AND action = $2 AND actor <> $3 AND at > $4)`, officialID, candor.ActionSecondNeeded, actor,
		milliseconds(tx.Now().Add(-day))).Scan(&isSecond)
	if err == nil && !isSecond {
		return errOfficialAlone
	}
	return sqldb.Translate(err)
}

// noteFirst notes a moderator as the first of two, where that is why a decision was refused.
func (s *Store) noteFirst(ctx context.Context, officialID, actor string, refusal error) error {
	if !errors.Is(refusal, errOfficialAlone) {
		return refusal
	}
	return cmp.Or(s.Write(ctx, func(tx *Tx) error {
		by, at, err := lastEntry(tx.Context(), tx, officialID, candor.ActionSecondNeeded)
		if err != nil || by == actor && tx.Now().Sub(at) < day {
			return err
		}
		return tx.audit(candor.AuditEntry{Actor: actor, Action: candor.ActionSecondNeeded,
			Subject: officialID})
	}), refusal)
}

// hidesWithinAnHour refuses to take an item out of sight where a moderator has done that too often
// within the hour. What takes back an approval of their own does not count.
func (tx *Tx) hidesWithinAnHour(i item, decision candor.Decision) error {
	if candor.MaxAnHour(i.kind) == 0 {
		return nil
	}
	var takesBack bool
	err := tx.QueryRowContext(tx.Context(), `SELECT EXISTS (SELECT 1 FROM audit_entries WHERE subject = $1
		AND action = $2 AND actor = $3 AND after = 'approved' AND before = $4 AND at > $5)`, i.id,
		candor.StatusAction(i.kind), decision.Actor, string(decision.Status),
		milliseconds(tx.Now().Add(-time.Hour))).Scan(&takesBack)
	if err != nil || takesBack {
		return sqldb.Translate(err)
	}
	return tx.withinAnHour(decision.Actor, i.kind, 1, i.id)
}

// withinAnHour refuses that a moderator hides or deletes more officials or reviews within an hour than
// one may. It belongs into the transaction that takes n of them, before it does. What the moderator
// has hidden of the item itself, or of the reviews of the official, counts once.
func (tx *Tx) withinAnHour(actor string, kind candor.ItemKind, n int, of string) error {
	most := candor.MaxAnHour(kind)
	since := milliseconds(tx.Now().Add(-time.Hour))
	rows, err := tx.QueryContext(tx.Context(), `SELECT MAX(e.at) AS last FROM audit_entries e
		WHERE e.actor = $1 AND e.at > $2 AND (e.action = $3 OR e.action = $4
			AND e.before = 'approved' AND e.after <> 'approved'
			AND NOT EXISTS (SELECT 1 FROM audit_entries u WHERE u.subject = e.subject
				AND u.action = e.action AND u.after = 'approved' AND (u.at, u.id) > (e.at, e.id))
			AND NOT EXISTS (SELECT 1 FROM audit_entries p WHERE p.subject = e.subject
				AND p.action = e.action AND p.actor = e.actor AND p.after = 'approved'
				AND p.before = e.after AND p.at > $2 AND (p.at, p.id) < (e.at, e.id)))
		AND e.subject <> $5 AND e.subject NOT IN (SELECT id FROM ratings WHERE official_id = $5)
		GROUP BY e.subject ORDER BY last DESC LIMIT CAST($6 AS BIGINT)`, actor, since,
		string(kind)+"_deleted", candor.StatusAction(kind), of, most)
	taken, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (at int64, err error) {
		return at, scan(&at)
	})
	if err != nil || len(taken)+n <= most {
		return err
	}
	return candor.RefuseWithinAnHour(kind, len(taken), n,
		fromMilliseconds(taken[most-n]).Add(time.Hour))
}

// exceedsAlone reports whether one moderator has hidden, or counted, too many reviews, by their ids.
func exceedsAlone(hides map[string]bool) bool {
	hidden := 0
	for _, isHidden := range hides {
		if isHidden {
			hidden++
		}
	}
	return hidden > candor.MaxAlone || len(hides)-hidden > candor.MaxAlone
}

// decidedAlone returns what a moderator has decided alone about an official's reviews within a day:
// by their ids, whether they were hidden; the others were counted.
func decidedAlone(
	ctx context.Context, db sqldb.Queryer, officialID, actor string, now time.Time,
) (hides map[string]bool, err error) {
	hides = map[string]bool{}
	rows, err := db.QueryContext(ctx, "SELECT rating_id, hides FROM decided_alone"+
		" WHERE official_id = $1 AND actor = $2 AND at > $3", officialID, actor,
		milliseconds(now.Add(-day)))
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (none struct{}, err error) {
		var id string
		var isHidden bool
		err = scan(&id, &isHidden)
		hides[id] = isHidden
		return none, err
	})
	return hides, err
}
