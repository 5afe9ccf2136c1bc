package sqlstore_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// walk passes over all items that a filter selects, and returns their ids.
func walk(t *testing.T, store *sqlstore.Store, filter candor.QueueFilter) (ids []string) {
	t.Helper()
	for {
		waiting, err := store.FindWaiting(t.Context(), filter)
		if err != nil {
			wantCode(t, err, candor.CodeNotFound)
			return ids
		}
		if filter.After, err = candor.ParsePlace(waiting.Place.String()); err != nil {
			t.Fatal(err)
		}
		ids = append(ids, waiting.Place.ID)
	}
}

func TestQueueByUrgency(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		reported := func(reason candor.ReportReason) string {
			rating := review(t, store, official.ID, fmt.Sprintf("192.0.2.%d", 1+now.Now().Minute()), 2, nil)
			now.pass(time.Minute)
			filed, err := store.CreateReport(t.Context(),
				&candor.Report{RatingID: rating.ID, Reason: reason, ReporterIP: "198.51.100.1"}, nil)
			if err != nil {
				t.Fatal(err)
			}
			return filed.ID
		}
		old := propose(t, store, official.ID, "city", "Montclair").ID
		plain, joined := reported(candor.ReportedFalse), reported(candor.ReportedOffTopic)
		removal := ask(t, store, nil).ID
		threat := reported(candor.ReportedHarassment)
		published := []string{reported(candor.ReportedPrivate), reported(candor.ReportedPrivate)}
		first, err := store.FindReport(t.Context(), joined)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := store.CreateReport(t.Context(), &candor.Report{RatingID: first.RatingID,
			Reason: candor.ReportedPrivate, ReporterIP: "198.51.100.2"}, nil); err != nil {
			t.Fatal(err)
		}
		all := candor.QueueFilter{Kinds: candor.NoticeKinds(), ByUrgency: true}
		want := []string{joined, published[0], published[1], threat, removal, old, plain}
		if got := walk(t, store, all); !slices.Equal(got, want) {
			t.Errorf("by urgency %v, want %v", got, want)
		}
		oldest := []string{old, plain, joined, removal, threat, published[0], published[1]}
		if got := walk(t, store, candor.QueueFilter{Kinds: candor.NoticeKinds()}); !slices.Equal(got,
			oldest) {
			t.Errorf("by age %v, want %v", got, oldest)
		}
		at, err := store.FindWaiting(t.Context(), candor.QueueFilter{ByUrgency: true,
			Kinds: []candor.ItemKind{candor.CorrectionItem}})
		if err != nil {
			t.Fatal(err)
		}
		all.After = at.Place
		if n, err := store.CountUrgent(t.Context(), all); err != nil || n != 4 {
			t.Errorf("%d urgent ones are before, %v", n, err)
		}
	})
}

func TestQueueByFlag(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		var ids []string
		for i, flags := range [][]candor.Flag{{{Code: "link", Reason: "A link"}}, nil,
			{{Code: "phone", Reason: "link\tno"}, {Code: "link", Reason: "A link"}},
			{{Code: "links", Reason: "link"}}} {
			ids = append(ids, review(t, store, official.ID, fmt.Sprintf("192.0.2.%d", i+1), 2,
				func(r *candor.Rating) { r.Flags, r.Status = flags, candor.StatusPending }).ID)
		}
		got := walk(t, store, candor.QueueFilter{Kinds: candor.NoticeKinds(), Flag: "link"})
		want := []string{ids[0], ids[2]}
		slices.Sort(want)
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
		counts, err := store.CountFlagged(t.Context(), "link")
		if err != nil || counts[candor.RatingItem] != 2 || counts[candor.OfficialItem] != 0 {
			t.Errorf("%v, %v", counts, err)
		}
	})
}

func TestQueueClaims(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		var ids []string
		for _, value := range []string{"Montclair", "Orange"} {
			ids = append(ids, propose(t, store, official.ID, "city", value).ID)
			now.pass(time.Minute)
		}
		seen := func(actor string) []string {
			return walk(t, store, candor.QueueFilter{Kinds: candor.ItemKinds(), Actor: actor})
		}
		claim := func(id, actor, leaves string) string {
			inForce, err := store.ClaimItem(t.Context(),
				candor.Claim{Kind: candor.CorrectionItem, ItemID: id, Actor: actor}, leaves)
			if err != nil {
				t.Fatal(err)
			}
			return inForce.Actor
		}
		want := func(what string, got []string, want ...string) {
			t.Helper()
			if !slices.Equal(got, want) {
				t.Errorf("%s: %v, want %v", what, got, want)
			}
		}
		if holder := claim(ids[0], "warden", ""); holder != "warden" {
			t.Errorf("held by %s", holder)
		}
		want("another moderator", seen("deputy"), ids[1])
		want("the moderator", seen("warden"), ids...)
		if holder := claim(ids[0], "deputy", ""); holder != "warden" {
			t.Errorf("taken by %s", holder)
		}
		claims, err := store.FindClaims(t.Context(), "deputy")
		if err != nil || len(claims) != 1 || claims[0].Actor != "warden" || claims[0].ItemID != ids[0] {
			t.Errorf("%+v, %v", claims, err)
		}
		claim(ids[1], "warden", ids[0]) // goes on
		want("after the next one", seen("deputy"), ids[0])
		claim("", "warden", ids[1]) // leaves the queue
		want("after leaving", seen("deputy"), ids...)

		claim(ids[0], "warden", "")
		if _, err := store.SetCorrectionStatus(t.Context(), ids[0],
			by("deputy", candor.StatusRejected, "")); err != nil {
			t.Fatal(err)
		}
		if _, err := store.SetCorrectionStatus(t.Context(), ids[0],
			by("deputy", candor.StatusPending, "")); err != nil {
			t.Fatal(err)
		}
		want("after a decision and its undo", seen("deputy"), ids...)
		claim(ids[0], "warden", "")
		now.pass(candor.ClaimTime)
		want("after five minutes", seen("deputy"), ids...)
		if holder := claim(ids[0], "deputy", ""); holder != "deputy" {
			t.Errorf("held by %s", holder)
		}
	})
}
