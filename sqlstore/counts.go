package sqlstore

import (
	"context"

	"candor"
)

// statusTables are where the items of each kind stand.
var statusTables = map[candor.ItemKind]string{
	candor.OfficialItem: "officials", candor.RatingItem: "ratings",
	candor.CorrectionItem: "profile_corrections", candor.PhotoUploadItem: "photo_uploads",
	candor.ReportItem: "rating_reports",
}

// count belongs into each transaction that adds, decides or removes items.
func (tx *Tx) count(kind candor.ItemKind, status candor.Status, more int) error {
	return tx.Exec("UPDATE status_counts SET total = total + $1 WHERE kind = $2 AND status = $3", more, string(kind), string(status))
}

// recountQueries count all rows anew, which takes as long as reading an index of each table.
func recountQueries() (queries []string) {
	for _, kind := range candor.ItemKinds() {
		table := statusTables[kind]
		queries = append(queries, "UPDATE status_counts SET total = (SELECT COUNT(*) FROM "+table+" WHERE "+table+".status = status_counts.status) WHERE kind = '"+string(kind)+"'")
	}
	return queries
}

// uncountOf takes out of the counts what goes with an official.
func (tx *Tx) uncountOf(kind candor.ItemKind, officialID string) error {
	return tx.Exec(`UPDATE status_counts SET total = total - (SELECT COUNT(*) FROM `+statusTables[kind]+` AS items
		WHERE items.official_id = $1 AND items.status = status_counts.status) WHERE kind = $2`, officialID, string(kind))
}

// CountStatuses reads how many items of each kind stand at each status.
func (s *Store) CountStatuses(ctx context.Context) (candor.StatusCounts, error) {
	return countStatuses(ctx, s.read)
}

func countStatuses(ctx context.Context, db queryer) (candor.StatusCounts, error) {
	type row struct {
		kind   candor.ItemKind
		status candor.Status
		total  int
	}
	rows, err := db.QueryContext(ctx, "SELECT kind, status, total FROM status_counts")
	all, err := collect(rows, err, func(scan scanner) (r row, err error) {
		return r, scan((*string)(&r.kind), (*string)(&r.status), &r.total)
	})
	counts := candor.StatusCounts{}
	for _, r := range all {
		if counts[r.kind] == nil {
			counts[r.kind] = map[candor.Status]int{}
		}
		counts[r.kind][r.status] = r.total
	}
	return counts, err
}
