package importer

import (
	"fmt"
	"slices"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/njplace"
	"candor/internal/personname"
	"candor/internal/textfold"
)

// asksAbout turns a change into a question if a list would change the person that reviews are
// about. It reports whether it did.
func (d *directory) asksAbout(c *imports.Change, was, now *candor.Official) bool {
	why := d.reasonToAsk(was, now)
	if why != "" {
		c.Kind, c.Reason = imports.OtherOffice, why
	}
	return why != ""
}

// reasonToAsk explains why a moderator must confirm a new name or office of an official: a list
// could empty an average, or give it to someone else. It returns "" if no question is needed. On
// the desk, future offices need confirmation even without reviews, since reviews may arrive before
// they begin.
func (d *directory) reasonToAsk(was, now *candor.Official) string {
	reviews, would := now.Reviews.All(), ""
	switch {
	case reviews == 0:
	case now.Office != was.Office:
		would = "stay with the office before"
	case now.Name != was.Name && !personname.Same(now.Name, was.Name):
		would = "be about someone of another name"
	case !keepsOffice(was.Term(), now.Term()):
		would = "be about another office"
	}
	if would != "" {
		return fmt.Sprintf("They have %s, which would %s.", formats.Plural(reviews, "review"), would)
	}
	if !d.judge.asks && reviews == 0 {
		return ""
	}
	before := futureOffices(was, d.asOf)
	for _, t := range futureOffices(now, d.asOf) {
		if slices.ContainsFunc(before, t.IsSameTerm) {
			continue
		}
		would = "stay with the present one"
		if t.Office == now.Office {
			would = "be about it as well"
		}
		return "From " + candor.LongDay(t.From) + " they would hold another office. Reviews until " +
			"then would " + would + "."
	}
	return ""
}

// futureOffices lists the terms that will begin and change the office.
func futureOffices(o *candor.Official, today string) (terms []candor.Term) {
	for _, t := range o.Terms {
		if t.From > o.TermStartDate &&
			candor.TenureOf(t.From, t.To, today) != candor.TenureFormer &&
			(t.Office != o.Office || !keepsOffice(o.Term(), t)) {
			terms = append(terms, t)
		}
	}
	return terms
}

// keepsOffice reports whether a replaced term is certainly in the same office: the new words are
// known to mean it, a place or a district was missing, or a town was misspelled.
func keepsOffice(was, now candor.Term) bool {
	return keepsSeat(was, now) && keepsText(was.County, now.County) &&
		keepsText(was.District, now.District) &&
		(keepsText(was.City, now.City) || keepsTown(was, now))
}

func keepsText(was, now string) bool {
	return was == "" || was == now || textfold.Fold(was) == textfold.Fold(now)
}

func keepsSeat(was, now candor.Term) bool {
	if was.Position == now.Position && was.PositionType == now.PositionType {
		return true
	}
	if was = formats.WithSplitTitle(was); was.SameSeat(now) {
		return true
	}
	before, known := formats.BestRow(candor.PositionLabel(was.Position))
	after, _ := formats.BestRow(candor.PositionLabel(now.Position))
	return known && was.PositionType == now.PositionType && before.Office == after.Office
}

// keepsTown reports whether an unknown town was only a misspelling of one that the county has.
func keepsTown(was, now candor.Term) bool {
	return !njplace.KnownTown(now.County, was.City) && njplace.KnownTown(now.County, now.City) &&
		isSlip(textfold.Fold(was.City), textfold.Fold(now.City))
}

// asksAboutNamesake turns a change into a question if it gives a page without reviews the name and
// office of a person who has some.
func (d *directory) asksAboutNamesake(
	c *imports.Change, r *formats.Record, was, now *candor.Official,
) bool {
	if formats.Differing(*now, *was)&(formats.UnitName|formats.UnitPosition|
		formats.UnitPlace|formats.UnitDistrict) == 0 ||
		now.Reviews.All() > 0 {
		return false
	}
	key := seatKey(r.Official)
	block, _ := d.alike.candidates(key, r.Source.Name)
	left := d.formerHolder(r, block, key)
	if left != nil {
		left.askAbout(c)
	}
	return left != nil
}

// askAbout turns a change into the question whether it is about this person, whose own record is
// now about someone else.
func (p *person) askAbout(c *imports.Change) {
	c.Kind, c.Others = imports.OtherOffice, []imports.Other{
		p.other("Has this name and office here")}
	c.Reason = fmt.Sprintf("This may be %s, whose %s would stay on another page.", p.before.Name,
		formats.Plural(p.Reviews.All(), "review"))
}

// formerHolder returns the person in a block who has reviews, and the name and office of a record,
// unless their own record in the same list still matches.
func (d *directory) formerHolder(r *formats.Record, block []*person, key string) *person {
	for _, p := range block {
		isNamed := func(by *formats.Record) bool {
			return seatKey(by.Official) == key && d.isAbout(by, &p.before)
		}
		if p.Reviews.All() == 0 || seatKey(p.before) != key || !isNamed(r) {
			continue
		}
		d.prepareSimilar()
		if !slices.ContainsFunc(p.records, func(k *kept) bool {
			own := d.similar.records[formats.RecordKey{Source: k.Source.Name, ID: k.Source.ID}]
			return k.Source.Name == r.Source.Name && own != nil && !own.Ended && isNamed(own)
		}) {
			return p
		}
	}
	return nil
}
