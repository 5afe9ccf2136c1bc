package candor

import (
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
	MessageBurstNone     = "None of these reviews is part of this case any more"
	MessageBurstNoSide   = "Neither side is in excess here. Please choose the reviews."
	MessageBurstSecond   = "Someone else has to confirm what you have proposed"
	MessageBurstProposed = "A decision to hide reviews waits for a second moderator. Please confirm or " +
		"decline it first."
	MessageBurstNothingProposed = "Nothing waits for a second moderator here"
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
	state := map[BurstOutcome]integrity.State{BurstCount: integrity.Counted,
		BurstSetAside: integrity.SetAside, BurstHold: integrity.Held}[d.Outcome]
	if state == integrity.Counted {
		return integrity.Decision{}
	}
	return integrity.Decision{State: state, Because: integrity.BecauseModerator}
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
