package sqlstore_test

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/removals"
	"candor/internal/sqlstore"
)

func TestCloseRemoval(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		known := func() bool {
			found, err := store.RemovedHomes(t.Context(), []string{fakeHash("12||maple|st"), fakeHash("other")})
			if err != nil || found[fakeHash("other")] {
				t.Fatalf("%v, %v", found, err)
			}
			return found[fakeHash("12||maple|st")]
		}
		declined, done := ask(t, store, nil), ask(t, store, nil)
		if _, err := store.CloseRemoval(t.Context(), declined.ID,
			removals.Closing{Status: removals.Declined}, fakeHash); err == nil {
			t.Error("declined without a word")
		}
		for range 2 { // a retry by the same moderator after a lost response
			closed, err := store.CloseRemoval(t.Context(), declined.ID,
				removals.Closing{Status: removals.Declined, Expected: removals.Open,
					Reason: "12 Maple St is an office", Actor: "warden"}, fakeHash)
			if err != nil || closed.Reason != "[address removed] is an office" || closed.Email == "" ||
				known() {
				t.Errorf("%+v, %v", closed, err)
			}
		}
		if entries := trail(t, store, declined.ID); len(entries) != 1 {
			t.Errorf("%d entries", len(entries))
		}
		if _, err := store.CloseRemoval(t.Context(), done.ID,
			removals.Closing{Status: removals.Done, Actor: "warden"}, fakeHash); err != nil ||
			!known() {
			t.Errorf("%v", err)
		}
		if found := search(t, store, done.ID); len(found) != 0 {
			t.Errorf("%+v", found)
		}
		now.pass(removals.ReopenLimit)
		if err := store.EraseRemovals(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, id := range []string{declined.ID, done.ID} {
			if closed, err := store.FindRemoval(t.Context(), id); err != nil ||
				closed.Address+closed.Town+closed.Phone+closed.Places != "" || closed.Email == "" {
				t.Errorf("%+v, %v", closed, err)
			}
		}
		now.pass(91 * 24 * time.Hour)
		if err := store.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		if old, err := store.FindRemoval(t.Context(), done.ID); err != nil || old.Name+old.Email != "" ||
			old.Status != removals.Done {
			t.Errorf("%+v, %v", old, err)
		}
		_, err := store.CloseRemoval(t.Context(), candor.NewID(),
			removals.Closing{Status: removals.Done}, fakeHash)
		wantCode(t, err, candor.CodeNotFound)
	})
}

func TestReopenRemoval(t *testing.T) { // S31, S43, S56
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) {
			r.ReviewText = "12 maple street"
		})
		request := ask(t, store, nil)
		search(t, store, request.ID)
		closed := func(status removals.Status) {
			t.Helper()
			if _, err := store.CloseRemoval(t.Context(), request.ID,
				removals.Closing{Status: status, Reason: "No", Actor: "warden"}, fakeHash); err != nil {
				t.Fatal(err)
			}
		}
		for _, status := range []removals.Status{removals.Declined, removals.Done} {
			closed(status)
			now.pass(removals.ReopenLimit - time.Millisecond)
			if err := store.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			for range 2 { // a repetition changes nothing
				open, err := store.ReopenRemoval(t.Context(), request.ID,
					removals.Reopening{Expected: status, Actor: "deputy"})
				if err != nil || open.Status != removals.Open || open.Address != request.Address ||
					open.Phone != request.Phone || open.Places != request.Places ||
					!open.ClosedAt.IsZero() || open.ClosedBy+open.Reason != "" ||
					!open.Deadline.Equal(request.Deadline) {
					t.Fatalf("%s: %+v, %v", status, open, err)
				}
			}
			if found := search(t, store, request.ID); len(found) != 1 {
				t.Errorf("%s: found again in %d texts", status, len(found))
			}
		}
		if known, err := store.RemovedHomes(t.Context(), []string{fakeHash("12||maple|st")}); err != nil ||
			len(known) != 0 {
			t.Errorf("hashes are left: %v, %v", known, err)
		}
		entries := trail(t, store, request.ID)
		if len(entries) != 4 || entries[0].Actor != "deputy" || entries[0].Before != "done" ||
			entries[0].After != "open" {
			t.Errorf("%+v", entries)
		}
		t.Run("ErrDecided", func(t *testing.T) {
			closed(removals.Done)
			_, err := store.ReopenRemoval(t.Context(), request.ID,
				removals.Reopening{Expected: removals.Declined, Actor: "deputy"})
			if first, ok := err.(*candor.Decided); !ok || first.By != "warden" {
				t.Errorf("told %v", err)
			}
		})
		t.Run("ErrErased", func(t *testing.T) { // also before a sweep
			now.pass(removals.ReopenLimit)
			_, err := store.ReopenRemoval(t.Context(), request.ID,
				removals.Reopening{Expected: removals.Done, Actor: "deputy"})
			wantCode(t, err, candor.CodeConflict)
		})
		t.Run("ErrNotFound", func(t *testing.T) {
			_, err := store.ReopenRemoval(t.Context(), candor.NewID(), removals.Reopening{Actor: "deputy"})
			wantCode(t, err, candor.CodeNotFound)
		})
	})
}

