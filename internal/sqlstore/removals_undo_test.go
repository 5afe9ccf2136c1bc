package sqlstore_test

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/removals"
	"candor/internal/sqlstore"
)

// redactAll redacts all texts that a search for a request finds, and returns the redaction that can
// be undone.
func redactAll(
	t *testing.T, store *sqlstore.Store, request *removals.Request,
) removals.Redaction {
	t.Helper()
	texts := textsOf(search(t, store, request.ID))
	if _, err := store.RedactRemoval(t.Context(), request.ID, removals.Open, texts,
		"warden"); err != nil {
		t.Fatal(err)
	}
	last, err := store.LastRedaction(t.Context(), request.ID)
	if err != nil || last.Texts != len(texts) {
		t.Fatalf("%+v, %v", last, err)
	}
	return last
}

func TestUndoRedactionRestoresEverything(t *testing.T) { // S31, S43, S56
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official, rating := scatterHome(t, store)
		wantOfficial, err := store.FindOfficial(t.Context(), official.ID)
		if err != nil {
			t.Fatal(err)
		}
		wantRating, err := store.FindRating(t.Context(), rating.ID)
		if err != nil {
			t.Fatal(err)
		}
		request := ask(t, store, nil)
		want := textsOf(search(t, store, request.ID))
		last := redactAll(t, store, request)
		now.pass(removals.RedactionUndo - time.Millisecond)
		if err := store.EraseOriginals(t.Context()); err != nil {
			t.Fatal(err)
		}
		restored, missed, err := store.UndoRedaction(t.Context(), request.ID, last.At, "deputy")
		if err != nil || restored != len(want) || missed != 0 {
			t.Fatalf("%d restored, %d missed, %v", restored, missed, err)
		}
		got, err := store.FindOfficial(t.Context(), official.ID)
		if err != nil {
			t.Fatal(err)
		}
		got.UpdatedAt = wantOfficial.UpdatedAt
		if !reflect.DeepEqual(got, wantOfficial) {
			t.Errorf("%+v, was %+v", got, wantOfficial)
		}
		shown, err := store.FindRating(t.Context(), rating.ID)
		if err != nil {
			t.Fatal(err)
		}
		shown.UpdatedAt = wantRating.UpdatedAt
		if !reflect.DeepEqual(shown, wantRating) {
			t.Errorf("%+v, was %+v", shown, wantRating)
		}
		if again := textsOf(search(t, store, request.ID)); len(again) != len(want) {
			t.Errorf("%d texts name it, %d did", len(again), len(want))
		}
		if log, err := store.FindRemovalLog(t.Context(), request.ID); err != nil || len(log) != 0 {
			t.Errorf("%d lines are left, %v", len(log), err)
		}
		entries, total, err := store.FindAuditEntries(t.Context(), candor.AuditFilter{
			Action: candor.ActionHomeRestored, Page: 1, Limit: 50,
		})
		if err != nil || total != 1 || entries[0].Parts != len(want) || entries[0].Actor != "deputy" {
			t.Errorf("%d entries, %+v, %v", total, entries, err)
		}
		_, _, err = store.UndoRedaction(t.Context(), request.ID, last.At, "deputy")
		wantCode(t, err, candor.CodeConflict)
	})
}

func TestUndoRedactionStartsWithTheLatest(t *testing.T) { // S56
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		rating := review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) {
			r.ReviewText = "12 maple street"
		})
		request := ask(t, store, nil)
		first := redactAll(t, store, request)
		now.pass(time.Minute)
		review(t, store, official.ID, "192.0.2.2", 2, func(r *candor.Rating) {
			r.ReviewText = "at 12 maple street"
		})
		second := redactAll(t, store, request)

		_, _, err := store.UndoRedaction(t.Context(), request.ID, first.At, "warden")
		wantCode(t, err, candor.CodeConflict)
		for _, at := range []time.Time{second.At, first.At} {
			if restored, _, err := store.UndoRedaction(t.Context(), request.ID, at, "warden"); err != nil ||
				restored != 1 {
				t.Errorf("%d restored, %v", restored, err)
			}
		}
		if shown, err := store.FindRating(t.Context(), rating.ID); err != nil ||
			shown.ReviewText != "12 maple street" {
			t.Errorf("%+v, %v", shown, err)
		}
	})
}

