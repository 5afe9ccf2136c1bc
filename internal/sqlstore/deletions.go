package sqlstore

import (
	"context"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// DeleteOfficial moves an official to the bin with its reviews, their votes and comments, its
// corrections and photo uploads, and the profiles merged into it. The trail records the official and
// each review.
func (s *Store) DeleteOfficial(ctx context.Context, id string, decision candor.Decision) error {
	decision.Clean()
	if err := decision.ValidateReason(); err != nil {
		return err
	}
	return s.recordFirst(ctx, id, decision.Actor, s.Write(ctx, func(tx *Tx) error {
		return tx.DeleteOfficial(id, decision)
	}))
}

// DeleteOfficial is Store.DeleteOfficial as a part of a transaction.
func (tx *Tx) DeleteOfficial(id string, decision candor.Decision) error {
	official, err := findUnmerged(tx, id)
	if err != nil {
		return err
	}
	lost, err := tx.mergedInto(id)
	if err != nil {
		return err
	}
	if err := tx.recordOnOfficial(official, verdictDelete, decision.Actor, lost...); err != nil {
		return err
	}
	deletion := candor.Deletion{Official: official, Reason: decision.Reason}
	reviews, err := tx.recordReviews(deletion, decision.Actor)
	if err != nil {
		return err
	}
	if err := tx.recordDeletion(official, decision.Actor); err != nil {
		return err
	}
	all := append(lost, id)
	if err := tx.moveToBin(&candor.BinEntry{ID: id, Kind: candor.OfficialItem, OfficialID: id,
		Name: official.Name, Position: official.Position, City: official.City, County: official.County,
		Status: official.Status, Reviews: reviews, DeletedBy: decision.Actor, Reason: decision.Reason},
		officialParts, all); err != nil {
		return err
	}
	for _, one := range all {
		if err := tx.setAsideClaims(one); err != nil {
			return err
		}
		if err := tx.countItemsOf(one, "-"); err != nil {
			return err
		}
		tx.Changed(candor.OfficialChanged, one)
	}
	tx.count(candor.OfficialItem, official.Status, -1)
	tx.count(candor.OfficialItem, candor.StatusRejected, -len(lost))
	if err := tx.Exec("DELETE FROM officials WHERE id = $1", id); err != nil {
		return err
	}
	tx.Changed(candor.RatingChanged, id)
	return tx.audit(candor.AuditEntry{
		Actor: decision.Actor, Action: candor.ActionOfficialDeleted, Subject: id,
		Name:   official.Name,
		Before: deletion.OfOfficial(reviews), Reason: decision.Reason,
	})
}

// recordBatch is the number of reviews to read, and of entries to send, at once. An official
// may have any number.
const recordBatch = 500

// recordReviews writes an entry for each review of an official that is about to be deleted, and
// counts them.
func (tx *Tx) recordReviews(deletion candor.Deletion, actor string) (reviews int, err error) {
	for _, status := range candor.Statuses() {
		for at, last := int64(-1), ""; ; {
			rows, err := tx.QueryContext(tx.Context(), `SELECT id, overall_rating, review_text, flags,
				created_at FROM ratings
				WHERE official_id = $1 AND status = $2 AND (created_at, id) > ($3, $4) ORDER BY created_at, id
				LIMIT CAST($5 AS BIGINT)`,
				deletion.Official.ID, string(status), at, last, recordBatch)
			entries, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (candor.AuditEntry, error) {
				rating := candor.Rating{Status: status}
				var flags string
				err := scan(&last, &rating.OverallRating, &rating.ReviewText, &flags, &at)
				rating.Flags = parseFlags(flags)
				return candor.AuditEntry{
					Actor: actor, Action: candor.ActionRatingDeleted, Subject: last,
					OfficialID: deletion.Official.ID,
					Before:     deletion.OfReview(&rating), Reason: deletion.ReasonOfReviews(),
				}, err
			})
			if err != nil {
				return reviews, err
			}
			if err := tx.audit(entries...); err != nil {
				return reviews, err
			}
			reviews += len(entries)
			if len(entries) < recordBatch {
				break
			}
		}
	}
	return reviews, nil
}

// DeleteRating moves a review to the bin with its votes, comments and reports, and recomputes the
// averages. The trail records the review.
func (s *Store) DeleteRating(ctx context.Context, id string, decision candor.Decision) error {
	decision.Clean()
	if err := decision.ValidateReason(); err != nil {
		return err
	}
	return s.Write(ctx, func(tx *Tx) error {
		rating, err := findRating(tx.Context(), tx, id)
		if err != nil {
			return err
		}
		if err := tx.recordDecisions(rating.OfficialID, decision.Actor, change{itemID: id,
			before: sightOf(rating, rating.Status), after: sightDeleted}); err != nil {
			return err
		}
		return tx.moveRatingToBin(rating, decision, candor.ActionRatingDeleted)
	})
}

