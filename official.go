package candor

import (
	"strings"
	"time"
)

// Official is a person who holds public trust, with the office held.
type Official struct {
	ID              string
	Name            string
	Position        string // a title key, or free text
	PositionType    PositionType
	City            string
	County          string
	State           string
	Country         string
	Description     string
	ProfileImage    string
	VerificationURL string
	TermStartDate   string // YYYY-MM-DD or empty
	TermEndDate     string // YYYY-MM-DD or empty
	Status          Status
	CreatedAt       time.Time
	UpdatedAt       time.Time

	SubmittedBy string // address of the submitter; never public
	Submission  Location

	Averages Averages
	Sources  []Source // filled when one official is read
}

// Location is where an address seems to be.
type Location struct{ City, Region, Country string }

// Source says where a record came from.
type Source struct {
	Name      string // who published it
	ID        string // the publisher's own id of the record
	URL       string
	Licence   string
	Retrieved string // YYYY-MM-DD: the date of the record
}

// Clean brings the texts of an official into the form in which they are stored, and fills the defaults.
func (o *Official) Clean() {
	for _, line := range []*string{&o.Name, &o.Position, &o.City, &o.County, &o.State, &o.Country, &o.VerificationURL, &o.TermStartDate, &o.TermEndDate} {
		*line = CleanLine(*line)
	}
	o.Description = CleanText(o.Description)
	if o.State == "" {
		o.State = DefaultState
	}
	if o.Country == "" {
		o.Country = DefaultCountry
	}
}

// Validate states the rules for an official (specification, section 5, Add official).
func (o *Official) Validate() error {
	var f faults
	f.check(o.Name != "", "name", MessageNameRequired)
	f.text("name", "Name", o.Name, MaxName)
	f.check(o.Position != "", "position", MessagePositionRequired)
	f.text("position", "Position", o.Position, MaxPosition)
	f.check(o.PositionType.Known(), "positionType", MessagePositionType)
	f.text("city", "City", o.City, MaxPlace)
	f.text("county", "County", o.County, MaxPlace)
	f.text("state", "State", o.State, MaxPlace)
	f.text("country", "Country", o.Country, MaxPlace)
	f.text("description", "Description", o.Description, MaxText)
	f.website("verificationUrl", o.VerificationURL)
	f.date("termStartDate", o.TermStartDate)
	f.date("termEndDate", o.TermEndDate)
	f.check(o.TermStartDate == "" || o.TermEndDate == "" || o.TermStartDate <= o.TermEndDate, "termEndDate", MessageTermOrder)
	return f.err()
}

// SearchText is what a search compares with: name, title, type label, city and county, folded.
func (o *Official) SearchText() string {
	return Fold(strings.Join([]string{o.Name, PositionLabel(o.Position), o.PositionType.Label(), o.City, o.County}, " "))
}
