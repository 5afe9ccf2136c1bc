package sqlstore

import (
	"context"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// unclaimed leaves out the items that other moderators have open.
func (s *Store) unclaimed(rows listQuery, actor string) listQuery {
	if actor == "" {
		return rows
	}
	return rows.and(`NOT EXISTS (SELECT 1 FROM queue_claims c WHERE c.item_id = i.id AND c.actor <> ?
		AND c.until > ?)`, actor, milliseconds(s.now()))
}

// FindClaims lists the items that moderators other than the actor have open.
func (s *Store) FindClaims(ctx context.Context, actor string) ([]candor.Claim, error) {
	rows, err := s.read.QueryContext(ctx, `SELECT kind, item_id, actor, until FROM queue_claims
		WHERE actor <> $1 AND until > $2 ORDER BY until, item_id`, actor, milliseconds(s.now()))
	return sqldb.Collect(rows, err, scanClaim)
}

func scanClaim(scan sqldb.Scanner) (c candor.Claim, err error) {
	var until int64
	err = scan((*string)(&c.Kind), &c.ItemID, &c.Actor, &until)
	c.Until = fromMilliseconds(until)
	return c, err
}

// ClaimItem records that a moderator has an item open, and no longer the one that they leave; either
// may be empty. It returns the claim in force, which is another moderator's if they were first.
func (s *Store) ClaimItem(
	ctx context.Context, claim candor.Claim, leaves string,
) (inForce candor.Claim, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		now := milliseconds(tx.Now())
		if err := tx.Exec("DELETE FROM queue_claims WHERE until <= $1 OR item_id = $2 AND actor = $3", now,
			leaves, claim.Actor); err != nil || claim.ItemID == "" {
			return err
		}
		if err := tx.Exec(`INSERT INTO queue_claims (item_id, kind, actor, until) VALUES ($1, $2, $3, $4)
			ON CONFLICT (item_id) DO UPDATE SET until = excluded.until
			WHERE queue_claims.actor = excluded.actor`, claim.ItemID, string(claim.Kind), claim.Actor,
			milliseconds(tx.Now().Add(candor.ClaimTime))); err != nil {
			return err
		}
		inForce, err = scanClaim(tx.QueryRowContext(tx.Context(), `SELECT kind, item_id, actor, until
			FROM queue_claims WHERE item_id = $1`, claim.ItemID).Scan)
		return err
	})
	return inForce, err
}
