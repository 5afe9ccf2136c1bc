package sqlstore

import (
	"encoding/json"
	"time"

	"candor"
	"candor/sqlstore/sqldb"
)

// burstColumns are read in this order by scanBurst.
const burstColumns = `b.id, b.official_id, b.state, b.is_shadow, b.side, b.since, b.until, b.arrived,
	b.counted, b.expected, b.chance, b.inputs, b.outcome, b.decided_by, b.decided_at, b.reason,
	b.proposal, b.proposed_by, b.proposed_at, b.created_at`

func scanBurst(scan sqldb.Scanner, b *candor.Burst) error {
	var since, until, decided, proposed, created int64
	var proposal, proposer string
	if err := scan(&b.ID, &b.OfficialID, (*string)(&b.State), &b.IsShadow, &b.Side, &since, &until,
		&b.Arrived, &b.Counted, &b.Expected, &b.Chance, &b.Inputs, (*string)(&b.Outcome),
		&b.DecidedBy, &decided, &b.Reason, &proposal, &proposer, &proposed, &created); err != nil {
		return err
	}
	b.Since, b.Until = fromMilliseconds(since), fromMilliseconds(until)
	b.DecidedAt, b.CreatedAt = fromMilliseconds(decided), fromMilliseconds(created)
	if proposal == "" {
		return nil
	}
	b.Proposal = &candor.BurstProposal{By: proposer, At: fromMilliseconds(proposed)}
	return json.Unmarshal([]byte(proposal), b.Proposal)
}

const (
	insertBurstQuery = `INSERT INTO bursts (id, official_id, state, is_shadow, side, since, until,
		arrived, counted, expected, chance, inputs, judged_at, judged, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`
	updateBurstQuery = `UPDATE bursts SET side = $1, since = $2, until = $3, arrived = $4,
		counted = $5, expected = $6, chance = $7, inputs = $8, judged_at = $9, judged = $10,
		is_shadow = $11 WHERE id = $12`
)

func burstRow(b *candor.Burst, now time.Time, judged int) []any {
	return []any{b.ID, b.OfficialID, string(b.State), b.IsShadow, b.Side, milliseconds(b.Since),
		milliseconds(b.Until), b.Arrived, b.Counted, b.Expected, b.Chance, b.Inputs, milliseconds(now),
		judged, milliseconds(b.CreatedAt)}
}
