package sqlstore

import (
	"context"

	"candor"
	"candor/sqlstore/sqldb"
)

// publicAtPage is the condition of a burst b that visitors may be told of at its official: it has
// changed something, and is open or decided.
const publicAtPage = "NOT b.is_shadow AND b.has_acted AND b.state IN ('open', 'decided')"

// pageBurstQuery reads the newest of them that is open, or began lately.
const pageBurstQuery = "SELECT " + burstColumns + " FROM bursts b WHERE b.official_id = $1 AND " +
	publicAtPage + ` AND (b.state = 'open' OR b.since > $2)
	ORDER BY b.created_at DESC, b.id DESC LIMIT 1`

// fillBurst gives an official the burst that visitors are told of, if there is one.
func (s *Store) fillBurst(ctx context.Context, o *candor.Official) error {
	rows, err := s.read.QueryContext(ctx, pageBurstQuery, o.ID,
		milliseconds(s.now().Add(-candor.BurstLasts)))
	found, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (b candor.Burst, err error) {
		return b, scanBurst(scan, &b)
	})
	if len(found) > 0 {
		o.Burst = &found[0]
	}
	return err
}

// publicBurst is the condition of a burst b of an official o in the public log: it has changed
// something at a listed profile.
const publicBurst = ` FROM bursts b JOIN officials o ON o.id = b.official_id
	WHERE NOT b.is_shadow AND b.has_acted AND o.status = 'approved'`

// FindPublicBursts reads a page of the public log of bursts, newest first, and counts them all.
func (s *Store) FindPublicBursts(
	ctx context.Context, page, limit int,
) (bursts []*candor.ListedBurst, total int, err error) {
	ctx = s.Brief(ctx)
	rows, err := s.read.QueryContext(ctx, "SELECT "+burstColumns+subjectColumns+publicBurst+
		" ORDER BY b.created_at DESC, b.id DESC LIMIT CAST($1 AS BIGINT) OFFSET CAST($2 AS BIGINT)",
		limit, (page-1)*limit)
	bursts, err = sqldb.Collect(rows, err, scanListedBurst)
	if err != nil {
		return nil, 0, err
	}
	err = s.read.QueryRowContext(ctx, "SELECT COUNT(*)"+publicBurst).Scan(&total)
	return bursts, total, sqldb.Translate(err)
}
