package sqlstore

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
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
		plan, err := c.plan(&decision)
		if err != nil {
			return err
		}
		done = cases.Result{Changed: plan.changed(), Missed: plan.missed}
		proposal := c.burst.Proposal
		if decision.Seen != "" && decision.Seen != c.burst.Version() {
			if proposal != nil && proposal.By == decision.Actor && proposal.Reason == decision.Reason {
				done = cases.Result{IsProposed: true}
				return nil
			}
			return c.acceptRepetition(&decision, plan)
		}
		err = tx.recordDecisions(c.burst.OfficialID, decision.Actor, plan.changes...)
		if errors.Is(err, errNeedsSecond) {
			done = cases.Result{Missed: plan.missed, IsProposed: true}
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
		proposal := c.burst.Proposal
		switch {
		case answer.Seen != "" && answer.Seen != c.burst.Version():
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
		plan, err := c.plan(&decision)
		if err != nil {
			return err
		}
		done = cases.Result{Changed: plan.changed(), Missed: plan.missed}
		if err := tx.recordAgreed(c.burst.OfficialID, plan.changes); err != nil {
			return err
		}
		c.entry = candor.AuditEntry{Action: candor.ActionBurstConfirmed, Actor: answer.Actor,
			Reason: answer.Reason, Before: "Proposed by " + proposal.By}
		c.burst.Proposal = nil
		return c.carryOut(&decision, plan)
	})
	return done, err
}

// burstCase is a case during a decision.
type burstCase struct {
	tx      *Tx
	burst   *integrity.Burst
	reviews []burstReview // the published ones
	entry   candor.AuditEntry
}

// openCase reads a case with its reviews.
func (tx *Tx) openCase(id string) (*burstCase, error) {
	burst, err := findBurst(tx.Context(), tx, id)
	if err != nil {
		return nil, err
	}
	c := &burstCase{tx: tx, burst: burst}
	all, err := readBurstReviews(tx.Context(), tx, id, "''", tx.Now())
	for _, r := range all {
		if r.isPublished {
			c.reviews = append(c.reviews, r)
		}
	}
	return c, err
}

// conflict returns an error with the latest decision. The trail has the moderator who ended a
// proposal; the case does not.
func (c *burstCase) conflict() error {
	changed := &cases.Changed{}
	if p := c.burst.Proposal; p != nil && p.At.After(c.burst.DecidedAt) {
		changed.Last = candor.AuditEntry{Action: candor.ActionBurstProposed, Actor: p.By, At: p.At}
		asRead := cases.Case{Listed: cases.Listed{Burst: c.burst}}
		for i := range c.reviews {
			asRead.Reviews = append(asRead.Reviews, c.reviews[i].BurstReview)
		}
		changed.Changes = asRead.WouldChange(p.Outcome, &p.Which)
		return changed
	}
	last, err := newestEntry(c.tx.Context(), c.tx, c.burst.ID)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	changed.Last = last
	return changed
}

// repeated accepts a decision that the same moderator has already made, for example when the first
// response was lost.
func (c *burstCase) acceptRepetition(d *cases.Decision, plan *burstPlan) error {
	if len(plan.groups) == 0 && c.burst.DecidedBy == d.Actor &&
		(!d.Which.IsWhole() || c.burst.Outcome == d.Outcome) {
		return nil
	}
	return c.conflict()
}

// burstPlan is the effect of a decision.
type burstPlan struct {
	groups  map[integrity.Decision][]string // review ids
	changes []change
	states  map[integrity.State]int // how many reviews get another state
	kept    int                     // how many keep counting that were due to be set aside
	missed  int
}

// changed returns how many reviews get another state.
func (p *burstPlan) changed() int { return len(p.changes) - p.kept }

func (c *burstCase) plan(d *cases.Decision) (*burstPlan, error) {
	p := &burstPlan{groups: map[integrity.Decision][]string{}, states: map[integrity.State]int{},
		missed: len(d.Which.Reviews)}
	about, decided := 0, 0
	for i := range c.reviews {
		r := &c.reviews[i].BurstReview
		if !d.Which.Includes(r) {
			continue
		}
		about++
		p.missed = max(0, p.missed-1)
		before := integrity.Decision{State: r.State, Because: r.Because}
		now := c.burst.Decide(d.Outcome, &d.Which, r)
		if now != before || now.Because == integrity.BecauseModerator {
			decided++
		}
		if now == before && (r.IsDecided || now != d.Outcome.Decision()) {
			continue
		}
		p.groups[now] = append(p.groups[now], r.ID)
		switch {
		case now.State != r.State:
			p.states[now.State]++
		case r.IsDue:
			p.kept++
		default:
			continue
		}
		p.changes = append(p.changes, change{itemID: r.ID, before: sightOfReview(r),
			after: sight(now.State)})
	}
	switch {
	case about == 0 && !d.Which.IsWhole():
		return nil, &candor.Error{Code: candor.CodeInvalid, Message: cases.MessageNone}
	case decided == 0 && d.Which.IsWhole() && d.Outcome != integrity.BurstCount && c.burst.Side == 0:
		return nil, &candor.Error{Code: candor.CodeInvalid, Message: cases.MessageNoSide}
	}
	return p, nil
}

