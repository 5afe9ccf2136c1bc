package sqlstore

import (
	"encoding/json"
	"slices"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore/sqldb"
)

// pastDecision is a decision on a case, kept for its reviews in the bin.
type pastDecision struct {
	At      time.Time
	Outcome integrity.BurstOutcome
	Which   integrity.BurstChoice
}

// pastDecisions reads the decisions on a case, oldest first.
func (tx *Tx) pastDecisions(burstID string) (past []pastDecision, err error) {
	var encoded string
	if err := tx.QueryRowContext(tx.Context(), "SELECT decisions FROM bursts WHERE id = $1",
		burstID).Scan(&encoded); err != nil {
		return nil, sqldb.Translate(err)
	}
	if encoded == "" {
		return []pastDecision{}, nil
	}
	return past, json.Unmarshal([]byte(encoded), &past)
}

// remember keeps a decision as long as a review of the case can be in the bin. Of the named reviews
// it keeps those that may be there.
func (c *burstCase) remember(d *cases.Decision, at time.Time) error {
	which := d.Which
	which.Reviews = nil
	for _, id := range d.Which.Reviews {
		if !slices.ContainsFunc(c.Reviews, func(r integrity.BurstReview) bool { return r.ID == id }) {
			which.Reviews = append(which.Reviews, id)
		}
	}
	if len(d.Which.Reviews) > 0 && len(which.Reviews) == 0 {
		return nil
	}
	past, err := c.tx.pastDecisions(c.ID)
	if err != nil {
		return err
	}
	past = slices.DeleteFunc(past, func(p pastDecision) bool {
		return !p.At.After(at.Add(-candor.BinTime))
	})
	encoded, err := json.Marshal(append(past, pastDecision{at, d.Outcome, which}))
	if err != nil {
		return err
	}
	return c.tx.Exec("UPDATE bursts SET decisions = $1 WHERE id = $2", string(encoded), c.ID)
}
