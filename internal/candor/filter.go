package candor

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"candor/internal/njplace"
)

// OfficialFilter selects officials. An empty field selects all. Page counts from 1.
type OfficialFilter struct {
	Search       string
	PositionType PositionType
	County       string
	City         string
	State        string
	Country      string
	Status       Status
	Tenure       Tenure
	Reviewed     bool // leaves out officials without a review that counts
	Decided      DecidedFilter
	Searched     *Searched // receives the limits of the answer; may be nil
	Sort         Sort      // by name by default, and a text by its best matches
	Page, Limit  int
}

// noFilter filters nothing, like an empty filter.
const noFilter = "all"

// Clean trims the texts, turns "all" into no filter, spells New Jersey's towns and counties as in
// our lists, and gives orders that have one direction this direction.
func (f *OfficialFilter) Clean() {
	f.Search = strings.TrimSpace(f.Search)
	for _, choice := range []*string{(*string)(&f.PositionType), &f.County, &f.City, &f.State,
		&f.Country, (*string)(&f.Status), (*string)(&f.Tenure)} {
		if *choice = strings.TrimSpace(*choice); *choice == noFilter {
			*choice = ""
		}
	}
	f.City, f.County = njplace.Listed(f.City, f.County)
	if slices.Contains(greatestFirst, f.Sort.Column) {
		f.Sort.Descending = true
	}
}

// Validate rejects unknown values, texts that are too long and pages outside the bounds.
func (f *OfficialFilter) Validate() error {
	var faults Faults
	faults.Check(utf8.ValidString(f.Search), "search", MessageText)
	faults.Check(utf8.RuneCountInString(f.Search) <= MaxSearch, "search", messageSearch)
	faults.Check(f.PositionType == "" || f.PositionType.Known(), "positionType", MessagePositionType)
	for _, place := range [...]struct{ field, name string }{{"county", f.County}, {"city", f.City},
		{"state", f.State}, {"country", f.Country}} {
		faults.Text(place.field, "The place", place.name, MaxPlace)
	}
	faults.Check(f.Status == "" || f.Status.Validate() == nil, "status", messageStatus)
	faults.Check(f.Tenure == "" || f.Tenure == TenureCurrent || f.Tenure == TenureFormer, "tenure",
		messageTenure)
	faults.sort(f.Sort, OfficialColumns)
	faults.Page(f.Page, f.Limit)
	return faults.Malformed()
}

// Built once: every filter is validated, and few break a rule.
var (
	messageSearch   = fmt.Sprintf("Please search for at most %d characters", MaxSearch)
	messagePage     = fmt.Sprintf("page must be a whole number from 1 to %d", MaxPage)
	messagePageSize = fmt.Sprintf("limit must be a whole number from 1 to %d", MaxPageSize)
)

// Page records a fault of a page or page size outside the bounds.
func (f *Faults) Page(page, limit int) {
	f.Check(page >= 1 && page <= MaxPage, "page", messagePage)
	f.Check(limit >= 1 && limit <= MaxPageSize, "limit", messagePageSize)
}

// Malformed returns the faults as an unreadable request rather than as a value that breaks a rule.
func (f *Faults) Malformed() error {
	err := f.Err()
	if err != nil {
		err.(*Error).Code = CodeMalformed
	}
	return err
}

// Offset returns the number of rows before the page.
func (f *OfficialFilter) Offset() int { return (f.Page - 1) * f.Limit }

// Pages returns the number of pages for total rows, at least 1.
func Pages(total, limit int) int { return max(1, (total+limit-1)/limit) }
