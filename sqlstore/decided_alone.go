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
	if o.Status != candor.StatusApproved || o.Reviews.Counted+o.Reviews.SetAside <= candor.MaxAlone {
		return nil
	}
	var others int
	err := tx.QueryRowContext(tx.Context(), "SELECT COUNT(*) FROM decided_alone"+
		" WHERE official_id = $1 AND actor <> $2 AND rating_id = '' AND at > $3", o.ID, actor,
		milliseconds(tx.Now().Add(-day))).Scan(&others)
	if err == nil && others == 0 {
		return errOfficialAlone
	}
	return err
}

// noteAsked keeps that a moderator was refused to hide an official alone, so that another one can.
func (s *Store) noteAsked(ctx context.Context, officialID, actor string, refusal error) error {
	if !errors.Is(refusal, errOfficialAlone) {
		return refusal
	}
	return cmp.Or(s.Write(ctx, func(tx *Tx) error {
		return tx.noteAlone(officialID, actor, change{"", integrity.Counted, integrity.Held})
	}), refusal)
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
		" WHERE official_id = $1 AND actor = $2 AND at > $3 AND rating_id <> ''", officialID, actor,
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