// moveRatingToBin deletes a review for DeleteRating, or for its writer. The caller has recorded the
// change.
func (tx *Tx) moveRatingToBin(
	rating *candor.Rating, decision candor.Decision, action string,
) error {
	id := rating.ID
	official, err := findOfficial(tx.Context(), tx, rating.OfficialID)
	if err != nil {
		return err
	}
	if err := tx.moveToBin(&candor.BinEntry{ID: id, Kind: candor.RatingItem, OfficialID: official.ID,
		Name: official.Name, Position: official.Position, City: official.City,
		County: official.County, Status: rating.Status, Stars: rating.OverallRating,
		Beginning: candor.BeginningOf(rating.ReviewText), DeletedBy: decision.Actor,
		Reason: decision.Reason}, ratingParts, []string{id}); err != nil {
		return err
	}
	tx.count(candor.RatingItem, rating.Status, -1)
	if err := tx.countReportsOf(id, "-"); err != nil {
		return err
	}
	if err := tx.Exec("DELETE FROM ratings WHERE id = $1", id); err != nil {
		return err
	}
	if err := recomputeAverages(tx, rating.OfficialID); err != nil {
		return err
	}
	tx.Changed(candor.FeedbackChanged, id)
	return tx.audit(candor.AuditEntry{
		Actor: decision.Actor, Action: action, Subject: id, OfficialID: official.ID,
		Before: candor.Deletion{Official: official, Reason: decision.Reason,
			ByWriter: decision.Actor == candor.ActorWriter}.OfReview(rating),
		Reason: decision.Reason,
	})
}

// DeletedOfficial is the record of an official deleted by an administrator. Imports leave the
// person out.
type DeletedOfficial struct {
	Official candor.Official // id, name, position, city and county
	At       time.Time
	By       string
	Records  []candor.Source // name and id of each source's record
}

// recordDeletion records an official before its deletion, with the ids of the sources' records.
func (tx *Tx) recordDeletion(o *candor.Official, actor string) error {
	if err := tx.insertDeletion(&DeletedOfficial{Official: *o, At: tx.Now(), By: actor}); err != nil {
		return err
	}
	return tx.Exec(`INSERT INTO deleted_records (source, source_id, official_id)
		SELECT source, source_id, official_id FROM official_sources WHERE official_id = $1
		ON CONFLICT (source, source_id) DO UPDATE SET official_id = excluded.official_id`, o.ID)
}

// insertDeletion records a deletion unless it is already recorded.
func (tx *Tx) insertDeletion(gone *DeletedOfficial) error {
	o := &gone.Official
	if err := tx.Exec(`INSERT INTO deleted_officials (official_id, name, position, city, county,
		deleted_at, deleted_by) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (official_id) DO NOTHING`,
		o.ID, o.Name, o.Position, o.City, o.County, milliseconds(gone.At), gone.By); err != nil {
		return err
	}
	for _, record := range gone.Records {
		if err := tx.Exec(`INSERT INTO deleted_records (source, source_id, official_id)
			VALUES ($1, $2, $3) ON CONFLICT (source, source_id) DO NOTHING`,
			record.Name, record.ID, o.ID); err != nil {
			return err
		}
	}
	return nil
}

// DeletedOfficials returns the officials that administrators have deleted, oldest deletion first.
func (r ImportReader) DeletedOfficials() ([]*DeletedOfficial, error) {
	rows, err := r.db.QueryContext(r.ctx, `SELECT official_id, name, position, city, county,
		deleted_at, deleted_by FROM deleted_officials ORDER BY deleted_at, official_id`)
	deleted, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (*DeletedOfficial, error) {
		var d DeletedOfficial
		var at int64
		o := &d.Official
		err := scan(&o.ID, &o.Name, &o.Position, &o.City, &o.County, &at, &d.By)
		d.At = fromMilliseconds(at)
		return &d, err
	})
	if err != nil {
		return nil, err
	}
	byID := make(map[string]*DeletedOfficial, len(deleted))
	for _, d := range deleted {
		byID[d.Official.ID] = d
	}
	rows, err = r.db.QueryContext(r.ctx,
		"SELECT official_id, source, source_id FROM deleted_records ORDER BY source, source_id")
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (struct{}, error) {
		var id string
		var record candor.Source
		err := scan(&id, &record.Name, &record.ID)
		if d := byID[id]; d != nil {
			d.Records = append(d.Records, record)
		}
		return struct{}{}, err
	})
	return deleted, err
}

// ForgetDeleted removes records of deletions after an import has brought the people back.
func (tx *Tx) ForgetDeleted(ids []string) error {
	return tx.execAmong("DELETE FROM deleted_officials WHERE official_id IN (%s)", ids)
}
