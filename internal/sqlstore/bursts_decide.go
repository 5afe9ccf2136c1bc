package sqlstore

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
)

// DecideBurst decides on the reviews of a case, in whole or in part. A decision that hides or
// counts more than one moderator may alone becomes a proposal. The decision is recorded in the
// audit trail.
func (s *Store) DecideBurst(
	ctx context.Context, id string, decision cases.Decision,
) (done cases.Result, err error) {
	decision.Clean()
	if err := decision.Validate(); err != nil {
		return done, err
	}
	err = s.Write(ctx, func(tx *Tx) error {
		c, err := tx.openCase(id)
		if err != nil {
			return err
		}
		plan, missed, err := c.plan(&decision)
		if err != nil {
			return err
		}
		done = cases.Result{Changed: plan.Changed, Missed: missed}
		proposal := c.Proposal
		if decision.Seen != "" && decision.Seen != c.Version() {
			if proposal != nil && proposal.By == decision.Actor && proposal.Reason == decision.Reason {
				done = cases.Result{IsProposed: true}
				return nil
			}
			return c.acceptRepetition(&decision, plan)
		}
		err = tx.recordDecisions(c.OfficialID, decision.Actor, changesOf(plan)...)
		if errors.Is(err, errNeedsSecond) {
			done = cases.Result{Missed: missed, IsProposed: true}
			return c.propose(&decision, plan)
		}
		if err != nil {
			return err
		}
		c.entry = candor.AuditEntry{Action: candor.ActionBurstDecided, Actor: decision.Actor,
			Reason: decision.Reason}
		return c.carryOut(&decision, plan)
	})
	return done, err
}

// AnswerBurst confirms or declines a proposal about a case. Its author can only take it back.
func (s *Store) AnswerBurst(
	ctx context.Context, id string, answer cases.Answer,
) (done cases.Result, err error) {
	answer.Clean()
	if err := answer.Validate(); err != nil {
		return done, err
	}
	err = s.Write(ctx, func(tx *Tx) error {
		c, err := tx.openCase(id)
		if err != nil {
			return err
		}
		proposal := c.Proposal
		switch {
		case answer.Seen != "" && answer.Seen != c.Version():
			return c.conflict()
		case proposal == nil:
			return &candor.Error{Code: candor.CodeConflict, Message: cases.MessageNothingProposed}
		case answer.Confirms && answer.Actor == proposal.By:
			return &candor.Error{Code: candor.CodeConflict, Message: cases.MessageSecond}
		case !answer.Confirms:
			return c.decline(&answer)
		}
		decision := cases.Decision{Outcome: proposal.Outcome, Which: proposal.Which,
			Reason: proposal.Reason, Actor: answer.Actor}
		plan, missed, err := c.plan(&decision)
		if err != nil {
			return err
		}
		done = cases.Result{Changed: plan.Changed, Missed: missed}
		if err := tx.recordAgreed(c.OfficialID, changesOf(plan)); err != nil {
			return err
		}
		c.entry = candor.AuditEntry{Action: candor.ActionBurstConfirmed, Actor: answer.Actor,
			Reason: answer.Reason, Before: "Proposed by " + proposal.By}
		c.Proposal = nil
		return c.carryOut(&decision, plan)
	})
	return done, err
}

// PlanBurst returns the effect of each decision on a case, and which of them the moderator cannot
// make alone.
func (s *Store) PlanBurst(
	ctx context.Context, id string, which integrity.BurstChoice, actor string,
) (map[integrity.BurstOutcome]*cases.Plan, error) {
	burst, err := findBurst(ctx, s.read, id)
	if err != nil {
		return nil, err
	}
	c := &cases.Case{Listed: cases.Listed{Burst: burst}}
	rows, err := readBurstReviews(ctx, s.read, id, "''", s.now())
	if err := errors.Join(err, fillCase(ctx, s.read, c, rows)); err != nil {
		return nil, err
	}
	plans := map[integrity.BurstOutcome]*cases.Plan{}
	for _, outcome := range cases.Outcomes() {
		known, err := findDecisions(ctx, s.read, actor, c.OfficialID, s.now().Add(-day))
		if err != nil {
			return nil, err
		}
		plan := c.Plan(outcome, &which)
		plan.NeedsSecond = known.exceed(c.OfficialID, changesOf(plan), s.now())
		plans[outcome] = plan
	}
	return plans, nil
}

