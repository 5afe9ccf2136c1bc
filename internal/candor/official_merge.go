package candor

import "time"

// MergeUndo is how long a merge of two profiles can be undone. After that, the origin of each
// review is forgotten.
const MergeUndo = 30 * 24 * time.Hour

// Merge joins two profiles of the same person: everything of the lost profile moves to the kept
// one, and the lost one's address redirects there.
type Merge struct {
	ID             string
	LostID, KeptID string
	LostName       string // set in lists of merges
	Actor          string // username
	Reason         string
	At             time.Time
	UndoneAt       time.Time // zero unless undone
}

// Belongings counts the items that move with a profile: reviews, corrections, reports and photos of
// any status, and records of sources.
type Belongings struct{ Reviews, Corrections, Reports, Photos, Sources int }

// Clean normalizes the reason for storing.
func (m *Merge) Clean() { m.Reason = CleanText(m.Reason) }

// Validate rejects a merge of a profile with itself.
func (m *Merge) Validate() error {
	var f Faults
	f.Check(m.LostID != m.KeptID, "into", MessageMergeItself)
	f.Text("reason", "Reason", m.Reason, MaxReason)
	return f.Err()
}

// CheckStatuses rejects hiding a published profile behind one that visitors cannot see.
func (m *Merge) CheckStatuses(lost, kept Status) error {
	var f Faults
	f.Check(lost != StatusApproved || kept == StatusApproved, "into", messageMergeHides)
	return f.Err()
}

// UndoableUntil returns when the merge can no longer be undone.
func (m *Merge) UndoableUntil() time.Time { return m.At.Add(MergeUndo) }

// MayServeIn reports whether an official may serve in a town and a county. A missing place matches
// any. Two profiles that match may be of one person.
func (o *Official) MayServeIn(county, city string) bool {
	return (county == "" || o.County == "" || alike(county, o.County)) &&
		(city == "" || o.City == "" || alike(city, o.City))
}

// Moved is the error for a profile that was merged into another.
type Moved struct{ To string } // the other profile's id

// Error returns the message for a person.
func (*Moved) Error() string { return MessageMoved }

// Unwrap makes it a conflict.
func (m *Moved) Unwrap() error { return &Error{Code: CodeConflict, Message: m.Error()} }

// Messages about merges.
const (
	MessageMergeItself = "A profile cannot be merged with itself"
	messageMergeHides  = "The profile that would be kept is not published, and the other one is. Please " +
		"swap them, or approve it first."
	MessageMoved      = "This profile was merged into another one"
	MessageMergeGone  = "There is no such merge, or it is undone already"
	MessageMergeOld   = "This merge can no longer be undone: it is more than 30 days old"
	MessageMergeFirst = "Please undo the later merge of this profile first"
)
