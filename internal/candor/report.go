package candor

import (
	"fmt"
	"time"
)

// Report is a visitor's complaint about a published review. It hides nothing by itself.
type Report struct {
	ID         string
	Item       string // the first report of its group; empty for one just made as the first
	RatingID   string
	OfficialID string // the official of the review
	Reason     ReportReason
	Note       string
	ReporterIP string   // never public; set by the server
	Submission Location // its probable place
	Status     Status   // approved: upheld; rejected: dismissed
	Flags      []Flag   // findings about the note, for moderators
	// number of groups of reports of the review, decided ones included; 0 for one just made
	OfReview  int
	CreatedAt time.Time
}

// ReportGroup is the item to decide on when a review is reported: the first report, and the reports
// that joined it before the decision. A decision covers all of them.
type ReportGroup struct {
	*Report
	Reports  int // number of reports, including the first
	Networks int // number of their networks
	// Reasons are from the reports that count, which are the first of a network and day. The most
	// frequent reason is first.
	Reasons []ReasonCount
	Joined  []*Report // counted ones first, and among them the ones with a note
}

// ReasonCount is the frequency of a reason.
type ReasonCount struct {
	Reason ReportReason
	Count  int
}

// How many of the joined reports are read with an item, in a list and in the queue.
const (
	JoinedInList  = 10
	JoinedInQueue = 100
)

// ReportsArrived is the conflict when an item has joined reports that the administrator has not
// read.
type ReportsArrived struct{ More int }

// Error returns the message for a person.
func (r *ReportsArrived) Error() string {
	if r.More == 1 {
		return "1 more report came while you were reading. Read it first."
	}
	return fmt.Sprintf("%d more reports came while you were reading. Read them first.", r.More)
}

// Unwrap makes it a conflict.
func (r *ReportsArrived) Unwrap() error { return &Error{Code: CodeConflict, Message: r.Error()} }

// ReportReason is a problem of a review.
type ReportReason string

// The reasons to report a review: violations of the rules for reviews, and findings of the content
// filter.
const (
	ReportedAttack      ReportReason = "personal_attack"
	ReportedHarassment  ReportReason = "harassment"
	ReportedFalse       ReportReason = "false_information"
	ReportedPrivate     ReportReason = "private_information"
	ReportedOffTopic    ReportReason = "off_topic"
	ReportedAdvertising ReportReason = "advertising"
	ReportedOtherwise   ReportReason = "other"
)

var reportReasons = []struct {
	key   ReportReason
	label string
}{
	{ReportedAttack, "It attacks the person"},
	{ReportedHarassment, "It harasses or threatens someone"},
	{ReportedFalse, "It says something false"},
	{ReportedPrivate, "It shares private information, such as a home address or phone number"},
	{ReportedOffTopic, "It’s not about this official"},
	{ReportedAdvertising, "It’s spam or advertising"},
	{ReportedOtherwise, "Something else"},
}

// ReportReasons returns the reasons in the order of screens.
func ReportReasons() []ReportReason {
	keys := make([]ReportReason, len(reportReasons))
	for i, reason := range reportReasons {
		keys[i] = reason.key
	}
	return keys
}

// Label returns the reason for display, or the key itself if it is unknown.
func (r ReportReason) Label() string {
	for _, known := range reportReasons {
		if known.key == r {
			return known.label
		}
	}
	return string(r)
}

// Known reports whether the reason exists.
func (r ReportReason) Known() bool {
	for _, known := range reportReasons {
		if known.key == r {
			return true
		}
	}
	return false
}

// MaxNote is the maximum length of a report's note, in characters.
const MaxNote = 1000

// Messages about reports.
const (
	MessageReportReason   = "Please choose the problem with the review"
	MessageReportNote     = "Please describe the problem in a few words"
	MessageReportNotFound = "Report not found"
)

// Clean normalizes the note for storing.
func (r *Report) Clean() { r.Note = CleanText(r.Note) }

// Validate checks a report. The reason "something else" requires a note.
func (r *Report) Validate() error {
	var f Faults
	f.Check(r.RatingID != "", "ratingId", messageRatingRequired)
	f.Check(r.Reason.Known(), "reason", MessageReportReason)
	f.Check(r.Reason != ReportedOtherwise || r.Note != "", "note", MessageReportNote)
	f.Text("note", "Note", r.Note, MaxNote)
	return f.Err()
}

// ReportColumns are the columns that can order the list of reports, as spelled in the API.
var ReportColumns = []string{"officialName", "reason", "reporterIp", "createdAt", "status"}

// ListedReport is a group of reports with their review, and the review's official.
type ListedReport struct {
	*ReportGroup
	Rating   *Rating
	Official Subject
}
