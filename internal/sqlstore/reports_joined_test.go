package sqlstore_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// complain stores a report with a reason and a note.
func complain(
	t *testing.T, store *sqlstore.Store, rating, address string, reason candor.ReportReason,
	note string,
) *candor.Report {
	t.Helper()
	created, err := store.CreateReport(t.Context(), &candor.Report{RatingID: rating,
		ReporterIP: address, Reason: reason, Note: note}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return created
}

func decideReport(
	t *testing.T, store *sqlstore.Store, id string, status, expected candor.Status,
) *candor.Report {
	t.Helper()
	decided, err := store.SetReportStatus(t.Context(), id, by("warden", status, expected))
	if err != nil {
		t.Fatal(err)
	}
	return decided
}

// listReports reads all groups with a status that a search finds.
func listReports(
	t *testing.T, store *sqlstore.Store, status candor.Status, search string, scope candor.SearchScope,
) []*candor.ListedReport {
	t.Helper()
	groups, total, err := store.FindReports(t.Context(), candor.ListFilter{Status: status,
		Search: search, Scope: scope, Page: 1, Limit: 100})
	if err != nil || total != len(groups) {
		t.Fatalf("%d of %d, %v", len(groups), total, err)
	}
	return groups
}

func TestReportsOfOneReviewAreOneItem(t *testing.T) {
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
		rating := review(t, store, addOfficial(t, store, nil).ID, "192.0.2.1", 1, nil)
		first := complain(t, store, rating.ID, "198.51.100.1", candor.ReportedFalse, "")
		for i := range 99 {
			now.pass(time.Second)
			note := ""
			if i == 98 {
				note = "She was in Trenton that day."
			}
			network := []string{"198.51.100", "203.0.113"}[i%2]
			got := complain(t, store, rating.ID, fmt.Sprintf("%s.%d", network, 2+i),
				candor.ReportedHarassment, note)
			if got.Status != candor.StatusPending || got.Item != first.ID {
				t.Fatalf("%+v", got)
			}
		}
		wantReports(t, store, 1, 1)
		wantCounted(t, store)
		groups := listReports(t, store, "", "", "")
		if len(groups) != 1 || groups[0].ID != first.ID || groups[0].Reports != 100 ||
			groups[0].Networks != 2 || groups[0].OfReview != 1 ||
			len(groups[0].Joined) != candor.JoinedInList ||
			!slices.Equal(groups[0].Reasons, []candor.ReasonCount{
				{Reason: candor.ReportedFalse, Count: 1}, {Reason: candor.ReportedHarassment, Count: 1}}) {
			t.Fatalf("%d items, the first %+v", len(groups), groups[0].ReportGroup)
		}
		if joined := groups[0].Joined; joined[0].ReporterIP != "203.0.113.3" ||
			joined[1].Note != "She was in Trenton that day." {
			t.Errorf("%+v and %+v come first", joined[0], joined[1])
		}
		waiting, err := store.FindWaiting(t.Context(), candor.QueueFilter{Kinds: candor.ItemKinds()})
		if err != nil || waiting.Report.Reports != 100 || len(waiting.Report.Joined) != 99 ||
			len(waiting.SameNetwork) != 0 {
			t.Errorf("%+v, %v", waiting, err)
		}
		if entries, err := store.NewestWaiting(t.Context(), 100); err != nil || len(entries) != 1 {
			t.Errorf("the feed tells of %d, %v", len(entries), err)
		}
		if _, err := store.TakeMessage(t.Context(), time.Minute,
			func(a *candor.Announcement) (string, error) {
				if len(a.New) != 1 || a.Waiting[candor.ReportItem] != 1 {
					t.Errorf("announced is %+v", a)
				}
				return "body", nil
			}); err != nil {
			t.Error(err)
		}
	})
}

func TestDecisionAppliesToAllWaitingReports(t *testing.T) {
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
		rating := review(t, store, addOfficial(t, store, nil).ID, "192.0.2.1", 1, nil)
		first := report(t, store, rating.ID, "198.51.100.1")
		now.pass(time.Minute)
		second := report(t, store, rating.ID, "203.0.113.1")
		if got := decideReport(t, store, second.ID, candor.StatusRejected,
			candor.StatusPending); got.ID != first.ID {
			t.Errorf("decided is %+v", got)
		}
		if got, err := store.FindReport(t.Context(), second.ID); err != nil ||
			got.Status != candor.StatusRejected {
			t.Errorf("the second is %+v, %v", got, err)
		}
		now.pass(time.Minute)
		third := report(t, store, rating.ID, "198.51.100.2")
		report(t, store, rating.ID, "203.0.113.2")
		wantReports(t, store, 1, 2)
		if groups := listReports(t, store, candor.StatusPending, "", ""); len(groups) != 1 ||
			groups[0].ID != third.ID || groups[0].Reports != 2 || groups[0].OfReview != 2 {
			t.Errorf("afterwards %d wait", len(groups))
		}
		decideReport(t, store, first.ID, candor.StatusPending, candor.StatusRejected)
		wantReports(t, store, 1, 1)
		wantCounted(t, store)
		groups := listReports(t, store, "", "", "")
		if len(groups) != 1 || groups[0].ID != first.ID || groups[0].Reports != 4 ||
			groups[0].Networks != 2 ||
			!slices.Equal(groups[0].Reasons,
				[]candor.ReasonCount{{Reason: candor.ReportedFalse, Count: 2}}) {
			t.Errorf("after the decision was undone there are %d: %+v", len(groups), groups[0].ReportGroup)
		}
		decideReport(t, store, third.ID, candor.StatusApproved, candor.StatusPending)
		wantReports(t, store, 0, 1)
	})
}

