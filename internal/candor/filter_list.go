package candor

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// Sort is the column that orders a list. Empty is the list's default order.
type Sort struct {
	Column     string
	Descending bool
}

// ParseSort reads the name of a column. A hyphen in front means descending order.
func ParseSort(text string) Sort {
	column, descending := strings.CutPrefix(strings.TrimSpace(text), "-")
	return Sort{Column: column, Descending: descending}
}

// The orders of officials that visitors can choose, as spelled in the API.
const (
	SortByName     = "name"
	SortByReviews  = "reviews"  // the most reviews first
	SortByReviewed = "reviewed" // the newest review first
	SortByAdded    = "added"    // the newest official first
)

// greatestFirst are the orders that have one direction.
var greatestFirst = []string{SortByReviews, SortByReviewed, SortByAdded}

// The columns that can order administrators' lists, as spelled in the API.
var (
	OfficialColumns = append([]string{SortByName, "position", "location", "createdAt", "status"},
		greatestFirst...)
	RatingColumns = []string{"officialName", "reviewerName", "overallRating", "reviewerIp",
		"createdAt", "status"}
	CorrectionColumns = []string{"officialName", "field", "currentValue", "suggestedValue", "reason",
		"submitterIp", "location", "createdAt", "status"}
	PhotoUploadColumns = []string{"officialName", "originalFilename", "submitterIp", "createdAt",
		"status"}
)

// sort records a fault if the column is not one of columns.
func (f *Faults) sort(s Sort, columns []string) {
	if s.Column != "" && !slices.Contains(columns, s.Column) {
		f.Add("sort", "Please sort by "+strings.Join(columns,
			", ")+", with a hyphen in front for the descending order")
	}
}

// ListFilter selects a page of one of the administrators' lists, newest first by default.
type ListFilter struct {
	Status      Status
	Decided     DecidedFilter
	Search      string
	Scope       SearchScope
	Sort        Sort
	Page, Limit int
	Searched    *Searched // receives the limits of the search; may be nil
}

// DecidedFilter selects the items whose latest decision approved or rejected them, by a moderator or in a
// time. From is inclusive, Until exclusive; the zero values select everyone and any time.
type DecidedFilter struct {
	By          string // a username
	From, Until time.Time
}

// IsSet reports whether it leaves anything out.
func (d DecidedFilter) IsSet() bool { return d != DecidedFilter{} }

// Clean trims the search and turns "all" into no filter.
func (f *ListFilter) Clean() {
	f.Search = CleanLine(f.Search)
	if f.Status == noFilter {
		f.Status = ""
	}
}

// Validate rejects unknown values, orders by other columns, and pages outside the bounds.
func (f *ListFilter) Validate(columns []string) error {
	var faults Faults
	faults.Text("search", "The search", f.Search, MaxSearch)
	faults.Text("decidedBy", "The moderator", f.Decided.By, MaxUsername)
	faults.Check(f.Status == "" || f.Status.Validate() == nil, "status", messageStatus)
	faults.Check(f.Scope.known(), "scope", MessageScope)
	faults.sort(f.Sort, columns)
	faults.Page(f.Page, f.Limit)
	return faults.Malformed()
}

// Offset returns the number of rows before the page.
func (f *ListFilter) Offset() int { return (f.Page - 1) * f.Limit }

// Subject is the official of an item, with the fields that lists show.
type Subject struct{ ID, Name, Position, TermStartDate, TermEndDate string }

// TenureLabel returns the tenure label of the official on a day.
func (s Subject) TenureLabel(today string) string {
	return Term{Position: s.Position, From: s.TermStartDate, To: s.TermEndDate}.TenureLabel(today)
}

// ListedRating is a rating with its official.
type ListedRating struct {
	*Rating
	Official Subject
}

// ListedCorrection is a correction with its official.
type ListedCorrection struct {
	*Correction
	Official Subject
	Present  *string // the profile's present value; nil without such a field
}

// ListedPhotoUpload is a photo upload with its official.
type ListedPhotoUpload struct {
	*PhotoUpload
	Official Subject
}

// SearchScope is the part of a list in which a search looks at texts.
type SearchScope string

// The scopes of a search. Names and addresses are searched in all items in both.
const (
	SearchNewest     SearchScope = "newest" // the same as an empty one
	SearchEverything SearchScope = "everything"
)

// MessageScope is the message for an unknown scope.
const MessageScope = "Scope must be newest or everything"

func (s SearchScope) known() bool { return s == "" || s == SearchNewest || s == SearchEverything }

// Searched describes the limits of a search. The zero value means that everything was searched.
type Searched struct {
	Newest    int // only this many of the newest items were searched for texts
	Officials int // only items of this many officials with the name were found
	Found     int // the list has only this many of the matches, the newest
	Decided   int // the list has only this many of the decided items, the last decided
}

// String formats the limits for the API. It is empty if everything was searched.
func (s Searched) String() string {
	var parts []string
	for _, part := range [...]struct {
		name string
		most int
	}{{"newest", s.Newest}, {"officials", s.Officials}, {"found", s.Found},
		{"decided", s.Decided}} {
		if part.most > 0 {
			parts = append(parts, fmt.Sprintf("%s=%d", part.name, part.most))
		}
	}
	return strings.Join(parts, ", ")
}
