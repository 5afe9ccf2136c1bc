package sqlstore

import (
	"context"
	"errors"
	"strings"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/nearduplicate"
	"candor/internal/sqlstore/sqldb"
)

// tableRows are rows of one table.
type tableRows struct {
	insertion string // the statement that inserts one row
	rows      [][]any
}

// partRows are the rows of a part, in an order that the foreign keys allow, or its first error.
type partRows struct {
	tables []tableRows
	counts itemCounts
	err    error
}

// rowsOf checks the items of a part by their rules, as one by one, and lists their rows.
func (s *Store) rowsOf(part BulkPart, scope string) partRows {
	officials, ratings := map[string]int{}, map[string]bool{} // the number of the present office
	var invalid error
	sources, terms := tableRows{insertion: putRecordQuery}, tableRows{insertion: insertTermQuery}
	for _, official := range part.Officials {
		officials[official.ID] = officeNumber(official.Office)
		for i := range official.Terms {
			term := &official.Terms[i]
			invalid = errors.Join(invalid, term.Validate())
			terms.rows = append(terms.rows, insertedTerm(term, official.ID,
				milliseconds(official.CreatedAt)).values())
		}
		for _, source := range official.Sources {
			record := &ImportedRecord{OfficialID: official.ID, Source: source, Dated: official.CreatedAt,
				Scope: scope, Facts: "{}"}
			sources.rows = append(sources.rows, storedRecord(record).values())
		}
	}
	for _, rating := range part.Ratings {
		ratings[rating.ID] = true
	}
	p := partRows{counts: countPart(part), err: invalid}
	addRows(&p, insertOfficialQuery, part.Officials, insertedOfficial, func(*candor.Official) bool {
		return true
	})
	p.tables = append(p.tables, sources, terms)
	addRows(&p, insertRatingQuery, part.Ratings, s.bulkRatingRow, func(r *candor.Rating) bool {
		return officials[r.OfficialID] > 0
	})
	if p.err == nil {
		p.tables = append(p.tables, averageRows(part.Ratings, officials))
	}
	addRows(&p, insertFeedbackQuery, part.Votes, s.bulkFeedbackRow, func(f *candor.Feedback) bool {
		return ratings[f.RatingID]
	})
	addRows(&p, insertCorrectionQuery, part.Corrections, storedCorrection,
		func(c *candor.Correction) bool {
			return officials[c.OfficialID] > 0
		})
	addRows(&p, insertReportQuery, part.Reports, s.bulkReportRow, func(r *candor.Report) bool {
		return ratings[r.RatingID] && officials[r.OfficialID] > 0
	})
	return p
}

// addRows adds the rows of one table. belongs reports whether the part has an item's parent, which
// nothing else checks in a bulk.
func addRows[T interface{ Validate() error }](p *partRows, insertion string, items []T,
	row func(T) columns, belongs func(T) bool) {
	table := tableRows{insertion: insertion, rows: make([][]any, 0, len(items))}
	for _, item := range items {
		if p.err = errors.Join(p.err, item.Validate()); p.err == nil && !belongs(item) {
			p.err = sqldb.ErrForeignKey
		}
		if p.err != nil {
			return
		}
		table.rows = append(table.rows, row(item).values())
	}
	p.tables = append(p.tables, table)
}

func (s *Store) bulkRatingRow(rating *candor.Rating) columns {
	return s.insertedRating(rating, nearduplicate.ShinglesOf(rating.ReviewText).Signature())
}

// bulkFeedbackRow returns the row of a vote that counts, whatever its network.
func (s *Store) bulkFeedbackRow(v *candor.Feedback) columns {
	return insertedFeedback(v, s.hashAddress(v.VoterIP), origin{}, "", 0)
}

// bulkReportRow returns the row of a report that has joined no other report.
func (s *Store) bulkReportRow(r *candor.Report) columns {
	return insertedReport(r, s.hashAddress(r.ReporterIP), origin{}, true)
}

// rowsAtOnce is how many rows a statement inserts into SQLite.
const rowsAtOnce = 10

// insert adds rows to their table.
func (f *filler) insert(ctx context.Context, some tableRows) error {
	table, columns := insertedInto(some.insertion)
	if f.store.dialect.CopyRows != nil {
		return f.store.dialect.CopyRows(ctx, f.conn, table, columns, some.rows)
	}
	rows := some.rows
	for ; len(rows) >= rowsAtOnce; rows = rows[rowsAtOnce:] {
		if err := f.insertSome(ctx, table, columns, rows[:rowsAtOnce]); err != nil {
			return err
		}
	}
	for i := range rows {
		if err := f.insertSome(ctx, table, columns, rows[i:i+1]); err != nil {
			return err
		}
	}
	return nil
}

