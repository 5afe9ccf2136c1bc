package candor

import (
	"fmt"
	"strings"
	"time"

	"candor/internal/integrity"
	"candor/internal/nearduplicate"
)

// Messages about cases for moderators.
const (
	MessageBurstNotFound = "There is no such case"
	MessageBurstState    = "State must be open, decided or over"
	MessageBurstOutcome  = "Please choose count, set_aside or hold"
	MessageBurstReason   = "Please say why"
	MessageBurstStars    = "Stars must be 1 to 5"
	MessageBurstTooMany  = "Please choose at most 500 reviews at a time"
	MessageBurstEmpty    = "Please choose at least one, or leave this out for the whole case"
	MessageBurstNone     = "None of these reviews is part of this case any more"
	MessageBurstNoSide   = "Neither side is in excess here. Please choose the reviews."
	MessageBurstSecond   = "Someone else has to confirm what you have proposed"
	MessageBurstProposed = "A decision waits for a second moderator here. Please confirm or " +
		"decline it first."
	MessageBurstChanged         = "This case has changed."
	MessageBurstNothingProposed = "Nothing waits for a second moderator here"
)

// MessageAlone rejects decisions that require a second moderator.
var MessageAlone = fmt.Sprintf("You have already hidden or counted %d reviews of this official within "+
	"a day. More takes a second moderator: ask another one to go on.", MaxAlone)

// MessageOfficialAlone rejects hiding a profile with many reviews until a second moderator agrees.
const MessageOfficialAlone = "This profile has many reviews, so two moderators have to agree. You are " +
	"noted as the first: another one can do the same within a day."

// Messages about decisions on whether a single review counts.
const (
	MessageStateOutcome     = "Please choose count or set_aside"
	MessageStateUnpublished = "Only a published review counts or not. Please decide on its status first."
	MessageStateInCase      = "This review is part of a burst. Please decide about it in that case."
	MessageStateNoUndo      = "There is no decision to undo here, or the review has changed since."
)

// ListedBurst is a case with its official.
type ListedBurst struct {
	*Burst
	Official Subject
}

// BurstReview is a review of a case.
type BurstReview struct {
	ID           string
	ReviewerName string
	At           time.Time
	Stars        int
	Text         []nearduplicate.Part // phrases shared by many texts of the case are marked
	State        integrity.State
	Because      integrity.Because
	IsDecided    bool
	Network      int // the number of its network within the case; 0 without an identifiable network
}

// BurstCase is a case with its reviews, the newest first.
type BurstCase struct {
	ListedBurst
	Reviews []BurstReview
}

// BurstDecision is a moderator's decision on reviews of a case.
type BurstDecision struct {
	Outcome BurstOutcome
	Which   BurstChoice
	Reason  string
	Seen    string // the version that the moderator saw; empty accepts any
	Actor   string // username
}

// Clean normalizes the reason for storing.
func (d *BurstDecision) Clean() { d.Reason = CleanText(d.Reason) }

// Validate rejects outcomes outside the three, reasons that are missing or too long, and impossible
// choices.
func (d *BurstDecision) Validate() error {
	var f Faults
	f.Check(d.Outcome == BurstCount || d.Outcome == BurstSetAside || d.Outcome == BurstHold, "outcome",
		MessageBurstOutcome)
	for _, stars := range d.Which.Stars {
		f.Check(stars >= MinScore && stars <= MaxScore, "stars", MessageBurstStars)
	}
	// An empty list selects nothing. It does not mean the whole case.
	f.Check(d.Which.Stars == nil || len(d.Which.Stars) > 0, "stars", MessageBurstEmpty)
	f.Check(d.Which.Reviews == nil || len(d.Which.Reviews) > 0, "reviews", MessageBurstEmpty)
	f.Check(len(d.Which.Reviews) <= MaxBurstChoice, "reviews", MessageBurstTooMany)
	f.reason(d.Reason)
	return f.Err()
}

// reason checks a required reason.
func (f *Faults) reason(text string) {
	f.Check(text != "", "reason", MessageBurstReason)
	f.Text("reason", "Reason", text, MaxReason)
}

// BurstAnswer is a second moderator's answer to a proposal.
type BurstAnswer struct {
	Confirms bool
	Reason   string
	Seen     string // the version that the moderator saw; empty accepts any
	Actor    string // username
}

// Clean normalizes the reason for storing.
func (a *BurstAnswer) Clean() { a.Reason = CleanText(a.Reason) }

// Validate rejects reasons that are missing or too long.
func (a *BurstAnswer) Validate() error {
	var f Faults
	f.reason(a.Reason)
	return f.Err()
}

