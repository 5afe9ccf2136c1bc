package demo

import (
	"testing"

	"candor/internal/candor"
	"candor/internal/contentfilter"
)

func TestCorrectionsFitTheirOfficials(t *testing.T) {
	data := newData(t, usual())
	officials := map[string]*candor.Official{}
	for official := range data.Officials() {
		officials[official.ID] = official
	}
	total, waiting := 0, 0
	for correction := range data.Corrections() {
		official := officials[correction.OfficialID]
		if official == nil || official.Status != candor.StatusApproved {
			t.Fatalf("a correction of nobody who is listed: %s", correction.OfficialID)
		}
		current := correction.CurrentValue
		if err := correction.Validate(); err != nil {
			t.Errorf("%+v: %v", correction, err)
		}
		if err := correction.Compare(official); err != nil || correction.CurrentValue != current {
			t.Errorf("%s says %q, the correction %q: %v", official.Name, correction.CurrentValue, current,
				err)
		}
		if err := correction.Apply(official).Validate(); err != nil {
			t.Errorf("applied: %v", err)
		}
		if correction.CreatedAt.Before(official.CreatedAt) || correction.CreatedAt.After(until) ||
			!candor.ValidID(correction.ID) {
			t.Errorf("made at %v, listed at %v", correction.CreatedAt, official.CreatedAt)
		}
		checkAddress(t, correction.SubmitterIP)
		total++
		if correction.Status == candor.StatusPending {
			waiting++
		}
	}
	if total < 200 || total > 350 || waiting < total/2 || waiting == total {
		t.Errorf("%d of %d wait", waiting, total)
	}
}

func TestReportsAreOfPublishedReviews(t *testing.T) {
	ratings := map[string]*candor.Rating{}
	for _, rating := range usualRatings() {
		ratings[rating.ID] = rating
	}
	total := 0
	for report := range newData(t, usual()).Reports() {
		rating := ratings[report.RatingID]
		if rating == nil || rating.Status != candor.StatusApproved ||
			rating.OfficialID != report.OfficialID {
			t.Fatalf("a report of a review that nobody sees: %+v", report)
		}
		if err := report.Validate(); err != nil {
			t.Errorf("%+v: %v", report, err)
		}
		if flags := contentfilter.Report(report); len(flags) > 0 {
			t.Errorf("%q: %v", report.Note, flags)
		}
		if report.CreatedAt.Before(rating.CreatedAt) || report.CreatedAt.After(until) {
			t.Errorf("reported at %v, written at %v", report.CreatedAt, rating.CreatedAt)
		}
		checkAddress(t, report.ReporterIP)
		total++
	}
	if total < 100 || total > 300 {
		t.Errorf("%d reports", total)
	}
}