func TestUndoRedactionOfOneItem(t *testing.T) { // S56
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		var ids []string
		for _, address := range []string{"192.0.2.1", "192.0.2.2"} {
			ids = append(ids, review(t, store, official.ID, address, 2, func(r *candor.Rating) {
				r.ReviewText, r.ReviewerName, r.IsAnonymous = "12 maple street", "12 maple street", false
			}).ID)
		}
		request := ask(t, store, nil)
		first := redactAll(t, store, request)
		now.pass(time.Minute)
		review(t, store, official.ID, "192.0.2.3", 2, func(r *candor.Rating) {
			r.ReviewText = "at 12 maple street"
		})
		redactAll(t, store, request)
		found := func() map[string]removals.ItemRedaction {
			t.Helper()
			made, err := store.FindRedactions(t.Context(), candor.RatingItem, ids)
			if err != nil {
				t.Fatal(err)
			}
			return made
		}
		if r := found()[ids[0]]; r.RequestID != request.ID || !r.At.Equal(first.At) || r.Texts != 2 {
			t.Errorf("%+v", r)
		}
		restored, missed, err := store.UndoRedactionOf(t.Context(), request.ID, ids[0], first.At, "warden")
		if err != nil || restored != 2 || missed != 0 {
			t.Errorf("%d restored, %d missed, %v", restored, missed, err)
		}
		for i, want := range []string{"12 maple street", "[address removed]"} {
			if shown, err := store.FindRating(t.Context(), ids[i]); err != nil || shown.ReviewText != want {
				t.Errorf("%+v, %v", shown, err)
			}
		}
		if made := found(); len(made) != 1 || made[ids[1]].Texts != 2 {
			t.Errorf("%+v", made)
		}
		_, _, err = store.UndoRedactionOf(t.Context(), request.ID, ids[0], first.At, "warden")
		wantCode(t, err, candor.CodeConflict)
		now.pass(removals.RedactionUndo)
		if made := found(); len(made) != 0 {
			t.Errorf("%+v", made)
		}
		_, _, err = store.UndoRedactionOf(t.Context(), request.ID, ids[1], first.At, "warden")
		wantCode(t, err, candor.CodeConflict)
	})
}

func TestUndoRedactionKeepsLaterChanges(t *testing.T) { // S56
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, func(o *candor.Official) {
			o.Description = "Sits at 12 Maple Street."
		})
		gone := review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) {
			r.ReviewText = "12 maple street"
		})
		review(t, store, official.ID, "192.0.2.2", 2, func(r *candor.Rating) {
			r.ReviewText = "near 12 maple street"
		})
		request := ask(t, store, nil)
		last := redactAll(t, store, request)
		if err := store.DeleteRating(t.Context(), gone.ID,
			candor.Decision{Actor: "warden", Reason: "Spam"}); err != nil {
			t.Fatal(err)
		}
		if err := store.EraseFromBin(t.Context(), gone.ID, official.Name, "warden"); err != nil {
			t.Fatal(err)
		}
		if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			return tx.Exec("UPDATE officials SET description = 'Retired.' WHERE id = $1", official.ID)
		}); err != nil {
			t.Fatal(err)
		}
		restored, missed, err := store.UndoRedaction(t.Context(), request.ID, last.At, "warden")
		if err != nil || restored != 1 || missed != 2 {
			t.Errorf("%d restored, %d missed, %v", restored, missed, err)
		}
		if now, err := store.FindOfficial(t.Context(), official.ID); err != nil ||
			now.Description != "Retired." {
			t.Errorf("%+v, %v", now, err)
		}
	})
}

