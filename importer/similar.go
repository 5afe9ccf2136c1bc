package importer

import (
	"slices"
	"strings"

	"candor"
	"candor/directory/fuzzy"
	"candor/personname"
	"candor/textfold"
)

// similar finds people whose names are nearly those of a record. Its indexes are made when the first
// record asks, so that an import of people who are known costs nothing.
type similar struct {
	all    []*record // of the run
	made   bool
	byTown map[string][]*person // by town and family name, and by town and given name
	byName map[string][]*person // by nameKey
	titles map[string][]string  // the kinds of office of a position
	told   map[recordKey]*record
	claims map[string]recordKey // whom records of this run name exactly, by source, name and place
}

// mostCompared bounds how many people of one block are compared with a record, mostAsked how many
// are named.
const (
	mostCompared = 200
	mostAsked    = 5
)

// nameKey is a name by what two lists have in common that write it the same way: given and family
// name and generation.
func nameKey(name string) string { return hear(name).key }

// heard is a name as it is compared, folded.
type heard struct{ name, given, family, generation, key string }

func hear(name string) heard {
	n := personname.Parse(name)
	h := heard{name: name, given: textfold.Fold(n.Given), family: textfold.Fold(n.Family),
		generation: textfold.Fold(n.Generation)}
	h.key = h.given + "|" + h.family + "|" + h.generation
	return h
}

// heardName is the name of an official, taken apart once for all records that it is compared with.
func (p *person) heardName() *heard {
	if p.heard.name != p.Name {
		p.heard = hear(p.Name)
	}
	return &p.heard
}

// prepareSimilar makes the indexes, of those whom find looks at as well.
func (d *directory) prepareSimilar() {
	s := &d.similar
	if s.made {
		return
	}
	s.made = true
	s.byTown, s.byName = map[string][]*person{}, map[string][]*person{}
	s.claims, s.told = map[string]recordKey{}, map[recordKey]*record{}
	for _, p := range d.people {
		if p.Status == candor.StatusApproved || len(p.records) > 0 {
			s.add(p)
		}
	}
	for _, r := range s.all {
		s.told[r.key()] = r
		s.claims[claimOf(r.source.Name, &r.official, nameKey(r.official.Name))] = r.key()
	}
}

func claimOf(source string, o *candor.Official, name string) string {
	return source + "|" + name + "|" + o.County + "|" + o.City
}

// add puts an official into the indexes, if there are any.
func (s *similar) add(p *person) {
	if !s.made {
		return
	}
	name := p.heardName()
	for _, key := range townKeys(&p.Official, name) {
		s.byTown[key] = append(s.byTown[key], p)
	}
	s.byName[name.key] = append(s.byName[name.key], p)
}

// townKeys are the blocks of an official: a name that is nearly the same has one of them as well.
func townKeys(o *candor.Official, name *heard) [2]string {
	place := o.County + "|" + o.City + "|"
	return [2]string{place + "family " + name.family, place + "given " + name.given}
}

// soundsLike lists who may be meant by a record whose person is not found: someone of the same town
// and kind of office whose name is nearly the same, a namesake whose town is missing on one side, and
// one with reviews whose seat may only have another name.
func (d *directory) soundsLike(r *record, seen map[recordKey]bool) []asked {
	d.prepareSimilar()
	var found []asked
	consider := func(block []*person, why func(p *person, sharesOffice bool) string) {
		for _, p := range block[:min(len(block), mostCompared)] {
			if len(found) == mostAsked {
				return
			}
			if p.knownID() == "" || p.isRival(r, seen) || d.isClaimed(p, r) ||
				slices.ContainsFunc(found, func(a asked) bool { return a.person == p }) {
				continue
			}
			if reason := why(p, d.similar.sharesOffice(r, p.Position)); reason != "" {
				found = append(found, asked{p, reason})
			}
		}
	}
	name := hear(r.official.Name)
	for _, key := range townKeys(&r.official, &name) {
		consider(d.similar.byTown[key], func(p *person, sharesOffice bool) string {
			if !sharesOffice {
				return ""
			}
			return nearly(&name, p.heardName())
		})
	}
	consider(d.similar.byName[name.key], func(p *person, sharesOffice bool) string {
		switch o := &r.official; {
		case !sharesOffice && p.Reviews.All() > 0 && sameOffice(p.Term(), o.Term()):
			return "The same name and place, in other words for the office"
		case !sharesOffice:
			return ""
		case (o.City == "") == (p.City == "") || o.County != "" && p.County != "" && o.County != p.County:
			return ""
		case p.City == "":
			return "The same name, without a town here"
		}
		return "The same name, without a town in the list"
	})
	return found
}

// isClaimed reports whether another record of the same source names the person exactly.
func (d *directory) isClaimed(p *person, r *record) bool {
	other, claimed := d.similar.claims[claimOf(r.source.Name, &p.Official, p.heardName().key)]
	return claimed && other != r.key()
}

// nearly says why two names of one town may be one person's; empty where they are not.
func nearly(name, other *heard) string {
	switch {
	case name.generation != "" && other.generation != "" && name.generation != other.generation:
		return ""
	case name.family == other.family && name.given != "" && other.given != "" &&
		name.given[0] == other.given[0]:
		return "The same family name and initial"
	}
	if isSlip(name.given+" "+name.family, other.given+" "+other.family) {
		return "The name is nearly the same"
	}
	return ""
}

// isSlip reports whether two folded texts differ in a letter, or in two where they are long.
func isSlip(a, b string) bool {
	one, two := []rune(a), []rune(b)
	most := 1
	if min(len(one), len(two)) >= longName {
		most = 2
	}
	return fuzzy.Distance(one, two, most) <= most
}

// longName is from how many letters on two may be wrong.
const longName = 10

// sharesOffice reports whether a position is of the kind of office that a record tells.
func (s *similar) sharesOffice(r *record, position string) bool {
	held, known := s.titles[position]
	if !known {
		held = mapTitle(candor.PositionLabel(position)).offices
		s.titles[position] = held
	}
	return slices.ContainsFunc(r.offices, func(office string) bool {
		return slices.Contains(held, office)
	})
}

// elsewhere lists people in office in another town who have the name and the kind of office of a
// record.
func (d *directory) elsewhere(r *record) []candor.ImportOther {
	d.prepareSimilar()
	var found []candor.ImportOther
	block := d.similar.byName[nameKey(r.official.Name)]
	for _, p := range block[:min(len(block), mostCompared)] {
		if len(found) == mostAsked {
			break
		}
		o := &r.official
		if o.City != "" && p.City != "" && (o.City != p.City || o.County != p.County) &&
			d.people[p.ID] == p && p.Tenure(d.asOf) == candor.TenureCurrent && d.similar.sharesOffice(r, p.Position) {
			found = append(found, p.other("In office in "+strings.TrimPrefix(town(p.Official), ", ")))
		}
	}
	return found
}