func sightOfReview(r *integrity.BurstReview) sight {
	if r.IsDue {
		return sightSetAside
	}
	return sight(r.State)
}

// summary describes how many reviews of a case get which state, for the trail.
func (p *burstPlan) summary(of int) string {
	var words []string
	for _, state := range []struct {
		integrity.State
		label string
	}{{integrity.Counted, "counted"}, {integrity.SetAside, "set aside"}, {integrity.Held, "held"}} {
		if n := p.states[state.State]; n > 0 {
			words = append(words, fmt.Sprintf("%d %s", n, state.label))
		}
	}
	if p.kept > 0 {
		words = append(words, fmt.Sprintf("%d still counted", p.kept))
	}
	if len(words) == 0 {
		words = []string{"none changed"}
	}
	return fmt.Sprintf("%s, of %d reviews", strings.Join(words, ", "), of)
}

// outcomeLabel describes the current outcome of the case, for the trail.
func (c *burstCase) outcomeLabel() string {
	switch c.burst.Outcome {
	case integrity.BurstCount:
		return "counted"
	case integrity.BurstSetAside:
		return "set aside"
	case integrity.BurstHold:
		return "held"
	case integrity.BurstPart:
		return "decided in part"
	}
	return string(c.burst.State)
}

// propose stores a decision until a second moderator confirms it.
func (c *burstCase) propose(d *cases.Decision, plan *burstPlan) error {
	if c.burst.Proposal != nil {
		return &candor.Error{Code: candor.CodeConflict, Message: cases.MessageProposed}
	}
	proposal := integrity.BurstProposal{By: d.Actor, At: c.nextTime(), Reason: d.Reason,
		Outcome: d.Outcome, Which: d.Which}
	encoded, err := json.Marshal(proposal)
	if err != nil {
		return err
	}
	if err := c.tx.Exec("UPDATE bursts SET proposal = $1, proposed_by = $2, proposed_at = $3"+
		" WHERE id = $4", string(encoded), d.Actor, milliseconds(proposal.At), c.burst.ID); err != nil {
		return err
	}
	return c.tx.audit(candor.AuditEntry{Actor: d.Actor, Action: candor.ActionBurstProposed,
		Subject: c.burst.ID, Before: c.outcomeLabel(),
		After: plan.summary(len(c.reviews)), Reason: d.Reason})
}

const endProposalQuery = "UPDATE bursts SET proposal = '', proposed_by = '', proposed_at = 0" +
	" WHERE id = $1"

// decline ends a proposal. If the actor is its author, the trail records it as taken back.
func (c *burstCase) decline(answer *cases.Answer) error {
	if err := c.tx.Exec(endProposalQuery, c.burst.ID); err != nil {
		return err
	}
	action := candor.ActionBurstDeclined
	if answer.Actor == c.burst.Proposal.By {
		action = candor.ActionBurstTakenBack
	}
	return c.tx.audit(candor.AuditEntry{Actor: answer.Actor, Action: action, Subject: c.burst.ID,
		Before: "Proposed by " + c.burst.Proposal.By, After: c.outcomeLabel(), Reason: answer.Reason})
}

// nextTime returns a time later than every decision on the case, so that its version changes.
func (c *burstCase) nextTime() time.Time {
	at := laterThan(c.burst.DecidedAt, c.tx.Now().Truncate(time.Millisecond))
	if p := c.burst.Proposal; p != nil {
		at = laterThan(p.At, at)
	}
	return at
}

// carryOut updates the reviews, the case, the averages and the trail.
func (c *burstCase) carryOut(d *cases.Decision, plan *burstPlan) error {
	tx, whole := c.tx, d.Which.IsWhole()
	if !whole && len(plan.groups) == 0 && c.entry.Action == candor.ActionBurstDecided {
		return nil
	}
	for now, ids := range plan.groups {
		if err := tx.decideStates(now, ids); err != nil {
			return err
		}
	}
	for _, change := range plan.changes {
		tx.Changed(candor.FeedbackChanged, change.itemID)
	}
	if err := recomputeAverages(tx, c.burst.OfficialID); err != nil {
		return err
	}
	c.entry.Subject, c.entry.After = c.burst.ID, plan.summary(len(c.reviews))
	if c.entry.Before == "" {
		c.entry.Before = c.outcomeLabel()
	}
	outcome, state := d.Outcome, integrity.BurstDecided
	if !whole {
		outcome, state = integrity.BurstPart, c.burst.State
	}
	if whole || c.burst.Proposal == nil {
		if err := tx.Exec(endProposalQuery, c.burst.ID); err != nil {
			return err
		}
	}
	if err := tx.Exec(`UPDATE bursts SET state = $1, outcome = $2, decided_by = $3, decided_at = $4,
		reason = $5, has_acted = $6 WHERE id = $7`, string(state), string(outcome), d.Actor,
		milliseconds(c.nextTime()), d.Reason, c.burst.HasActed || d.Outcome != integrity.BurstCount,
		c.burst.ID); err != nil {
		return err
	}
	return tx.audit(c.entry)
}