func TestUndoRedactionRefuses(t *testing.T) { // S43
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) {
			r.ReviewText = "12 maple street"
		})
		request := ask(t, store, nil)
		last := redactAll(t, store, request)
		t.Run("ErrNotFound", func(t *testing.T) {
			_, _, err := store.UndoRedaction(t.Context(), candor.NewID(), last.At, "warden")
			wantCode(t, err, candor.CodeNotFound)
		})
		t.Run("ErrTooLate", func(t *testing.T) { // also before it is erased
			now.pass(removals.RedactionUndo)
			if late, err := store.LastRedaction(t.Context(), request.ID); err != nil || late.Texts != 0 {
				t.Errorf("offered %+v, %v", late, err)
			}
			_, _, err := store.UndoRedaction(t.Context(), request.ID, last.At, "warden")
			wantCode(t, err, candor.CodeConflict)
		})
	})
}

// A wrong redaction is often noticed after the request is done and its home erased.
func TestUndoRedactionOfADoneRequest(t *testing.T) { // S56
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		rating := review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) {
			r.ReviewText = "12 maple street"
		})
		request := ask(t, store, nil)
		last := redactAll(t, store, request)
		if _, err := store.CloseRemoval(t.Context(), request.ID,
			removals.Closing{Status: removals.Done, Actor: "warden"}, fakeHash); err != nil {
			t.Fatal(err)
		}
		now.pass(removals.RedactionUndo - time.Millisecond)
		if err := store.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		if restored, missed, err := store.UndoRedaction(t.Context(), request.ID, last.At,
			"deputy"); err != nil || restored != 1 || missed != 0 {
			t.Errorf("%d restored, %d missed, %v", restored, missed, err)
		}
		shown, err := store.FindRating(t.Context(), rating.ID)
		if err != nil || shown.ReviewText != "12 maple street" {
			t.Errorf("%+v, %v", shown, err)
		}
		if closed, err := store.FindRemoval(t.Context(), request.ID); err != nil || closed.Spared != 1 {
			t.Errorf("%+v, %v", closed, err)
		}
	})
}

// A text in the bin gets its home back, and a restored item is as before the redaction.
func TestUndoRedactionInTheBin(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official, rating := addEverything(t, store, now)
		was, err := store.FindRating(t.Context(), rating)
		ok(t, err)
		request := ask(t, store, nil)
		count := func() int { // without the trail, which names restored items
			return len(slices.DeleteFunc(textsOf(search(t, store, request.ID)),
				func(text removals.TextKey) bool { return text.Kind == removals.AuditEntryItem }))
		}
		want := count()
		last := redactAll(t, store, request)
		ok(t, store.DeleteRating(t.Context(), rating, by("warden", "", "")))
		ok(t, store.DeleteOfficial(t.Context(), official.ID, by("warden", "", "")))
		if _, missed, err := store.UndoRedaction(t.Context(), request.ID, last.At,
			"warden"); err != nil || missed != 0 {
			t.Errorf("%d missed, %v", missed, err)
		}
		if entry, err := store.FindBinEntry(t.Context(), rating); err != nil ||
			entry.Beginning != candor.BeginningOf(was.ReviewText) {
			t.Errorf("%+v, %v", entry, err)
		}
		for _, id := range []string{official.ID, rating} {
			_, err := store.RestoreFromBin(t.Context(), id, "warden")
			ok(t, err)
		}
		now.pass(time.Minute)
		if got := count(); got != want {
			t.Errorf("%d texts name it, %d did", got, want)
		}
		found, err := store.FindRating(t.Context(), rating)
		if err != nil || !slices.Equal(found.Flags, was.Flags) {
			t.Errorf("%+v, was %+v, %v", found, was, err)
		}
		wantInvariants(t, store)
	})
}
