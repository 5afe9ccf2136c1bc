package formats

import (
	"strconv"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/redact"
	"candor/internal/textfold"
)

// statement is a source's record of one person, in the source's words. The reader of each format
// fills it.
type statement struct {
	line   int
	id     string        // from the source
	source candor.Source // fields here override the format's source
	name   string
	title  string

	positionType string // one of our types, if the source has it
	division     string // Open Civic Data id with the state and possibly the town
	city, county string
	district     string // as stored in an official
	state        string
	country      string
	asWritten    candor.Official // fields that are stored as the source has them
	websites     []string        // best first
	// the source calls it the official address; it is not one of a list of links
	ownWebsite bool
	start, end string // days, months or years
	died       string // the day; it ends every term
	updated    string // the record's date; empty means the file's

	others       []statedTerm // further terms of the person, none of which runs now
	wholeHistory bool         // others is complete
	isSecond     bool         // an office held at the same time as another of the same id
	isElect      bool         // elected, and not yet in office

	carries Units  // the units that the format has
	scope   string // the person's list; people missing from a list have left office
}

// textWithHome returns the name of the first text in which the public rule finds an address or a
// phone number, or "". It does not depend on removal requests, so that a list cannot be used to
// probe for them. Websites are not checked: their paths are full of numbers, and no answer depends
// on them.
func (s *statement) textWithHome(source candor.Source) string {
	texts := [][2]string{{"name", s.name}, {"position", s.title}, {"city", s.city},
		{"county", s.county}, {"district", s.district}, {"description", s.asWritten.Description},
		{"source", source.Name}, {"license", source.License}}
	for _, other := range s.others {
		texts = append(texts, [2]string{"position of a term", other.title},
			[2]string{"district of a term", other.district})
	}
	for _, text := range texts {
		if redact.ReadsHome(text[1]) {
			return text[0]
		}
	}
	return ""
}

// Record is a checked statement of one person in one office, with our types.
type Record struct {
	Official candor.Official
	Source   candor.Source
	Dated    time.Time
	Carries  Units
	Scope    string
	Offices  []string
	Format   *format
	Place    place

	furtherTitles []string      // further offices in the title
	Others        []candor.Term // further terms, past and future
	WholeHistory  bool          // others is complete
	IsSecond      bool          // see statement

	Ended, NotBegun bool     // the term, on the day of the import
	IsElect         bool     // elected, and not yet in office
	Assumed         string   // a remark about a start of the term that the source does not state
	Unmapped        string   // the title, if the table of titles lacks it
	Unlisted        bool     // the town is unknown
	NoDates         []string // dropped dates, with reasons
	NoWebsite       string   // a dropped address from our own column
}

// place is a position in a file, for reports.
type place struct {
	File   string
	Line   int    // 0 for the whole file
	Sheet  string // empty if the file has one table
	SheetN int    // its position
}

// String formats a place as "file:line".
func (p place) String() string {
	text := p.File
	if p.Line > 0 {
		text += ":" + strconv.Itoa(p.Line)
	}
	if p.Sheet != "" {
		text += " of " + quoted(p.Sheet)
	}
	return text
}

// RecordKey identifies a record of a source in any format.
type RecordKey struct{ Source, ID string }

// Key returns the key of the record at its source.
func (r *Record) Key() RecordKey { return RecordKey{r.Source.Name, r.Source.ID} }

// OfficeInID separates the person from the office in a source's id. A person with several offices
// at once has a profile for each; all ids but the first contain the office.
const OfficeInID = "#office:"

// idOfOffice returns the id of a further office of a person.
func idOfOffice(id string, o candor.Official) string {
	words := textfold.Fold(strings.Join([]string{candor.PositionLabel(o.Position), o.City, o.County,
		o.District}, " "))
	return id + OfficeInID + strings.ReplaceAll(words, " ", "-")
}
