package importer

import (
	"cmp"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
	"candor/internal/textfold"
)

// officeInID separates the person from the office in a source's id. A person with several offices
// at once has a profile for each; all ids but the first contain the office.
const officeInID = "#office:"

// personID returns the source's own id of the person.
func personID(key recordKey) recordKey {
	key.id, _, _ = strings.Cut(key.id, officeInID)
	return key
}

// idOfOffice returns the id of a further office of a person.
func idOfOffice(id string, o candor.Official) string {
	words := textfold.Fold(strings.Join([]string{candor.PositionLabel(o.Position), o.City, o.County,
		o.District}, " "))
	return id + officeInID + strings.ReplaceAll(words, " ", "-")
}

// knownOffice is an office with the id under which it is known.
type knownOffice struct {
	key  recordKey
	term candor.Term
}

// assignOffices gives each record of a person with several known or new offices the id of its
// office, so that it does not take over the profile of another.
func assignOffices(records []*record, known map[recordKey]*kept, seen map[recordKey]bool) {
	several := map[recordKey][]knownOffice{}
	for key, k := range known {
		several[personID(key)] = append(several[personID(key)], knownOffice{key, withSplitTitle(k.values.Term())})
	}
	for _, r := range records {
		if r.isSecond && known[r.key()] == nil {
			person := personID(r.key())
			several[person] = append(several[person], knownOffice{r.key(), r.official.Term()})
		}
	}
	for _, r := range records {
		offices := several[personID(r.key())]
		if len(offices) < 2 && !r.isSecond {
			continue
		}
		slices.SortFunc(offices, func(a, b knownOffice) int { return cmp.Compare(a.key.id, b.key.id) })
		at := slices.IndexFunc(offices, func(o knownOffice) bool {
			return o.term.SameOffice(r.official.Term())
		})
		if at >= 0 {
			r.source.ID = offices[at].key.id
		}
		seen[r.key()] = true
	}
}

// endOffices ends the terms of profiles without a record in this run, if a record of the same
// person states the end.
func (d *directory) endOffices(records []*record, report *Report) {
	ended := map[recordKey][]candor.Term{}
	for _, r := range records {
		if r.wholeHistory {
			ended[personID(r.key())] = append(ended[personID(r.key())], r.others...)
		}
	}
	for key, k := range d.records {
		p := d.people[k.OfficialID]
		if p.touched {
			continue
		}
		for _, t := range ended[personID(key)] {
			if t.IsSameTerm(p.Term()) && t.To != "" && p.TermEndDate != t.To {
				d.endTerm(changeOf(p, key, imports.Over), p, t.To)
				report.Over = append(report.Over, p.line())
			}
		}
	}
}

// endTerm ends the present term of an official if the change is applied.
func (d *directory) endTerm(c *imports.Change, p *person, day string) {
	was := p.Official
	p.TermEndDate = day
	c.Fields = fieldsOf(&was, &p.Official)
	if c.Reason == "" {
		c.Reason = "The term ended on " + day + "."
	}
	d.addChange(c, func() { p.Official = was })
}

// linkOffices collects the profiles of one person, to link them.
func (d *directory) linkOffices(p *person, r *record) {
	key := personID(r.key())
	if !slices.Contains(d.offices[key], p) {
		d.offices[key] = append(d.offices[key], p)
	}
}

func (d *directory) saveLinks(tx *sqlstore.Tx) error {
	for _, profiles := range d.offices {
		profiles = slices.DeleteFunc(profiles, func(p *person) bool { return d.people[p.ID] == nil })
		for i, one := range profiles {
			for _, other := range profiles[:i] {
				if err := tx.LinkOfficials(one.ID, other.ID); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
