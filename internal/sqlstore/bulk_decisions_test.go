package sqlstore_test

import (
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func undoBulk(t *testing.T, store *sqlstore.Store, id string, want candor.BulkUndone) {
	t.Helper()
	got, err := store.UndoBulk(t.Context(), id, candor.Decision{Actor: "helper"})
	if err != nil || got.Undone != want.Undone || got.Changed != want.Changed ||
		got.Refused != want.Refused || (got.Refusal != nil) != (want.Refused > 0) {
		t.Errorf("%+v, want %+v, %v", got, want, err)
	}
	wantCounted(t, store)
}

func TestUndoBulkLeavesChangedItems(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official, bulk := addOfficial(t, store, nil), candor.NewID()
		var ids []string
		for range 5 {
			ids = append(ids, review(t, store, official.ID, "192.0.2.1", 4, func(r *candor.Rating) {
				r.Status = candor.StatusPending
			}).ID)
		}
		set := func(id string, status candor.Status, bulk string) {
			t.Helper()
			decision := by("warden", status, "")
			decision.Bulk = bulk
			if _, err := store.SetRatingStatus(t.Context(), id, decision); err != nil {
				t.Fatal(err)
			}
		}
		set(ids[4], candor.StatusApproved, "") // is approved already, and not a part of it
		for _, id := range ids {
			set(id, candor.StatusApproved, bulk)
		}
		now.pass(day)
		set(ids[0], candor.StatusRejected, "")
		set(ids[0], candor.StatusApproved, "")
		if err := store.DeleteRating(t.Context(), ids[1], by("warden", "", "")); err != nil {
			t.Fatal(err)
		}
		undoBulk(t, store, bulk, candor.BulkUndone{Undone: 2, Changed: 2})
		wantAverages(t, store, official.ID, 2, 4, nil)
		undoBulk(t, store, bulk, candor.BulkUndone{Changed: 2})
		if found, err := store.FindBulk(t.Context(), bulk); err != nil || found.Items != 4 ||
			found.Left != 2 || found.Actor != "warden" || found.Status != candor.StatusApproved {
			t.Errorf("%+v, %v", found, err)
		}
		part := func(id string) *candor.Bulk {
			t.Helper()
			entries := trail(t, store, id)
			if err := store.FillBulks(t.Context(), entries); err != nil {
				t.Fatal(err)
			}
			for _, e := range entries {
				if e.Bulk != nil {
					return e.Bulk
				}
			}
			return nil
		}
		if b := part(ids[0]); b == nil || b.ID != bulk || b.Items != 4 || b.Left != 2 ||
			part(ids[4]) != nil {
			t.Errorf("%+v, %+v", b, part(ids[4]))
		}
		now.pass(candor.BulkUndo)
		if b := part(ids[0]); b != nil {
			t.Errorf("%+v is offered after its time", b)
		}
		_, err := store.UndoBulk(t.Context(), bulk, candor.Decision{Actor: "helper"})
		wantCode(t, err, candor.CodeNotFound)
		if err := store.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		_, err = store.FindBulk(t.Context(), bulk)
		wantCode(t, err, candor.CodeNotFound)
	})
}

// One refused item leaves nothing of its own undo, and does not stop the others.
func TestUndoBulkGoesOnAfterARefusal(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official, other, bulk := addOfficial(t, store, nil), addOfficial(t, store, nil), candor.NewID()
		proposals := []*candor.Correction{propose(t, store, official.ID, "city", "Montclair"),
			propose(t, store, other.ID, "city", "Montclair")}
		decision := by("warden", candor.StatusApproved, "")
		decision.Bulk = bulk
		for _, one := range proposals {
			if _, err := store.SetCorrectionStatus(t.Context(), one.ID, decision); err != nil {
				t.Fatal(err)
			}
		}
		if _, _, err := edit(t, store, find(t, store, official.ID),
			map[string]string{"city": "Nutley"}); err != nil {
			t.Fatal(err)
		}
		undoBulk(t, store, bulk, candor.BulkUndone{Undone: 1, Refused: 1})
		if one, two := cityOf(t, store, official.ID), cityOf(t, store, other.ID); one != "Nutley" ||
			two == "Montclair" {
			t.Errorf("%s and %s", one, two)
		}
	})
}

// Later decisions are undone first.
func TestUndoBulkOfCorrectionsOfOneField(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official, bulk := addOfficial(t, store, nil), candor.NewID()
		was := cityOf(t, store, official.ID)
		a := propose(t, store, official.ID, "city", "Montclair")
		decision := by("warden", candor.StatusApproved, "")
		decision.Bulk = bulk
		_, err := store.SetCorrectionStatus(t.Context(), a.ID, decision)
		ok(t, err)
		now.pass(time.Second)
		b := propose(t, store, official.ID, "city", "Nutley")
		_, err = store.SetCorrectionStatus(t.Context(), b.ID, decision)
		ok(t, err)
		got, err := store.UndoBulk(t.Context(), bulk, candor.Decision{Actor: "helper"})
		ok(t, err)
		if city := cityOf(t, store, official.ID); got.Undone != 2 || city != was {
			t.Errorf("%+v, the city is %s, was %s", got, city, was)
		}
	})
}

// One of two photos replaces the other, and the photo from before returns.
func TestUndoBulkOfPhotosOfOneOfficial(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official, bulk := addOfficial(t, store, nil), candor.NewID()
		before := show(t, store, official.ID)
		decision := by("warden", candor.StatusApproved, "")
		decision.Bulk = bulk
		var uploads []*candor.PhotoUpload
		for range 2 {
			uploads = append(uploads, sendPhoto(t, store, official.ID))
		}
		for _, i := range []int{1, 0} { // requests decide at once, in any order
			_, err := store.SetPhotoUploadStatus(t.Context(), uploads[i].ID, decision)
			ok(t, err)
		}
		undoBulk(t, store, bulk, candor.BulkUndone{Undone: 2})
		if image := find(t, store, official.ID).ProfileImage; image != before.ObjectPath {
			t.Errorf("it shows %s, before %s", image, before.ObjectPath)
		}
		for _, upload := range uploads {
			if found, err := store.FindPhotoUpload(t.Context(), upload.ID); err != nil ||
				found.Status != candor.StatusPending {
				t.Errorf("%+v, %v", found, err)
			}
		}
		wantInvariants(t, store)
	})
}
