package importer

import (
	"cmp"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
)

// personID returns the source's own id of the person.
func personID(key formats.RecordKey) formats.RecordKey {
	key.ID, _, _ = strings.Cut(key.ID, formats.OfficeInID)
	return key
}

// knownOffice is an office with the id under which it is known.
type knownOffice struct {
	key  formats.RecordKey
	term candor.Term
}

// assignOffices gives each record of a person with several known or new offices the id of its
// office, so that it does not take over the profile of another.
func assignOffices(
	records []*formats.Record, known map[formats.RecordKey]*kept, seen map[formats.RecordKey]bool,
) {
	several := map[formats.RecordKey][]knownOffice{}
	for key, k := range known {
		several[personID(key)] = append(several[personID(key)], knownOffice{key,
			formats.WithSplitTitle(k.values.Term())})
	}
	for _, r := range records {
		if r.IsSecond && known[r.Key()] == nil {
			person := personID(r.Key())
			several[person] = append(several[person], knownOffice{r.Key(), r.Official.Term()})
		}
	}
	for _, r := range records {
		offices := several[personID(r.Key())]
		if len(offices) < 2 && !r.IsSecond {
			continue
		}
		slices.SortFunc(offices, func(a, b knownOffice) int { return cmp.Compare(a.key.ID, b.key.ID) })
		at := slices.IndexFunc(offices, func(o knownOffice) bool {
			return o.term.SameOffice(r.Official.Term())
		})
		if at >= 0 {
			r.Source.ID = offices[at].key.ID
		}
		seen[r.Key()] = true
	}
}

// endOffices ends the terms of profiles without a record in this run, if a record of the same
// person states the end.
func (d *directory) endOffices(records []*formats.Record, report *Report) {
	ended := map[formats.RecordKey][]candor.Term{}
	for _, r := range records {
		if r.WholeHistory {
			ended[personID(r.Key())] = append(ended[personID(r.Key())], r.Others...)
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
func (d *directory) linkOffices(p *person, r *formats.Record) {
	key := personID(r.Key())
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
