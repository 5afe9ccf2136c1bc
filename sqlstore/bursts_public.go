package sqlstore

import (
	"context"
	"fmt"

	"candor"
	"candor/sqlstore/sqldb"
)

// lastingBurst is the condition of a burst b that visitors may be told of at its official: it is
// open, or was decided while it lasted.
const lastingBurst = "NOT b.is_shadow AND b.state IN ('open', 'decided')"

// sinceBurst is the condition of reviews r that have arrived since the beginning of a burst b, until it
// was decided. Once the last of an open one is old, what has come since is not part of it.
const sinceBurst = `r.created_at >= b.since AND (b.state = 'open' AND b.until > %[1]s OR
	r.created_at <= CASE WHEN b.state = 'open' THEN b.until ELSE b.decided_at END)`

// pageBurstQuery reads the newest of them, with how many reviews have arrived since its beginning,
// until it was decided, and how many of those count.
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
	WHERE NOT b.is_shadow AND (b.side <> 0 OR b.counted < b.arrived) AND o.status = 'approved'`

// logQuery counts the reviews of an open burst as they are now: its figures are those of the last
// time that it was judged.
var logQuery = "SELECT " + burstColumns + subjectColumns + `, CASE WHEN b.state = 'open' THEN
	(SELECT COUNT(*) FROM ratings r WHERE r.official_id = b.official_id AND ` + isApproved + `
		AND ` + fmt.Sprintf(sinceBurst, "$1") + `) ELSE b.arrived END` + publicBurst + `
	ORDER BY b.created_at DESC, b.id DESC LIMIT CAST($2 AS BIGINT) OFFSET CAST($3 AS BIGINT)`

// FindPublicBursts reads a page of the public log of bursts, newest first, and counts them all.
func (s *Store) FindPublicBursts(
	ctx context.Context, page, limit int,
) (bursts []*candor.ListedBurst, total int, err error) {
	ctx = s.Brief(ctx)
	rows, err := s.read.QueryContext(ctx, logQuery,
		milliseconds(s.now().Add(-candor.BurstLasts)), limit, (page-1)*limit)
	bursts, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (*candor.ListedBurst, error) {
		var arrived int
		listed, err := scanListedBurst(func(columns ...any) error {
			return scan(append(columns, &arrived)...)
		})
		if err == nil {
			listed.Arrived = arrived
		}
		return listed, err
	})
	if err != nil {
		return nil, 0, err
	}
	err = s.read.QueryRowContext(ctx, "SELECT COUNT(*)"+publicBurst).Scan(&total)
	return bursts, total, sqldb.Translate(err)
}
