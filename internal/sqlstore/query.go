package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/personname"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/textfold"
)

// numbered replaces question marks by the numbered placeholders of both engines.
func numbered(query string) string {
	var text strings.Builder
	for i, part := range strings.Split(query, "?") {
		if i > 0 {
			text.WriteString("$" + strconv.Itoa(i))
		}
		text.WriteString(part)
	}
	return text.String()
}

// marks returns n question marks.
func marks(n int) string { return strings.TrimSuffix(strings.Repeat("?, ", n), ", ") }

// columns are columns of a table with their fields in one row. Each statement about the table gets
// its columns, destinations and values from the same list, so that none can forget a column.
type columns []column

// column is a column with a pointer to its field, a converted field, or a value that is never read.
type column struct {
	name  string
	field any
}

// converted is a field that is stored in another form.
type converted[F, S any] struct {
	field *F
	store func(F) S
	read  func(S) F
}

// Scan reads the stored form; NULL is its zero value.
func (c converted[F, S]) Scan(stored any) error {
	var found sql.Null[S]
	err := found.Scan(stored)
	*c.field = c.read(found.V)
	return err
}

func (c converted[F, S]) stored() any { return c.store(*c.field) }

func storedTime(field *time.Time) any {
	return converted[time.Time, int64]{field, milliseconds, fromMilliseconds}
}

func storedFlags(field *[]candor.Flag) any {
	return converted[[]candor.Flag, string]{field, formatFlags, parseFlags}
}

func storedOffice(field *int) any { return converted[int, int]{field, officeNumber, officeNumber} }

// locationColumns are the columns of the place from which a row was sent.
func locationColumns(l *candor.Location) columns {
	return columns{{"submission_city", &l.City}, {"submission_region", &l.Region},
		{"submission_country", &l.Country}}
}

func (c columns) names() []string {
	names := make([]string, len(c))
	for i, column := range c {
		names[i] = column.name
	}
	return names
}

// only returns the columns with the given names, in their order.
func (c columns) only(names ...string) columns {
	chosen, known := make(columns, len(names)), c.names()
	for i, name := range names {
		chosen[i] = c[slices.Index(known, name)]
	}
	return chosen
}

// of returns the list of columns in a query where the table has an alias.
func (c columns) of(alias string) string {
	return alias + "." + strings.Join(c.names(), ", "+alias+".")
}

// destinations returns where a row is read into, in the order of the columns.
func (c columns) destinations() []any {
	into := make([]any, len(c))
	for i, column := range c {
		into[i] = column.field
	}
	return into
}

// values returns the stored values, in the order of the columns.
func (c columns) values() []any {
	values := make([]any, len(c))
	for i, column := range c {
		switch field := column.field.(type) {
		case interface{ stored() any }:
			values[i] = field.stored()
		case *string:
			values[i] = *field
		case *int:
			values[i] = *field
		case *int8:
			values[i] = int64(*field)
		case *float64:
			values[i] = *field
		case *bool:
			values[i] = *field
		default:
			values[i] = field
		}
	}
	return values
}

// insertion returns the statement that inserts the values of a row.
func (c columns) insertion(table string) string {
	return "INSERT INTO " + table + " (" + strings.Join(c.names(), ", ") + ") VALUES (" +
		numbered(marks(len(c))) + ")"
}

// update returns the statement that sets all columns but the last one, which identifies the row.
func (c columns) update(table string) string {
	last := len(c) - 1
	set := make([]string, last)
	for i, name := range c.names()[:last] {
		set[i] = name + " = $" + strconv.Itoa(i+1)
	}
	return "UPDATE " + table + " SET " + strings.Join(set, ", ") +
		" WHERE " + c[last].name + " = $" + strconv.Itoa(last+1)
}

// scanner returns the function that reads a row with the given columns.
func scanner[T any](row func(*T) columns) func(sqldb.Scanner) (*T, error) {
	return func(scan sqldb.Scanner) (*T, error) {
		read := new(T)
		return read, scan(row(read).destinations()...)
	}
}

// found returns a row that was read, or a not-found error with the message if there was none.
func found[T any](row *T, err error, message string) (*T, error) {
	if errors.Is(err, sql.ErrNoRows) {
		return nil, &candor.Error{Code: candor.CodeNotFound, Message: message}
	}
	return row, sqldb.Translate(err)
}

// listQuery is a query that selects rows. Its methods return a new query and leave the old one
// unchanged. External values go only into args; each question mark in a clause is a placeholder.
type listQuery struct {
	from  string   // the tables
	where []string // conditions, joined with AND
	order string   // the ORDER BY clause; empty for none
	args  []any    // of the conditions, in order
}