func TestClosedRemovalCountsSparedTexts(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		for _, text := range []string{"Go to 12 Maple Street.", "The shop at 12 Maple Street.",
			"Call 973-555-0123."} {
			review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) { r.ReviewText = text })
		}
		gone := review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) {
			r.ReviewText = "It is 12 Maple Street"
		})
		if err := store.DeleteRating(t.Context(), gone.ID, candor.Decision{Actor: "warden"}); err != nil {
			t.Fatal(err) // the trail names it, which cannot be spared
		}
		request, declined := ask(t, store, nil), ask(t, store, nil)
		first := textsOf(search(t, store, request.ID))[:1]
		if _, err := store.RedactRemoval(t.Context(), request.ID, "", first, "warden"); err != nil {
			t.Fatal(err)
		}
		for id, want := range map[string]struct {
			closing removals.Closing
			spared  int
		}{
			request.ID: {removals.Closing{Status: removals.Done, Actor: "warden"}, 2},
			declined.ID: {removals.Closing{Status: removals.Declined, Reason: "A shop",
				Actor: "warden"}, 0},
		} {
			closed, err := store.CloseRemoval(t.Context(), id, want.closing, fakeHash)
			if err != nil || closed.Spared != want.spared {
				t.Errorf("%s: %+v, %v", want.closing.Status, closed, err)
			}
		}
	})
}

// Requests from one network are declined together, and reopened together.
func TestDeclineRemovalsOfANetwork(t *testing.T) { // S43, S61
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		one := func(id string) *removals.Request {
			t.Helper()
			request, err := store.FindRemoval(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			return request
		}
		neighbors := func(id string) removals.Neighbors {
			t.Helper()
			found, err := store.RemovalNeighbors(t.Context(), one(id))
			if err != nil {
				t.Fatal(err)
			}
			return found
		}
		var flood []string
		for range 3 {
			flood = append(flood, askFrom(t, store, "flooding"))
			now.pass(time.Second)
			if err := store.PrepareRemoval(t.Context(), flood[len(flood)-1]); err != nil {
				t.Fatal(err)
			}
		}
		other, nowhere, alone := askFrom(t, store, "other"), askFrom(t, store, ""), askFrom(t, store, "")
		seen := neighbors(flood[1])
		if !slices.Equal(seen.IDs, []string{flood[0], flood[2]}) || len(neighbors(nowhere).IDs) != 0 {
			t.Fatalf("the neighbors are %+v, and %+v of no network", seen, neighbors(nowhere))
		}
		late := askFrom(t, store, "flooding")
		closing := removals.Closing{Status: removals.Declined, Expected: removals.Open,
			Reason: "12 Maple St is no home", Actor: "warden", Network: true, Until: seen.Until}
		for range 2 { // the second time as a retry after a lost response
			request, err := store.CloseRemoval(t.Context(), flood[1], closing, fakeHash)
			if err != nil || request.Status != removals.Declined {
				t.Fatalf("%+v, error %v", request, err)
			}
		}
		for _, id := range flood {
			request, entries := one(id), trail(t, store, id)
			if request.Status != removals.Declined || request.ClosedBy != "warden" ||
				request.Reason != "[address removed] is no home" || len(entries) != 1 ||
				entries[0].Reason != request.Reason {
				t.Errorf("%+v, entries %+v", request, entries)
			}
		}
		for _, id := range []string{late, other, nowhere, alone} {
			if request := one(id); request.Status != removals.Open {
				t.Errorf("another one is %s", request.Status)
			}
		}
		if found := neighbors(flood[0]); !slices.Equal(found.IDs, flood[1:]) {
			t.Errorf("declined together are %+v", found)
		}
		if _, err := store.ReopenRemoval(t.Context(), flood[2], removals.Reopening{Network: true,
			Actor: "deputy"}); err != nil {
			t.Fatal(err)
		}
		for _, id := range flood {
			if request, entries := one(id), trail(t, store, id); request.Status != removals.Open ||
				request.Reason != "" || len(entries) != 2 {
				t.Errorf("taken back: %+v, entries %+v", request, entries)
			}
		}
		if found := neighbors(late); len(found.IDs) != 3 {
			t.Errorf("%+v wait again with the late one", found)
		}
		now.pass(time.Minute)
		if _, err := store.CloseRemoval(t.Context(), flood[0], removals.Closing{
			Status: removals.Declined, Reason: "No", Actor: "warden"}, fakeHash); err != nil {
			t.Fatal(err)
		}
		if found := neighbors(flood[0]); len(found.IDs) != 0 || one(flood[1]).Status != removals.Open {
			t.Errorf("declined alone, with %+v", found)
		}
		for name, wrong := range map[string]removals.Closing{
			"ErrDone":  {Status: removals.Done, Network: true, Until: seen.Until},
			"ErrUntil": {Status: removals.Declined, Reason: "No", Network: true},
		} {
			t.Run(name, func(t *testing.T) {
				_, err := store.CloseRemoval(t.Context(), flood[1], wrong, fakeHash)
				wantCode(t, err, candor.CodeInvalid)
			})
		}
	})
}

