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
	MessageBurstProposed = "A decision to hide reviews waits for a second moderator. Please confirm or " +
		"decline it first."
	MessageBurstChanged         = "This case has changed."
	MessageBurstJoined          = "This case has become part of another one."
	MessageBurstNothingProposed = "Nothing waits for a second moderator here"
)

// MessageBurstHidden refuses to hide more reviews of a case than one moderator may hide alone.
var MessageBurstHidden = fmt.Sprintf("You have already hidden %d reviews of this burst alone. Hiding "+
	"more takes a second moderator: propose it on the Bursts screen.", MaxHiddenAlone)

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
	Evidence     integrity.Because // that was found, whatever was decided since
	IsDecided    bool
	HiddenBy     string // the moderator who hid it alone
	Network      int    // the number of its network within the case; 0 where it has none to itself
}

// BurstCase is a case with its reviews, the newest first.
type BurstCase struct {
	ListedBurst
	Reviews []BurstReview
	// HiddenAlone is how many each moderator has hidden without a second one.
	HiddenAlone map[string]int
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
	Last     AuditEntry // what was done about the case last
	Hides    int        // how many reviews a proposal would hide, where that came last
	IsJoined bool       // the case has become part of another one
}

// Error says in words what was done, for a person.
func (c *BurstChanged) Error() string {
	happened := MessageBurstChanged
	switch {
	case c.IsJoined:
		happened = MessageBurstJoined
	case c.Last.Action == ActionBurstProposed && c.Hides == 1:
		happened = c.Last.Actor + " proposed to hold 1 review."
	case c.Last.Action == ActionBurstProposed:
		happened = fmt.Sprintf("%s proposed to hold %d reviews.", c.Last.Actor, c.Hides)
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

// Decide returns the state and the reason of a review of a case after a decision. A decision about
// the whole case sets aside or hides the side that is in excess, what the burst has set aside and
// reviews with evidence; the others that wait count.
func (b *Burst) Decide(d *BurstDecision, r *BurstReview) integrity.Decision {
	asBefore := integrity.Decision{State: r.State, Because: r.Because}
	isMeant := b.IsOn(r.Stars) || r.Because == integrity.BecauseBurst || r.Evidence != ""
	if d.Outcome != BurstCount && d.Which.IsWhole() && !isMeant {
		if r.Because == integrity.BecauseOther {
			return integrity.Decision{}
		}
		return asBefore
	}
	return d.Outcome.decision()
}

// decision is the state that a moderator's decision gives to a review.
func (o BurstOutcome) decision() integrity.Decision {
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
func (d *StateDecision) Decision() integrity.Decision { return d.Outcome.decision() }

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
		for _, state := range []integrity.State{integrity.Counted, integrity.Waiting,
			integrity.SetAside, integrity.Held} {
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
