package sqlstore

import (
	"context"

	"candor"
)

// scoreSum adds up what reviews of one official gave.
type scoreSum struct {
	official string
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

// averageRows are the averages of officials with approved reviews, as averagesQuery sets them: the
// database would have to read all reviews again.
func averageRows(ratings []*candor.Rating) tableRows {
	table := tableRows{insertion: insertAveragesQuery}
	var sums []*scoreSum
	known := map[string]*scoreSum{}
	for _, rating := range ratings {
		if rating.Status != candor.StatusApproved {
			continue
		}
		of := known[rating.OfficialID]
		if of == nil {
			of = &scoreSum{official: rating.OfficialID}
			known[rating.OfficialID] = of
			sums = append(sums, of)
		}
		of.overall.add(rating.OverallRating)
		for i, category := range candor.RatingCategories {
			if score, scored := rating.Scores[category]; scored {
				of.scores[i].add(score)
			}
		}
	}
	for _, of := range sums {
		row := []any{of.official, int64(of.overall.n), of.overall.average()}
		for _, score := range of.scores {
			row = append(row, score.average())
		}
		table.rows = append(table.rows, row)
	}
	return table
}

// itemCounts are how many items of a kind stand at a status.
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

// writeTotals says how many items there are of what kind: those of the bulk, as without officials
// there was nothing before.
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