// burstCase is a case during a decision, without texts.
type burstCase struct {
	cases.Case
	tx    *Tx
	entry candor.AuditEntry
}

// openCase reads a case with its reviews.
func (tx *Tx) openCase(id string) (*burstCase, error) {
	burst, err := findBurst(tx.Context(), tx, id)
	if err != nil {
		return nil, err
	}
	c := &burstCase{tx: tx, Case: cases.Case{Listed: cases.Listed{Burst: burst}}}
	rows, err := readBurstReviews(tx.Context(), tx, id, "''", tx.Now())
	return c, errors.Join(err, fillCase(tx.Context(), tx, &c.Case, rows))
}

// conflict returns an error with the latest decision. The trail has the moderator who ended a
// proposal; the case does not.
func (c *burstCase) conflict() error {
	changed := &cases.Changed{}
	if p := c.Proposal; p != nil && p.At.After(c.DecidedAt) {
		changed.Last = candor.AuditEntry{Action: candor.ActionBurstProposed, Actor: p.By, At: p.At}
		changed.Changes = c.Plan(p.Outcome, &p.Which).Changed
		return changed
	}
	last, err := newestEntry(c.tx.Context(), c.tx, c.ID)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	changed.Last = last
	return changed
}

// repeated accepts a decision that the same moderator has already made, for example when the first
// response was lost.
func (c *burstCase) acceptRepetition(d *cases.Decision, plan *cases.Plan) error {
	if len(plan.Steps) == 0 && c.DecidedBy == d.Actor &&
		(!d.Which.IsWhole() || c.Outcome == d.Outcome) {
		return nil
	}
	return c.conflict()
}

// plan returns the effect of a decision, and how many of the named reviews are not part of the case.
func (c *burstCase) plan(d *cases.Decision) (plan *cases.Plan, missed int, err error) {
	about := 0
	for i := range c.Reviews {
		if d.Which.Includes(&c.Reviews[i]) {
			about++
		}
	}
	if about == 0 && !d.Which.IsWhole() {
		return nil, 0, &candor.Error{Code: candor.CodeInvalid, Message: cases.MessageNone}
	}
	return c.Plan(d.Outcome, &d.Which), max(0, len(d.Which.Reviews)-about), nil
}

// changesOf returns what a plan changes for visitors.
func changesOf(plan *cases.Plan) (changes []change) {
	for i := range plan.Steps {
		step := &plan.Steps[i]
		if r := step.Review; step.Changes() || r.IsDue || step.To.State != r.State {
			after := sight(step.To.State)
			if r.IsPending && !step.Publishes {
				after = sightOfPending(step.To.State)
			}
			changes = append(changes, change{itemID: r.ID, before: sightOfReview(r), after: after})
		}
	}
	return changes
}

func sightOfReview(r *integrity.BurstReview) sight {
	switch {
	case r.IsPending:
		return sightOfPending(r.State)
	case r.IsDue:
		return sightSetAside
	}
	return sight(r.State)
}

// outcomeLabel describes the current outcome of the case, for the trail.
func (c *burstCase) outcomeLabel() string {
	switch c.Outcome {
	case integrity.BurstCount:
		return "counted"
	case integrity.BurstSetAside:
		return "set aside"
	case integrity.BurstHold:
		return "held"
	case integrity.BurstPart:
		return "decided in part"
	}
	return string(c.State)
}

// propose stores a decision until a second moderator confirms it.
func (c *burstCase) propose(d *cases.Decision, plan *cases.Plan) error {
	if c.Proposal != nil {
		return &candor.Error{Code: candor.CodeConflict, Message: cases.MessageProposed}
	}
	proposal := integrity.BurstProposal{By: d.Actor, At: c.nextTime(), Reason: d.Reason,
		Outcome: d.Outcome, Which: d.Which}
	encoded, err := json.Marshal(proposal)
	if err != nil {
		return err
	}
	if err := c.tx.Exec("UPDATE bursts SET proposal = $1, proposed_by = $2, proposed_at = $3"+
		" WHERE id = $4", string(encoded), d.Actor, milliseconds(proposal.At), c.ID); err != nil {
		return err
	}
	return c.tx.audit(candor.AuditEntry{Actor: d.Actor, Action: candor.ActionBurstProposed,
		Subject: c.ID, Before: c.outcomeLabel(),
		After: plan.Summary(), Reason: d.Reason})
}

