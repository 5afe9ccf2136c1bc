package importer

import (
	"strconv"
	"time"

	"candor/internal/candor"
	"candor/internal/redact"
)

// units are the parts of an official that a source sets or omits as a whole: a town with its
// county, both ends of a term.
type units uint16

const (
	unitName units = 1 << iota
	unitPosition
	unitPlace
	unitDescription
	unitWebsite
	unitTerm
	unitDistrict

	lastUnit = unitDistrict
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
	description  string
	websites     []string // best first
	// the source calls it the official address; it is not one of a list of links
	ownWebsite bool
	start, end string // days, months or years
	died       string // the day; it ends every term
	updated    string // the record's date; empty means the file's

	others       []statedTerm // further terms of the person, none of which runs now
	wholeHistory bool         // others is complete
	isSecond     bool         // an office held at the same time as another of the same id

	carries units  // the units that the format has
	scope   string // the person's list; people missing from a list have left office
}

// textWithHome returns the name of the first text in which the public rule finds an address or a
// phone number, or "". It does not depend on removal requests, so that a list cannot be used to
// probe for them. Websites are not checked: their paths are full of numbers, and no answer depends
// on them.
func (s *statement) textWithHome(source candor.Source) string {
	texts := [][2]string{{"name", s.name}, {"position", s.title}, {"city", s.city},
		{"county", s.county}, {"district", s.district}, {"description", s.description},
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

// record is a checked statement of one person in one office, with our types.
type record struct {
	official candor.Official
	source   candor.Source
	dated    time.Time
	carries  units
	scope    string
	offices  []string
	format   *format
	place    place

	furtherTitles []string      // further offices in the title
	others        []candor.Term // further terms, past and future
	wholeHistory  bool          // others is complete
	isSecond      bool          // see statement

	ended, notBegun bool     // the term, on the day of the import
	unmapped        string   // the title, if the table of titles lacks it
	unlisted        bool     // the town is unknown
	noDates         []string // dropped dates, with reasons
	noWebsite       string   // a dropped address from our own column
}

// place is a position in a file, for reports.
type place struct {
	file string
	line int // 0 for the whole file
}

func (p place) String() string {
	if p.line > 0 {
		return p.file + ":" + strconv.Itoa(p.line)
	}
	return p.file
}

// recordKey identifies a record of a source in any format.
type recordKey struct{ source, id string }

func (r *record) key() recordKey { return recordKey{r.source.Name, r.source.ID} }

// take copies units from another official.
func (u units) take(to *candor.Official, from candor.Official) {
	if u&unitName != 0 {
		to.Name = from.Name
	}
	if u&unitPosition != 0 {
		to.Position, to.PositionType = from.Position, from.PositionType
	}
	if u&unitPlace != 0 {
		to.City, to.County = from.City, from.County
	}
	if u&unitDescription != 0 {
		to.Description = from.Description
	}
	if u&unitWebsite != 0 {
		to.VerificationURL = from.VerificationURL
	}
	if u&unitTerm != 0 {
		to.TermStartDate, to.TermEndDate = from.TermStartDate, from.TermEndDate
	}
	if u&unitDistrict != 0 {
		to.District = from.District
	}
}

// differing returns the units in which two officials differ.
func differing(a, b candor.Official) (different units) {
	for unit := unitName; unit <= lastUnit; unit <<= 1 {
		changed := b
		unit.take(&changed, a)
		if factsOf(changed) != factsOf(b) {
			different |= unit
		}
	}
	return different
}

// filled returns the units that have values.
func filled(o candor.Official) units { return differing(o, candor.Official{}) }
