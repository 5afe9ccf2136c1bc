package cases

import (
	"fmt"
	"slices"

	"candor/internal/candor"
	"candor/internal/integrity"
)

// MaxAlone is how many published reviews of one official a moderator can hide within a day without
// a second moderator, and how many reviews that were set aside they can count.
const MaxAlone = 20

// MaxChoice is the maximum number of review ids in a decision.
const MaxChoice = 500

// Outcomes returns the decisions on a case, in the order of screens.
func Outcomes() []integrity.BurstOutcome {
	return []integrity.BurstOutcome{integrity.BurstCount, integrity.BurstSetAside,
		integrity.BurstHold}
}

// Decision is a moderator's decision on reviews of a case.
type Decision struct {
	Outcome integrity.BurstOutcome
	Which   integrity.BurstChoice
	Reason  string
	Seen    string // the version that the moderator saw; empty accepts any
	Actor   string // username
}

// Clean normalizes the reason for storing.
func (d *Decision) Clean() { d.Reason = candor.CleanText(d.Reason) }

// Validate rejects outcomes outside the three, reasons that are missing or too long, and impossible
// choices.
func (d *Decision) Validate() error {
	var f candor.Faults
	f.Check(slices.Contains(Outcomes(), d.Outcome), "outcome", messageOutcome)
	for _, stars := range d.Which.Stars {
		f.Check(stars >= candor.MinScore && stars <= candor.MaxScore, "stars", messageStars)
	}
	// An empty list selects nothing. It does not mean the whole case.
	f.Check(d.Which.Stars == nil || len(d.Which.Stars) > 0, "stars", messageEmpty)
	f.Check(d.Which.Reviews == nil || len(d.Which.Reviews) > 0, "reviews", messageEmpty)
	f.Check(len(d.Which.Reviews) <= MaxChoice, "reviews", messageTooMany)
	checkReason(&f, d.Reason)
	return f.Err()
}

// checkReason checks a required reason.
func checkReason(f *candor.Faults, text string) {
	f.Check(text != "", "reason", MessageReason)
	f.Text("reason", "Reason", text, candor.MaxReason)
}

// Answer is a second moderator's answer to a proposal.
type Answer struct {
	Confirms bool
	Reason   string
	Seen     string // the version that the moderator saw; empty accepts any
	Actor    string // username
}

// Clean normalizes the reason for storing.
func (a *Answer) Clean() { a.Reason = candor.CleanText(a.Reason) }

// Validate rejects reasons that are missing or too long.
func (a *Answer) Validate() error {
	var f candor.Faults
	checkReason(&f, a.Reason)
	return f.Err()
}

// Result is the result of a decision.
type Result struct {
	Changed    int  // reviews whose state changed
	Missed     int  // named reviews that are no longer part of the case
	IsProposed bool // a second moderator must confirm it; nothing has changed
}

// Changed is the conflict when a case has changed since the administrator saw it.
type Changed struct {
	Last    candor.AuditEntry // the latest action on the case
	Changes int               // how many reviews a proposal would change, if the latest action is one
}

// Error describes the latest action for people.
func (c *Changed) Error() string {
	happened := MessageChanged
	switch {
	case c.Last.Action == candor.ActionBurstProposed && c.Changes == 1:
		happened = c.Last.Actor + " proposed to decide about 1 review."
	case c.Last.Action == candor.ActionBurstProposed:
		happened = fmt.Sprintf("%s proposed to decide about %d reviews.", c.Last.Actor, c.Changes)
	case c.Last.Action == candor.ActionBurstConfirmed:
		happened = fmt.Sprintf("%s confirmed a proposal: %s.", c.Last.Actor, c.Last.After)
	case c.Last.Action == candor.ActionBurstDeclined:
		happened = c.Last.Actor + " declined this proposal."
	case c.Last.Action == candor.ActionBurstTakenBack:
		happened = c.Last.Actor + " withdrew this proposal."
	case c.Last.Action == candor.ActionBurstDecided:
		happened = fmt.Sprintf("%s decided about this case: %s.", c.Last.Actor, c.Last.After)
	}
	return happened + " Look at the case again."
}

// Unwrap makes it a conflict.
func (c *Changed) Unwrap() error { return &candor.Error{Code: candor.CodeConflict, Message: c.Error()} }
