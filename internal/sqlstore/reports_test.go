package sqlstore_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// report stores a report of a review from an address.
func report(t *testing.T, store *sqlstore.Store, rating, address string) *candor.Report {
	t.Helper()
	created, err := store.CreateReport(t.Context(),
		&candor.Report{RatingID: rating, ReporterIP: address, Reason: candor.ReportedFalse}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return created
}

func wantReports(t *testing.T, store *sqlstore.Store, pending, all int) {
	t.Helper()
	counts, err := store.CountStatuses(t.Context())
	if err != nil || counts.Total(candor.ReportItem, candor.StatusPending) != pending ||
		counts.Total(candor.ReportItem, "") != all {
		t.Errorf("%d wait of %d, want %d of %d; %v",
			counts.Total(candor.ReportItem, candor.StatusPending), counts.Total(candor.ReportItem, ""),
			pending, all, err)
	}
}

// A second report from an address gets the same answer, so that nobody learns of a neighbor's
// report.
func TestOneReportForEachAddress(t *testing.T) { // S50
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		rating := review(t, store, addOfficial(t, store, nil).ID, "192.0.2.1", 1, nil)
		once := sqlstore.NewIdempotencyKey("key")
		file := func(once sqlstore.IdempotencyKey) string {
			created, err := store.CreateReport(t.Context(), &candor.Report{RatingID: rating.ID,
				ReporterIP: "192.0.2.7", Reason: candor.ReportedAttack}, once)
			if err != nil || created.Status != candor.StatusPending || created.CreatedAt.IsZero() {
				t.Errorf("%+v, %v", created, err)
				return ""
			}
			return created.ID
		}
		var ids sync.Map
		var reporters sync.WaitGroup
		for range 20 {
			reporters.Go(func() {
				if _, isKnown := ids.LoadOrStore(file(nil), true); isKnown {
					t.Error("a report is answered with the id of another")
				}
			})
		}
		reporters.Wait()
		if first := file(once); file(once) != first {
			t.Error("the same request is answered in two ways")
		}
		group := report(t, store, rating.ID, "192.0.2.8")
		wantReports(t, store, 1, 1)
		if listed, err := store.FindReportGroup(t.Context(), group.Item, 10); err != nil ||
			listed.Reports != 2 {
			t.Errorf("%+v, %v", listed, err)
		}
		if shown, err := store.FindRating(t.Context(), rating.ID); err != nil ||
			shown.Status != candor.StatusApproved {
			t.Errorf("the review is %v, %v", shown, err)
		}
	})
}

func TestCreateReportOnce(t *testing.T) { // S15
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		rating := review(t, store, addOfficial(t, store, nil).ID, "192.0.2.1", 1, nil)
		once := sqlstore.NewIdempotencyKey("key")
		send := func() string {
			created, err := store.CreateReport(t.Context(),
				&candor.Report{RatingID: rating.ID, ReporterIP: "192.0.2.7", Reason: candor.ReportedAttack},
				once)
			if err != nil {
				t.Fatal(err)
			}
			return created.ID
		}
		if first := send(); send() != first {
			t.Error("the same request makes two")
		}
	})
}

func TestCreateReportRefuses(t *testing.T) { // S10
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		held := review(t, store, official.ID, "192.0.2.1", 4, func(r *candor.Rating) {
			r.Status = candor.StatusPending
		})
		shown := review(t, store, official.ID, "192.0.2.2", 4, nil)
		for name, test := range map[string]struct {
			report candor.Report
			code   candor.Code
		}{
			"ErrNoSuchReview": {candor.Report{RatingID: candor.NewID(), Reason: candor.ReportedFalse},
				candor.CodeNotFound},
			"ErrHidden": {candor.Report{RatingID: held.ID, Reason: candor.ReportedFalse},
				candor.CodeNotFound},
			"ErrReason": {candor.Report{RatingID: shown.ID}, candor.CodeInvalid},
		} {
			t.Run(name, func(t *testing.T) {
				_, err := store.CreateReport(t.Context(), &test.report, nil)
				wantCode(t, err, test.code)
			})
		}
		wantReports(t, store, 0, 0)
	})
}

