package importer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
)

// Report is the result of an import. A dry run has the same report.
type Report struct {
	AsOf     string
	Files    map[string]int    // files read, by the format's label
	Skipped  []formats.Refusal // files in folders that are not lists of people
	Refused  []formats.Refusal
	Seen     int // records seen in the files
	Repeated int // records with an id that another record has

	Ended, NotBegun, Outside int // left out: the term is over, has not begun, is in another state

	Added, Updated, Unchanged int // officials
	Doubtful                  int // records left out because they may be someone known
	NoTown                    int // records of local offices left out because they name no town
	Older                     int // records that differ from a newer one that is known

	Types    map[candor.PositionType]int // officials in the files
	Towns    int                         // municipalities of these officials
	Unmapped map[string]int              // titles stored as other
	// unknown towns, stored as written
	Unlisted  map[string]int
	Unread    []string // unknown columns, by file
	Asked     []string // unread columns that look like a field, by file
	Guessed   []string // columns with a guessed meaning, by file
	Notes     []string // other remarks about files, such as the encoding
	Rows      []string // numbers of skipped rows, by file
	Elect     []string // people not yet in office, with a start of the term that is assumed
	Dates     []string // unreadable dates, which were dropped
	Websites  []string // dropped addresses from our own column
	Merged    []string // officials in several sources
	Corrected []string // kept as in an approved correction
	// in the directory, although the source says the term is over
	Over    []string
	Gone    []string // in the directory, but no longer in the source
	Deleted []string // left out, because an administrator deleted them
	Moved   []string // moved to another office
	Awaited []string // with a known next term that has not begun

	Changes []*imports.Change // in the order of the files
}

func newReport(asOf string) *Report {
	return &Report{AsOf: asOf, Files: map[string]int{}, Types: map[candor.PositionType]int{},
		Unmapped: map[string]int{}, Unlisted: map[string]int{}}
}

// nothingRead returns ErrNothingRead with its cause: the error of the file, or of the first of
// many.
func (r *Report) nothingRead() error {
	causes := slices.Concat(r.Refused, r.Skipped)
	if len(causes) == 0 {
		return fmt.Errorf("%w: there is no file", ErrNothingRead)
	}
	first := causes[0]
	for _, cause := range causes { // the error of a list says more than that of a README
		if _, named := formats.NotationNamed(cause.File); named {
			first = cause
			break
		}
	}
	if len(causes) == 1 {
		return fmt.Errorf("%w: %s", ErrNothingRead, first)
	}
	return fmt.Errorf("%w: %s (and %d more, which the report names)",
		ErrNothingRead, first, len(causes)-1)
}

func (r *Report) refuse(refusal formats.Refusal) { r.Refused = append(r.Refused, refusal) }

// take adds the content of a file.
func (r *Report) take(read *formats.Reading) {
	r.Files[read.Format.Label]++
	r.Seen += read.Seen
	r.Outside += read.Outside
	r.Refused = append(r.Refused, read.Refused...)
	if len(read.Unread) > 0 {
		r.Unread = append(r.Unread, read.Name+": "+strings.Join(read.Unread, ", "))
	}
	if len(read.Asked) > 0 {
		r.Asked = append(r.Asked, read.Name+": "+strings.Join(read.Asked, ", "))
	}
	if len(read.Guessed) > 0 {
		r.Guessed = append(r.Guessed, read.Name+": "+strings.Join(read.Guessed, ", "))
	}
	for _, note := range read.Notes {
		r.Notes = append(r.Notes, read.Name+": "+note)
	}
	if read.Skipped != "" {
		r.Rows = append(r.Rows, read.Name+": "+read.Skipped)
	}
}

func (r *Report) leaveOut(left *formats.Record) {
	if left.Ended {
		r.Ended++
	} else {
		r.NotBegun++
	}
}

// count adds up the results by official.
func (r *Report) count(d *directory) {
	towns := map[[2]string]bool{}
	for _, p := range d.people {
		switch {
		case p.before.ID == "":
			r.Added++
		case p.changed():
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

// sources lists the names of an official's sources.
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

func sortRefusals(refusals []formats.Refusal) {
	slices.SortStableFunc(refusals, func(a, b formats.Refusal) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.SheetN, b.SheetN), cmp.Compare(a.Line, b.Line))
	})
}
