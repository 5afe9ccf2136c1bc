package cases

import (
	"strings"

	"candor/internal/candor"
	"candor/internal/integrity"
)

// Messages about decisions on whether a single review counts.
const (
	MessageStateOutcome     = "Please choose count or set_aside"
	MessageStateUnpublished = "Only a published review counts or not. Please decide on its status first."
	MessageStateInCase      = "This review is part of a burst. Please decide about it in that case."
	MessageStateNoUndo      = "There is no decision to undo here, or the review has changed since."
)

// StateDecision is a moderator's decision on whether a single review counts, outside of any case.
type StateDecision struct {
	Outcome integrity.BurstOutcome // BurstCount or BurstSetAside
	Reason  string                 // required to set a review aside
	Seen    string                 // the name of the state that the moderator saw; empty accepts any
	Actor   string                 // username
}

// Clean normalizes the reason for storing.
func (d *StateDecision) Clean() { d.Reason = candor.CleanText(d.Reason) }

// Validate rejects other outcomes, and reasons that are missing or too long.
func (d *StateDecision) Validate() error {
	var f candor.Faults
	f.Check(d.Outcome == integrity.BurstCount || d.Outcome == integrity.BurstSetAside, "outcome",
		MessageStateOutcome)
	if d.Outcome == integrity.BurstSetAside {
		checkReason(&f, d.Reason)
	}
	f.Text("reason", "Reason", d.Reason, candor.MaxReason)
	return f.Err()
}

// Decision returns the new state of the review.
func (d *StateDecision) Decision() integrity.Decision { return d.Outcome.Decision() }

// Standing is whether a review counts, why, and whether a moderator made this decision.
type Standing struct {
	integrity.Decision
	IsDecided bool
}

// StandingOf returns the present standing of a review.
func StandingOf(r *candor.Rating) Standing {
	return Standing{integrity.Decision{State: r.State, Because: r.Because}, r.IsDecided}
}

// String formats a standing for the audit trail: held: copy.
func (s Standing) String() string {
	because := s.Because
	if s.IsDecided {
		because = integrity.BecauseModerator
	}
	label := strings.ToLower(s.State.Label())
	if because == "" {
		return label
	}
	return label + ": " + string(because)
}

// ParseStanding parses a standing of the audit trail.
func ParseStanding(text string) (standing Standing, known bool) {
	for _, because := range Groups() {
		for _, state := range []integrity.State{integrity.Counted, integrity.SetAside, integrity.Held} {
			s := Standing{integrity.Decision{State: state, Because: because},
				because == integrity.BecauseModerator}
			if s.String() != text {
				continue
			}
			if state == integrity.Counted {
				s.Because = ""
			}
			return s, true
		}
	}
	return Standing{}, false
}
