package formats

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

// Reading is the content of one file.
type Reading struct {
	*Content
	Format  *format
	Folder  string   // the command-line argument that contains the file, if it is a folder
	asOf    string   // YYYY-MM-DD
	row     tableRow // that is being read
	Records []*Record
	Keys    []RecordKey // of all records, including refused ones
	Refused []Refusal
	Seen    int      // records seen, including refused ones
	Outside int      // people of other states
	Unread  []string // unknown columns
	Asked   []string // unread columns that look like a field, as text
	Guessed []string // columns with a guessed meaning, as text
	Skipped string   // skipped rows of a table, as text
}

func (r *Reading) refuse(line int, name, reason string) {
	r.Seen++
	r.Refused = append(r.Refused, Refusal{File: r.Name, Line: line, Name: candor.CleanLine(name),
		Reason: reason, Sheet: r.row.sheet, SheetN: r.row.sheetN})
}

// whole refuses a row with more or fewer values than the header.
func (r *Reading) whole(t *table, row tableRow) bool {
	r.row = row
	if len(row.values) == len(t.header) {
		return true
	}
	r.refuse(row.line, t.value(row, "name"),
		fmt.Sprintf("the row has %d values where the header has %d", len(row.values), len(t.header)))
	return false
}

// take checks a statement and adds it as a record.
func (r *Reading) take(s statement) {
	if s.isElsewhere() {
		r.leaveOutside()
		return
	}
	s.readElect()
	source := r.sourceOf(s)
	r.Keys = append(r.Keys, RecordKey{source.Name, source.ID})
	made, err := r.record(s, source)
	if err != nil {
		r.refuse(s.line, redact.ReplaceLikely(s.name), err.Error())
		return
	}
	r.Keys[len(r.Keys)-1] = made.Key()
	r.Seen++
	r.Records = append(r.Records, made)
}

