package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore/sqldb"
)

// SetOfficialStatus decides on an official. The decision is recorded in the audit trail.
func (s *Store) SetOfficialStatus(
	ctx context.Context, id string, decision candor.Decision,
) (official *candor.Official, err error) {
	err = s.decide(ctx, &decision, func(tx *Tx) error {
		official, err = tx.setOfficialStatus(id, decision)
		return err
	})
	return official, s.recordFirst(ctx, id, decision.Actor, err)
}

func (tx *Tx) setOfficialStatus(id string, decision candor.Decision) (*candor.Official, error) {
	official, err := findUnmerged(tx, id)
	if err != nil {
		return nil, err
	}
	merged, err := tx.mergedInto(id)
	if err != nil {
		return nil, err
	}
	if decision.Expected == "" || decision.Expected == official.Status {
		if err := tx.recordOnOfficial(official, verdict(decision.Status), decision.Actor,
			merged...); err != nil {
			return nil, err
		}
	}
	changes, err := tx.applyDecision(item{candor.OfficialItem, id, official.Status,
		official.CreatedAt}, decision)
	if err != nil || !changes {
		return official, err
	}
	if err := tx.Exec("UPDATE officials SET status = $1, updated_at = $2 WHERE id = $3",
		string(decision.Status), milliseconds(tx.Now()), id); err != nil {
		return nil, err
	}
	tx.Changed(candor.OfficialChanged, id)
	if err := tx.deleteSent(id); err != nil {
		return nil, err
	}
	return findOfficial(tx.Context(), tx, id)
}

// EditOfficial changes fields of an official for an administrator. If the official has changed
// since the administrator read it, the error is a edits.Conflict. Each changed field is stored
// as an approved correction of the edit. An edit without changes has no id and stores nothing.
func (s *Store) EditOfficial(
	ctx context.Context, edit edits.Edit,
) (official *candor.Official, editID string, err error) {
	edit.Clean()
	if err := edit.Validate(); err != nil {
		return nil, "", err
	}
	err = s.Write(ctx, func(tx *Tx) error {
		official, err = tx.edit(&edit)
		return err
	})
	return official, edit.ID, err
}

// edit applies a valid edit. It removes the id of one that changes nothing.
func (tx *Tx) edit(edit *edits.Edit) (official *candor.Official, err error) {
	before, err := findUnmerged(tx, edit.OfficialID)
	if err != nil {
		return nil, err
	}
	if before.Terms, err = findTerms(tx.Context(), tx, before.ID); err != nil {
		return nil, err
	}
	if err := edit.Conflict(before); err != nil {
		return nil, err
	}
	edit.ID, edit.At = candor.NewID(), tx.Now().Truncate(time.Millisecond)
	if official, err = edit.Apply(before); err != nil {
		return nil, err
	}
	changes := edit.Changes(before, official)
	if len(changes) == 0 {
		edit.ID = ""
		return official, nil
	}
	official.UpdatedAt = laterThan(before.UpdatedAt, edit.At)
	if err := tx.UpdateOfficial(official); err != nil {
		return nil, err
	}
	if edit.Terms != nil {
		if err := tx.refuseOrphans(official); err != nil {
			return nil, err
		}
		if err := tx.SetTerms(official); err != nil {
			return nil, err
		}
		changes = edit.Changes(before, official) // sets the ids of new terms
	}
	for _, change := range changes {
		if err := tx.insertCorrection(change); err != nil {
			return nil, err
		}
		was, is := edits.Words(change)
		if err := tx.auditField(change, was, is, edit.Actor, edit.Reason); err != nil {
			return nil, err
		}
	}
	return findOfficial(tx.Context(), tx, official.ID)
}

// UndoEdit restores the former values of all fields of an edit, or of none: a field that has
// changed since is a candor.Outdated.
func (s *Store) UndoEdit(
	ctx context.Context, editID, actor string,
) (official *candor.Official, err error) {
	decision := candor.Decision{Status: candor.StatusRejected, Actor: actor}
	err = s.decide(ctx, &decision, func(tx *Tx) error {
		rows, err := tx.QueryContext(tx.Context(), "SELECT "+correctionColumns+
			" FROM profile_corrections c WHERE c.edit_id = $1 AND c.status = $2 ORDER BY c.id",
			editID, string(candor.StatusApproved))
		changes, err := sqldb.Collect(rows, err, scanCorrection)
		if err != nil {
			return err
		}
		if len(changes) == 0 {
			return &candor.Error{Code: candor.CodeNotFound, Message: edits.MessageNotFound}
		}
		if official, err = findUnmerged(tx, changes[0].OfficialID); err != nil {
			return err
		}
		if official.Terms, err = findTerms(tx.Context(), tx, official.ID); err != nil {
			return err
		}
		undone, err := edits.Undo(official, changes)
		if err != nil {
			return err
		}
		undone.UpdatedAt = laterThan(official.UpdatedAt, tx.Now().Truncate(time.Millisecond))
		if err := tx.UpdateOfficial(undone); err != nil {
			return err
		}
		for _, change := range changes {
			if err := tx.recordUndone(change, undone, decision); err != nil {
				return err
			}
		}
		official, err = findOfficial(tx.Context(), tx, official.ID)
		return err
	})
	return official, err
}

// recordUndone records that a change of an edit is undone. The official already has its former
// values.
func (tx *Tx) recordUndone(
	change *candor.Correction, undone *candor.Official, decision candor.Decision,
) error {
	if _, err := tx.setCorrectionStatus(change, decision); err != nil {
		return err
	}
	if change.Field == edits.TermsField {
		if err := tx.adoptReviews(undone); err != nil {
			return err
		}
		if err := tx.SetTerms(undone); err != nil {
			return err
		}
	}
	was, is := edits.Words(change)
	return tx.auditField(change, is, was, decision.Actor, decision.Reason)
}

// ListEdits reads the fields of an official that administrators have changed, newest first.
func (s *Store) ListEdits(ctx context.Context, officialID string) ([]*candor.Correction, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT "+correctionColumns+
		" FROM profile_corrections c WHERE c.official_id = $1 AND c.edit_id <> ''"+
		" ORDER BY c.created_at DESC, c.id DESC", officialID)
	return sqldb.Collect(rows, err, scanCorrection)
}

// auditField records the change of an official's field in the trail.
func (tx *Tx) auditField(c *candor.Correction, before, after, actor, reason string) error {
	return tx.audit(candor.AuditEntry{
		Actor: actor, Action: candor.ActionOfficialField, Subject: c.OfficialID,
		Before: fmt.Sprintf("%s: %s", c.Field, before), After: fmt.Sprintf("%s: %s", c.Field, after),
		Reason: reason,
	})
}

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
		known.join(more)
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
