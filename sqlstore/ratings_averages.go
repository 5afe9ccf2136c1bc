package sqlstore

import (
	"database/sql"
	"strings"

	"candor"
)

// categoryColumns are the columns of candor.RatingCategories, in its order, in ratings and in
// official_averages.
var categoryColumns = [...]string{
	"leadership", "accessibility", "transparency", "community_impact", "fairness", "timeliness",
	"professionalism", "communication", "advocacy", "responsiveness", "voting_record",
	"community_relations",
}

var (
	categoryList  = strings.Join(categoryColumns[:], ", ")
	averagesQuery = buildAveragesQuery("CAST($1 AS TEXT)", "o.id = $2")
)

// insertAveragesQuery adds the averages of one official; a category no one scored stays NULL.
var insertAveragesQuery = "INSERT INTO official_averages (official_id, total, earlier, overall, " +
	categoryList + ")"

// buildAveragesQuery makes the statement that sets the averages of an official to what the approved
// ratings of the present office come to (specification, section 3).
func buildAveragesQuery(id, chosen string) string {
	var averages, updates strings.Builder
	for _, column := range categoryColumns {
		averages.WriteString(", AVG(CASE WHEN r.office = o.office THEN CAST(r." + column +
			" AS DOUBLE PRECISION) END)")
		updates.WriteString(", " + column + " = excluded." + column)
	}
	return insertAveragesQuery + `
		SELECT ` + id + `, COUNT(CASE WHEN r.office = o.office THEN 1 END),
		COUNT(CASE WHEN r.office <> o.office THEN 1 END),
		AVG(CASE WHEN r.office = o.office THEN CAST(r.overall_rating AS DOUBLE PRECISION) END)` +
		averages.String() + `
		FROM officials o LEFT JOIN ratings r ON r.official_id = o.id AND r.status = 'approved'
		WHERE ` + chosen + `
		ON CONFLICT (official_id) DO UPDATE SET total = excluded.total, earlier = excluded.earlier,
		overall = excluded.overall` + updates.String()
}

// recomputeAverages belongs into each transaction that changes or removes a rating of the official.
func recomputeAverages(tx *Tx, officialID string) error {
	if err := tx.DeferExec(averagesQuery, officialID, officialID); err != nil {
		return err
	}
	tx.ratingsChanged(officialID)
	return nil
}

// recomputeAveragesOf does the same for all of some officials who have averages.
func recomputeAveragesOf(tx *Tx, ids []string) error {
	for _, id := range ids {
		tx.ratingsChanged(id)
	}
	return tx.execAmong(buildAveragesQuery("o.id", `EXISTS (SELECT 1 FROM official_averages k
		WHERE k.official_id = o.id) AND o.id IN (%s) GROUP BY o.id`), ids)
}

// addScoreQuery counts one more approved review without scores by category. What was averaged is a
// sum of whole numbers, which rounding brings back exactly, so the average is the very number that
// recomputing all reviews comes to.
const addScoreQuery = `INSERT INTO official_averages (official_id, total, overall)
	VALUES ($1, 1, $2)
	ON CONFLICT (official_id) DO UPDATE SET total = official_averages.total + 1,
		overall = (COALESCE(ROUND(official_averages.overall * official_averages.total), 0)
			+ excluded.overall) / (official_averages.total + 1)`

// addToAverages belongs into the transaction that adds a rating. An official may have thousands:
// they are read again only where categories are scored, since how many reviews score a category is
// kept nowhere.
func addToAverages(tx *Tx, r *candor.Rating) error {
	switch {
	case r.Status != candor.StatusApproved:
	case len(r.Scores) > 0:
		return recomputeAverages(tx, r.OfficialID)
	default:
		if err := tx.DeferExec(addScoreQuery, r.OfficialID, float64(r.OverallRating)); err != nil {
			return err
		}
	}
	tx.ratingsChanged(r.OfficialID)
	return nil
}

func (tx *Tx) ratingsChanged(officialID string) {
	tx.Changed(candor.OfficialChanged, officialID)
	tx.Changed(candor.RatingChanged, officialID)
}

// averagesRow receives total, overall and the categories, NULL where no one rated.
type averagesRow struct {
	total      sql.NullInt64
	overall    sql.NullFloat64
	categories [len(categoryColumns)]sql.NullFloat64
}

func (r *averagesRow) destinations() []any {
	columns := []any{&r.total, &r.overall}
	for i := range r.categories {
		columns = append(columns, &r.categories[i])
	}
	return columns
}

func (r *averagesRow) averages() candor.Averages {
	averages := candor.Averages{Total: int(r.total.Int64), Overall: r.overall.Float64}
	for i, category := range r.categories {
		if category.Valid {
			if averages.Categories == nil {
				averages.Categories = map[candor.RatingCategory]float64{}
			}
			averages.Categories[candor.RatingCategories[i]] = category.Float64
		}
	}
	return averages
}
