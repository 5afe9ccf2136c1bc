package importer

import (
	"strconv"
	"time"

	"candor"
	"candor/redact"
)

// Units are the parts of an official that a source sets or leaves open as a whole: a town is a pair
// of county and name, a term has two ends.
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

// statement is a source's record of one person, in the source's words; each format's reader fills
// it.
type statement struct {
	line   int
	id     string        // the source's own
	source candor.Source // the parts that differ from the format's
	name   string
	title  string

	positionType string // ours, when the source knows it
	division     string // Open Civic Data id that names the state and, where there is one, the town
	city, county string
	district     string // as an official keeps it
	state        string
	country      string
	description  string
	websites     []string // best first
	ownWebsite   bool     // the address is stated as the official one, and is not one of a page of links
	start, end   string   // days, months or years
	died         string   // the day, which ends every term
	updated      string   // the record's own date; empty takes the file's

	others       []statedTerm // further terms of the person, none of which runs now
	wholeHistory bool         // others are all of them
	isSecond     bool         // an office that runs at the same time as another one of the same id

	carries units  // the units that this format has at all
	scope   string // the person's list; people missing from a list have left office
}

// withHome names the first text of a statement in which the public rule reads an address or a phone
// number, or is empty. Whether a home is listed as removed makes no difference, so that no list is a
// way to ask. Websites are let through: their paths are full of numbers, and no answer depends on them.
func (s *statement) withHome(source candor.Source) string {
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

// record is one person in one office, checked and in our terms.
type record struct {
	official candor.Official
	source   candor.Source
	dated    time.Time
	carries  units
	scope    string
	offices  []string
	format   *format
	place    place

	alsoHolds    []string      // titles of further offices that the title names
	others       []candor.Term // further terms, past and to come
	wholeHistory bool          // the source tells all terms of the person
	isSecond     bool          // see statement

	ended, notBegun bool     // the term, as of the day of the import
	unmapped        string   // the title, when the table has nothing for it
	unlisted        bool     // the town is in none of our lists
	noDates         []string // dates that were left out, and why
	noWebsite       string   // the address of our own column, where it is not kept
}

// place is a position in a file, for reports.
type place struct {
	file string
	line int // 0 for the file as a whole
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

// take copies some units of another official.
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
