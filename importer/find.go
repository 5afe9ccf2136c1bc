package importer

import (
	"fmt"
	"slices"
	"strings"

	"candor"
	"candor/personname"
	"candor/textfold"
)

// mostAlike bounds how many people are compared with a record, and how many sources may tell of one
// person. A town has far fewer officials whose family names end alike; a record that would need more
// is refused, since comparing each with each takes a time that grows with the square of the list.
const mostAlike = 100

// seat is where an official is looked for, of fields that may change.
type seat struct{ name, county, city, key string }

// of returns the key of an official, and keeps it for as long as the fields are the same.
func (s *seat) of(o *candor.Official) string {
	if s.key == "" || s.name != o.Name || s.county != o.County || s.city != o.City {
		*s = seat{o.Name, o.County, o.City, seatKey(*o)}
	}
	return s.key
}

// seatKey groups officials of one town whose names may be the same.
func seatKey(o candor.Official) string {
	return strings.Join([]string{personname.Block(o.Name), o.County, o.City}, "\x00")
}

// exactKey groups officials of one seat whose names are equal.
func exactKey(seat, name string) string { return seat + "\x00" + textfold.Fold(name) }

// seats are people by a key. Those whom this run has created stand apart by their source: a source
// does not list one person twice, so a long list has not to be compared with itself.
type seats map[string]*sharedSeat

type sharedSeat struct {
	known   []*person
	created map[string][]*person
	sources []string // of created, in their order
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

// whoMayBe lists the people under a key, without those whom this run has created by the same source.
// It reports whether these are all.
func (s seats) whoMayBe(key, source string) (people []*person, all bool) {
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

// index lets an official be found by all its identities.
func (d *directory) index(p *person) {
	for _, known := range p.identities() {
		d.indexAs(p, &known)
	}
}

// indexAs lets an official be found by one identity.
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

// match is who may be meant by a record of a source that has not told of the person before.
type match struct {
	person *person // whom an import takes without asking; nil for none
	equal  bool    // the name is the same, but for what a name may lack
	asked  []asked // who may be meant otherwise
	left   *person // with reviews, whose own row of the list is about someone else by now
}

// asked is a person who may be meant, and why.
type asked struct {
	person *person
	why    string
}

// isSure reports whether there is nothing to ask.
func (m match) isSure() bool { return m.person != nil && m.equal }

// find returns the official of a record under another source's id: a name that may be the same,
// town and office, and no other record of this run from the same source, since a source does not
// list one person twice. Of several the one is taken whose name is equal, else none: two people
// must not become one. Where the name is not equal, it says who else may be meant.
func (d *directory) find(r *record, seen map[recordKey]bool) (match, error) {
	key, name := seatKey(r.official), textfold.Fold(r.official.Name)
	equals, all := d.exact.whoMayBe(exactKey(key, r.official.Name), r.source.Name)
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
	block, all := d.alike.whoMayBe(key, r.source.Name)
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
			func(known candor.Official) bool { return nameKey(known.Name) == nameKey(r.official.Name) })
	}
	if m.isSure() {
		return m, nil
	}
	if len(found) == 0 {
		if m.left = d.leftBy(r, block, key); m.left != nil {
			return m, nil
		}
	}
	for _, p := range found {
		if p.knownID() == "" || len(m.asked) == mostAsked {
			continue
		}
		why := "The name may be the same"
		if len(found) > 1 {
			why = "One of several whose name may be the same"
		}
		m.asked = append(m.asked, asked{p, why})
	}
	if len(found) == 0 {
		m.asked = d.soundsLike(r, seen)
	}
	return m, nil
}

func tooManyAlike(r *record) error {
	where := strings.TrimPrefix(town(r.official), ", ")
	if where == "" {
		where = "the list without a town"
	}
	return fmt.Errorf("more than %d people have nearly this name in %s: too many to compare",
		mostAlike, where)
}

// maybe reports whether an official may be the one of a record: of one seat, by name and office.
func (d *directory) maybe(
	p *person, r *record, key string, seen map[recordKey]bool,
) (bool, error) {
	if d.people[p.ID] != p || p.isRival(r, seen) {
		return false, nil
	}
	if len(p.records) >= mostAlike {
		return false, fmt.Errorf("%d sources tell of %s: too many to compare", len(p.records), p.Name)
	}
	is := func(s *seat, known *candor.Official) bool {
		return s.of(known) == key && d.isAbout(r, known)
	}
	if is(&p.seat, &p.Official) || slices.ContainsFunc(p.alsoHeld(),
		func(known candor.Official) bool { return is(&seat{}, &known) }) {
		return true, nil
	}
	return slices.ContainsFunc(p.records,
		func(k *kept) bool { return is(&k.seat, &k.said) }), nil
}

// isAbout reports whether an official of the same town may be the record's: by name and office.
func (d *directory) isAbout(r *record, known *candor.Official) bool {
	return d.similar.sharesOffice(r, known.Position) &&
		personname.Same(r.official.Name, known.Name)
}
