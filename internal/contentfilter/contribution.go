package contentfilter

import (
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/njplace"
)

// subjectText is a text with its name at the start of a sentence.
type subjectText struct{ subject, text string }

// officialTexts returns the texts of a new official. A website is expected to be a link.
func officialTexts(o *candor.Official) (texts []subjectText) {
	for _, field := range candor.OfficialFields() {
		if field.IsCorrectable && field.CanNameHome() && field.Kind != candor.WebsiteField {
			texts = append(texts, subjectText{"The " + strings.ToLower(field.Label), *field.Of(o)})
		}
	}
	return texts
}

// Official flags the texts of a new official, and a place that does not exist. Do not call it while
// holding a lock (see Review).
func Official(o *candor.Official) []candor.Flag {
	var flags []candor.Flag
	for _, one := range officialTexts(o) {
		names := nameWords{}
		if one.text != o.Name {
			names.add(o.Name)
		}
		flags = append(flags, flag(one.subject, one.text, names)...)
	}
	return slices.Concat(flags, nameFlags("The name", o.Name, findImpostorOfficial), place(o))
}

// correctionTexts returns the texts of a correction. A website is expected to be a link.
func correctionTexts(c *candor.Correction) []subjectText {
	texts := []subjectText{{"The field's name", c.CustomField},
		{"The suggested value", c.SuggestedValue}, {"The reason", c.Reason}}
	if candor.IsWebsite(c.Field) {
		return append(texts[:1], texts[2])
	}
	return texts
}

// Correction flags the texts of a correction, and a place that would not exist afterwards.
func Correction(c *candor.Correction, o *candor.Official) []candor.Flag {
	var flags []candor.Flag
	for _, one := range correctionTexts(c) {
		flags = append(flags, flag(one.subject, one.text, nameWords{}.add(o.Name))...)
	}
	switch c.Field {
	case "name":
		flags = append(flags, nameFlags("The suggested value", c.SuggestedValue, findImpostorOfficial)...)
	case "city", "county", "state":
		flags = append(flags, place(c.Apply(o))...)
	}
	return flags
}

// place flags a county outside New Jersey, and a town outside its county.
func place(o *candor.Official) []candor.Flag {
	switch {
	case o.State != candor.DefaultState:
		return nil
	case o.County != "" && !njplace.KnownCounty(o.County):
		return []candor.Flag{{Code: "county", Reason: quote(o.County) + " is not a county in New Jersey"}}
	case o.City == "" || njplace.KnownTown(o.County, o.City):
		return nil
	case o.County != "":
		return []candor.Flag{{Code: "town", Reason: quote(o.City) + " is not a town in " +
			njplace.CountyLabel(o.County)}}
	case len(njplace.TownsNamed(o.City)) == 0:
		return []candor.Flag{{Code: "town", Reason: quote(o.City) + " is not a town in New Jersey"}}
	}
	return nil
}

// Report flags the note of a report, which only moderators read.
func Report(r *candor.Report) []candor.Flag { return flag("The note", r.Note, nil) }
