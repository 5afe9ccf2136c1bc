package sqlstore

import (
	"database/sql"
	"fmt"
	"strings"

	"candor/internal/candor"
	"candor/internal/integrity"
)

// categoryColumns are the columns of candor.RatingCategories, in the same order, in ratings and in
// official_averages.
var categoryColumns = [...]string{
	"leadership", "accessibility", "transparency", "community_impact", "fairness", "timeliness",
	"professionalism", "communication", "advocacy", "responsiveness", "voting_record",
	"community_relations",
}

// countColumns are the columns of official_averages that count reviews, besides total.
var countColumns = [...]string{
	"earlier", "set_aside", "held", "pending", "stars_1", "stars_2", "stars_3", "stars_4", "stars_5",
	"held_decided", "n_leadership", "n_accessibility", "n_transparency", "n_community_impact",
	"n_fairness", "n_timeliness", "n_professionalism", "n_communication", "n_advocacy",
	"n_responsiveness", "n_voting_record", "n_community_relations",
}

// The first columns of their kind in countColumns.
const (
	starsColumn   = 4
	decidedColumn = starsColumn + candor.MaxScore
	scoredColumn  = decidedColumn + 1
)

const (
	// countsAlways is the condition for a rating r that counts, and countsNow for one that counts
	// for the present office of its official o.
	countsAlways = "r.status = 'approved' AND r.state = 0"
	countsNow    = countsAlways + " AND r.office = o.office"
)

// countConditions are the conditions of the reviews in countColumns.
var countConditions = func() (conditions [len(countColumns)]string) {
	conditions[0] = countsAlways + " AND r.office <> o.office"
	for i, state := range []integrity.State{integrity.SetAside, integrity.Held} {
		conditions[1+i] = fmt.Sprintf("r.status = 'approved' AND r.state = %d", state)
	}
	conditions[3] = "r.status = 'pending'"
	for stars := range candor.MaxScore {
		conditions[starsColumn+stars] = fmt.Sprintf("%s AND r.overall_rating = %d", countsNow, stars+1)
	}
	conditions[decidedColumn] = conditions[2] + " AND r.is_decided"
	for i, category := range categoryColumns {
		conditions[scoredColumn+i] = countsNow + " AND r." + category + " IS NOT NULL"
	}
	return conditions
}()

var (
	categoryList  = strings.Join(categoryColumns[:], ", ")
	countList     = strings.Join(countColumns[:], ", ")
	averagesQuery = buildAveragesQuery("CAST($1 AS TEXT)", "o.id = $2")
)

// insertAveragesQuery inserts the averages of one official. A category without scores stays NULL.
var insertAveragesQuery = "INSERT INTO official_averages (official_id, total, " + countList +
	", overall, " + categoryList + ")"

// averagesOf are the columns of insertAveragesQuery, computed from the ratings r of the officials
// o.
var averagesOf = func() string {
	var columns strings.Builder
	columns.WriteString("COUNT(CASE WHEN " + countsNow + " THEN 1 END) AS total")
	for i, condition := range countConditions {
		columns.WriteString(", COUNT(CASE WHEN " + condition + " THEN 1 END) AS " + countColumns[i])
	}
	for _, column := range append([]string{"overall"}, categoryColumns[:]...) {
		source := column
		if column == "overall" {
			source = "overall_rating"
		}
		columns.WriteString(", AVG(CASE WHEN " + countsNow + " THEN CAST(r." + source +
			" AS DOUBLE PRECISION) END) AS " + column)
	}
	return columns.String()
}()

// buildAveragesQuery returns the statement that recomputes the averages of an official from its
// ratings (specification, section 3).
func buildAveragesQuery(id, chosen string) string {
	var updates strings.Builder
	for _, column := range append(append([]string{"overall"}, countColumns[:]...),
		categoryColumns[:]...) {
		updates.WriteString(", " + column + " = excluded." + column)
	}
	return insertAveragesQuery + " SELECT " + id + ", " + averagesOf + `
		FROM officials o LEFT JOIN ratings r ON r.official_id = o.id AND r.status <> 'rejected'
		WHERE ` + chosen + `
		ON CONFLICT (official_id) DO UPDATE SET total = excluded.total` + updates.String()
}

// recomputeAverages has to be called in each transaction that changes or deletes a rating of the
// official.
func recomputeAverages(tx *Tx, officialID string) error {
	if err := tx.DeferExec(averagesQuery, officialID, officialID); err != nil {
		return err
	}
	tx.ratingsChanged(officialID)
	return nil
}

