package sqlstore

import "iter"

// row is a statement with its arguments.
type row struct {
	query string
	args  []any
}

// rows yields what is to be inserted, in an order that the foreign keys allow.
func (b Bulk) rows() iter.Seq2[row, error] {
	return func(yield func(row, error) bool) {
		for official := range b.Officials {
			if !yield(row{insertOfficialQuery, officialRow(official)}, official.Validate()) {
				return
			}
			for _, source := range official.Sources {
				record := &ImportedRecord{OfficialID: official.ID, Source: source, Dated: official.CreatedAt, Scope: b.Scope, Facts: "{}"}
				if !yield(row{putRecordQuery, recordRow(record)}, nil) {
					return
				}
			}
		}
		for rating := range b.Ratings {
			if !yield(row{insertRatingQuery, ratingRow(rating)}, rating.Validate()) {
				return
			}
		}
		for vote := range b.Votes {
			if !yield(row{insertFeedbackQuery, feedbackRow(vote)}, vote.Validate()) {
				return
			}
		}
	}
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
