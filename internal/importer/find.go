package importer

import (
	"fmt"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/personname"
	"candor/internal/textfold"
)

// mostAlike limits the people that a record is compared with, and the sources of one person. A town
// has far fewer officials whose family names end alike. A record that needs more is refused, since
// comparing each with each takes quadratic time.
const mostAlike = 100

// seat caches the key by which an official is found, with the fields that it depends on.
type seat struct{ name, county, city, key string }

// keyOf returns the key of an official, and computes it only after a change.
func (s *seat) keyOf(o *candor.Official) string {
	if s.key == "" || s.name != o.Name || s.county != o.County || s.city != o.City {
		*s = seat{o.Name, o.County, o.City, seatKey(*o)}
	}
	return s.key
}

// seatKey groups officials of one town whose names may be the same.
func seatKey(o candor.Official) string {
	return strings.Join([]string{personname.Block(o.Name), o.County, o.City}, "\x00")
}

// exactKey groups officials of one seatKey whose names are equal.
func exactKey(seat, name string) string { return seat + "\x00" + textfold.Fold(name) }

// seats are people by key. People created by this run are grouped by source: a source does not list
// one person twice, so a long list need not be compared with itself.
type seats map[string]*sharedSeat

type sharedSeat struct {
	known   []*person
	created map[string][]*person
	sources []string // keys of created, in order of arrival
}

func (s seats) add(key string, p *person) {
	shared := s[key]
	if shared == nil {
		shared = &sharedSeat{}
		s[key] = shared
	}
	if p.from == "" {
		shared.known = append(shared.known, p)
		return
	}
	if shared.created == nil {
		shared.created = map[string][]*person{}
	}
	if shared.created[p.from] == nil {
		shared.sources = append(shared.sources, p.from)
	}
	shared.created[p.from] = append(shared.created[p.from], p)
}

// candidates lists the people under a key, without those that this run created from the same
// source. all is false if there are too many.
func (s seats) candidates(key, source string) (people []*person, all bool) {
	shared := s[key]
	if shared == nil {
		return nil, true
	}
	if people, all = upTo(nil, shared.known); !all {
		return people, false
	}
	for _, from := range shared.sources {
		if from == source {
			continue
		}
		if people, all = upTo(people, shared.created[from]); !all {
			return people, false
		}
	}
	return people, true
}

func upTo(people, more []*person) (together []*person, all bool) {
	if room := mostAlike - len(people); len(more) > room {
		return append(people, more[:room]...), false
	}
	return append(people, more...), true
}

// index makes an official findable by all identities.
func (d *directory) index(p *person) {
	for _, known := range p.identities() {
		d.indexAs(p, &known)
	}
}

// indexAs makes an official findable by one identity.
func (d *directory) indexAs(p *person, known *candor.Official) {
	key := seatKey(*known)
	if !slices.Contains(p.indexed, key) {
		p.indexed = append(p.indexed, key)
		d.alike.add(key, p)
	}
	if key = exactKey(key, known.Name); !slices.Contains(p.indexed, key) {
		p.indexed = append(p.indexed, key)
		d.exact.add(key, p)
	}
}

// match holds the people that a source's first record of a person may mean.
type match struct {
	person     *person     // accepted by an import without a question; nil for none
	equal      bool        // the names are equal, except for parts that a name may lack
	candidates []candidate // other people to ask about
	former     *person     // has reviews, and their own row of the list is now about someone else
}

// candidate is a person that the record may mean, with the reason.
type candidate struct {
	person *person
	why    string
}

// isSure reports whether there is no question.
func (m match) isSure() bool { return m.person != nil && m.equal }

// find returns the official that a record means whose source has not named the person before. It
// matches a similar name, the town and the office, and skips people with another record from the
// same source in this run, since a source does not list one person twice. If several match, the one
// with an equal name wins, else none: two people must never be merged. If the name is not equal,
// the match lists the other candidates.
func (d *directory) find(r *formats.Record, seen map[formats.RecordKey]bool) (match, error) {
	key, name := seatKey(r.Official), textfold.Fold(r.Official.Name)
	equals, all := d.exact.candidates(exactKey(key, r.Official.Name), r.Source.Name)
	for _, p := range equals {
		if may, err := d.maybe(p, r, key, seen); err != nil {
			return match{}, err
		} else if may {
			return match{person: p, equal: true}, nil
		}
	}
	if !all {
		return match{}, tooManyAlike(r)
	}
	block, all := d.alike.candidates(key, r.Source.Name)
	if !all {
		return match{}, tooManyAlike(r)
	}
	var found []*person
	for _, p := range block {
		if may, err := d.maybe(p, r, key, seen); err != nil {
			return match{}, err
		} else if may {
			found = append(found, p)
		}
	}
	for _, p := range found {
		if len(found) > 1 && slices.ContainsFunc(p.identities(),
			func(known candor.Official) bool { return textfold.Fold(known.Name) == name }) {
			return match{person: p, equal: true}, nil
		}
	}
	m := match{}
	if len(found) == 1 {
		m.person = found[0]
		m.equal = m.person.knownID() == "" || slices.ContainsFunc(m.person.identities(),
			func(known candor.Official) bool { return nameKey(known.Name) == nameKey(r.Official.Name) })
	}
	if m.isSure() {
		return m, nil
	}
	if len(found) == 0 {
		if m.former = d.formerHolder(r, block, key); m.former != nil {
			return m, nil
		}
	}
	for _, p := range found {
		if p.knownID() == "" || len(m.candidates) == mostAsked {
			continue
		}
		why := "The name may be the same"
		if len(found) > 1 {
			why = "Several people may have this name"
		}
		m.candidates = append(m.candidates, candidate{p, why})
	}
	if len(found) == 0 {
		m.candidates = d.soundsLike(r, seen)
	}
	return m, nil
}

func tooManyAlike(r *formats.Record) error {
	where := strings.TrimPrefix(town(r.Official), ", ")
	if where == "" {
		where = "the list without a town"
	}
	return fmt.Errorf("more than %d people have nearly this name in %s: too many to compare",
		mostAlike, where)
}

// maybe reports whether a record may be about an official, by seat, name and office.
func (d *directory) maybe(
	p *person, r *formats.Record, key string, seen map[formats.RecordKey]bool,
) (bool, error) {
	if d.people[p.ID] != p || p.isRival(r, seen) {
		return false, nil
	}
	if len(p.records) >= mostAlike {
		return false, fmt.Errorf("%d sources name %s: too many to compare", len(p.records), p.Name)
	}
	is := func(s *seat, known *candor.Official) bool {
		return s.keyOf(known) == key && d.isAbout(r, known)
	}
	if is(&p.seat, &p.Official) || slices.ContainsFunc(p.concurrentOffices(),
		func(known candor.Official) bool { return is(&seat{}, &known) }) {
		return true, nil
	}
	return slices.ContainsFunc(p.records,
		func(k *kept) bool { return is(&k.seat, &k.values) }), nil
}

// isAbout reports whether a record may be about an official of the same town, by name and office.
func (d *directory) isAbout(r *formats.Record, known *candor.Official) bool {
	return d.similar.sharesOffice(r, known.Position) &&
		personname.Same(r.Official.Name, known.Name)
}