// recomputeAveragesOf is recomputeAverages for the given officials that have averages.
func recomputeAveragesOf(tx *Tx, ids []string) error {
	for _, id := range ids {
		tx.ratingsChanged(id)
	}
	return tx.execAmong(buildAveragesQuery("o.id", `EXISTS (SELECT 1 FROM official_averages k
		WHERE k.official_id = o.id) AND o.id IN (%s) GROUP BY o.id`), ids)
}

// addScoreQueries add one review without category scores, by stars. The former overall average
// times the total is a sum of integers, which rounding restores exactly, so the result equals a
// full recomputation.
var addScoreQueries = func() (queries [candor.MaxScore]string) {
	for i := range queries {
		column := fmt.Sprintf("stars_%d", i+1)
		queries[i] = "INSERT INTO official_averages (official_id, total, overall, " + column + `)
			VALUES ($1, 1, $2, 1)
			ON CONFLICT (official_id) DO UPDATE SET total = official_averages.total + 1,
				` + column + " = official_averages." + column + ` + 1,
				overall = (COALESCE(ROUND(official_averages.overall * official_averages.total), 0)
					+ excluded.overall) / (official_averages.total + 1)`
	}
	return queries
}()

// addUncounted returns a statement that adds one review to a column of countColumns.
func addUncounted(column string) string {
	return "INSERT INTO official_averages (official_id, total, " + column + `) VALUES ($1, 0, 1)
		ON CONFLICT (official_id) DO UPDATE SET ` + column + " = official_averages." + column + " + 1"
}

var (
	addPendingQuery    = addUncounted("pending")
	addNotCountedQuery = map[integrity.State]string{
		integrity.SetAside: addUncounted("set_aside"), integrity.Held: addUncounted("held"),
	}
)

// addToAverages has to be called in the transaction that adds a rating. It reads all ratings again
// only if categories are scored. An official may have thousands of ratings.
func addToAverages(tx *Tx, r *candor.Rating) error {
	var err error
	switch {
	case r.Status == candor.StatusRejected:
		return nil
	case r.Status == candor.StatusPending:
		err = tx.DeferExec(addPendingQuery, r.OfficialID)
	case r.State != integrity.Counted:
		err = tx.DeferExec(addNotCountedQuery[r.State], r.OfficialID)
	case len(r.Scores) > 0:
		return recomputeAverages(tx, r.OfficialID)
	default:
		err = tx.DeferExec(addScoreQueries[r.OverallRating-1], r.OfficialID, float64(r.OverallRating))
	}
	tx.ratingsChanged(r.OfficialID)
	return err
}

func (tx *Tx) ratingsChanged(officialID string) {
	tx.Changed(candor.OfficialChanged, officialID)
	tx.Changed(candor.RatingChanged, officialID)
}

// countedIn returns the index in the first countColumns, each review of which is in one, for a review
// that is not rejected. isPresent means that it is of the present office.
func countedIn(r *candor.Rating, isPresent bool) int {
	const earlier, notCounted, pending = 0, 0, 3
	switch {
	case r.Status == candor.StatusPending:
		return pending
	case r.State != integrity.Counted:
		return notCounted + int(r.State)
	case !isPresent:
		return earlier
	}
	return starsColumn + r.OverallRating - candor.MinScore
}

// averagesRow scans total, overall and the categories, NULL without ratings.
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

// countsRow scans countColumns, NULL without ratings.
type countsRow [len(countColumns)]sql.NullInt64

func (r *countsRow) destinations() (columns []any) {
	for i := range r {
		columns = append(columns, &r[i])
	}
	return columns
}

// setCounts sets the counts of an official whose averages are already set.
func (r *countsRow) setCounts(o *candor.Official) {
	o.Reviews = candor.ReviewCounts{
		Counted: o.Averages.Total + int(r[0].Int64), SetAside: int(r[1].Int64),
		Held: int(r[2].Int64 + r[3].Int64), Decided: int(r[decidedColumn].Int64),
	}
	for i := range o.Averages.Stars {
		o.Averages.Stars[i] = int(r[starsColumn+i].Int64)
	}
	for i, category := range candor.RatingCategories {
		if scored := int(r[scoredColumn+i].Int64); scored > 0 {
			if o.Averages.Scored == nil {
				o.Averages.Scored = map[candor.RatingCategory]int{}
			}
			o.Averages.Scored[category] = scored
		}
	}
}
