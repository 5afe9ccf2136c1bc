package cases

import (
	"fmt"
	"time"

	"candor/internal/candor"
)

// VoteOutcome is a moderator's decision on votes that did not count because of a burst.
type VoteOutcome string

// The decisions on votes.
const (
	VotesCount    VoteOutcome = "count"
	VotesLeaveOut VoteOutcome = "leave_out"
)

// The messages about decisions on votes.
const (
	messageVoteOutcome   = "Please choose count or leave_out"
	messageVoteState     = "State must be waiting or decided"
	MessageVotesCounting = "These votes count again: others have voted since. Look at the list again."
	MessageVotesChanged  = "These votes have changed since you looked. Look at the list again."
	MessageVotesUndone   = "There is no such decision, or it was undone already"
)

// VoteBurst is the votes of one side on a rating that do not count because far more came than
// usual, or that a moderator has decided on.
type VoteBurst struct {
	RatingID  string
	IsHelpful bool      // the side
	Since     time.Time // time of the first vote
	Votes     int
	Networks  int                   // number of networks with votes
	Counts    candor.FeedbackCounts // of all votes on the rating that count
	Decision  *VoteDecision         // nil while waiting for a decision
}

// ListedVoteBurst is a burst of votes with its review.
type ListedVoteBurst struct {
	VoteBurst
	Text     string // of the review
	Stars    int
	Official candor.Subject
}

// VoteDecision is a moderator's decision on the uncounted votes of one side of a rating.
type VoteDecision struct {
	ID        string // set by the store
	IsHelpful bool   // the side
	Outcome   VoteOutcome
	Reason    string
	Actor     string    // username
	At        time.Time // set by the store
	// Since and Expected are the time of the first vote and the number of votes that the moderator
	// saw. Zero accepts any.
	Since    time.Time
	Expected int
}

// Clean normalizes the reason for storing.
func (d *VoteDecision) Clean() { d.Reason = candor.CleanText(d.Reason) }

// Validate rejects other outcomes, and reasons that are missing or too long.
func (d *VoteDecision) Validate() error {
	var f candor.Faults
	f.Check(d.Outcome == VotesCount || d.Outcome == VotesLeaveOut, "outcome", messageVoteOutcome)
	checkReason(&f, d.Reason)
	return f.Err()
}

// Words returns the outcome for the audit trail.
func (o VoteOutcome) Words() string {
	if o == VotesCount {
		return "counted"
	}
	return "left out"
}

// Words describes the votes: 34 not helpful votes.
func (b *VoteBurst) Words() string {
	side, votes := "not helpful", "votes"
	if b.IsHelpful {
		side = "helpful"
	}
	if b.Votes == 1 {
		votes = "vote"
	}
	return fmt.Sprintf("%d %s %s", b.Votes, side, votes)
}

// VotesChanged is the conflict when votes have changed since the moderator saw them: more votes
// came, or another moderator decided.
type VotesChanged struct {
	More int
	Last *VoteDecision // nil if no other moderator decided
}

// Error describes the change for people.
func (v *VotesChanged) Error() string {
	switch {
	case v.Last != nil && v.Last.Outcome == VotesCount:
		return v.Last.Actor + " decided that these votes count. Look at the list again."
	case v.Last != nil:
		return v.Last.Actor + " decided to leave these votes out. Look at the list again."
	case v.More == 1:
		return "1 more vote came while you were reading. Look at the figures again."
	}
	return fmt.Sprintf("%d more votes came while you were reading. Look at the figures again.", v.More)
}

// Unwrap makes it a conflict.
func (v *VotesChanged) Unwrap() error {
	return &candor.Error{Code: candor.CodeConflict, Message: v.Error()}
}

// VoteState says whether votes are waiting for a decision.
type VoteState string

// The states of votes that did not count because of a burst.
const (
	VotesWaiting VoteState = "waiting"
	VotesDecided VoteState = "decided"
)

// VoteFilter selects a page of the bursts of votes that are waiting or decided, newest first.
type VoteFilter struct {
	State       VoteState
	Page, Limit int
}

// Validate rejects other states and pages outside the bounds.
func (f *VoteFilter) Validate() error {
	var faults candor.Faults
	faults.Check(f.State == VotesWaiting || f.State == VotesDecided, "state", messageVoteState)
	faults.Page(f.Page, f.Limit)
	return faults.Malformed()
}

// Offset returns the number of bursts before the page.
func (f *VoteFilter) Offset() int { return (f.Page - 1) * f.Limit }
