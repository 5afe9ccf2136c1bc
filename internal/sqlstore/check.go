package sqlstore

import (
	"context"
	"fmt"
	"strings"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// wrongAveragesQuery lists the officials whose stored averages differ from their ratings. Integer
// sums are exact on both engines; the tolerance of a millionth covers the division.
var wrongAveragesQuery = func() string {
	var differ strings.Builder
	for _, column := range append([]string{"total"}, countColumns[:]...) {
		fmt.Fprintf(&differ, " OR COALESCE(a.%[1]s, 0) <> COALESCE(r.%[1]s, 0)", column)
	}
	for _, column := range append([]string{"overall"}, categoryColumns[:]...) {
		fmt.Fprintf(&differ, " OR ABS(COALESCE(a.%[1]s, 0) - COALESCE(r.%[1]s, 0)) > 0.000001", column)
	}
	return `SELECT f.id FROM officials f LEFT JOIN official_averages a ON a.official_id = f.id
		LEFT JOIN (SELECT o.id AS official_id, ` + averagesOf + ` FROM officials o
		JOIN ratings r ON r.official_id = o.id AND r.status <> 'rejected' GROUP BY o.id) AS r
		ON r.official_id = f.id WHERE` + differ.String()[len(" OR"):]
}()

// CountWrongAverages counts the officials whose stored averages differ from their ratings. A server
// may write at the same time.
func (s *Store) CountWrongAverages(ctx context.Context) (officials int, err error) {
	err = s.read.QueryRowContext(ctx, "SELECT COUNT(*) FROM ("+wrongAveragesQuery+
		") AS wrong").Scan(&officials)
	return officials, sqldb.Translate(err)
}

// MendFigures recounts all wrong averages and counts. A server may write at the same time: the rows
// are locked first, so that its later sums are added to the new ones.
func (s *Store) MendFigures(ctx context.Context) error {
	if err := s.Write(ctx, func(tx *Tx) error {
		rows, err := tx.QueryContext(tx.Context(), wrongAveragesQuery+" ORDER BY f.id")
		ids, err := sqldb.Collect(rows, err, sqldb.ScanText)
		if err != nil {
			return err
		}
		for _, id := range ids {
			tx.ratingsChanged(id)
		}
		if err := tx.execAmong("UPDATE official_averages SET total = total WHERE official_id IN (%s)",
			ids); err != nil {
			return err
		}
		return tx.execAmong(buildAveragesQuery("o.id", "o.id IN (%s) GROUP BY o.id"), ids)
	}); err != nil {
		return err
	}
	return s.Write(ctx, func(tx *Tx) error {
		if err := tx.Exec("UPDATE status_counts SET total = total"); err != nil {
			return err
		}
		for _, kind := range candor.ItemKinds() {
			if err := tx.Exec("UPDATE status_counts SET total = (SELECT COUNT(*) FROM "+
				statusTables[kind]+" AS items WHERE items.status = status_counts.status)"+
				" WHERE kind = $1", string(kind)); err != nil {
				return err
			}
		}
		return nil
	})
}

// ExamineCounts compares the number of items of each status with the stored counts. A server may
// write at the same time.
func (s *Store) ExamineCounts(ctx context.Context) (findings []string, err error) {
	for _, kind := range candor.ItemKinds() {
		rows, err := s.read.QueryContext(ctx, `SELECT
			c.status || ': ' || c.total || ' are kept in mind, there are ' || COALESCE(t.total, 0)
			FROM status_counts c LEFT JOIN (SELECT status, COUNT(*) AS total
				FROM `+statusTables[kind]+` GROUP BY status) AS t ON t.status = c.status
			WHERE c.kind = $1 AND c.total <> COALESCE(t.total, 0)`, string(kind))
		found, err := sqldb.Collect(rows, err, sqldb.ScanText)
		if err != nil {
			return nil, err
		}
		for _, one := range found {
			findings = append(findings, string(kind)+" "+one)
		}
	}
	return findings, nil
}

// invariants are queries that count the rows that violate an invariant, with their descriptions.
var invariants = []struct{ violation, query string }{
	{"Reviews of an office that their official does not have", `SELECT COUNT(*) FROM ratings r
		JOIN officials o ON o.id = r.official_id WHERE r.office <> o.office AND NOT EXISTS
		(SELECT 1 FROM terms t WHERE t.official_id = r.official_id AND t.office = r.office)`},
	{"Officials with an office of a higher number than the last one", `SELECT COUNT(*) FROM officials o
		WHERE o.office > o.last_office OR EXISTS
		(SELECT 1 FROM terms t WHERE t.official_id = o.id AND t.office > o.last_office)`},
	{"Reviews of merged profiles", `SELECT COUNT(*) FROM ratings r
		JOIN officials o ON o.id = r.official_id WHERE o.merged_into IS NOT NULL`},
	{"Merged profiles that are not hidden", `SELECT COUNT(*) FROM officials
		WHERE merged_into IS NOT NULL AND status <> 'rejected'`},
	{"Merged profiles that lead to another merged one", `SELECT COUNT(*) FROM officials o
		JOIN officials n ON n.id = o.merged_into WHERE n.merged_into IS NOT NULL`},
	{"Merged profiles that lead where no merge led", `WITH RECURSIVE led (id, kept) AS (
		SELECT lost_id, kept_id FROM official_merges WHERE undone_at = 0
		UNION SELECT led.id, m.kept_id FROM led JOIN official_merges m ON m.lost_id = led.kept
			AND m.undone_at = 0)
		SELECT COUNT(*) FROM officials o WHERE o.merged_into IS NOT NULL AND NOT EXISTS
		(SELECT 1 FROM led WHERE led.id = o.id AND led.kept = o.merged_into)`},
	{"Profile images that are not an approved photo of their official", `SELECT COUNT(*)
		FROM officials o WHERE o.profile_image <> '' AND NOT EXISTS (SELECT 1 FROM photo_uploads p
		WHERE p.object_path = o.profile_image AND p.official_id = o.id AND p.status = 'approved')`},
	{"Approved photos that their official does not show", `SELECT COUNT(*) FROM photo_uploads p
		JOIN officials o ON o.id = p.official_id
		WHERE p.status = 'approved' AND o.profile_image <> p.object_path`},
	{"Photos that replaced a photo of another official", `SELECT COUNT(*) FROM photo_uploads p
		WHERE p.former_image <> '' AND NOT EXISTS (SELECT 1 FROM photo_uploads f
		WHERE f.object_path = p.former_image AND f.official_id = p.official_id)`},
	{"Entries of the bin without their own row", `SELECT COUNT(*) FROM bin_entries b
		WHERE NOT EXISTS (SELECT 1 FROM bin_rows r WHERE r.entry_id = b.id
		AND r.of_table = CASE b.kind WHEN 'official' THEN 'officials' ELSE 'ratings' END)`},
	{"Entries of the bin that are not deleted", `SELECT COUNT(*) FROM bin_entries b
		WHERE EXISTS (SELECT 1 FROM officials o WHERE o.id = b.id)
		OR EXISTS (SELECT 1 FROM ratings r WHERE r.id = b.id)`},
	{"Receipts of items that exist nowhere", `SELECT COUNT(*) FROM receipts q
		WHERE NOT EXISTS (SELECT 1 FROM bin_rows b WHERE b.row_id = q.item_id) AND NOT (CASE
		WHEN q.kind = 'official' THEN EXISTS (SELECT 1 FROM officials o WHERE o.id = q.item_id)
		WHEN q.kind = 'correction' THEN
			EXISTS (SELECT 1 FROM profile_corrections c WHERE c.id = q.item_id)
		WHEN q.kind = 'photo' THEN EXISTS (SELECT 1 FROM photo_uploads p WHERE p.id = q.item_id)
		WHEN q.kind = 'removal' THEN EXISTS (SELECT 1 FROM removal_requests m WHERE m.id = q.item_id)
		ELSE EXISTS (SELECT 1 FROM ratings r WHERE r.id = q.item_id) END)`},
	{"Withdrawn reviews that are published", `SELECT COUNT(*) FROM receipts q
		JOIN ratings r ON r.id = q.item_id WHERE q.withdrawn_at > 0`},
}

// ExamineInvariants describes the violated invariants of offices, merges, photos, the bin and
// receipts. A server may write at the same time.
func (s *Store) ExamineInvariants(ctx context.Context) (findings []string, err error) {
	for _, one := range invariants {
		violations := 0
		if err := s.read.QueryRowContext(ctx, one.query).Scan(&violations); err != nil {
			return nil, sqldb.Translate(err)
		}
		if violations > 0 {
			findings = append(findings, fmt.Sprintf("%s: %d", one.violation, violations))
		}
	}
	return findings, nil
}

// BusiestAddress returns the household with most of the newest reviews that still have an address.
func (s *Store) BusiestAddress(
	ctx context.Context, last int,
) (household string, reviews, all int, err error) {
	rows, err := s.read.QueryContext(ctx, `SELECT reviewer_ip, COUNT(*) FROM (SELECT reviewer_ip
		FROM ratings WHERE reviewer_ip <> '' ORDER BY created_at DESC, id DESC
		LIMIT CAST($1 AS BIGINT)) AS newest GROUP BY reviewer_ip ORDER BY COUNT(*) DESC`, last)
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (address string, err error) {
		var count int
		if err := scan(&address, &count); err != nil {
			return "", err
		}
		if all += count; household == "" {
			household, reviews = address, count
		}
		return address, nil
	})
	return household, reviews, all, err
}

// PhotoCounts counts photos by state.
type PhotoCounts struct {
	Kept, Condemned, Removed int
	Quarantined              int // kept, together with their original bytes
}

// CountPhotos counts all photos.
func (s *Store) CountPhotos(ctx context.Context) (*PhotoCounts, error) {
	const of = "SELECT COUNT(*) FROM photos WHERE state = "
	var c PhotoCounts
	err := s.read.QueryRowContext(ctx,
		"SELECT ("+of+"'kept'), ("+of+"'condemned'), ("+of+"'removed'), ("+
			of+"'kept' AND quarantine <> '')").
		Scan(&c.Kept, &c.Condemned, &c.Removed, &c.Quarantined)
	return &c, sqldb.Translate(err)
}

// KeptPhotos lists kept photos in order of name, starting after a name.
func (s *Store) KeptPhotos(ctx context.Context, after string, limit int) ([]*candor.Photo, error) {
	rows, err := s.read.QueryContext(ctx,
		"SELECT "+photoColumns+" FROM photos f WHERE f.name > $1 AND f.state = 'kept' ORDER BY f.name "+
			"LIMIT CAST($2 AS BIGINT)",
		after, limit)
	return sqldb.Collect(rows, err, scanPhoto)
}
