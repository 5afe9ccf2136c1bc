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
func nameKey(name string) string {
	n := personname.Parse(name)
	return textfold.Fold(n.Given) + "|" + textfold.Fold(n.Family) + "|" + textfold.Fold(n.Generation)
}

// prepareSimilar makes the indexes, of those whom find looks at as well.
func (d *directory) prepareSimilar() {
	s := &d.similar
	if s.made {
		return
	}
	s.made = true
	s.byTown, s.byName = map[string][]*person{}, map[string][]*person{}
	s.claims, s.titles = map[string]recordKey{}, map[string][]string{}
	for _, p := range d.people {
		if p.Status == candor.StatusApproved || len(p.records) > 0 {
			s.add(p)
		}
	}
	for _, r := range s.all {
		s.claims[claimOf(r.source.Name, &r.official)] = r.key()
	}
}

func claimOf(source string, o *candor.Official) string {
	return source + "|" + nameKey(o.Name) + "|" + o.County + "|" + o.City
}

// add puts an official into the indexes, if there are any.
func (s *similar) add(p *person) {
	if !s.made {
		return
	}
	n := personname.Parse(p.Name)
	for _, key := range townKeys(&p.Official, n) {
		s.byTown[key] = append(s.byTown[key], p)
	}
	key := nameKey(p.Name)
	s.byName[key] = append(s.byName[key], p)
}

// townKeys are the blocks of an official: a name that is nearly the same has one of them as well.
func townKeys(o *candor.Official, n personname.Name) [2]string {
	place := o.County + "|" + o.City + "|"
	return [2]string{place + "family " + textfold.Fold(n.Family),
		place + "given " + textfold.Fold(n.Given)}
}

// soundsLike lists who may be meant by a record whose person is not found: someone of the same town
// and kind of office whose name is nearly the same, and a namesake whose town is missing on one side.
func (d *directory) soundsLike(r *record, seen map[recordKey]bool) []asked {
	d.prepareSimilar()
	var found []asked
	consider := func(block []*person, why func(*person) string) {
		for _, p := range block[:min(len(block), mostCompared)] {
			if len(found) == mostAsked {
				return
			}
			if p.knownID() == "" || p.isRival(r, seen) || d.isClaimed(p, r) || !d.similar.sharesOffice(r, p) ||
				slices.ContainsFunc(found, func(a asked) bool { return a.person == p }) {
				continue
			}
			if reason := why(p); reason != "" {
				found = append(found, asked{p, reason})
			}
		}
	}
	n := personname.Parse(r.official.Name)
	for _, key := range townKeys(&r.official, n) {
		consider(d.similar.byTown[key], func(p *person) string { return nearly(n, p.Name) })
	}
	consider(d.similar.byName[nameKey(r.official.Name)], func(p *person) string {
		switch o := &r.official; {
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
	other, claimed := d.similar.claims[claimOf(r.source.Name, &p.Official)]
	return claimed && other != r.key()
}

// nearly says why two names of one town may be one person's; empty where they are not.
func nearly(n personname.Name, name string) string {
	other := personname.Parse(name)
	given, otherGiven := textfold.Fold(n.Given), textfold.Fold(other.Given)
	family, otherFamily := textfold.Fold(n.Family), textfold.Fold(other.Family)
	switch {
	case n.Generation != "" && other.Generation != "" &&
		textfold.Fold(n.Generation) != textfold.Fold(other.Generation):
		return ""
	case family == otherFamily && given != "" && otherGiven != "" && given[0] == otherGiven[0]:
		return "The same family name and initial"
	}
	one, two := []rune(given+" "+family), []rune(otherGiven+" "+otherFamily)
	most := 1
	if min(len(one), len(two)) >= longName {
		most = 2
	}
	if fuzzy.Distance(one, two, most) <= most {
		return "The name is nearly the same"
	}
	return ""
}

// longName is from how many letters on two may be wrong.
const longName = 10

// sharesOffice reports whether an official holds the kind of office that a record tells.
func (s *similar) sharesOffice(r *record, p *person) bool {
	held, known := s.titles[p.Position]
	if !known {
		held = mapTitle(candor.PositionLabel(p.Position)).offices
		s.titles[p.Position] = held
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
			d.people[p.ID] == p && p.Tenure(d.asOf) == candor.TenureCurrent && d.similar.sharesOffice(r, p) {
			found = append(found, p.other("In office in "+strings.TrimPrefix(town(p.Official), ", ")))
		}
	}
	return found
}
