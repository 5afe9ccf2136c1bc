package importer

import (
	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/textfold"
)

// electLast sorts people who are elected behind all others, who may be the same people in their
// present offices.
func electLast(a, b *formats.Record) int {
	switch {
	case a.IsElect == b.IsElect:
		return 0
	case a.IsElect:
		return 1
	}
	return -1
}

// electHere returns the person in office with the name and the town of someone who is elected: the
// present office stays until the new term begins. It returns nil if there is none, or several.
func (d *directory) electHere(r *formats.Record) *person {
	if !r.IsElect {
		return nil
	}
	var found *person
	shared := d.exact[exactKey(seatKey(r.Official), r.Official.Name)]
	if shared == nil {
		return nil
	}
	people := shared.known
	for _, source := range shared.sources {
		people = append(people[:len(people):len(people)], shared.created[source]...)
	}
	for _, p := range people {
		if d.people[p.ID] != p || p == found || p.Tenure(d.asOf) != candor.TenureCurrent ||
			textfold.Fold(p.Name) != textfold.Fold(r.Official.Name) {
			continue
		}
		if found != nil {
			return nil
		}
		found = p
	}
	return found
}
