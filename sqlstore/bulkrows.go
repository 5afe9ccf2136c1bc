package sqlstore

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"candor"
)

// row is a statement with its arguments.
type row struct {
	query string
	args  []any
}

// rows yields what is to be inserted, in an order that the foreign keys allow; marked is the dialect's.
func (b Bulk) rows(marked func(query string) string) iter.Seq2[row, error] {
	insertOfficial, putRecord := marked(insertOfficialQuery), marked(putRecordQuery)
	insertRating, insertFeedback := marked(insertRatingQuery), marked(insertFeedbackQuery)
	insertCorrection, insertReport := marked(insertCorrectionQuery), marked(insertReportQuery)
	return func(yield func(row, error) bool) {
		for official := range b.Officials {
			if !yield(row{insertOfficial, officialRow(official)}, official.Validate()) {
				return
			}
			for _, source := range official.Sources {
				record := &ImportedRecord{OfficialID: official.ID, Source: source, Dated: official.CreatedAt, Scope: b.Scope, Facts: "{}"}
				if !yield(row{putRecord, recordRow(record)}, nil) {
					return
				}
			}
		}
		_ = yieldRows(b.Ratings, insertRating, bulkRatingRow, yield) &&
			yieldRows(b.Votes, insertFeedback, feedbackRow, yield) &&
			yieldRows(b.Corrections, insertCorrection, correctionRow, yield) &&
			yieldRows(b.Reports, insertReport, reportRow, yield)
	}
}

func bulkRatingRow(rating *candor.Rating) []any {
	return ratingRow(rating, candor.WordingOf(rating.ReviewText).Keys())
}

// yieldRows yields one statement for each item. It tells whether more are wanted.
func yieldRows[T interface{ Validate() error }](items iter.Seq[T], query string, values func(T) []any, yield func(row, error) bool) bool {
	if items == nil {
		return true
	}
	for item := range items {
		if !yield(row{query, values(item)}, item.Validate()) {
			return false
		}
	}
	return true
}

// bulkRows is how many rows one batch holds.
const bulkRows = 256

// batch is a number of rows, or the error that ended them.
type batch struct {
	rows []row
	err  error
}

// joined gathers rows into batches and ends with the first error.
func joined(rows iter.Seq2[row, error]) iter.Seq[batch] {
	return func(yield func(batch) bool) {
		var gathered []row
		for row, err := range rows {
			if err != nil {
				yield(batch{err: err})
				return
			}
			if gathered = append(gathered, row); len(gathered) == bulkRows {
				if !yield(batch{rows: gathered}) {
					return
				}
				gathered = nil
			}
		}
		yield(batch{rows: gathered})
	}
}

// merged joins rows of the same statement, in their order, into statements of exactly most rows;
// what is left over stays as it is. Statements keep the order in which they first appear.
func merged(rows []row, most int) iter.Seq[row] {
	if most == 1 {
		return slices.Values(rows)
	}
	return func(yield func(row) bool) {
		var queries []string
		byQuery := map[string][]row{}
		for _, r := range rows {
			if byQuery[r.query] == nil {
				queries = append(queries, r.query)
			}
			byQuery[r.query] = append(byQuery[r.query], r)
		}
		for _, query := range queries {
			for some := range slices.Chunk(byQuery[query], most) {
				if len(some) == most {
					some = []row{merge(some)}
				}
				for _, r := range some {
					if !yield(r) {
						return
					}
				}
			}
		}
	}
}

// merge makes one statement of several alike: its list of values is repeated, the marks numbered on.
func merge(rows []row) row {
	head, values, _ := strings.Cut(rows[0].query, "VALUES (")
	_, tail, _ := strings.Cut(values, ")")
	var query strings.Builder
	var args []any
	query.WriteString(head + "VALUES ")
	for i, r := range rows {
		if i > 0 {
			query.WriteByte(',')
		}
		for j := range r.args {
			separator := ",$"
			if j == 0 {
				separator = "($"
			}
			query.WriteString(separator + strconv.Itoa(len(args)+j+1))
		}
		query.WriteByte(')')
		args = append(args, r.args...)
	}
	return row{query.String() + tail, args}
}
