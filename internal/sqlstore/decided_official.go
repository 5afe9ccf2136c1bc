package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"

	"candor/internal/candor"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore/sqldb"
)

// errOfficialNeedsSecond refuses to let one moderator alone hide an official with many reviews.
var errOfficialNeedsSecond = &candor.Error{Code: candor.CodeConflict,
	Message: candor.MessageOfficialAlone}

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
	for _, id := range merged {
		more, err := tx.loadDecisions(actor, id, tx.Now().Add(-day))
		if err != nil {
			return err
		}
		maps.Copy(known, more)
	}
	size := o.Reviews.Counted + o.Reviews.SetAside + len(merged)
	if own := known.open(o.ID); own != nil && own.reviews < size && o.Status == candor.StatusApproved {
		own.isOpen = false // reverting is a new decision if the official has grown since
	}
	var decided []change
	for _, id := range append([]string{o.ID}, merged...) {
		decided = append(decided, change{itemID: id, officialID: id, before: sightOfOfficial(o.Status),
			after: after})
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
