package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/sqlstore/sqldb"
)

// settleBatch is the number of officials, or of reviews with votes, that one transaction
// settles.
const settleBatch = 20

// SettleDue applies the due states of reviews and votes once their day is over. They were decided
// on arrival, and nothing else is decided here.
func (s *Store) SettleDue(ctx context.Context) error {
	if !s.integrity.Acts() {
		return nil
	}
	now := milliseconds(s.now())
	return errors.Join(
		s.changeStates(ctx, fmt.Sprintf("due_at <> 0 AND NOT is_decided AND due_at <= %d", now),
			"state = CASE WHEN due = '' THEN 0 ELSE "+stateNumber(integrity.SetAside)+
				" END, because = due, due = '', due_at = 0"),
		s.changeVotes(ctx, fmt.Sprintf(isDue+" AND due_at <= %d", now),
			"left_out = CASE WHEN "+countsLater+" THEN '' ELSE '"+leftOutByNetwork+"' END, due_at = 0"))
}

// changeStates updates the chosen reviews, for some officials at a time.
func (s *Store) changeStates(ctx context.Context, chosen, set string) error {
	for {
		rows, err := s.read.QueryContext(ctx, "SELECT DISTINCT official_id FROM ratings WHERE "+chosen+
			" ORDER BY official_id LIMIT CAST($1 AS BIGINT)", settleBatch)
		some, err := sqldb.Collect(rows, err, sqldb.ScanText)
		if err != nil || len(some) == 0 {
			return err
		}
		if err := s.Write(ctx, func(tx *Tx) error {
			for _, id := range some {
				rows, err := tx.QueryContext(tx.Context(), "UPDATE ratings SET "+set+
					", state_at = $1 WHERE official_id = $2 AND "+chosen+" RETURNING id",
					milliseconds(tx.Now()), id)
				changed, err := sqldb.Collect(rows, err, sqldb.ScanText)
				if err != nil {
					return err
				}
				for _, rating := range changed {
					tx.Changed(candor.FeedbackChanged, rating)
				}
				if err := recomputeAverages(tx, id); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			return err
		}
	}
}

// changeVotes updates the chosen votes, for some reviews at a time.
func (s *Store) changeVotes(ctx context.Context, chosen, set string) error {
	for {
		rows, err := s.read.QueryContext(ctx, "SELECT DISTINCT rating_id FROM review_feedback WHERE "+
			chosen+" ORDER BY rating_id LIMIT CAST($1 AS BIGINT)", settleBatch)
		some, err := sqldb.Collect(rows, err, sqldb.ScanText)
		if err != nil || len(some) == 0 {
			return err
		}
		if err := s.Write(ctx, func(tx *Tx) error {
			for _, id := range some {
				if err := tx.votesChangedOf(id); err != nil {
					return err
				}
				if err := tx.Exec("UPDATE review_feedback SET "+set+" WHERE rating_id = $1 AND "+chosen,
					id); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			return err
		}
	}
}

// keepIntegrity settles due states, closes cases that need no decision any more, and computes the
// usual rates once a day. If the rules do not act, it reverts their decisions.
func (s *Store) keepIntegrity(ctx context.Context) error {
	if !s.integrity.Acts() {
		if err := s.release(ctx); err != nil || !s.integrity.Computes() {
			return err
		}
	}
	if err := errors.Join(s.SettleDue(ctx), s.closeCases(ctx)); err != nil {
		return err
	}
	if due, err := s.isUsualDue(ctx); err != nil || !due {
		return err
	}
	return s.ComputeUsual(ctx)
}

// closeCases ends cases whose reviews all count and whose last review is old.
func (s *Store) closeCases(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("UPDATE bursts SET state = 'over' WHERE state = 'open' AND until < $1"+
			" AND NOT EXISTS (SELECT 1 FROM ratings r WHERE r.burst = bursts.id AND"+
			" r.status <> 'rejected' AND r.state <> 0 AND NOT r.is_decided)",
			milliseconds(tx.Now().Add(-integrity.BurstLasts)))
	})
}

// release makes all reviews and votes count that the rules have decided on, and marks their cases
// as without effect.
func (s *Store) release(ctx context.Context) error {
	const chosen = "state = 'open' AND NOT is_shadow"
	if err := errors.Join(
		s.changeStates(ctx, "(state <> 0 OR due_at <> 0) AND NOT is_decided",
			"state = 0, because = '', due = '', due_at = 0"),
		s.changeVotes(ctx, "("+undecided+" OR "+isDue+")", "left_out = '', due_at = 0")); err != nil {
		return err
	}
	var waits bool
	if err := s.read.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM bursts WHERE "+chosen+")").
		Scan(&waits); err != nil || !waits {
		return sqldb.Translate(err)
	}
	return s.Write(ctx, func(tx *Tx) error {
		rows, err := tx.QueryContext(tx.Context(), "UPDATE bursts SET is_shadow = (outcome = ''),"+
			" state = CASE WHEN outcome = '' THEN 'open' ELSE 'over' END WHERE "+chosen+
			" RETURNING official_id")
		officials, err := sqldb.Collect(rows, err, sqldb.ScanText)
		for _, id := range officials {
			tx.Changed(candor.OfficialChanged, id) // its profile and the public log show it
		}
		return err
	})
}

const (
	// usualAge is how long the site's usual rates are used.
	usualAge = 20 * time.Hour
	// sitePeriod is the period from which the site's usual rates are computed.
	sitePeriod = 365 * day
	// minSite is the minimum number of reviews or votes for using the site's own rates.
	minSite = 200

	siteQuery = `SELECT COUNT(*), COUNT(DISTINCT r.official_id), COALESCE(MIN(r.created_at), 0),
		COUNT(CASE WHEN r.overall_rating <= 2 THEN 1 END),
		COUNT(CASE WHEN r.overall_rating >= 4 THEN 1 END)
		FROM ratings r WHERE r.created_at > $1 AND r.created_at <= $2 AND ` + countsAlways
	putSiteQuery = `INSERT INTO site_usual (only_row, per_day, low, high, computed_at)
		VALUES (1, $1, $2, $3, $4) ON CONFLICT (only_row) DO UPDATE SET per_day = excluded.per_day,
		low = excluded.low, high = excluded.high, computed_at = excluded.computed_at`
)

func (s *Store) isUsualDue(ctx context.Context) (bool, error) {
	var computed int64
	err := s.read.QueryRowContext(ctx, "SELECT COALESCE(MAX(computed_at), 0) FROM site_usual").
		Scan(&computed)
	passed := s.now().Sub(fromMilliseconds(computed))
	return passed < 0 || passed >= usualAge, sqldb.Translate(err)
}

// ComputeUsual computes the site's usual rates from reviews older than four weeks, so that a
// current burst cannot raise them.
func (s *Store) ComputeUsual(ctx context.Context) error {
	now := s.now()
	until := now.Add(-integrity.BurstLasts)
	var reviews, officials, first, low, high int64
	if err := s.read.QueryRowContext(ctx, siteQuery, milliseconds(until.Add(-sitePeriod)),
		milliseconds(until)).Scan(&reviews, &officials, &first, &low, &high); err != nil {
		return sqldb.Translate(err)
	}
	perDay, lowShare, highShare := 0.0, 0.0, 0.0
	if reviews >= minSite {
		n := float64(reviews)
		perDay = n / max(1, until.Sub(fromMilliseconds(first)).Hours()/24) / float64(officials)
		lowShare, highShare = float64(low)/n, float64(high)/n
	}
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec(putSiteQuery, perDay, lowShare, highShare, milliseconds(now))
	})
}