const endProposalQuery = "UPDATE bursts SET proposal = '', proposed_by = '', proposed_at = 0" +
	" WHERE id = $1"

// decline ends a proposal. If the actor is its author, the trail records it as taken back.
func (c *burstCase) decline(answer *cases.Answer) error {
	if err := c.tx.Exec(endProposalQuery, c.ID); err != nil {
		return err
	}
	action := candor.ActionBurstDeclined
	if answer.Actor == c.Proposal.By {
		action = candor.ActionBurstTakenBack
	}
	return c.tx.audit(candor.AuditEntry{Actor: answer.Actor, Action: action, Subject: c.ID,
		Before: "Proposed by " + c.Proposal.By, After: c.outcomeLabel(), Reason: answer.Reason})
}

// publishWaiting approves reviews by the decision on their case, which the trail records once.
func (tx *Tx) publishWaiting(ids []string) error {
	tx.count(candor.RatingItem, candor.StatusPending, -len(ids))
	tx.count(candor.RatingItem, candor.StatusApproved, len(ids))
	return tx.execAmong(fmt.Sprintf("UPDATE ratings SET status = 'approved', updated_at = %d"+
		" WHERE id IN (%%s)", milliseconds(tx.Now())), ids)
}

// nextTime returns a time later than every decision on the case, so that its version changes.
func (c *burstCase) nextTime() time.Time {
	at := laterThan(c.DecidedAt, c.tx.Now().Truncate(time.Millisecond))
	if p := c.Proposal; p != nil {
		at = laterThan(p.At, at)
	}
	return at
}

// carryOut updates the reviews, the case, the averages and the trail.
func (c *burstCase) carryOut(d *cases.Decision, plan *cases.Plan) error {
	tx, whole := c.tx, d.Which.IsWhole()
	if !whole && len(plan.Steps) == 0 && c.entry.Action == candor.ActionBurstDecided {
		return nil
	}
	published, decided := []string{}, map[integrity.Decision][]string{}
	var parts []candor.AuditPart
	for i := range plan.Steps {
		step := &plan.Steps[i]
		decided[step.To] = append(decided[step.To], step.Review.ID)
		if step.Publishes {
			published = append(published, step.Review.ID)
		}
		if step.Changes() {
			tx.Changed(candor.FeedbackChanged, step.Review.ID)
			parts = append(parts, candor.AuditPart{Kind: candor.RatingItem, Subject: step.Review.ID,
				OfficialID: c.OfficialID, Detail: step.String()})
		}
	}
	for now, ids := range decided {
		if err := tx.decideStates(now, ids); err != nil {
			return err
		}
	}
	if err := tx.publishWaiting(published); err != nil {
		return err
	}
	if err := recomputeAverages(tx, c.OfficialID); err != nil {
		return err
	}
	c.entry.Subject, c.entry.After = c.ID, plan.Summary()
	if c.entry.Before == "" {
		c.entry.Before = c.outcomeLabel()
	}
	outcome, state := d.Outcome, integrity.BurstDecided
	switch {
	case !whole:
		outcome, state = integrity.BurstPart, c.State
	case plan.Later > 0: // they wait for another decision
		state = integrity.BurstOpen
	}
	if whole || c.Proposal == nil {
		if err := tx.Exec(endProposalQuery, c.ID); err != nil {
			return err
		}
	}
	at := c.nextTime()
	if err := tx.Exec(`UPDATE bursts SET state = $1, outcome = $2, decided_by = $3, decided_at = $4,
		reason = $5, has_acted = $6, decided_from = $7, decided_to = $8 WHERE id = $9`, string(state),
		string(outcome), d.Actor, milliseconds(at), d.Reason,
		c.HasActed || d.Outcome != integrity.BurstCount, plan.Before.Average(), plan.After.Average(),
		c.ID); err != nil {
		return err
	}
	if err := c.remember(d, at); err != nil {
		return err
	}
	return tx.auditParts(c.entry, parts)
}
