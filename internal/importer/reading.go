package importer

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"candor/internal/candor"
	"candor/internal/njplace"
	"candor/internal/personname"
	"candor/internal/redact"
	"candor/internal/textfold"
)

// Refusal is a refused file or record, with the reason.
type Refusal struct {
	File   string
	Line   int    // 0 for the whole file
	Name   string // of the person, if known
	Reason string
}

// reading is the content of one file.
type reading struct {
	*content
	format  *format
	folder  string // the command-line argument that contains the file, if it is a folder
	asOf    string // YYYY-MM-DD
	records []*record
	keys    []recordKey // of all records, including refused ones
	refused []Refusal
	seen    int      // records seen, including refused ones
	outside int      // people of other states
	unread  []string // unknown columns
	guessed []string // columns with a guessed meaning, as text
	skipped string   // skipped rows of a table, as text
}

func (r *reading) refuse(line int, name, reason string) {
	r.seen++
	r.refused = append(r.refused, Refusal{File: r.name, Line: line, Name: candor.CleanLine(name),
		Reason: reason})
}

// whole refuses a row with more or fewer values than the header.
func (r *reading) whole(t *table, row tableRow) bool {
	if len(row.values) == len(t.header) {
		return true
	}
	r.refuse(row.line, t.value(row, "name"),
		fmt.Sprintf("the row has %d values where the header has %d", len(row.values), len(t.header)))
	return false
}

// take checks a statement and adds it as a record.
func (r *reading) take(s statement) {
	if s.isElsewhere() {
		r.leaveOutside()
		return
	}
	source := r.sourceOf(s)
	r.keys = append(r.keys, recordKey{source.Name, source.ID})
	made, err := r.record(s, source)
	if err != nil {
		r.refuse(s.line, redact.ReplaceLikely(s.name), err.Error())
		return
	}
	r.keys[len(r.keys)-1] = made.key()
	r.seen++
	r.records = append(r.records, made)
}

// leaveOutside counts a person whose office is in another state.
func (r *reading) leaveOutside() {
	r.seen++
	r.outside++
}

// isElsewhere reports whether the office is in another state or country.
func (s *statement) isElsewhere() bool {
	switch textfold.Fold(s.country) {
	case "", "us", "usa", "united states", "united states of america":
	default:
		return true
	}
	if country := countryOf(s.division); country != "" && country != "us" {
		return true
	}
	state := s.state
	if state == "" {
		state = parseDivision(s.division).state
	}
	folded := textfold.Fold(state)
	return folded != "" && folded != homeState && folded != textfold.Fold(candor.DefaultState)
}

func (r *reading) record(s statement, source candor.Source) (*record, error) {
	if source.ID == "" {
		return nil, fmt.Errorf("the record has no id")
	}
	if text := s.textWithHome(source); text != "" {
		return nil, fmt.Errorf("the %s holds an address or a phone number: a list of officials has no"+
			" place for it", text)
	}
	if why := personname.WhyNoPerson(s.name); why != "" {
		return nil, errors.New(why)
	}
	made := &record{source: source, carries: s.carries, scope: s.scope, format: r.format,
		place: place{r.name, s.line}, others: r.otherTerms(s), wholeHistory: s.wholeHistory,
		isSecond: s.isSecond}
	made.setDate(s, r.modified)
	made.setTerm(s, r.asOf)
	if err := made.setTitle(s); err != nil {
		return nil, err
	}
	if err := made.setPlace(s); err != nil {
		if !made.ended {
			return nil, err
		}
		made.carries &^= unitPlace
	}
	made.official.Name = personname.Normalize(candor.CleanLine(s.name))
	made.official.Description = s.description
	made.official.VerificationURL = officialSite(s.websites)
	if s.ownWebsite && made.official.VerificationURL == "" {
		made.noWebsite = strings.Join(s.websites, ", ")
	}
	made.official.Clean()
	if err := made.official.Validate(); err != nil {
		return nil, err
	}
	made.addConcurrentOffices()
	if s.isSecond {
		made.source.ID = idOfOffice(source.ID, made.official)
	}
	return made, checkSource(made.source)
}

// The longest stored texts about a source, in characters. Source and id form a primary key: an
// index entry of PostgreSQL has at most 2,704 bytes, and a character up to four.
const (
	longestSource   = candor.MaxName
	longestSourceID = 450
)

func checkSource(source candor.Source) error {
	for _, part := range []struct {
		called, text string
		most         int
	}{
		{"source", source.Name, longestSource}, {"licence", source.License, longestSource},
		{"id of the record", source.ID, longestSourceID},
	} {
		if length := utf8.RuneCountInString(part.text); length > part.most {
			return fmt.Errorf("the %s is too long: %d characters of at most %d",
				part.called, length, part.most)
		}
	}
	return nil
}

// sourceOf returns the source and its id as stored.
func (r *reading) sourceOf(s statement) candor.Source {
	source := r.format.source
	if s.source.Name != "" {
		source = s.source
	}
	source.Name, source.ID, source.License = candor.CleanLine(source.Name), candor.CleanLine(s.id),
		candor.CleanLine(source.License)
	return source
}