func TestFindReports(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, func(o *candor.Official) { o.Name = "Bo Candlebury" })
		var ids []string
		for i := range 5 {
			rating := review(t, store, official.ID, fmt.Sprintf("192.0.2.%d", i), 2,
				func(r *candor.Rating) { r.ReviewText = "Never answers." })
			ids = append(ids, report(t, store, rating.ID, fmt.Sprintf("198.51.100.%d", i)).ID)
			now.pass(time.Minute)
		}
		other := review(t, store, addOfficial(t, store, nil).ID, "192.0.2.1", 3, nil)
		report(t, store, other.ID, "203.0.113.1")
		if _, err := store.SetReportStatus(t.Context(), ids[0],
			candor.Decision{Status: candor.StatusRejected, Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		reports, total, err := store.FindReports(t.Context(),
			candor.ListFilter{Status: candor.StatusPending, Search: "candle", Page: 2, Limit: 3})
		if err != nil || total != 4 || len(reports) != 1 {
			t.Fatalf("%d of %d, %v", len(reports), total, err)
		}
		got := reports[0]
		if got.ID != ids[1] || got.Official.Name != "Bo Candlebury" ||
			got.Rating.ReviewText != "Never answers." || got.Rating.OverallRating != 2 ||
			got.ReporterIP != "198.51.100.1" {
			t.Errorf("%+v of %+v", got.Report, got.Rating)
		}
		for _, column := range candor.ReportColumns {
			for _, descending := range []bool{false, true} {
				if _, total, err := store.FindReports(t.Context(),
					candor.ListFilter{Sort: candor.Sort{Column: column, Descending: descending}, Page: 1,
						Limit: 50}); err != nil || total != 6 {
					t.Errorf("by %s: %d, %v", column, total, err)
				}
			}
		}
	})
}

func TestSetReportStatus(t *testing.T) { // S31
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		rating := review(t, store, addOfficial(t, store, nil).ID, "192.0.2.1", 2, nil)
		filed := report(t, store, rating.ID, "192.0.2.7")
		decided, err := store.SetReportStatus(t.Context(), filed.ID,
			candor.Decision{Status: candor.StatusApproved, Expected: candor.StatusPending, Actor: "warden"})
		if err != nil || decided.Status != candor.StatusApproved {
			t.Fatalf("%+v, %v", decided, err)
		}
		wantReports(t, store, 0, 1)
		_, err = store.SetReportStatus(t.Context(), filed.ID,
			candor.Decision{Status: candor.StatusRejected, Expected: candor.StatusPending, Actor: "other"})
		if first, ok := err.(*candor.Decided); !ok || first.By != "warden" ||
			first.Status != candor.StatusApproved {
			t.Errorf("told %v", err)
		}
		if shown, err := store.FindRating(t.Context(), rating.ID); err != nil ||
			shown.Status != candor.StatusApproved {
			t.Errorf("the review is %v, %v", shown, err)
		}
		_, err = store.SetReportStatus(t.Context(), candor.NewID(),
			candor.Decision{Status: candor.StatusApproved})
		wantCode(t, err, candor.CodeNotFound)
	})
}

func TestReportsAreDeletedWithTheirReview(t *testing.T) { // S33
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		first, second := review(t, store, official.ID, "192.0.2.1", 2, nil),
			review(t, store, official.ID, "192.0.3.2", 2, nil)
		kept := review(t, store, addOfficial(t, store, nil).ID, "192.0.2.1", 2, nil)
		for i, rating := range []*candor.Rating{first, first, second, kept} {
			report(t, store, rating.ID, fmt.Sprintf("198.51.100.%d", i))
		}
		if err := store.DeleteRating(t.Context(), first.ID,
			candor.Decision{Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		wantReports(t, store, 2, 2)
		wantCounted(t, store)
		if err := store.DeleteOfficial(t.Context(), official.ID,
			candor.Decision{Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		wantReports(t, store, 1, 1)
		if _, total, err := store.FindReports(t.Context(),
			candor.ListFilter{Page: 1, Limit: 10}); err != nil || total != 1 {
			t.Errorf("%d are left, %v", total, err)
		}
	})
}
