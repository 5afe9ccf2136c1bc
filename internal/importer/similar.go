package importer

import (
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/directory/fuzzy"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/personname"
	"candor/internal/textfold"
)

// similar finds people with names similar to a record's. It builds its indexes on first use, so an
// import of known people does not pay for them.
type similar struct {
	all     []*formats.Record // of the run
	made    bool
	byTown  map[string][]*person // by town and family name, and by town and given name
	byName  map[string][]*person // by nameKey
	titles  map[string][]string  // the kinds of office, by position
	records map[formats.RecordKey]*formats.Record
	claims  map[string]formats.RecordKey // records of this run by source, exact name and place
}

// mostCompared limits the people in a block that are compared with a record. mostAsked limits the
// people in a question.
const (
	mostCompared = 200
	mostAsked    = 5
)

// nameKey returns the parts of a name that similar spellings share: given name, family name and
// generation.
func nameKey(name string) string { return foldName(name).key }

// foldedName is a parsed name, folded for comparison.
type foldedName struct{ name, given, family, generation, key string }

func foldName(name string) foldedName {
	n := personname.Parse(name)
	h := foldedName{name: name, given: textfold.Fold(n.Given), family: textfold.Fold(n.Family),
		generation: textfold.Fold(n.Generation)}
	h.key = h.given + "|" + h.family + "|" + h.generation
	return h
}

// foldedName returns the official's name for comparisons, parsed once.
func (p *person) foldedName() *foldedName {
	if p.folded.name != p.Name {
		p.folded = foldName(p.Name)
	}
	return &p.folded
}

// prepareSimilar builds the indexes, of the same people that find sees.
func (d *directory) prepareSimilar() {
	s := &d.similar
	if s.made {
		return
	}
	s.made = true
	s.byTown, s.byName = map[string][]*person{}, map[string][]*person{}
	s.claims, s.records = map[string]formats.RecordKey{}, map[formats.RecordKey]*formats.Record{}
	for _, p := range d.people {
		if p.Status == candor.StatusApproved || len(p.records) > 0 {
			s.add(p)
		}
	}
	for _, r := range s.all {
		s.records[r.Key()] = r
		s.claims[claimOf(r.Source.Name, &r.Official, nameKey(r.Official.Name))] = r.Key()
	}
}

func claimOf(source string, o *candor.Official, name string) string {
	return source + "|" + name + "|" + o.County + "|" + o.City
}

// add adds an official to the indexes once they exist.
func (s *similar) add(p *person) {
	if !s.made {
		return
	}
	name := p.foldedName()
	for _, key := range townKeys(&p.Official, name) {
		s.byTown[key] = append(s.byTown[key], p)
	}
	s.byName[name.key] = append(s.byName[name.key], p)
}

// townKeys returns the blocks of an official: two similar names share at least one.
func townKeys(o *candor.Official, name *foldedName) [2]string {
	place := o.County + "|" + o.City + "|"
	return [2]string{place + "family " + name.family, place + "given " + name.given}
}

// soundsLike lists people that an unmatched record may mean: someone with a similar name in the
// same town and kind of office, a namesake whose town is missing on one side, and one with reviews
// whose office may only be worded differently.
func (d *directory) soundsLike(r *formats.Record, seen map[formats.RecordKey]bool) []candidate {
	d.prepareSimilar()
	var found []candidate
	consider := func(block []*person, why func(p *person, sharesOffice bool) string) {
		for _, p := range block[:min(len(block), mostCompared)] {
			if len(found) == mostAsked {
				return
			}
			if p.knownID() == "" || p.isRival(r, seen) || d.isClaimed(p, r) ||
				slices.ContainsFunc(found, func(a candidate) bool { return a.person == p }) {
				continue
			}
			if reason := why(p, d.similar.sharesOffice(r, p.Position)); reason != "" {
				found = append(found, candidate{p, reason})
			}
		}
	}
	name := foldName(r.Official.Name)
	for _, key := range townKeys(&r.Official, &name) {
		consider(d.similar.byTown[key], func(p *person, sharesOffice bool) string {
			if !sharesOffice {
				return ""
			}
			return nearly(&name, p.foldedName())
		})
	}
	consider(d.similar.byName[name.key], func(p *person, sharesOffice bool) string {
		switch o := &r.Official; {
		case !sharesOffice && p.Reviews.All() > 0 && formats.SameOffice(p.Term(), o.Term()):
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

// isClaimed reports whether another record of the same source has the person's exact name.
func (d *directory) isClaimed(p *person, r *formats.Record) bool {
	other, claimed := d.similar.claims[claimOf(r.Source.Name, &p.Official, p.foldedName().key)]
	return claimed && other != r.Key()
}

// nearly explains why two names in one town may be the same person, or returns "".
func nearly(name, other *foldedName) string {
	switch {
	case name.generation != "" && other.generation != "" && name.generation != other.generation:
		return ""
	case name.family == other.family && name.given != "" && other.given != "" &&
		name.given[0] == other.given[0]:
		return "The same family name and initial"
	}
	if name.given != "" && name.given == other.given && sharesWord(name.family, other.family) {
		return "A part of the family name is the same"
	}
	if isSlip(name.given+" "+name.family, other.given+" "+other.family) {
		return "The name is nearly the same"
	}
	return ""
}

// shortestShared is the length of a word that two family names must share.
const shortestShared = 3

// sharesWord reports whether two folded family names have a word in common, as after a marriage.
func sharesWord(a, b string) bool {
	return slices.ContainsFunc(strings.Fields(a), func(word string) bool {
		return len(word) >= shortestShared && !personname.IsParticle(word) &&
			slices.Contains(strings.Fields(b), word)
	})
}

// isSlip reports whether two folded texts differ by at most a letter, or two in long texts.
func isSlip(a, b string) bool {
	one, two := []rune(a), []rune(b)
	most := 1
	if min(len(one), len(two)) >= longName {
		most = 2
	}
	return fuzzy.Distance(one, two, most) <= most
}

// longName is the number of letters from which two may differ.
const longName = 10

// sharesOffice reports whether a position is of the same kind of office as a record's.
func (s *similar) sharesOffice(r *formats.Record, position string) bool {
	held, known := s.titles[position]
	if !known {
		held = formats.MapTitle(candor.PositionLabel(position)).Offices
		s.titles[position] = held
	}
	return slices.ContainsFunc(r.Offices, func(office string) bool {
		return slices.Contains(held, office)
	})
}

// namesakesElsewhere lists people in office in another town with the same name and kind of office.
func (d *directory) namesakesElsewhere(r *formats.Record) []imports.Other {
	d.prepareSimilar()
	var found []imports.Other
	block := d.similar.byName[nameKey(r.Official.Name)]
	for _, p := range block[:min(len(block), mostCompared)] {
		if len(found) == mostAsked {
			break
		}
		o := &r.Official
		if o.City != "" && p.City != "" && (o.City != p.City || o.County != p.County) &&
			d.people[p.ID] == p && p.Tenure(d.asOf) == candor.TenureCurrent && d.similar.sharesOffice(r, p.Position) {
			found = append(found, p.other("In office in "+strings.TrimPrefix(town(p.Official), ", ")))
		}
	}
	return found
}
