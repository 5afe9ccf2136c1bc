package sqlstore_test

import (
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/njcalendar"
	"candor/internal/removals"
	"candor/internal/sqlstore"
)

func closeRemoval(t *testing.T, store *sqlstore.Store, id string) {
	t.Helper()
	if _, err := store.CloseRemoval(t.Context(), id,
		removals.Closing{Status: removals.Done, Actor: "warden"}, fakeHash); err != nil {
		t.Fatal(err)
	}
}

// unanswered returns how many closed requests have no reply, and how many replies are late.
func unanswered(t *testing.T, store *sqlstore.Store) (n, late int) {
	t.Helper()
	_, n, err := store.FindRemovals(t.Context(),
		removals.Filter{Status: removals.Unanswered, Page: 1, Limit: 10})
	if err != nil {
		t.Fatal(err)
	}
	late, err = store.CountLateAnswers(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return n, late
}

func TestAnswerRemoval(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		answer := func(id string, isSent bool, actor string) (*removals.Request, error) {
			return store.AnswerRemoval(t.Context(), id, removals.Answer{IsSent: isSent, Actor: actor})
		}
		want := func(wantN, wantLate int) {
			t.Helper()
			if n, late := unanswered(t, store); n != wantN || late != wantLate {
				t.Errorf("%d are unanswered and %d late, want %d and %d", n, late, wantN, wantLate)
			}
		}
		request := ask(t, store, func(r *removals.Request) { r.Address = "" })
		if _, err := answer(request.ID, true, "warden"); err == nil {
			t.Error("a reply to an open request is recorded")
		}
		want(0, 0)
		closeRemoval(t, store, request.ID)
		want(1, 0)
		due := njcalendar.BusinessDaysAfter(request.ReceivedAt, removals.AnswerDays)
		now.pass(due.Sub(now.Now()) + 12*time.Hour)
		want(1, 1)
		for _, actor := range []string{"warden", "deputy"} {
			got, err := answer(request.ID, true, actor)
			if err != nil || got.AnsweredBy != "warden" || got.AnsweredAt.IsZero() ||
				got.Asked != removals.AskedPhone {
				t.Errorf("%+v, %v", got, err)
			}
		}
		want(0, 0)
		if got, err := answer(request.ID, false, "deputy"); err != nil || !got.NeedsAnswer() {
			t.Errorf("%+v, %v", got, err)
		}
		want(1, 1)
		entries, total, err := store.FindAuditEntries(t.Context(),
			candor.AuditFilter{Action: candor.ActionRemovalAnswered, Page: 1, Limit: 9})
		if err != nil || total != 2 || entries[0].Actor != "deputy" || entries[0].After != "not answered" {
			t.Errorf("%+v, %v", entries, err)
		}
	})
}

func TestAReopenedRemovalNeedsAnotherReply(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		request := ask(t, store, nil)
		closeRemoval(t, store, request.ID)
		if _, err := store.AnswerRemoval(t.Context(), request.ID,
			removals.Answer{IsSent: true, Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		if _, err := store.ReopenRemoval(t.Context(), request.ID,
			removals.Reopening{Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		closeRemoval(t, store, request.ID)
		if n, _ := unanswered(t, store); n != 1 {
			t.Errorf("%d need a reply", n)
		}
	})
}

func TestARemovalShowsPublishedTextsFirst(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		hidden := addOfficial(t, store, func(o *candor.Official) {
			o.Description, o.Status = "12 Maple Street", candor.StatusPending
		})
		for _, status := range []candor.Status{candor.StatusRejected, candor.StatusApproved} {
			review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) {
				r.ReviewText, r.Status = "He lives at 12 Maple Street", status
			})
		}
		found, err := store.SearchRemoval(t.Context(), ask(t, store, nil).ID)
		if err != nil || found.Published != 1 || found.Hidden != 2 || len(found.Matches) != 3 {
			t.Fatalf("%+v, %v", found, err)
		}
		if first := found.Matches[0]; !first.IsPublished || first.Kind != candor.RatingItem {
			t.Errorf("first is %+v", first)
		}
		if second := found.Matches[1]; second.ItemID != hidden.ID {
			t.Errorf("second is %+v", second)
		}
	})
}