// insertSome adds rows by one statement. With OR FAIL it needs no journal to undo the first rows
// when a later one fails: the transaction ends then.
func (f *filler) insertSome(
	ctx context.Context, table string, columns []string, rows [][]any,
) error {
	// The driver looks numbered marks up by name, one by one.
	marks := "(?" + strings.Repeat(", ?", len(columns)-1) + ")"
	query := "INSERT OR FAIL INTO " + table + " (" + strings.Join(columns, ", ") + ") VALUES " +
		marks + strings.Repeat(", "+marks, len(rows)-1)
	statement := f.statements[query]
	if statement == nil {
		var err error
		if statement, err = f.conn.PrepareContext(ctx, query); err != nil {
			return err
		}
		f.statements[query] = statement
	}
	values := make([]any, 0, len(columns)*len(rows))
	for _, row := range rows {
		values = append(values, row...)
	}
	_, err := statement.ExecContext(ctx, values...)
	return err
}

// insertedInto reads the table and the columns of a statement that inserts a row.
func insertedInto(insertion string) (table string, columns []string) {
	_, rest, _ := strings.Cut(insertion, "INTO ")
	table, rest, _ = strings.Cut(rest, " (")
	list, _, _ := strings.Cut(rest, ")")
	for column := range strings.SplitSeq(list, ",") {
		columns = append(columns, strings.TrimSpace(column))
	}
	return table, columns
}

// scoreSum adds up what reviews of one official gave.
type scoreSum struct {
	official string
	counts   [len(countColumns)]int64
	overall  sum
	scores   [len(categoryColumns)]sum
}

type sum struct{ total, n int }

func (s *sum) add(score int) { s.total, s.n = s.total+score, s.n+1 }

// average is NULL of nothing.
func (s sum) average() any {
	if s.n == 0 {
		return nil
	}
	return float64(s.total) / float64(s.n)
}

// averageRows are the averages of officials with reviews that are not rejected, as averagesQuery sets
// them: the database would have to read all reviews again. offices are the numbers of the present
// offices.
func averageRows(ratings []*candor.Rating, offices map[string]int) tableRows {
	table := tableRows{insertion: insertAveragesQuery}
	var sums []*scoreSum
	known := map[string]*scoreSum{}
	for _, rating := range ratings {
		if rating.Status == candor.StatusRejected {
			continue
		}
		of := known[rating.OfficialID]
		if of == nil {
			of = &scoreSum{official: rating.OfficialID}
			known[rating.OfficialID] = of
			sums = append(sums, of)
		}
		isPresent := officeNumber(rating.Office) == offices[rating.OfficialID]
		of.counts[countedIn(rating, isPresent)]++
		if rating.Status == candor.StatusApproved && rating.State == integrity.Held && rating.IsDecided {
			of.counts[decidedColumn]++
		}
		if !isPresent || !rating.Counts() {
			continue
		}
		of.overall.add(rating.OverallRating)
		for i, category := range candor.RatingCategories {
			if score, scored := rating.Scores[category]; scored {
				of.scores[i].add(score)
				of.counts[scoredColumn+i]++
			}
		}
	}
	for _, of := range sums {
		row := []any{of.official, int64(of.overall.n)}
		for _, count := range of.counts {
			row = append(row, count)
		}
		row = append(row, of.overall.average())
		for _, score := range of.scores {
			row = append(row, score.average())
		}
		table.rows = append(table.rows, row)
	}
	return table
}

// itemCounts counts the items of a kind by status.
type itemCounts map[standing]int

type standing struct {
	kind   candor.ItemKind
	status candor.Status
}

// countPart counts the items of a part.
func countPart(part BulkPart) itemCounts {
	counts := itemCounts{}
	for _, item := range part.Officials {
		counts[standing{candor.OfficialItem, item.Status}]++
	}
	for _, item := range part.Ratings {
		counts[standing{candor.RatingItem, item.Status}]++
	}
	for _, item := range part.Corrections {
		counts[standing{candor.CorrectionItem, item.Status}]++
	}
	for _, item := range part.Reports {
		counts[standing{candor.ReportItem, item.Status}]++
	}
	return counts
}

const setCountQuery = "UPDATE status_counts SET total = $1 WHERE kind = $2 AND status = $3"

// writeTotals stores the number of items of each kind: only the bulk's, since a database without
// officials has no others.
func (f *filler) writeTotals(ctx context.Context, counts itemCounts) error {
	for _, kind := range candor.ItemKinds() {
		for _, status := range candor.Statuses() {
			if _, err := f.conn.ExecContext(ctx, setCountQuery, counts[standing{kind, status}], string(kind),
				string(status)); err != nil {
				return err
			}
		}
	}
	return nil
}
