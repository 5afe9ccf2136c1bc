package candor

import (
	"strings"
	"time"

	"candor/internal/integrity"
	"candor/internal/njplace"
	"candor/internal/textfold"
)

// Official is a person who holds public trust, with one office.
type Official struct {
	ID              string
	Name            string
	Position        string // a title key, or free text
	PositionType    PositionType
	City            string
	County          string
	District        string // "32", "Ward 3"; empty without a district
	State           string
	Country         string
	Description     string
	ProfileImage    string
	VerificationURL string
	TermStartDate   string // YYYY-MM-DD or empty
	TermEndDate     string // YYYY-MM-DD or empty
	Office          int    // the number of the office in these fields, from 1
	LastOffice      int    // the highest number that any office has ever had
	Status          Status
	Flags           []Flag // findings for moderators; never public
	CreatedAt       time.Time
	UpdatedAt       time.Time

	SubmittedBy string // address of the submitter; never public
	Submission  Location

	Averages Averages
	Before   Averages // total and overall of the previous office; only if no review of this one counts
	Reviews  ReviewCounts
	Reviewed time.Time        // when the newest review that counts was written; zero without any
	Burst    *integrity.Burst // still lasting, or nil; only filled when one official is read, like the next four
	Sources  []Source
	Terms    []Term // further terms, past and future
	Earlier  []OfficeAverages
	AlsoHeld []Link

	MergedInto string // the id of the profile that this one was merged into
	IsWithheld bool   // Withheld removed parts of it
}

// Location is the probable place of an address.
type Location struct{ City, Region, Country string }

// Source is the publisher of a record.
type Source struct {
	Name      string // of the publisher
	ID        string // the publisher's own id of the record
	URL       string
	License   string
	Retrieved string // YYYY-MM-DD: the date of the record
}

// Clean normalizes the texts of an official for storing, and sets the defaults.
func (o *Official) Clean() {
	for _, field := range officialFields {
		text := field.Of(o)
		*text = field.clean(*text)
	}
	if o.State == "" {
		o.State = DefaultState
	}
	if o.Country == "" {
		o.Country = DefaultCountry
	}
	o.ListPlace()
}

// ListPlace spells an official's New Jersey city and county as in our lists, if they are listed.
func (o *Official) ListPlace() {
	if o.isInNewJersey() {
		o.City, o.County = njplace.Listed(o.City, o.County)
	}
}

func (o *Official) isInNewJersey() bool {
	return o.State == DefaultState && o.Country == DefaultCountry
}

// Validate checks an official (specification, section 5, Add official).
func (o *Official) Validate() error {
	var f Faults
	for _, isCorrectable := range []bool{true, false} { // the order of the messages
		for _, field := range officialFields {
			if field.IsCorrectable == isCorrectable {
				field.check(&f, field.Name, *field.Of(o))
			}
		}
	}
	f.Check(o.termInOrder(), "termEndDate", MessageTermOrder)
	return f.Err()
}

func (o *Official) termInOrder() bool {
	return o.TermStartDate == "" || o.TermEndDate == "" || o.TermStartDate <= o.TermEndDate
}

// SearchText returns the folded text that a search compares: name, title, type label, city and
// county.
func (o *Official) SearchText() string {
	return textfold.Fold(strings.Join([]string{o.Name, PositionLabel(o.Position),
		o.PositionType.Label(), o.City, o.County}, " "))
}