func TestNoteMarksSeen(t *testing.T) { // S43, S49
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		one, other, official := candor.NewID(), candor.NewID(), addOfficial(t, store, nil)
		see := func(actor string, ids ...string) {
			t.Helper()
			var marks []removals.SeenMark
			for _, id := range ids {
				marks = append(marks, removals.SeenMark{ItemID: id, Homes: 2})
			}
			if err := store.NoteMarksSeen(t.Context(), actor, marks); err != nil {
				t.Fatal(err)
			}
		}
		want := func(actor string, times int) {
			t.Helper()
			entries, total, err := store.FindAuditEntries(t.Context(), candor.AuditFilter{Actor: actor,
				Action: candor.ActionHomeSeen, Page: 1, Limit: 10})
			if err != nil || total != times ||
				entries[0].After != "2 addresses and phone numbers in the text" {
				t.Errorf("%+v of %s, want %d, %v", entries, actor, times, err)
			}
		}
		see("warden", one, one)
		see("warden", one)
		want("warden", 1)
		see("warden", one, other)
		want("warden", 2)
		see("helper", one)
		want("helper", 1)
		now.pass(24*time.Hour + time.Millisecond)
		see("warden", one)
		want("warden", 3)
		see("editor", official.ID)
		see("editor", official.ID)
		want("editor", 1)
		now.pass(time.Second)
		if _, _, err := store.EditOfficial(t.Context(), edits.Edit{OfficialID: official.ID,
			Actor: "editor", Seen: official.UpdatedAt,
			Values: map[string]string{"description": "Likes trees."}}); err != nil {
			t.Fatal(err)
		}
		now.pass(time.Second)
		see("editor", official.ID)
		see("editor", official.ID)
		want("editor", 2)
	})
}

func TestFieldsBroughtIn(t *testing.T) { // S49
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		edited, listed := addOfficial(t, store, nil), addOfficial(t, store, nil)
		sent, approved := addOfficial(t, store, nil), addOfficial(t, store, nil)
		if _, _, err := store.EditOfficial(t.Context(), edits.Edit{OfficialID: edited.ID,
			Actor: "warden", Seen: edited.UpdatedAt,
			Values: map[string]string{"description": "Likes trees."}}); err != nil {
			t.Fatal(err)
		}
		var correction *candor.Correction
		for _, official := range []*candor.Official{sent, approved} {
			var err error
			if correction, err = store.CreateCorrection(t.Context(), &candor.Correction{
				OfficialID: official.ID, Field: "description", SuggestedValue: "Likes trees.",
				SubmitterIP: "192.0.2.1"}, nil); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := store.SetCorrectionStatus(t.Context(), correction.ID, candor.Decision{
			Status: candor.StatusApproved, Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			return tx.Exec(`INSERT INTO official_sources (source, source_id, official_id, url, licence,
				retrieved, dated_at, scope, facts) VALUES ('List', '1', $1, '', '', '', 0, '', '{}')`,
				listed.ID)
		}); err != nil {
			t.Fatal(err)
		}
		got, err := store.FieldsBroughtIn(t.Context(), []string{edited.ID, listed.ID, sent.ID,
			approved.ID})
		want := map[string]map[string]bool{edited.ID: {"description": true}, listed.ID: {"": true},
			approved.ID: {"description": true}}
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%v, %v; want %v", got, err, want)
		}
	})
}
