package candor

import (
	"fmt"
	"strings"
	"time"

	"candor/integrity"
	"candor/nearduplicate"
)

// The messages about the cases of moderators.
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

// MessageAlone refuses what takes a second moderator.
var MessageAlone = fmt.Sprintf("You have already hidden or counted %d reviews of this official within "+
	"a day. More takes a second moderator: ask another one to go on.", MaxAlone)

// MessageOfficialAlone refuses to hide a profile with many reviews before a second moderator agrees.
const MessageOfficialAlone = "This profile has many reviews, so two moderators have to agree. You are " +
	"noted as the first: another one can do the same within a day."

// The messages about decisions on whether a single review counts.
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
	Text         []nearduplicate.Part // what many texts of the case share is marked
	State        integrity.State
	Because      integrity.Because
	IsDecided    bool
	Network      int // the number of its network within the case; 0 where it has none to itself
}

// BurstCase is a case with its reviews, the newest first.
type BurstCase struct {
	ListedBurst
	Reviews []BurstReview
}

// BurstDecision is a moderator's decision about reviews of a case.
type BurstDecision struct {
	Outcome BurstOutcome
	Which   BurstChoice
	Reason  string
	Seen    string // the version that the moderator saw; empty accepts any
	Actor   string // username
}

// Clean brings the reason into the form in which it is stored.
func (d *BurstDecision) Clean() { d.Reason = CleanText(d.Reason) }

// Validate refuses outcomes outside the three, reasons that are missing or too long, and choices
// that no case can have.
func (d *BurstDecision) Validate() error {
	var f faults
	f.check(d.Outcome == BurstCount || d.Outcome == BurstSetAside || d.Outcome == BurstHold, "outcome",
		MessageBurstOutcome)
	for _, stars := range d.Which.Stars {
		f.check(stars >= MinScore && stars <= MaxScore, "stars", MessageBurstStars)
	}
	// An empty list is a choice of nothing, and no way to mean the whole case.
	f.check(d.Which.Stars == nil || len(d.Which.Stars) > 0, "stars", MessageBurstEmpty)
	f.check(d.Which.Reviews == nil || len(d.Which.Reviews) > 0, "reviews", MessageBurstEmpty)
	f.check(len(d.Which.Reviews) <= MaxBurstChoice, "reviews", MessageBurstTooMany)
	f.reason(d.Reason)
	return f.err()
}

// reason checks a reason that has to be given.
func (f *faults) reason(text string) {
	f.check(text != "", "reason", MessageBurstReason)
	f.text("reason", "Reason", text, MaxReason)
}

// BurstAnswer is what a second moderator says to a proposal.
type BurstAnswer struct {
	Confirms bool
	Reason   string
	Seen     string // the version that the moderator saw; empty accepts any
	Actor    string // username
}

// Clean brings the reason into the form in which it is stored.
func (a *BurstAnswer) Clean() { a.Reason = CleanText(a.Reason) }

// Validate refuses reasons that are missing or too long.
func (a *BurstAnswer) Validate() error {
	var f faults
	f.reason(a.Reason)
	return f.err()
}

// BurstDone is what a decision has come to.
type BurstDone struct {
	Changed    int  // reviews that have another state than before
	Missed     int  // reviews that were named and are not part of the case any more
	IsProposed bool // a second moderator has to confirm it, and nothing has changed
}

// BurstChanged is the conflict when a case is not as the administrator saw it.
type BurstChanged struct {
	Last    AuditEntry // what was done about the case last
	Changes int        // how many reviews a proposal would change, where that came last
}

// Error says in words what was done, for a person.
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

// Decide returns the state and the reason of a review of a case after a decision. A decision to set
// aside or hide the whole case is about the side that is in excess, those that came before it was
// noticed included.
func (b *Burst) Decide(d *BurstDecision, r *BurstReview) integrity.Decision {
	isMeant := b.IsOn(r.Stars) || r.Because == integrity.BecauseBurst
	if d.Outcome != BurstCount && d.Which.IsWhole() && !isMeant {
		return integrity.Decision{State: r.State, Because: r.Because}
	}
	return d.Outcome.Decision()
}

// Decision is the state that a moderator's decision gives to a review.
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
	Reason  string       // needed to set a review aside
	Seen    string       // the name of the state that the moderator saw; empty accepts any
	Actor   string       // username
}

// Clean brings the reason into the form in which it is stored.
func (d *StateDecision) Clean() { d.Reason = CleanText(d.Reason) }

// Validate refuses other outcomes, and reasons that are missing or too long.
func (d *StateDecision) Validate() error {
	var f faults
	f.check(d.Outcome == BurstCount || d.Outcome == BurstSetAside, "outcome", MessageStateOutcome)
	if d.Outcome == BurstSetAside {
		f.reason(d.Reason)
	}
	f.text("reason", "Reason", d.Reason, MaxReason)
	return f.err()
}

// Decision is the state that the review gets.
func (d *StateDecision) Decision() integrity.Decision { return d.Outcome.Decision() }

// Standing is whether a review counts, why, and whether a moderator has decided so.
type Standing struct {
	integrity.Decision
	IsDecided bool
}

// Standing returns the present one of a review.
func (r *Rating) Standing() Standing {
	return Standing{integrity.Decision{State: r.State, Because: r.Because}, r.IsDecided}
}

// String is a standing as the audit trail has it: held: copy.
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

// ParseStanding reads a standing from the audit trail.
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

// BurstFilter chooses a page of cases, open ones first, each newest first. State empty chooses all.
type BurstFilter struct {
	State       BurstState
	Page, Limit int
}

// Validate refuses states that no case has, and pages outside the bounds.
func (f *BurstFilter) Validate() error {
	var faults faults
	faults.check(f.State == "" || f.State == BurstOpen || f.State == BurstDecided ||
		f.State == BurstOver, "state", MessageBurstState)
	faults.page(f.Page, f.Limit)
	return faults.malformed()
}

// Offset is the number of cases before the page.
func (f *BurstFilter) Offset() int { return (f.Page - 1) * f.Limit }
