package sqlstore

import (
	"math/bits"
	"strconv"
	"strings"

	"candor"
	"candor/textfold"
)

// conditions gathers the parts of a WHERE clause. What comes from outside goes into arguments only.
type conditions []string

func (c *conditions) String() string {
	if len(*c) == 0 {
		return ""
	}
	return " WHERE " + strings.Join(*c, " AND ")
}

// placeholder adds an argument and returns its mark.
func (c *conditions) placeholder(value any, args *[]any) string {
	*args = append(*args, value)
	return "$" + strconv.Itoa(len(*args))
}

// marks lists the marks of several values, the last of them up to a power of two, so that there are
// few different queries to prepare.
func (c *conditions) marks(values []string, args *[]any) string {
	marks := make([]string, 1<<bits.Len(uint(len(values)-1)))
	for i := range marks {
		marks[i] = c.placeholder(values[min(i, len(values)-1)], args)
	}
	return strings.Join(marks, ", ")
}

// row is a comparison of several expressions with as many values, the first deciding.
func (c *conditions) row(
	expressions []string, comparison string, values []any, args *[]any,
) string {
	marks := make([]string, len(expressions))
	for i := range marks {
		marks[i] = c.placeholder(values[i], args)
	}
	return "(" + strings.Join(expressions, ", ") + ") " + comparison + " (" +
		strings.Join(marks, ", ") + ")"
}

// page is the clause that chooses a page. SQLite would plan the query anew for each value of a bare
// mark behind LIMIT; that of an expression it does not look at.
func (c *conditions) page(limit, offset int, args *[]any) string {
	return " LIMIT CAST(" + c.placeholder(limit, args) + " AS BIGINT) OFFSET CAST(" +
		c.placeholder(offset, args) + " AS BIGINT)"
}

// equal adds a comparison unless the value is empty, which chooses all.
func (c *conditions) equal(column, value string, args *[]any) {
	if value != "" {
		*c = append(*c, column+" = "+c.placeholder(value, args))
	}
}

// officialsWhere is the one builder of conditions on officials; status is the column, perhaps kept
// from its index.
func officialsWhere(filter candor.OfficialFilter, status string) (where conditions, args []any) {
	where.equal(status, string(filter.Status), &args)
	where.equal("o.position_type", string(filter.PositionType), &args)
	where.equal("o.county", filter.County, &args)
	where.equal("o.city", filter.City, &args)
	where.equal("o.state", filter.State, &args)
	where.equal("o.country", filter.Country, &args)
	words := searchWords(filter.Search)
	if filter.Search != "" && len(words) == 0 {
		where = append(where, "FALSE")
	}
	if len(words) > 0 {
		where = append(where, "o.id IN ("+officialsSaying(words, &args)+")")
	}
	return where, args
}

// searchWords returns the words of a search that have to be found.
func searchWords(text string) []string {
	words := strings.Fields(textfold.Fold(text))
	needs := make([]candor.WordNeed, len(words))
	candor.LessenNeeds(words, needs)
	required := words[:0]
	for i, word := range words {
		if needs[i] != candor.WordOptional {
			required = append(required, word)
		}
	}
	return required
}

// officialsSaying is the query for the ids of officials in whose search text all words stand: an
// index holds all that it reads. Folded words hold letters and digits only, so that none of them is
// a wildcard.
func officialsSaying(words []string, args *[]any) string {
	var where conditions
	for _, word := range words {
		where = append(where, "s.search_text LIKE "+where.placeholder("%"+word+"%", args))
	}
	return "SELECT s.id FROM officials s" + where.String()
}
