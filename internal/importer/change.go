package importer

import (
	"cmp"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
)

// valueText returns the value of a field as a change shows it.
func valueText(field candor.OfficialField, o *candor.Official) string {
	switch text := *field.Of(o); {
	case text != "" && field.Name == "position":
		return candor.PositionLabel(text)
	case text != "" && field.Kind == candor.TypeField:
		return candor.PositionType(text).Label()
	default:
		return text
	}
}

// fieldsOf returns the fields in which an official differs after a change, and the further terms
// gained and lost.
func fieldsOf(before, after *candor.Official) []imports.Field {
	fields := []imports.Field{}
	for _, field := range candor.OfficialFields() {
		if formats.UnitOf(field.Name) == 0 { // lists do not set it
			continue
		}
		label := field.Label
		if field.Kind == candor.WebsiteField {
			label = "Official website"
		}
		if was, is := valueText(field, before), valueText(field, after); was != is {
			fields = append(fields, imports.Field{Field: field.Name, Label: label, Before: was, After: is})
		}
	}
	lost, gained := termsOnlyIn(before, after), termsOnlyIn(after, before)
	if lost != "" || gained != "" {
		fields = append(fields, imports.Field{Field: "terms", Label: "Other terms",
			Before: lost, After: gained})
	}
	return fields
}

// termsOnlyIn describes the further terms of one version of an official that the other lacks.
func termsOnlyIn(one, other *candor.Official) string {
	var lines []string
	for _, t := range one.Terms {
		if !slices.ContainsFunc(other.Terms, func(known candor.Term) bool {
			return t.IsSameTerm(known) && t.To == known.To
		}) {
			lines = append(lines, t.InWords())
		}
	}
	return formats.Shorten(strings.Join(lines, "; "), formats.LongestLine)
}

// changeFor returns a change of this kind for the person of a record.
func changeFor(r *formats.Record, kind imports.Kind) *imports.Change {
	o := &r.Official
	return &imports.Change{Kind: kind, Name: o.Name, Position: o.Position, City: o.City,
		County: o.County, District: o.District, File: r.Place.File, Line: r.Place.Line,
		Sheet: r.Place.Sheet, SheetN: r.Place.SheetN, Source: r.Source.Name, SourceID: r.Source.ID,
		Fields: []imports.Field{},
		Others: []imports.Other{}}
}

// changeOf returns a change for an official without a record in this run.
func changeOf(p *person, key formats.RecordKey, kind imports.Kind) *imports.Change {
	return &imports.Change{Kind: kind, Name: p.Name, Position: p.Position, City: p.City,
		County: p.County, District: p.District, Source: key.Source, SourceID: key.ID,
		OfficialID: p.knownID(), Fields: []imports.Field{}, Others: []imports.Other{}}
}

// knownID is the id of an official from before this run. It is empty for a new one, whose id is
// temporary.
func (p *person) knownID() string { return p.before.ID }

// other describes a person as a reason to ask about a change.
func (p *person) other(why string) imports.Other {
	return imports.Other{ID: p.knownID(), Name: p.Name, Position: p.Position, City: p.City,
		County: p.County, Why: why}
}

// judge decides which changes of a run are written.
type judge struct {
	asks    bool // a moderator decides where the command line would decide itself
	restore bool // add people again who were deleted by an administrator
	succeed bool // end the terms of the holders of seats that newcomers get
	// add new people whose names are similar to someone known
	addSimilar bool
	addNoTown  bool // add new people in local offices whose record names no town
	chosen     map[formats.RecordKey]choice
}

// choice is a moderator's decision about a change.
type choice struct {
	kind     imports.Kind
	accepted bool
	answered bool
	same     string // the id of the same person; empty for someone else
	succeeds string // the id of the holder whose term ends
	endsOn   string
}

// findsHolder reports whether the holder whose term ends still has the seat. Without that holder the
// newcomer would share the seat with another one, which nobody has decided.
func (e choice) findsHolder(c *imports.Change) bool {
	if e.succeeds == "" || c.Kind != imports.SecondHolder {
		return true
	}
	holder := c.Holder(e.succeeds)
	return holder != nil && holder.CanBeSucceeded()
}

// accepts reports whether a change is applied. An earlier decision about a record stays valid while
// its change is of the same kind.
func (j *judge) accepts(c *imports.Change) bool {
	earlier, decided := j.chosen[formats.RecordKey{Source: c.Source, ID: c.SourceID}]
	c.Decided = decided && (earlier.kind == c.Kind && earlier.findsHolder(c) ||
		// askSeats turns one into the other
		(c.Kind == imports.OtherOffice || c.Kind == imports.TwoTowns) &&
			earlier.kind == imports.SecondHolder)
	switch {
	case !c.CanBeTaken() && (j.asks || c.Kind != imports.SoundsLike || c.OfficialID == ""):
		return false // without an answer nobody is doubled
	case c.Decided:
		return earlier.accepted
	case j.asks:
		return c.Kind.TakenByDefault() || c.Answered
	}
	if c.Kind == imports.SecondHolder {
		return j.succeed && c.Predecessor() != "" || !slices.ContainsFunc(c.Holders,
			func(h imports.Holder) bool { return h.ID != "" })
	}
	return c.Kind == imports.NoTown && j.addNoTown ||
		c.Kind != imports.Left && !c.Kind.IsAskedAlone()
}

// addChange adds a change to the run, and calls undo unless the change is applied.
func (d *directory) addChange(c *imports.Change, undo func()) (taken bool) {
	c.Accepted = d.judge.accepts(c)
	if !c.Accepted {
		undo()
	}
	d.changes = append(d.changes, c)
	return c.Accepted
}

// numberedChanges returns the changes of a run with the refusals, numbered in the order of the
// files. Changes without a file come last.
func (d *directory) numberedChanges(report *Report) []*imports.Change {
	all := d.changes
	for _, refused := range report.Refused {
		all = append(all, &imports.Change{Kind: imports.Refused,
			Name: formats.Shorten(refused.Name, formats.LongestName), File: refused.File, Line: refused.Line,
			Reason: formats.Visible(formats.Shorten(refused.Reason, formats.LongestLine)),
			Sheet:  refused.Sheet, SheetN: refused.SheetN, Fields: []imports.Field{},
			Others: []imports.Other{}})
	}
	slices.SortStableFunc(all, func(a, b *imports.Change) int {
		return cmp.Or(cmp.Compare(withoutFile(a), withoutFile(b)), cmp.Compare(a.File, b.File),
			cmp.Compare(a.SheetN, b.SheetN), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Source, b.Source),
			cmp.Compare(a.SourceID, b.SourceID), cmp.Compare(a.Kind, b.Kind))
	})
	for i, c := range all {
		c.N = i + 1
	}
	return all
}

func withoutFile(c *imports.Change) int {
	if c.File == "" {
		return 1
	}
	return 0
}
