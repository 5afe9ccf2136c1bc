package importer

import (
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/personname"
)

// keepSpelling removes the name from the changes of a record if the record only spells it with less.
// It reports whether it did.
func (p *person) keepSpelling(r *formats.Record, changes formats.Units) (formats.Units, bool) {
	if changes&formats.UnitName&^p.corrected == 0 || !personname.IsPoorer(r.Official.Name, p.Name) {
		return changes, false
	}
	return changes &^ formats.UnitName, true
}

// keptSpelling explains that a change leaves the name.
func keptSpelling(r *formats.Record) string {
	return "The name stays: “" + r.Official.Name + "” is a poorer spelling."
}

// offerSpelling offers the poorer spelling of a record as a change that is not accepted by default.
func (d *directory) offerSpelling(p *person, r *formats.Record) {
	was := p.Official
	p.Official.Name = r.Official.Name
	c := changeFor(r, imports.Poorer)
	c.OfficialID, c.Fields = p.knownID(), fieldsOf(&was, &p.Official)
	c.Reason = "The same person, spelled with less than here."
	d.addChange(c, func() { p.Official = was })
}
