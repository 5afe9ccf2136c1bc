package sqlstore_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestDeleteOfficialLeavesNothing(t *testing.T) { // S33
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		store := open(t, database, now)
		official, other := addOfficial(t, store, nil), addOfficial(t, store, nil)
		rating := review(t, store, official.ID, "192.0.2.1", 4, nil)
		reported := report(t, store, rating.ID, "192.0.2.3")
		review(t, store, other.ID, "192.0.2.1", 3, nil)
		if _, err := store.CreateFeedback(t.Context(),
			&candor.Feedback{RatingID: rating.ID, VoterIP: "192.0.2.2"}); err != nil {
			t.Fatal(err)
		}
		proposed := propose(t, store, official.ID, "city", "Montclair")
		p := &pictures{t, store, official.ID, map[string]string{}}
		p.upload("A")
		p.upload("B")
		err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			return tx.Exec("INSERT INTO review_comments (id, rating_id, user_id, content, created_at, "+
				"updated_at) VALUES ($1, $2, 'u', 'x', 1, 1)",
				candor.NewID(), rating.ID)
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := store.DeleteOfficial(t.Context(), official.ID,
			candor.Decision{Actor: "warden", Reason: "never held office"}); err != nil {
			t.Fatal(err)
		}
		if left, err := store.CondemnedPhotos(t.Context(), 10); err != nil || len(left) != 0 {
			t.Errorf("%+v, %v", left, err)
		}
		for table, want := range map[string]int{
			"officials": 1, "official_averages": 1, "ratings": 1, "review_feedback": 0, "review_comments": 0,
			"profile_corrections": 0, "photo_uploads": 0, "rating_reports": 0,
		} {
			err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				var rows int
				err := tx.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM "+table).Scan(&rows)
				if rows != want {
					t.Errorf("%s: %d rows, want %d", table, rows, want)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		wantCounted(t, store)
		now.pass(candor.BinTime)
		if err := store.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		if left, err := store.CondemnedPhotos(t.Context(), 10); err != nil || len(left) != 2 {
			t.Errorf("%+v, %v", left, err)
		}
		ids := []string{official.ID, rating.ID, reported.ID, proposed.ID, p.ids["A"], p.ids["B"]}
		if left := tablesHolding(t, store, database, ids...); !slices.Equal(left,
			[]string{"audit_entries", "audit_names", "changes", "deleted_officials"}) {
			t.Errorf("after the sweep something is left in %v, not what imports and the trail need alone",
				left)
		}
		entries := trail(t, store, official.ID)
		if len(entries) != 2 || entries[0].Action != candor.ActionOfficialErased ||
			entries[1].Before != "Official Ada Example, Mayor (approved), with 1 review, no text" ||
			entries[1].Reason != "never held office" {
			t.Errorf("%+v", entries)
		}
		wantCode(t, store.DeleteOfficial(t.Context(), official.ID, candor.Decision{Actor: "warden"}),
			candor.CodeNotFound)
	})
}

func TestDeleteRatingKeepsTheAverages(t *testing.T) { // S34
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		gone := review(t, store, official.ID, "192.0.2.1", 1, nil)
		review(t, store, official.ID, "192.0.2.2", 4, nil)
		if err := store.DeleteRating(t.Context(), gone.ID, candor.Decision{Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		wantAverages(t, store, official.ID, 1, 4, nil)
		wantCounted(t, store)
		if entries := trail(t, store, gone.ID); len(entries) != 1 ||
			entries[0].Before != "Review of Ada Example, Mayor: 1 of 5 stars (approved), no text" {
			t.Errorf("%+v", entries)
		}
		wantCode(t, store.DeleteRating(t.Context(), gone.ID, candor.Decision{Actor: "warden"}),
			candor.CodeNotFound)
	})
}

// recordedReviews is more reviews of one status than are recorded at once.
const recordedReviews = 501

func TestDeletedReviewsOfAnOfficialAreInTheTrail(t *testing.T) { // S43
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official, other := addOfficial(t, store, nil), addOfficial(t, store, nil)
		review(t, store, other.ID, "192.0.2.1", 3, nil)
		kept := review(t, store, official.ID, "192.0.2.2", 2, func(r *candor.Rating) {
			r.Status, r.ReviewText, r.IsAnonymous, r.ReviewerName, r.ReviewerEmail = candor.StatusRejected,
				"Never answers.", false, "Ruth Example", "ruth@example.org"
		})
		var writing sync.WaitGroup
		for range recordedReviews {
			writing.Go(func() { review(t, store, official.ID, "192.0.2.3", 4, nil) })
		}
		writing.Wait()
		for _, actor := range []string{"helper", "warden"} {
			err := store.DeleteOfficial(t.Context(), official.ID,
				candor.Decision{Actor: actor, Reason: "Is listed already"})
			if (err == nil) != (actor == "warden") { // so many reviews take two moderators
				t.Fatalf("%s: %v", actor, err)
			}
		}
		entries := trail(t, store, kept.ID)
		if len(entries) != 2 || entries[0].Actor != "warden" ||
			entries[0].Action != candor.ActionRatingDeleted ||
			entries[0].Before != "Review of Ada Example, Mayor: 2 of 5 stars (rejected): “Never answers.”" ||
			entries[0].Reason != "Deleted with the official: Is listed already" {
			t.Errorf("%+v", entries)
		}
		subjects := map[string]bool{}
		for entry, err := range store.AuditEntries(t.Context(), candor.AuditFilter{}) {
			if err != nil {
				t.Fatal(err)
			}
			if entry.Action == candor.ActionRatingDeleted {
				subjects[entry.Subject] = true
			}
			for _, private := range []string{"Ruth", "ruth@", "192.0.2"} {
				if strings.Contains(entry.Before+entry.After+entry.Reason, private) {
					t.Errorf("the trail tells %s: %+v", private, entry)
				}
			}
		}
		if len(subjects) != recordedReviews+1 {
			t.Errorf("%d reviews are in the trail, want %d", len(subjects), recordedReviews+1)
		}
		if own := trail(t, store, official.ID); len(own) != 2 ||
			!strings.Contains(own[0].Before, "with 502 reviews") {
			t.Errorf("%+v", own)
		}
		wantCounted(t, store)
	})
}
