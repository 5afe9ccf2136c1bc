package sqlstore

import (
	"context"
	"fmt"

	"candor"
	"candor/integrity"
	"candor/sqlstore/sqldb"
)

// changedBurst is the condition of a burst b that has changed something. Its own figures say so: among
// all that have come since it began, some may not count for reasons of their own.
const changedBurst = "NOT b.is_shadow AND (b.has_acted OR b.side <> 0 OR b.counted < b.arrived)"

// lastingBurst is the condition of a burst b that visitors may be told of at its official: it is
// open, or was decided while it lasted.
const lastingBurst = changedBurst + " AND b.state IN ('open', 'decided')"

// sinceBurst is the condition of reviews r that have arrived since the beginning of a burst b. Once it
// is decided, or the last of an open one is old, what has come since is not part of it.
const sinceBurst = `r.created_at >= b.since AND (b.state = 'open' AND b.until > %s OR
	r.created_at <= b.until)`

// pageBurstQuery reads the newest of them, with how many reviews have arrived since its beginning, and
// how many of those count.
var pageBurstQuery = "SELECT " + burstColumns + `, COUNT(r.id),
		COUNT(CASE WHEN r.state = 0 THEN r.id END)
	FROM (SELECT * FROM bursts b WHERE b.official_id = $1 AND ` + lastingBurst + `
		AND (b.state = 'open' OR b.since > $2)
		ORDER BY b.created_at DESC, b.id DESC LIMIT 1) AS b
	LEFT JOIN ratings r ON r.official_id = b.official_id AND ` + isApproved + `
		AND ` + fmt.Sprintf(sinceBurst, "$2") + `
	GROUP BY ` + burstColumns

// fillBurst gives an official the burst that visitors are told of, if there is one.
func (s *Store) fillBurst(ctx context.Context, o *candor.Official) error {
	rows, err := s.read.QueryContext(ctx, pageBurstQuery, o.ID,
		milliseconds(s.now().Add(-candor.BurstLasts)))
	found, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (b candor.Burst, err error) {
		var arrived, counted int
		err = scanBurst(func(columns ...any) error {
			return scan(append(columns, &arrived, &counted)...)
		}, &b)
		b.Arrived, b.Counted = arrived, counted
		return b, err
	})
	if len(found) > 0 && found[0].IsPublic() {
		o.Burst = &found[0]
	}
	return err
}

// publicBurst is the condition of a burst b of an official o in the public log: it has changed
// something at a listed profile.
const publicBurst = ` FROM bursts b JOIN officials o ON o.id = b.official_id
	WHERE ` + changedBurst + `
	AND NOT b.is_joined AND o.status = 'approved'`

// logQuery counts the reviews of an open burst as they are now: its figures are those of the last
// time that it was judged.
var logQuery = "SELECT " + burstColumns + subjectColumns + loggedNow("") + " ELSE b.arrived END" +
	loggedNow("AND r.state = 0") + " ELSE b.counted END" + publicBurst + `
	ORDER BY b.created_at DESC, b.id DESC LIMIT CAST($2 AS BIGINT) OFFSET CAST($3 AS BIGINT)`

func loggedNow(chosen string) string {
	return `, CASE WHEN b.state = 'open' THEN (SELECT COUNT(*) FROM ratings r
		WHERE r.official_id = b.official_id AND ` + isApproved + " " + chosen + `
		AND ` + fmt.Sprintf(sinceBurst, "$1") + ")"
}

// FindPublicBursts reads a page of the public log of bursts, newest first, and counts them all.
func (s *Store) FindPublicBursts(
	ctx context.Context, page, limit int,
) (bursts []*candor.ListedBurst, total int, err error) {
	ctx = s.Brief(ctx)
	rows, err := s.read.QueryContext(ctx, logQuery,
		milliseconds(s.now().Add(-candor.BurstLasts)), limit, (page-1)*limit)
	bursts, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (*candor.ListedBurst, error) {
		var arrived, counted int
		listed, err := scanListedBurst(func(columns ...any) error {
			return scan(append(columns, &arrived, &counted)...)
		})
		if err == nil {
			listed.Arrived, listed.Counted = arrived, counted
		}
		return listed, err
	})
	if err != nil {
		return nil, 0, err
	}
	err = s.read.QueryRowContext(ctx, "SELECT COUNT(*)"+publicBurst).Scan(&total)
	return bursts, total, sqldb.Translate(err)
}

// noteUncounted keeps that a burst has changed what counts, and for which side. It stays true once
// all count again: a bias must show in the public log.
func (s *Store) noteUncounted(b *candor.Burst, uncounted integrity.Sides) {
	if !b.IsShadow && b.Counted < b.Arrived {
		b.HasActed, b.UncountedSide = true, s.rules.MostlyOn(uncounted)
	}
}

// noteMoved computes what the reviews of a burst that count make of the average, of the present
// office. Once moderators are told of it, the case waits for them.
func (s *Store) noteMoved(
	b *candor.Burst, page *pageNow, recent []recentReview, decisions []integrity.Decision,
) {
	others, own := page.published, integrity.Mean{}
	for i := range recent {
		r := &recent[i]
		if r.office != page.official.office {
			continue
		}
		if r.state == integrity.Counted {
			others.Add(-1, r.Stars)
		}
		if decisions[i].State == integrity.Counted {
			if r.At.Before(b.Since) || r.At.After(b.Until) {
				others.Add(1, r.Stars)
			} else {
				own.Add(1, r.Stars)
			}
		}
	}
	moves := false
	b.AverageBefore, b.AverageWith, moves = s.rules.Moves(others, own)
	b.Moves = page.open != nil && page.open.moves || moves && !b.IsShadow
}

const (
	// recountQuery counts the reviews within a case's time, those that count, and by their side those
	// that are set aside or held.
	recountQuery = `SELECT b.is_shadow, b.has_acted, b.uncounted_side, COUNT(r.id),
		COUNT(CASE WHEN r.state = 0 THEN 1 END),
		COUNT(CASE WHEN r.state > 1 AND r.overall_rating <= 2 THEN 1 END),
		COUNT(CASE WHEN r.state > 1 AND r.overall_rating >= 4 THEN 1 END)
		FROM bursts b LEFT JOIN ratings r ON r.official_id = b.official_id AND ` + isApproved + `
		AND r.created_at >= b.since AND r.created_at <= b.until WHERE b.id = $1
		GROUP BY b.is_shadow, b.has_acted, b.uncounted_side`
	putCountsQuery = `UPDATE bursts SET arrived = $1, counted = $2, has_acted = $3,
		uncounted_side = $4 WHERE id = $5`
)

// recountBurst counts the reviews of a case that was decided in part: those that are decided take
// part in no other decision of the rules.
func (tx *Tx) recountBurst(id string) error {
	var b candor.Burst
	var uncounted integrity.Sides
	if err := tx.QueryRowContext(tx.Context(), recountQuery, id).Scan(&b.IsShadow, &b.HasActed,
		&b.UncountedSide, &b.Arrived, &b.Counted, &uncounted.Low, &uncounted.High); err != nil {
		return err
	}
	tx.store.noteUncounted(&b, uncounted)
	return tx.Exec(putCountsQuery, b.Arrived, b.Counted, b.HasActed, b.UncountedSide, id)
}