// and adds a condition with the values of its question marks.
func (q listQuery) and(condition string, values ...any) listQuery {
	q.where = append(slices.Clip(q.where), condition)
	q.args = append(slices.Clip(q.args), values...)
	return q
}

// equal adds an equality unless the value is empty.
func (q listQuery) equal(column, value string) listQuery {
	if value == "" {
		return q
	}
	return q.and(column+" = ?", value)
}

// row adds a row comparison, in which the first expression is the most significant.
func (q listQuery) row(expressions []string, comparison string, values ...any) listQuery {
	return q.and("("+strings.Join(expressions, ", ")+") "+comparison+" ("+marks(len(values))+")",
		values...)
}

// among adds a condition that a column is one of the values. There must be at least one value.
func (q listQuery) among(column string, values []string) listQuery {
	condition, args := isAmong(column, values)
	return q.and(condition, args...)
}

// isAmong returns the condition of among. It repeats the last value up to a power of two, so that
// few different queries have to be prepared.
func isAmong(column string, values []string) (condition string, args []any) {
	args = make([]any, 1<<bits.Len(uint(len(values)-1)))
	for i := range args {
		args[i] = values[min(i, len(values)-1)]
	}
	return column + " IN (" + marks(len(args)) + ")", args
}

// like returns a pattern that finds the literal text anywhere.
func like(text string) string {
	return "%" + strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(strings.ToLower(text)) +
		"%"
}

// orderBy replaces the order.
func (q listQuery) orderBy(order string) listQuery {
	q.order = order
	return q
}

// part returns the query for columns of all rows, with question marks, for use in another query.
func (q listQuery) part(columns string) string {
	text := "SELECT " + columns + " FROM " + q.from
	if len(q.where) > 0 {
		text += " WHERE " + strings.Join(q.where, " AND ")
	}
	if q.order != "" {
		text += " ORDER BY " + q.order
	}
	return text
}

// rows returns the query for columns of all rows; its arguments are args.
func (q listQuery) rows(columns string) string { return numbered(q.part(columns)) }

// page returns the query for columns of a page of rows. SQLite would plan it again for each value
// of a bare placeholder after LIMIT, but not for each value of an expression.
func (q listQuery) page(columns string, limit, offset int) (query string, args []any) {
	return numbered(q.part(columns) + " LIMIT CAST(? AS BIGINT) OFFSET CAST(? AS BIGINT)"),
		append(slices.Clip(q.args), limit, offset)
}

// count counts the rows.
func (q listQuery) count(ctx context.Context, db sqldb.Queryer) (total int, err error) {
	q.order = ""
	err = db.QueryRowContext(ctx, q.rows("COUNT(*)"), q.args...).Scan(&total)
	return total, sqldb.Translate(err)
}

// chooseOfficials builds all conditions on officials. status is the column expression, which may
// prevent the use of its index.
func chooseOfficials(filter candor.OfficialFilter, status string) listQuery {
	q := listQuery{from: officialList.table}.
		equal(status, string(filter.Status)).
		equal("o.position_type", string(filter.PositionType)).
		equal("o.county", filter.County).
		equal("o.city", filter.City).
		equal("o.state", filter.State).
		equal("o.country", filter.Country)
	if filter.Reviewed {
		q = q.and(isReviewed)
	}
	words := searchWords(filter.Search)
	switch {
	case len(words) > 0:
		saying := officialsWithWords(words)
		return q.and("o.id IN ("+saying.part("s.id")+")", saying.args...)
	case filter.Search != "":
		return q.and("FALSE")
	}
	return q
}

// serving adds a condition on the tenure of the officials o on a day.
func (q listQuery) serving(tenure candor.Tenure, today string) listQuery {
	switch tenure {
	case candor.TenureFormer:
		return q.and("o.term_end_date <> '' AND o.term_end_date < ?", today)
	case candor.TenureCurrent:
		return q.and("(o.term_end_date = '' OR o.term_end_date >= ?) AND o.term_start_date <= ?",
			today, today)
	}
	return q
}

// searchWords returns the required words of a search.
func searchWords(text string) []string {
	words := strings.Fields(textfold.Fold(text))
	needs := make([]personname.WordNeed, len(words))
	personname.LessenNeeds(words, needs)
	required := words[:0]
	for i, word := range words {
		if needs[i] != personname.WordOptional {
			required = append(required, word)
		}
	}
	return required
}

// officialsWithWords selects the officials s whose search text contains all words, using a covering
// index. Folded words have only letters and digits, so none contains a wildcard.
func officialsWithWords(words []string) listQuery {
	q := listQuery{from: "officials s"}
	for _, word := range words {
		q = q.and("s.search_text LIKE ?", "%"+word+"%")
	}
	return q
}
