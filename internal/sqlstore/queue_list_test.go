package sqlstore_test

import (
	"fmt"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/removals"
	"candor/internal/sqlstore"
)

func TestNewestWaiting(t *testing.T) {
	withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
		known := addOfficial(t, store, nil)
		held := review(t, store, known.ID, "192.0.2.1", 1, func(r *candor.Rating) {
			r.Status, r.Flags = candor.StatusPending, []candor.Flag{{Code: "link",
				Reason: "contains a link"}}
		})
		shown := review(t, store, known.ID, "192.0.2.2", 1, nil)
		now.pass(time.Minute)
		report(t, store, shown.ID, "192.0.2.3")
		now.pass(time.Minute)
		if _, err := store.CreateRemoval(t.Context(), &removals.Request{
			Role: "household", Office: "other", Name: "Ada", Email: "ada@example.org", Phone: "973-555-0123",
			Declared: true,
		}, nil); err != nil {
			t.Fatal(err)
		}
		now.pass(time.Minute)
		if err := store.CreatePhotoUpload(t.Context(),
			&candor.PhotoUpload{OfficialID: known.ID, ObjectPath: storeArrival(t, store, candor.NewID()),
				SubmitterIP: "192.0.2.4"}, nil); err != nil {
			t.Fatal(err)
		}
		flooded := addOfficial(t, store, nil).ID
		flood(t, store, now, flooded, 1, 12, "")
		for limit, want := range map[int]string{100: "[burst photo_upload removal_request report rating]",
			2: "[burst photo_upload]"} {
			entries, err := store.NewestWaiting(t.Context(), limit)
			var kinds []candor.ItemKind
			for _, entry := range entries {
				kinds = append(kinds, entry.Kind)
			}
			if got := fmt.Sprint(kinds); err != nil || got != want {
				t.Errorf("the newest %d are %s, %v; want %s", limit, got, err, want)
			}
			if limit == 100 && (entries[4].ID != held.ID || entries[4].OfficialName != known.Name ||
				fmt.Sprint(entries[4].Flags) != "[{link contains a link}]") {
				t.Errorf("%+v", entries[4])
			}
		}
	})
}
