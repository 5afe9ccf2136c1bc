package candor

import (
	"fmt"
	"time"

	"candor/internal/redact"
)

// Kinds of items besides moderated ones that can contain a home.
const (
	CommentItem    ItemKind = "comment"
	TermItem       ItemKind = "term"
	SourceItem     ItemKind = "source" // a source's record of an official; its id is the official's
	AuditEntryItem ItemKind = "audit_entry"
)

// MaxRemovalMatches is how many texts of a request are shown, and redacted, at a time.
const MaxRemovalMatches = 200

// RemovalText identifies one text: a field of an item.
type RemovalText struct {
	Kind   ItemKind
	ItemID string
	Field  string // as spelled in the API
}

// RemovalMatch is a text that contains the home.
type RemovalMatch struct {
	RemovalText
	Official Subject // the official; empty for an entry of the audit trail
	Status   Status  // of the item; empty without one
	Text     string
	Passages []redact.Passage
}

// Uncertain reports whether the text contains the home although the public rule reads none in it.
// It was published right away, and someone may have written such texts for every house of a street
// to see which one is redacted.
func (m *RemovalMatch) Uncertain() bool {
	return !redact.ReadsHome(m.Text)
}

// Kept reports whether the text can never be changed. The audit trail is kept, and shown redacted
// once the request is done.
func (t RemovalText) Kept() bool { return t.Kind == AuditEntryItem }

var removalLabels = map[ItemKind]map[string]string{
	OfficialItem: {"name": "Name", "position": "Position", "city": "City", "county": "County",
		"district": "District", "state": "State", "country": "Country",
		"description": "About text", "verificationUrl": "Website"},
	TermItem: {"position": "Position of a term", "city": "City of a term",
		"county": "County of a term", "district": "District of a term",
		"source": "Source of a term"},
	SourceItem: {"name": "Name, as a source has it", "position": "Position, as a source has it",
		"city": "City, as a source has it", "county": "County, as a source has it",
		"district": "District, as a source has it", "description": "About text, as a source has it",
		"verificationUrl": "Website, as a source has it", "state": "State, as a source has it",
		"country": "Country, as a source has it"},
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

// Label describes the text.
func (t RemovalText) Label() string { return removalLabels[t.Kind][t.Field] }

// Known reports whether the text exists and a moderator can choose it.
func (t RemovalText) Known() bool {
	return ValidID(t.ItemID) && t.Label() != "" && t.Kind != SourceItem
}

// RemovalEntry is a line of a request's log: the redactions in one text.
type RemovalEntry struct {
	RemovalText
	At         time.Time
	Actor      string
	OfficialID string
	Addresses  int
	Phones     int
}

// Redact removes the passages from a text and counts them. A website, of an official or in a
// correction, is removed as a whole: a part of an address is useless, and the form would reject it.
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

// RedactionUndo is how long a redaction can be undone. After that the replaced texts are erased.
const RedactionUndo = 10 * time.Minute

// Redaction is a set of texts redacted together for a request.
type Redaction struct {
	At    time.Time
	Texts int
}

// UndoableUntil returns when the replaced texts are erased. It is zero without any.
func (r Redaction) UndoableUntil() time.Time {
	if r.At.IsZero() {
		return time.Time{}
	}
	return r.At.Add(RedactionUndo)
}

// MessageRedactionKept is the message if a redaction can no longer be undone.
const MessageRedactionKept = "This redaction can no longer be undone: it is more than ten minutes old, " +
	"undone already, or not the latest"

// ActionHomeRemoved is the audit trail's name of a redaction, ActionHomeRestored of its undo,
// ActionHomeSeen of a displayed mark (FlagRemovedHome), and ActionRemovalStatus of the end of a
// request.
const (
	ActionHomeSeen      = "removed_home_seen"
	ActionHomeRemoved   = "home_removed"
	ActionHomeRestored  = "home_restored"
	ActionRemovalStatus = "removal_status"
)

// SeenMark is a mark that a moderator saw.
type SeenMark struct {
	ItemID string
	Homes  int // number of addresses and phone numbers that the public rule reads in the item
}

// String describes the item without a home. Many homes in one text may be a scan of a street.
func (m SeenMark) String() string {
	if m.Homes == 1 {
		return "1 address or phone number in the text"
	}
	return fmt.Sprintf("%d addresses and phone numbers in the text", m.Homes)
}

// String describes the redactions, without the home itself.
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

// RemovalFilter selects a page of requests: open ones by their deadline, then closed ones, latest
// first.
type RemovalFilter struct {
	Status      RemovalStatus
	Page, Limit int
}

// Validate rejects unknown statuses and pages outside the bounds. "all" selects every status.
func (f *RemovalFilter) Validate() error {
	if f.Status == noFilter {
		f.Status = ""
	}
	var faults Faults
	faults.Check(f.Status == "" || f.Status.Known(), "status", MessageRemovalStatus)
	faults.Page(f.Page, f.Limit)
	return faults.Malformed()
}

// Offset returns the number of requests before the page.
func (f *RemovalFilter) Offset() int { return (f.Page - 1) * f.Limit }

// RemovalClosing is an administrator's decision to close a request.
type RemovalClosing struct {
	Status   RemovalStatus
	Expected RemovalStatus // the status that the administrator saw; empty closes any open one
	Reason   string
	Actor    string
	// also decline the open requests of the same network that had arrived when the administrator
	// saw their number
	Network bool
	Until   time.Time
}

// RemovalOpening is an administrator's decision to reopen a closed request.
type RemovalOpening struct {
	Expected RemovalStatus // the status that the administrator saw; empty opens any
	Network  bool          // also the requests that were declined together with it
	Actor    string
}

// RemovalNeighbors are other requests of a network: open ones, or those declined together with one
// that can still be reopened.
type RemovalNeighbors struct {
	IDs   []string // oldest first
	Until time.Time
}

// Clean normalizes the reason for storing.
func (c *RemovalClosing) Clean() { c.Reason = CleanText(c.Reason) }

// Validate rejects statuses that do not close, and a decline without a reason.
func (c *RemovalClosing) Validate() error {
	var f Faults
	f.Check(c.Status == RemovalDone || c.Status == RemovalDeclined, "status", MessageRemovalStatus)
	f.Check(c.Expected == "" || c.Expected.Known(), "expectedStatus", MessageRemovalStatus)
	f.Check(c.Status != RemovalDeclined || c.Reason != "", "reason", MessageRemovalReason)
	f.Check(!c.Network || c.Status == RemovalDeclined, "network", MessageRemovalNetwork)
	f.Check(c.Network == !c.Until.IsZero(), "networkUntil", MessageRemovalUntil)
	f.Text("reason", "Reason", c.Reason, MaxReason)
	return f.Err()
}
