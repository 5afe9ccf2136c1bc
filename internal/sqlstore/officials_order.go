package sqlstore

import (
	"database/sql"
	"time"

	"candor/internal/candor"
)

// officialList is the list of officials. The averages of the orders are read by subqueries, because
// the ids of a page are selected without the joined tables.
var officialList = list{
	table: "officials o", joined: " LEFT JOIN official_averages a ON a.official_id = o.id", id: "o.id",
	orders: map[string][]string{
		candor.SortByName: {"o.sort_key"}, "position": {"o.position", "o.sort_key"},
		"location":  {"o.county", "o.city", "o.sort_key"},
		"createdAt": {"o.created_at"}, "status": {"o.status", "o.created_at"},
		candor.SortByAdded: {"o.created_at"},
		candor.SortByReviews: {`COALESCE((SELECT CASE WHEN k.total = 0 THEN k.earlier ELSE k.total END
			FROM official_averages k WHERE k.official_id = o.id), 0)`},
		candor.SortByReviewed: {"COALESCE(" + newestReview + ", 0)"},
	},
}

const (
	// newestReview is the time of the newest review of an official o that counts.
	newestReview = `(SELECT r.created_at FROM ratings r WHERE r.official_id = o.id AND ` +
		countsAlways + ` ORDER BY r.created_at DESC LIMIT 1)`
	// reviewedColumn is the same, and is cheap for the many officials without reviews.
	reviewedColumn = "CASE WHEN a.total + a.earlier > 0 THEN " + newestReview + " END"
)

// reviewedAt converts reviewedColumn.
func reviewedAt(column sql.NullInt64) (newest time.Time) {
	if column.Valid {
		newest = fromMilliseconds(column.Int64)
	}
	return newest
}

// isReviewed is the condition for an official o with a review that counts.
const isReviewed = `o.id IN (SELECT k.official_id FROM official_averages k
	WHERE k.total + k.earlier > 0)`