// leaveOutside counts a person whose office is in another state.
func (r *Reading) leaveOutside() {
	r.Seen++
	r.Outside++
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

func (r *Reading) record(s statement, source candor.Source) (*Record, error) {
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
	made := &Record{Official: s.asWritten, Source: source, Carries: s.carries, Scope: s.scope, Format: r.Format,
		Place: place{r.Name, s.line, r.row.sheet, r.row.sheetN}, Others: r.otherTerms(s),
		WholeHistory: s.wholeHistory,
		IsSecond:     s.isSecond}
	made.setDate(s, r.Modified)
	made.setTerm(s, r.asOf, r.Mapping)
	if err := made.setTitle(s, r.Mapping); err != nil {
		return nil, err
	}
	if err := made.setPlace(s); err != nil {
		if !made.Ended {
			return nil, err
		}
		made.Carries &^= UnitPlace
	}
	made.Official.Name = personname.Normalize(candor.CleanLine(s.name))
	made.Official.VerificationURL = officialSite(s.websites)
	if s.ownWebsite && made.Official.VerificationURL == "" {
		made.NoWebsite = strings.Join(s.websites, ", ")
	}
	made.Official.Clean()
	if err := made.Official.Validate(); err != nil {
		return nil, err
	}
	made.addConcurrentOffices()
	if s.isSecond {
		made.Source.ID = idOfOffice(source.ID, made.Official)
	}
	return made, checkSource(made.Source)
}

// The longest stored texts about a source, in characters. Source and id form a primary key: an
// index entry of PostgreSQL has at most 2,704 bytes, and a character up to four.
const (
	LongestSource   = candor.MaxName
	longestSourceID = 450
)

func checkSource(source candor.Source) error {
	for _, part := range []struct {
		called, text string
		most         int
	}{
		{"source", source.Name, LongestSource}, {"licence", source.License, LongestSource},
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
func (r *Reading) sourceOf(s statement) candor.Source {
	source := r.Format.source
	if s.source.Name != "" {
		source = s.source
	}
	source.Name, source.ID, source.License = candor.CleanLine(source.Name), candor.CleanLine(s.id),
		candor.CleanLine(source.License)
	return source
}

// setDate sets the record's date, else the file's, in the store's precision of a millisecond.
func (made *Record) setDate(s statement, modified time.Time) {
	made.Dated = modified.Truncate(time.Millisecond)
	if moment, ok := parseMoment(s.updated); ok {
		made.Dated = moment.Truncate(time.Millisecond)
	} else if s.updated != "" {
		made.leaveDateOut("the date of the record", fmt.Errorf("%q is no date; %s",
			Shorten(s.updated, LongestName), DateSpellings))
	}
	// The day as written, not converted to UTC.
	made.Source.Retrieved = made.Dated.Format(time.DateOnly)
}

// LimitDate limits the date of a record to now: with a clock that is ahead, later lists would look
// older.
func (made *Record) LimitDate(now time.Time) {
	if now = now.Truncate(time.Millisecond); made.Dated.After(now) {
		made.Dated = now
	}
	made.Source.Retrieved = min(made.Source.Retrieved, candor.Today(now))
}

// setTerm sets the term. It drops and reports an unreadable date, because the person is valid
// without it.
func (made *Record) setTerm(s statement, asOf string, by *Mapping) {
	start, _, err := parsePartialDate(s.start)
	if err != nil {
		made.leaveDateOut("the start of the term", err)
	}
	end, err := parseTermEnd(s.end, start)
	if err != nil {
		made.leaveDateOut("the end of the term", err)
	}
	made.Official.TermStartDate, made.Official.TermEndDate = start, end
	made.endByDeath(s.died)
	made.awaitOffice(s, asOf, by)
	start, end = made.Official.TermStartDate, made.Official.TermEndDate
	made.Ended = end != "" && end < asOf
	made.NotBegun = start > asOf
}

func (made *Record) leaveDateOut(what string, err error) {
	made.NoDates = append(made.NoDates, what+": "+err.Error())
}

func (made *Record) setTitle(s statement, by *Mapping) error {
	split := splitOffices(s.title)
	mapped, isAnswered := MapTitle(split.main), false
	if !mapped.Known {
		var position string
		if position, isAnswered = by.positionOf(split.main); position != "" {
			s.title = candor.PositionLabel(position)
			mapped = MapTitle(s.title)
		}
	}
	made.Official.Position, made.Official.PositionType = mapped.position, mapped.Kind
	made.Offices, made.furtherTitles = MapTitle(s.title).Offices, split.others
	if made.Official.District = s.district; s.district == "" && split.district != "" {
		made.Official.District = split.district
		made.Carries |= UnitDistrict
	}
	stated, known := positionTypeNamed(s.positionType)
	switch {
	case known:
		made.Official.PositionType = stated
	case s.positionType != "":
		return fmt.Errorf("the position type %q is none of ours", s.positionType)
	case !mapped.Known && !isAnswered:
		made.Unmapped = made.Official.Position
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
func (made *Record) setPlace(s statement) error {
	o := &made.Official
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
		o.City, made.Unlisted = s.city, true
		return nil
	}
	town, err := njplace.Find(s.city, o.County)
	o.City, o.County = town.Name, town.County
	return err
}

// runs reports whether a term runs on the day of the import.
func (r *Reading) runs(start, end string) bool {
	from, _, startErr := parsePartialDate(start)
	_, to, endErr := parsePartialDate(end)
	return startErr == nil && endErr == nil &&
		candor.TenureOf(from, to, r.asOf) == candor.TenureCurrent
}

// openEnd is the end of an unlimited term in comparisons.
const openEnd = "9999-12-31"

// presentTerm returns the term that runs on the day of the import, or the last one if none does. If
// several run, it returns the one that started last.
func (r *Reading) presentTerm(count int, term func(int) (start, end string)) int {
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
