package importer

import (
	"fmt"
	"slices"

	"candor"
	"candor/njplace"
	"candor/personname"
	"candor/textfold"
)

// asksWho makes a change a question where a list would change who reviews are about. It reports
// whether it does.
func (d *directory) asksWho(c *candor.ImportChange, was, now *candor.Official) bool {
	why := d.whyAsk(was, now)
	if why != "" {
		c.Kind, c.Reason = candor.ImportOtherOffice, why
	}
	return why != ""
}

// whyAsk says why a moderator is asked before an official gets another name or office: a list could
// empty an average, or give it to someone else. It is empty where nobody is asked. On the desk an
// office to come is asked about without reviews as well, since they may arrive until it begins.
func (d *directory) whyAsk(was, now *candor.Official) string {
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
		return fmt.Sprintf("They have %s, which would %s.", plural(reviews, "review"), would)
	}
	if !d.judge.asks && reviews == 0 {
		return ""
	}
	before := toCome(was, d.asOf)
	for _, t := range toCome(now, d.asOf) {
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

// toCome lists the terms that begin by themselves and change the office.
func toCome(o *candor.Official, today string) (terms []candor.Term) {
	for _, t := range o.Terms {
		if t.From > o.TermStartDate &&
			candor.TenureOf(t.From, t.To, today) != candor.TenureFormer &&
			(t.Office != o.Office || !keepsOffice(o.Term(), t)) {
			terms = append(terms, t)
		}
	}
	return terms
}

// keepsOffice reports whether a term in place of another one is certainly of the same office: other
// words for it are known, a place or a district was missing, or a town was not spelled right.
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
	if was = apart(was); was.SameSeat(now) {
		return true
	}
	before, known := bestRow(candor.PositionLabel(was.Position))
	after, _ := bestRow(candor.PositionLabel(now.Position))
	return known && was.PositionType == now.PositionType && before.office == after.office
}

// keepsTown reports whether a town that a county has is another spelling of one that it has not.
func keepsTown(was, now candor.Term) bool {
	return !njplace.KnownTown(now.County, was.City) && njplace.KnownTown(now.County, now.City) &&
		isSlip(textfold.Fold(was.City), textfold.Fold(now.City))
}

// asksWhoLeft makes a change a question that gives a page without reviews the name and the office of
// someone who has some.
func (d *directory) asksWhoLeft(
	c *candor.ImportChange, r *record, was, now *candor.Official,
) bool {
	if differing(*now, *was)&(unitName|unitPosition|unitPlace|unitDistrict) == 0 ||
		now.Reviews.All() > 0 {
		return false
	}
	key := seatKey(r.official)
	block, _ := d.alike.whoMayBe(key, r.source.Name)
	left := d.leftBy(r, block, key)
	if left != nil {
		left.askedFor(c)
	}
	return left != nil
}

// askedFor makes a change the question whether it is about someone whose own record is about someone
// else by now.
func (p *person) askedFor(c *candor.ImportChange) {
	c.Kind, c.Others = candor.ImportOtherOffice, []candor.ImportOther{
		p.other("Has this name and office here")}
	c.Reason = fmt.Sprintf("This may be %s, whose %s would stay on another page.", p.before.Name,
		plural(p.Reviews.All(), "review"))
}

// leftBy returns who of a block has reviews and the name and the office of a record, where no record
// of their own in the same list says the same.
func (d *directory) leftBy(r *record, block []*person, key string) *person {
	for _, p := range block {
		isNamed := func(by *record) bool {
			return seatKey(by.official) == key && d.isAbout(by, &p.before)
		}
		if p.Reviews.All() == 0 || seatKey(p.before) != key || !isNamed(r) {
			continue
		}
		d.prepareSimilar()
		if !slices.ContainsFunc(p.records, func(k *kept) bool {
			own := d.similar.told[recordKey{k.Source.Name, k.Source.ID}]
			return k.Source.Name == r.source.Name && own != nil && !own.ended && isNamed(own)
		}) {
			return p
		}
	}
	return nil
}
