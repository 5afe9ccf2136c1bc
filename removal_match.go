package candor

import (
	"fmt"
	"time"

	"candor/redact"
)

// What can name a home without being decided on.
const (
	CommentItem    ItemKind = "comment"
	AuditEntryItem ItemKind = "audit_entry"
)

// MaxRemovalMatches is how many texts a request shows, and redacts, at once.
const MaxRemovalMatches = 200

// RemovalText names one text: a field of an item.
type RemovalText struct {
	Kind   ItemKind
	ItemID string
	Field  string // as the API spells it
}

// RemovalMatch is a text that names the home.
type RemovalMatch struct {
	RemovalText
	Official Subject // whom it is about; empty for an entry of the audit trail
	Status   Status  // of the item; empty where it has none
	Text     string
	Passages []redact.Passage
}

// Uncertain reports whether the text names the home only where the public rule reads nothing: it
// was published at once, and anyone may have written it for each house of a street, to see which
// one goes.
func (m *RemovalMatch) Uncertain() bool {
	return redact.FindAddress(m.Text) == "" && redact.FindPhone(m.Text) == ""
}

// Kept tells what no one can change: the audit trail, which shows it redacted once the request is
// done.
func (t RemovalText) Kept() bool { return t.Kind == AuditEntryItem }

var removalLabels = map[ItemKind]map[string]string{
	OfficialItem: {"name": "Name", "position": "Position", "city": "City", "county": "County",
		"state": "State", "country": "Country",
		"description": "About text", "verificationUrl": "Website"},
	RatingItem: {"reviewText": "Review", "reviewerName": "Reviewer's name"},
	CorrectionItem: {"suggestedValue": "Value that a correction proposes",
		"currentValue": "Value that a correction replaces",
		"reason":       "Reason of a correction", "customField": "Field that a correction names"},
	ReportItem:      {"note": "Note to a report"},
	PhotoUploadItem: {"originalFilename": "Filename of a photo"},
	CommentItem:     {"content": "Comment"},
	AuditEntryItem: {"before": "Audit trail, before", "after": "Audit trail, after",
		"reason": "Audit trail, reason"},
}

// Label says in words which text it is.
func (t RemovalText) Label() string { return removalLabels[t.Kind][t.Field] }

// Known reports whether there is such a text.
func (t RemovalText) Known() bool { return ValidID(t.ItemID) && t.Label() != "" }

// RemovalEntry is a line of a request's log: what was redacted in one text.
type RemovalEntry struct {
	RemovalText
	At         time.Time
	Actor      string
	OfficialID string
	Addresses  int
	Phones     int
}

// Redact takes the passages out of a text and counts them. A website, of an official or in a
// correction of it, is taken out whole: half an address leads nowhere, and no profile could take it
// back.
func (e *RemovalEntry) Redact(text string, isWebsite bool, passages []redact.Passage) string {
	for _, passage := range passages {
		if passage.IsPhone {
			e.Phones++
		} else {
			e.Addresses++
		}
	}
	if isWebsite && len(passages) > 0 {
		return ""
	}
	return redact.Replace(text, passages)
}

// RedactionUndo is for how long a redaction can be undone. What it replaced is erased then.
const RedactionUndo = 10 * time.Minute

// Redaction is what was redacted at once for a request.
type Redaction struct {
	At    time.Time
	Texts int
}

// UndoableUntil returns when what the redaction replaced is erased; zero for none.
func (r Redaction) UndoableUntil() time.Time {
	if r.At.IsZero() {
		return time.Time{}
	}
	return r.At.Add(RedactionUndo)
}

// MessageRedactionKept is said when a redaction cannot be undone.
const MessageRedactionKept = "This redaction can no longer be undone: it is more than ten minutes old, " +
	"undone already, or not the latest"

// ActionHomeRemoved is what the audit trail calls a redaction, ActionHomeRestored its undo, and
// ActionRemovalStatus the end of a request.
const (
	ActionHomeRemoved   = "home_removed"
	ActionHomeRestored  = "home_restored"
	ActionRemovalStatus = "removal_status"
)

// String says what was redacted, without the home itself.
func (e *RemovalEntry) String() string {
	said := e.Label() + ":"
	if e.Addresses > 0 {
		said += fmt.Sprintf(" %s × %d", redact.AddressRemoved, e.Addresses)
	}
	if e.Phones > 0 {
		said += fmt.Sprintf(" %s × %d", redact.PhoneRemoved, e.Phones)
	}
	return said
}

// RemovalFilter chooses a page of requests: open ones by their deadline, then closed ones, the
// latest first.
type RemovalFilter struct {
	Status      RemovalStatus
	Page, Limit int
}

// Validate refuses statuses that do not exist and pages outside the bounds; "all" chooses every
// one.
func (f *RemovalFilter) Validate() error {
	if f.Status == anything {
		f.Status = ""
	}
	var faults faults
	faults.check(f.Status == "" || f.Status.Known(), "status", MessageRemovalStatus)
	faults.page(f.Page, f.Limit)
	return faults.malformed()
}

// Offset is the number of requests before the page.
func (f *RemovalFilter) Offset() int { return (f.Page - 1) * f.Limit }

// RemovalClosing is what an administrator says at the end of a request.
type RemovalClosing struct {
	Status   RemovalStatus
	Expected RemovalStatus // what the administrator saw; empty closes whatever is open
	Reason   string
	Actor    string
}

// Clean brings the reason into the form in which it is stored.
func (c *RemovalClosing) Clean() { c.Reason = CleanText(c.Reason) }

// Validate refuses anything but an end, and to decline without a word.
func (c *RemovalClosing) Validate() error {
	var f faults
	f.check(c.Status == RemovalDone || c.Status == RemovalDeclined, "status", MessageRemovalStatus)
	f.check(c.Expected == "" || c.Expected.Known(), "expectedStatus", MessageRemovalStatus)
	f.check(c.Status != RemovalDeclined || c.Reason != "", "reason", MessageRemovalReason)
	f.text("reason", "Reason", c.Reason, MaxReason)
	return f.err()
}
