package candor

import (
	"fmt"
	"slices"
	"time"

	"candor/internal/njcalendar"
)

// ItemKind is a kind of item that an administrator can decide on.
type ItemKind string

// The kinds of items that can wait for a decision.
const (
	OfficialItem    ItemKind = "official"
	RatingItem      ItemKind = "rating"
	CorrectionItem  ItemKind = "correction"
	PhotoUploadItem ItemKind = "photo_upload"
	ReportItem      ItemKind = "report"
)

var itemKinds = []ItemKind{OfficialItem, RatingItem, CorrectionItem, PhotoUploadItem, ReportItem}

// ItemKinds returns the kinds in the order of screens.
func ItemKinds() []ItemKind { return append([]ItemKind(nil), itemKinds...) }

// Known reports whether the kind exists.
func (k ItemKind) Known() bool {
	for _, known := range itemKinds {
		if known == k {
			return true
		}
	}
	return false
}

// MaxReason is the maximum length of a decision's reason, in characters.
const MaxReason = 500

// Messages about decisions.
const (
	MessageKind = "Please choose what to decide on: official, rating, correction, " +
		"photo_upload or report"
	MessageItemNotFound     = "There is no such item"
	MessageDecidedMeanwhile = "Someone else has already decided on this."
	messageExpectedReports  = "expectedReports must be 0 or more"
	messageValueChanged     = "The profile has changed since this was proposed. Please compare the values."
	messageValueMoved       = "The profile has changed since this was approved, so this cannot be undone."
)

// Decision is an administrator's decision on an item.
type Decision struct {
	Status   Status
	Expected Status // the status that the administrator saw; empty accepts any
	Reason   string
	Actor    string // username
	ActorID  string
	// ExpectedReports is the number of reports that the administrator saw; 0 accepts any.
	ExpectedReports int
	// ExpectedValue is the profile's value that an administrator saw before applying a correction.
	// nil means the value at the time of the proposal.
	ExpectedValue *string
	// Bulk is the id of a decision on several items, and of its entry in the trail; empty for one on
	// a single item.
	Bulk string
	// IsBulkUndo marks the undo of such a decision, which is not undone itself.
	IsBulkUndo bool
}

// Clean normalizes the reason for storing.
func (d *Decision) Clean() { d.Reason = CleanText(d.Reason) }

// ValidateReason rejects reasons that are too long.
func (d *Decision) ValidateReason() error {
	var f Faults
	f.Text("reason", "Reason", d.Reason, MaxReason)
	return f.Err()
}

// Validate rejects statuses outside the three and reasons that are too long.
func (d *Decision) Validate() error {
	var f Faults
	f.Check(d.Status.Validate() == nil, "status", messageStatus)
	f.Check(d.Expected == "" || d.Expected.Validate() == nil, "expectedStatus", messageStatus)
	f.Check(d.ExpectedReports >= 0, "expectedReports", messageExpectedReports)
	f.Text("reason", "Reason", d.Reason, MaxReason)
	return f.Err()
}

// MadeDecision is the latest decision on an item, from the trail.
type MadeDecision struct {
	Status Status
	By     string // username
	At     time.Time
	Reason string
}

// Decided is the conflict when the item's status is not the one that the administrator saw.
type Decided struct {
	Status Status
	By     string // username; empty if not in the trail
	At     time.Time
}

// Error returns the message for a person.
func (*Decided) Error() string { return MessageDecidedMeanwhile }

// Unwrap makes it a conflict.
func (d *Decided) Unwrap() error { return &Error{Code: CodeConflict, Message: d.Error()} }

// Outdated is the conflict when the corrected field's value is not the expected one.
type Outdated struct {
	Present  string // the profile's present value
	Expected string // the value that the decision requires
	Approved bool   // the correction was approved, and cannot be undone
}

// Error returns the message for a person.
func (o *Outdated) Error() string {
	if o.Approved {
		return messageValueMoved
	}
	return messageValueChanged
}

// Unwrap makes it a conflict.
func (o *Outdated) Unwrap() error { return &Error{Code: CodeConflict, Message: o.Error()} }

// Moderation decides which contributions are published without a moderator.
type Moderation string

// The three modes of moderation.
const (
	ModerationScreened Moderation = "screened" // the content filter holds some reviews
	// everything is published except addresses and phone numbers
	ModerationOpen   Moderation = "open"
	ModerationManual Moderation = "manual" // everything waits
)

// Holds reports whether a review with these flags waits for a moderator.
func (m Moderation) Holds(flags []Flag) bool {
	if slices.ContainsFunc(flags, Flag.namesHome) {
		return true
	}
	switch m {
	case ModerationManual:
		return true
	case ModerationOpen:
		return false
	}
	return slices.ContainsFunc(flags, func(f Flag) bool { return !f.IsNote() })
}

// How many published officials and reviews a moderator can hide or delete within an hour. More
// require a second moderator.
const (
	MaxOfficialsAnHour = 20
	MaxReviewsAnHour   = 50
)

// MaxAnHour returns how many published items of a kind a moderator can hide or delete within an
// hour. 0 means any number.
func MaxAnHour(kind ItemKind) int {
	switch kind {
	case OfficialItem:
		return MaxOfficialsAnHour
	case RatingItem:
		return MaxReviewsAnHour
	}
	return 0
}

// RefuseWithinAnHour returns the error for a moderator who has already hidden or deleted items and
// would exceed the hourly limit with n more. until is when the limit allows more again.
func RefuseWithinAnHour(kind ItemKind, already, n int, until time.Time) error {
	items, more := "officials", ""
	if kind == RatingItem {
		items = "reviews"
	}
	if left := MaxAnHour(kind) - already; left > 0 {
		more = fmt.Sprintf(" and can do so with %d more. These are %d", left, n)
	}
	minute := until.Add(time.Minute - 1).Truncate(time.Minute)
	return &Error{Code: CodeConflict, Message: fmt.Sprintf("You have hidden or deleted %d %s within an "+
		"hour%s. Ask another moderator to go on, or wait until %s.", already, items, more,
		minute.In(njcalendar.Location()).Format("3:04 PM"))}
}

// MessageOfficialAlone rejects hiding a profile with many reviews until a second moderator agrees.
const MessageOfficialAlone = "This profile has many reviews, so two moderators have to agree. You are " +
	"noted as the first: another one can do the same within a day."

// Status is the status of an official, rating, correction or photo upload in moderation.
type Status string

// The three statuses. Any may follow any other (specification, section 4).
const (
	StatusPending  Status = "pending"
	StatusApproved Status = "approved"
	StatusRejected Status = "rejected"
)

// Statuses returns the statuses in the order of screens.
func Statuses() []Status { return []Status{StatusPending, StatusApproved, StatusRejected} }

// Validate rejects anything but the three statuses.
func (s Status) Validate() error {
	switch s {
	case StatusPending, StatusApproved, StatusRejected:
		return nil
	}
	return &Error{Code: CodeInvalid, Message: messageStatus,
		Fields: map[string]string{"status": messageStatus}}
}
