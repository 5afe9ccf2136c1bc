package candor

import (
	"strings"
	"time"
)

// BinTime is how long a deleted official or review stays in the bin. Then it is erased.
const BinTime = 30 * 24 * time.Hour

// The audit trail's names of what happens to an entry of the bin.
const (
	ActionOfficialRestored = "official_restored"
	ActionOfficialErased   = "official_erased"
	ActionRatingRestored   = "rating_restored"
	ActionRatingErased     = "rating_erased"
)

// Messages about the bin.
const (
	MessageBinGone     = "This is not in the bin: it was restored or erased already"
	MessageBinOfficial = "Restore the official first: the review is about a deleted profile"
	MessageBinName     = "Type the name exactly as it is shown to erase this for good"
	MessageBinExists   = "This is in the directory already"
)

// BinEntry is a deleted official or review that can be restored.
type BinEntry struct {
	ID         string   // of the official or the review
	Kind       ItemKind // OfficialItem or RatingItem
	OfficialID string
	Name       string // of the official, as are position and place
	Position   string
	City       string
	County     string
	Status     Status
	Stars      int    // of a review
	Reviews    int    // deleted with an official
	Beginning  string // of the review's text
	DeletedAt  time.Time
	DeletedBy  string // a username
	Reason     string
}

// ErasedAt returns the time from which the entry is erased.
func (e *BinEntry) ErasedAt() time.Time { return e.DeletedAt.Add(BinTime) }

// CheckName refuses a typed name that differs from the name of the entry's official.
func (e *BinEntry) CheckName(typed string) error {
	if strings.Join(strings.Fields(typed), " ") == strings.Join(strings.Fields(e.Name), " ") {
		return nil
	}
	return &Error{Code: CodeInvalid, Message: MessageBinName,
		Fields: map[string]string{"name": MessageBinName}}
}

// BinFilter selects a page of the bin, newest deletion first.
type BinFilter struct {
	Kind        ItemKind // empty for both
	Search      string   // words of the name, the place, the text, the moderator or the reason
	Page, Limit int
}

// Validate refuses other kinds, long texts and pages outside the bounds.
func (f *BinFilter) Validate() error {
	var faults Faults
	if f.Kind != "" && f.Kind != OfficialItem && f.Kind != RatingItem {
		faults.Add("kind", MessageKind)
	}
	faults.Text("search", "The search", f.Search, MaxSearch)
	faults.Page(f.Page, f.Limit)
	return faults.Malformed()
}

// Offset returns the number of entries before the page.
func (f *BinFilter) Offset() int { return (f.Page - 1) * f.Limit }

// BeginningOf returns the first words of a text on one line.
func BeginningOf(text string) string { return beginning(wordsRead(text)) }
