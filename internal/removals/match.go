package removals

import (
	"candor/internal/candor"
	"candor/internal/redact"
)

// Kinds of items besides moderated ones that can contain a home.
const (
	CommentItem    candor.ItemKind = "comment"
	TermItem       candor.ItemKind = "term"
	SourceItem     candor.ItemKind = "source" // a source's record of an official; its id is the official's
	AuditEntryItem candor.ItemKind = "audit_entry"
)

// MaxMatches is how many texts of a request are shown, and redacted, at a time.
const MaxMatches = 200

// TextKey identifies one text: a field of an item.
type TextKey struct {
	Kind   candor.ItemKind
	ItemID string
	Field  string // as spelled in the API
}

// Match is a text that contains the home.
type Match struct {
	TextKey
	Official candor.Subject // the official; empty for an entry of the audit trail
	Status   candor.Status  // of the item; empty without one
	Text     string
	Passages []redact.Passage
	// visitors can read it now
	IsPublished bool
}

// Found is the result of a search for a home. Published texts come first.
type Found struct {
	Matches           []Match // at most MaxMatches
	Published, Hidden int     // of all texts that can be changed
}

// Left returns the number of texts that can be redacted.
func (f *Found) Left() int { return f.Published + f.Hidden }

// More reports whether there are texts besides the matches.
func (f *Found) More() bool { return f.Left() > MaxMatches }

// Uncertain reports whether the text contains the home although the public rule reads none in it.
// It was published right away, and someone may have written such texts for every house of a street
// to see which one is redacted.
func (m *Match) Uncertain() bool {
	return !redact.ReadsHome(m.Text)
}

// Kept reports whether the text can never be changed. The audit trail is kept, and shown redacted
// once the request is done.
func (t TextKey) Kept() bool { return t.Kind == AuditEntryItem }

var removalLabels = map[candor.ItemKind]map[string]string{
	candor.OfficialItem: labelsOfProfile(""),
	TermItem: {"position": "Position of a term", "city": "City of a term",
		"county": "County of a term", "district": "District of a term",
		"source": "Source of a term"},
	SourceItem:        labelsOfProfile(", as a source has it"),
	candor.RatingItem: {"reviewText": "Review", "reviewerName": "Reviewer's name"},
	candor.CorrectionItem: {"suggestedValue": "Value that a correction proposes",
		"currentValue": "Value that a correction replaces",
		"reason":       "Reason of a correction", "customField": "Field that a correction names"},
	candor.ReportItem:      {"note": "Note to a report"},
	candor.PhotoUploadItem: {"originalFilename": "Filename of a photo"},
	CommentItem:            {"content": "Comment"},
	AuditEntryItem: {"before": "Audit trail, before", "after": "Audit trail, after",
		"reason": "Audit trail, reason"},
}

// labelsOfProfile labels the texts of an official that may contain a home.
func labelsOfProfile(suffix string) map[string]string {
	labels := map[string]string{}
	for _, field := range candor.OfficialFields() {
		if field.CanNameHome() {
			labels[field.Name] = field.Label + suffix
		}
	}
	labels["description"] = "About text" + suffix
	return labels
}

// Label describes the text.
func (t TextKey) Label() string { return removalLabels[t.Kind][t.Field] }

// Known reports whether the text exists and a moderator can choose it.
func (t TextKey) Known() bool {
	return candor.ValidID(t.ItemID) && t.Label() != "" && t.Kind != SourceItem
}
