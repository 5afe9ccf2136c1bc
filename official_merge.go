package candor

import "time"

// MergeUndo is how long the merge of two profiles can be undone. Then it is forgotten which reviews
// came from which.
const MergeUndo = 30 * 24 * time.Hour

// Merge makes one profile of two of the same person: all that belongs to the lost one moves to the
// kept one, and the lost one's address leads there.
type Merge struct {
	ID             string
	LostID, KeptID string
	LostName       string // filled where merges are listed
	Actor          string // username
	Reason         string
	At             time.Time
	UndoneAt       time.Time // zero unless it was undone
}

// Belongings counts what moves with a profile: reviews, corrections, reports and photos of any
// status, and the records of sources.
type Belongings struct{ Reviews, Corrections, Reports, Photos, Sources int }

// Clean brings the reason into the form in which it is stored.
func (m *Merge) Clean() { m.Reason = CleanText(m.Reason) }

// Validate refuses a merge of a profile with itself.
func (m *Merge) Validate() error {
	var f faults
	f.check(m.LostID != m.KeptID, "into", MessageMergeItself)
	f.text("reason", "Reason", m.Reason, MaxReason)
	return f.err()
}

// CheckStatuses refuses to hide a published profile behind one that visitors cannot see.
func (m *Merge) CheckStatuses(lost, kept Status) error {
	var f faults
	f.check(lost != StatusApproved || kept == StatusApproved, "into", MessageMergeHides)
	return f.err()
}

// UndoableUntil is when the merge can no longer be undone.
func (m *Merge) UndoableUntil() time.Time { return m.At.Add(MergeUndo) }

// MayServeIn reports whether an official may serve in a town and a county: those that one side does
// not name are no difference. Two profiles of which this holds may be of one person.
func (o *Official) MayServeIn(county, city string) bool {
	return (county == "" || o.County == "" || alike(county, o.County)) &&
		(city == "" || o.City == "" || alike(city, o.City))
}

// Moved is the error of a profile that was merged into another.
type Moved struct{ To string } // the id of the other

// Error returns the message for a person.
func (*Moved) Error() string { return MessageMoved }

// Unwrap makes it a conflict.
func (m *Moved) Unwrap() error { return &Error{Code: CodeConflict, Message: m.Error()} }

// Messages about merges.
const (
	MessageMergeItself = "A profile cannot be merged with itself"
	MessageMergeHides  = "The profile that would be kept is not published, and the other one is. Please " +
		"swap them, or approve it first."
	MessageMoved      = "This profile was merged into another one"
	MessageMergeGone  = "There is no such merge, or it is undone already"
	MessageMergeOld   = "This merge can no longer be undone: it is more than 30 days old"
	MessageMergeFirst = "Please undo the later merge of this profile first"
)