func TestSearchFindsJoinedReports(t *testing.T) {
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, func(o *candor.Official) { o.Name = "Bo Candlebury" })
		var groups []string
		for i := range 3 {
			rating := review(t, store, official.ID, fmt.Sprintf("192.0.2.%d", i), 1, nil)
			groups = append(groups, complain(t, store, rating.ID, "198.51.100.1", candor.ReportedFalse,
				"It is not so.").ID)
			complain(t, store, rating.ID, "203.0.113.1", candor.ReportedFalse,
				fmt.Sprintf("Elderberry %d.", i))
		}
		decideReport(t, store, groups[2], candor.StatusApproved, candor.StatusPending)
		for search, want := range map[string]int{"elderberry": 3, "Elderberry 1": 1, "203.0.113.1": 3,
			"not so": 3, "candlebury": 3, "nothing": 0} {
			for _, scope := range []candor.SearchScope{"", candor.SearchEverything} {
				if got := listReports(t, store, "", search, scope); len(got) != want {
					t.Errorf("%q finds %d in %q, want %d", search, len(got), scope, want)
				}
				pending := len(listReports(t, store, candor.StatusPending, search, scope))
				if decided := len(listReports(t, store, candor.StatusApproved, search, scope)); pending+
					decided != want || want == 3 && decided != 1 {
					t.Errorf("%q finds %d that wait and %d decided in %q", search, pending, decided, scope)
				}
			}
		}
	})
}

// A decision does not apply to a report that arrived while the moderator was reading.
func TestDecisionNeedsReadReports(t *testing.T) {
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
		rating := review(t, store, addOfficial(t, store, nil).ID, "192.0.2.1", 1, nil)
		first := report(t, store, rating.ID, "198.51.100.1")
		uphold := func(id string, seen int, expected candor.Status) error {
			now.pass(time.Minute)
			d := by("warden", candor.StatusApproved, expected)
			d.ExpectedReports = seen
			_, err := store.SetReportStatus(t.Context(), id, d)
			return err
		}
		joined := report(t, store, rating.ID, "203.0.113.1")
		report(t, store, rating.ID, "203.0.113.2")
		for name, test := range map[string]struct {
			id         string
			seen, more int
			text       string
		}{
			"ErrTwoMore": {first.ID, 1, 2,
				"2 more reports came while you were reading. Read them first."},
			"ErrOneMore": {first.ID, 2, 1,
				"1 more report came while you were reading. Read it first."},
			"ErrOfOneThatJoined": {joined.ID, 2, 1,
				"1 more report came while you were reading. Read it first."},
		} {
			err := uphold(test.id, test.seen, candor.StatusPending)
			arrived, ok := errors.AsType[*candor.ReportsArrived](err)
			if !ok || arrived.More != test.more || arrived.Error() != test.text ||
				!errors.Is(err, candor.ErrConflict) {
				t.Errorf("%s: %v", name, err)
			}
		}
		wantReports(t, store, 1, 1)
		wantCounted(t, store)
		if entries := trail(t, store, first.ID); len(entries) != 0 {
			t.Errorf("the trail says %+v", entries)
		}
		d := by("warden", candor.StatusApproved, candor.StatusPending)
		d.ExpectedReports = -1
		_, err := store.SetReportStatus(t.Context(), first.ID, d)
		wantCode(t, err, candor.CodeInvalid)
		if err := uphold(first.ID, 3, candor.StatusPending); err != nil {
			t.Fatal(err)
		}
		err = uphold(first.ID, 1, candor.StatusPending)
		if err != nil { // repeated by the same moderator after a lost response
			t.Error(err)
		}
		since := report(t, store, rating.ID, "203.0.113.3")
		report(t, store, rating.ID, "203.0.113.4")
		if err := uphold(since.ID, 0, candor.StatusPending); err != nil {
			t.Errorf("a client that sends no number: %v", err)
		}
		wantReports(t, store, 0, 2)
	})
}
