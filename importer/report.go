package importer

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"candor"
)

// Report is all that an import has to tell. A dry run has the same report.
type Report struct {
	AsOf     string
	Files    map[string]int // files read, by the label of their format
	Skipped  []string       // files that are no lists of people
	Refused  []Refusal
	Said     int // records seen in the files
	Repeated int // records of an id that another record has told already

	Ended, NotBegun, Outside int // left out: the term is over, has not begun, is in another state

	Added, Updated, Unchanged int // officials
	Older                     int // records that differ from a newer one which is known already

	Types     map[candor.PositionType]int // officials that the files are about
	Towns     int                         // municipalities of these
	Unmapped  map[string]int              // titles that became other
	Unlisted  map[string]int              // towns that are in none of our lists, kept as they are written
	Unread    []string                    // columns that mean nothing, by file
	Merged    []string                    // one official from several sources
	Corrected []string                    // kept as an approved correction has it
	Over      []string                    // in the directory, though the source says that the term is over
	Gone      []string                    // in the directory, and no longer in the source
}

func newReport(asOf string) *Report {
	return &Report{AsOf: asOf, Files: map[string]int{}, Types: map[candor.PositionType]int{}, Unmapped: map[string]int{}, Unlisted: map[string]int{}}
}

func (r *Report) refuse(refusal Refusal) { r.Refused = append(r.Refused, refusal) }

// take adds what one file says.
func (r *Report) take(read *reading) {
	r.Files[read.format.label]++
	r.Said += read.said
	r.Outside += read.outside
	r.Refused = append(r.Refused, read.refused...)
	if len(read.unread) > 0 {
		r.Unread = append(r.Unread, read.name+": "+strings.Join(read.unread, ", "))
	}
}

func (r *Report) leaveOut(left *record) {
	if left.ended {
		r.Ended++
	} else {
		r.NotBegun++
	}
}

// count adds up what has become of the people.
func (r *Report) count(d *directory) {
	towns := map[[2]string]bool{}
	for _, p := range d.people {
		switch {
		case p.before.ID == "":
			r.Added++
		case differing(p.Official, p.before) != 0:
			r.Updated++
		case p.touched:
			r.Unchanged++
		}
		if !p.touched {
			continue
		}
		r.Types[p.PositionType]++
		if p.City != "" {
			towns[[2]string{p.County, p.City}] = true
		}
		if sources := p.sources(); len(sources) > 1 {
			r.Merged = append(r.Merged, p.line()+": "+strings.Join(sources, " and "))
		}
	}
	r.Towns = len(towns)
	slices.Sort(r.Merged)
}

// sources lists by name who has told of an official.
func (p *person) sources() []string {
	var names []string
	for _, k := range p.records {
		if !slices.Contains(names, k.Source.Name) {
			names = append(names, k.Source.Name)
		}
	}
	slices.Sort(names)
	return names
}

var unitWords = map[units]string{
	unitName: "name", unitPosition: "position", unitPlace: "city and county", unitDescription: "description",
	unitWebsite: "website", unitTerm: "term",
}

// words names units as people call them.
func (u units) words() string {
	var names []string
	for unit := unitName; unit < allUnits; unit <<= 1 {
		if u&unit != 0 {
			names = append(names, unitWords[unit])
		}
	}
	return strings.Join(names, ", ")
}

// String is the refusal in one line: file:line: who: why. Control characters, which would speak to
// a terminal, are made visible.
func (r Refusal) String() string {
	told := r.File
	if r.Line > 0 {
		told += ":" + strconv.Itoa(r.Line)
	}
	if r.Name != "" {
		told += ": " + r.Name
	}
	return strings.Map(func(c rune) rune {
		if unicode.IsControl(c) {
			return unicode.ReplacementChar
		}
		return c
	}, told+": "+r.Reason)
}

func sortRefusals(refusals []Refusal) {
	slices.SortStableFunc(refusals, func(a, b Refusal) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
}
