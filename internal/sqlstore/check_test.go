package sqlstore_test

import (
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// Each statement violates one more invariant.
func TestExamineInvariants(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		lost, kept := twins(t, store, 0)
		other := addOfficial(t, store, nil)
		_, merge := mergeOfficials(t, store, lost.ID, kept.ID)
		if found, err := store.ExamineInvariants(t.Context()); err != nil || len(found) > 0 {
			t.Fatalf("%q, %v", found, err)
		}
		const rated = `INSERT INTO ratings (id, official_id, office, reviewer_name, reviewer_email,
			reviewer_ip, overall_rating, review_text, created_at, updated_at) VALUES `
		const photo = `INSERT INTO photo_uploads (id, official_id, object_path, original_filename,
			submitter_ip, created_at, status, former_image) VALUES `
		const binned = `INSERT INTO bin_entries (id, kind, official_id, name, position, city, county, status,
			stars, reviews, beginning, searched, deleted_at, deleted_by, reason)
			VALUES ($1, 'official', '', '', '', '', '', '', 0, 0, '', '', 1, '', '')`
		for _, test := range []struct {
			violation, statement string
			args                 []any
		}{
			{"Reviews of an office", rated + "('a', $1, 2, '', '', '', 4, '', 1, 1)", []any{kept.ID}},
			{"Officials with an office of a higher number", "UPDATE officials SET office = 3 WHERE id = $1",
				[]any{other.ID}},
			{"Reviews of merged", rated + "('b', $1, 1, '', '', '', 4, '', 1, 1)", []any{lost.ID}},
			{"Merged profiles that are not hidden",
				"UPDATE officials SET status = 'approved' WHERE id = $1", []any{lost.ID}},
			{"Merged profiles that lead where no merge led",
				"UPDATE official_merges SET undone_at = 1 WHERE id = $1", []any{merge}},
			{"Merged profiles that lead to another",
				"UPDATE officials SET merged_into = $1 WHERE id = $2", []any{lost.ID, other.ID}},
			{"Profile images", "UPDATE officials SET profile_image = '/objects/x.jpg' WHERE id = $1",
				[]any{kept.ID}},
			{"Approved photos", photo + "('p', $1, '/objects/p.jpg', '', '', 1, 'approved', '')",
				[]any{kept.ID}},
			{"Photos that replaced",
				photo + "('q', $1, '/objects/q.jpg', '', '', 1, 'rejected', '/objects/p.jpg')",
				[]any{lost.ID}},
			{"Entries of the bin without", binned, []any{candor.NewID()}},
			{"Entries of the bin that are not deleted", `UPDATE bin_entries SET id = $1`, []any{kept.ID}},
		} {
			isFound := func() bool {
				found, err := store.ExamineInvariants(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				return slices.ContainsFunc(found, func(one string) bool {
					return strings.HasPrefix(one, test.violation) && strings.HasSuffix(one, ": 1")
				})
			}
			if isFound() {
				t.Errorf("%s: found before", test.violation)
			}
			if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.Exec(test.statement, test.args...)
			}); err != nil {
				t.Fatal(err)
			}
			if !isFound() {
				t.Errorf("%s: not found", test.violation)
			}
		}
	})
}