// setDate sets the record's date, else the file's, in the store's precision of a millisecond.
func (made *record) setDate(s statement, modified time.Time) {
	made.dated = modified.Truncate(time.Millisecond)
	if moment, ok := parseMoment(s.updated); ok {
		made.dated = moment.Truncate(time.Millisecond)
	} else if s.updated != "" {
		made.leaveDateOut("the date of the record", fmt.Errorf("%q is no date; %s",
			shorten(s.updated, longestName), dateSpellings))
	}
	// The day as written, not converted to UTC.
	made.source.Retrieved = made.dated.Format(time.DateOnly)
}

// limitDate limits the date of a record to now: with a clock that is ahead, later lists would look
// older.
func (made *record) limitDate(now time.Time) {
	if now = now.Truncate(time.Millisecond); made.dated.After(now) {
		made.dated = now
	}
	made.source.Retrieved = min(made.source.Retrieved, candor.Today(now))
}

// setTerm sets the term. It drops and reports an unreadable date, because the person is valid
// without it.
func (made *record) setTerm(s statement, asOf string) {
	start, _, err := parsePartialDate(s.start)
	if err != nil {
		made.leaveDateOut("the start of the term", err)
	}
	end, err := parseTermEnd(s.end, start)
	if err != nil {
		made.leaveDateOut("the end of the term", err)
	}
	made.official.TermStartDate, made.official.TermEndDate = start, end
	made.endByDeath(s.died)
	end = made.official.TermEndDate
	made.ended = end != "" && end < asOf
	made.notBegun = start > asOf
}

func (made *record) leaveDateOut(what string, err error) {
	made.noDates = append(made.noDates, what+": "+err.Error())
}

func (made *record) setTitle(s statement) error {
	split := splitOffices(s.title)
	mapped := mapTitle(split.main)
	made.official.Position, made.official.PositionType = mapped.position, mapped.kind
	made.offices, made.furtherTitles = mapTitle(s.title).offices, split.others
	if made.official.District = s.district; s.district == "" && split.district != "" {
		made.official.District = split.district
		made.carries |= unitDistrict
	}
	stated, known := positionTypeNamed(s.positionType)
	switch {
	case known:
		made.official.PositionType = stated
	case s.positionType != "":
		return fmt.Errorf("the position type %q is none of ours", s.positionType)
	case !mapped.known:
		made.unmapped = made.official.Position
	}
	return nil
}

// positionTypeNamed finds a type by its key or label.
func positionTypeNamed(name string) (candor.PositionType, bool) {
	for _, known := range candor.PositionTypes() {
		if folded := textfold.Fold(name); folded == textfold.Fold(string(known)) ||
			folded == textfold.Fold(known.Label()) {
			return known, true
		}
	}
	return "", false
}

// setPlace finds the municipality and its county. An unknown town is kept as written if the source
// names a county of New Jersey.
func (made *record) setPlace(s statement) error {
	o := &made.official
	d := parseDivision(s.division)
	if d.place != "" {
		town, err := d.town()
		o.City, o.County = town.Name, town.County
		return err
	}
	for _, name := range []string{s.county, strings.ReplaceAll(d.county, "_", " ")} {
		if strings.TrimSpace(name) == "" {
			continue
		}
		county, err := njplace.FindCounty(name)
		if err != nil {
			return err
		}
		o.County = county
		break
	}
	if strings.TrimSpace(s.city) == "" {
		return nil
	}
	isListed := len(njplace.Candidates(s.city, o.County)) > 0 || len(njplace.Candidates(s.city, "")) > 0
	if o.County != "" && !isListed {
		o.City, made.unlisted = s.city, true
		return nil
	}
	town, err := njplace.Find(s.city, o.County)
	o.City, o.County = town.Name, town.County
	return err
}

// runs reports whether a term runs on the day of the import.
func (r *reading) runs(start, end string) bool {
	from, _, startErr := parsePartialDate(start)
	_, to, endErr := parsePartialDate(end)
	return startErr == nil && endErr == nil &&
		candor.TenureOf(from, to, r.asOf) == candor.TenureCurrent
}

// openEnd is the end of an unlimited term in comparisons.
const openEnd = "9999-12-31"

// presentTerm returns the term that runs on the day of the import, or the last one if none does. If
// several run, it returns the one that started last.
func (r *reading) presentTerm(count int, term func(int) (start, end string)) int {
	chosen, chosenCurrent, chosenStart, chosenEnd := 0, false, "", ""
	for i := range count {
		start, end := term(i)
		start, _, startErr := parsePartialDate(start)
		_, end, endErr := parsePartialDate(end)
		end = cmp.Or(end, openEnd)
		current := startErr == nil && endErr == nil && end >= r.asOf && start <= r.asOf
		better := i == 0 || current && !chosenCurrent ||
			current == chosenCurrent && (current && start > chosenStart || !current && end > chosenEnd)
		if better {
			chosen, chosenCurrent, chosenStart, chosenEnd = i, current, start, end
		}
	}
	return chosen
}