// BurstDone is the result of a decision.
type BurstDone struct {
	Changed    int  // reviews whose state changed
	Missed     int  // named reviews that are no longer part of the case
	IsProposed bool // a second moderator must confirm it; nothing has changed
}

// BurstChanged is the conflict when a case has changed since the administrator saw it.
type BurstChanged struct {
	Last    AuditEntry // the latest action on the case
	Changes int        // how many reviews a proposal would change, if the latest action is one
}

// Error describes the latest action for people.
func (c *BurstChanged) Error() string {
	happened := MessageBurstChanged
	switch {
	case c.Last.Action == ActionBurstProposed && c.Changes == 1:
		happened = c.Last.Actor + " proposed to decide about 1 review."
	case c.Last.Action == ActionBurstProposed:
		happened = fmt.Sprintf("%s proposed to decide about %d reviews.", c.Last.Actor, c.Changes)
	case c.Last.Action == ActionBurstConfirmed:
		happened = fmt.Sprintf("%s confirmed a proposal: %s.", c.Last.Actor, c.Last.After)
	case c.Last.Action == ActionBurstDeclined:
		happened = c.Last.Actor + " declined this proposal."
	case c.Last.Action == ActionBurstTakenBack:
		happened = c.Last.Actor + " took this proposal back."
	case c.Last.Action == ActionBurstDecided:
		happened = fmt.Sprintf("%s decided about this case: %s.", c.Last.Actor, c.Last.After)
	}
	return happened + " Look at the case again."
}

// Unwrap makes it a conflict.
func (c *BurstChanged) Unwrap() error { return &Error{Code: CodeConflict, Message: c.Error()} }

// Decide returns the state and the reason of a case's review after a decision. A decision to set
// aside or hide the whole case concerns the side in excess, including reviews from before it was
// detected.
func (b *Burst) Decide(d *BurstDecision, r *BurstReview) integrity.Decision {
	isMeant := b.IsOn(r.Stars) || r.Because == integrity.BecauseBurst
	if d.Outcome != BurstCount && d.Which.IsWhole() && !isMeant {
		return integrity.Decision{State: r.State, Because: r.Because}
	}
	return d.Outcome.Decision()
}

// Decision returns the state that a moderator's decision gives to a review.
func (o BurstOutcome) Decision() integrity.Decision {
	state := map[BurstOutcome]integrity.State{BurstCount: integrity.Counted,
		BurstSetAside: integrity.SetAside, BurstHold: integrity.Held}[o]
	if state == integrity.Counted {
		return integrity.Decision{}
	}
	return integrity.Decision{State: state, Because: integrity.BecauseModerator}
}

// StateDecision is a moderator's decision on whether a single review counts, outside of any case.
type StateDecision struct {
	Outcome BurstOutcome // BurstCount or BurstSetAside
	Reason  string       // required to set a review aside
	Seen    string       // the name of the state that the moderator saw; empty accepts any
	Actor   string       // username
}

// Clean normalizes the reason for storing.
func (d *StateDecision) Clean() { d.Reason = CleanText(d.Reason) }

// Validate rejects other outcomes, and reasons that are missing or too long.
func (d *StateDecision) Validate() error {
	var f Faults
	f.Check(d.Outcome == BurstCount || d.Outcome == BurstSetAside, "outcome", MessageStateOutcome)
	if d.Outcome == BurstSetAside {
		f.reason(d.Reason)
	}
	f.Text("reason", "Reason", d.Reason, MaxReason)
	return f.Err()
}

// Decision returns the new state of the review.
func (d *StateDecision) Decision() integrity.Decision { return d.Outcome.Decision() }

// Standing is whether a review counts, why, and whether a moderator made this decision.
type Standing struct {
	integrity.Decision
	IsDecided bool
}

// Standing returns the present standing of a review.
func (r *Rating) Standing() Standing {
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
	for _, because := range BurstGroups() {
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

// BurstFilter selects a page of cases, open ones first, each newest first. An empty State selects
// all.
type BurstFilter struct {
	State       BurstState
	Page, Limit int
}

// Validate rejects unknown states and pages outside the bounds.
func (f *BurstFilter) Validate() error {
	var faults Faults
	faults.Check(f.State == "" || f.State == BurstOpen || f.State == BurstDecided ||
		f.State == BurstOver, "state", MessageBurstState)
	faults.Page(f.Page, f.Limit)
	return faults.Malformed()
}

// Offset returns the number of cases before the page.
func (f *BurstFilter) Offset() int { return (f.Page - 1) * f.Limit }
