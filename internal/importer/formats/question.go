package formats

import "slices"

// shareAsked is the share of values from which an unread column is a question.
const shareAsked = 0.5

// questions returns, by column, the field that the values of an unread column look like: a person
// has to say what it holds. Columns that a person left out, or whose header is known and unused, are
// no questions.
func (t *table) questions(guesses []columnGuess) map[int]string {
	asked := map[int]string{}
	twins := t.twins(guesses)
	for i, g := range guesses[:min(len(guesses), len(t.header))] {
		named, _ := headerField(g.header)
		_, isTwin := twins[i]
		if g.field != "" || !g.guessed || g.private || isTwin || named == fieldIgnored ||
			named == fieldPersonal || isDay(g.header) {
			continue
		}
		if looks := g.looksLike(named, guesses); looks != "" {
			asked[i] = looks
		}
	}
	return asked
}

// looksLike returns the field that the values of a column look like, or "". named is the field that
// its header means.
func (g columnGuess) looksLike(named string, guesses []columnGuess) string {
	has := func(field string) bool {
		return slices.ContainsFunc(guesses, func(other columnGuess) bool { return other.field == field })
	}
	c := g.seen
	switch {
	case c.mostly(c.counties, shareAsked) && c.counties >= c.towns:
		return "county"
	case c.mostly(c.towns, shareAsked):
		return "city"
	case c.mostly(c.spans, shareAsked):
		return fieldSplit
	case c.mostly(c.dates, shareAsked) && (named == "termStartDate" ||
		has("termEndDate") && !has("termStartDate")):
		return "termStartDate"
	case c.mostly(c.dates, shareAsked):
		return "termEndDate"
	case c.mostly(c.people, shareAsked):
		return "name"
	}
	return ""
}
