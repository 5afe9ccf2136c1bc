package directory

import (
	"testing"
	"time"

	"candor/internal/candor"
)

func TestFindOrders(t *testing.T) {
	reviewed := func(line string, total int, day int) *candor.Official {
		o := person(line)
		o.CreatedAt = time.Date(2026, 3, 30-day, 0, 0, 0, 0, time.UTC)
		o.Averages.Total = total
		if total > 0 {
			o.Reviewed = time.Date(2026, 4, day, 0, 0, 0, 0, time.UTC)
		}
		return o
	}
	former := reviewed("Ed Mossyham|mayor|mayor|Newark|Essex", 0, 5)
	former.TermEndDate, former.Before.Total = "2020-12-31", 4
	former.Reviewed = time.Date(2020, 4, 1, 0, 0, 0, 0, time.UTC)
	d := of(t)
	d.Apply([]*candor.Official{reviewed("Ada Quillmoor|mayor|mayor|Newark|Essex", 2, 1),
		reviewed("Bo Candlebury|judge|judge|Newark|Essex", 0, 2),
		reviewed("Cy Kettledale|judge|judge|Orange|Essex", 9, 3),
		reviewed("Di Fablewick|judge|judge|Newark|Essex", 2, 4), former}, nil)
	sort := func(column string) candor.Sort { return candor.Sort{Column: column} }
	for name, test := range map[string]struct {
		filter candor.OfficialFilter
		want   []string
	}{
		"OKByReviews": {candor.OfficialFilter{Sort: sort("reviews")}, []string{"Cy Kettledale",
			"Ed Mossyham", "Di Fablewick", "Ada Quillmoor", "Bo Candlebury"}},
		"OKByNewestReview": {candor.OfficialFilter{Sort: sort("reviewed"), Tenure: "current"},
			[]string{"Di Fablewick", "Cy Kettledale", "Ada Quillmoor", "Bo Candlebury"}},
		"OKByNewest": {candor.OfficialFilter{Sort: sort("added"), City: "newark"},
			[]string{"Ada Quillmoor", "Bo Candlebury", "Di Fablewick", "Ed Mossyham"}},
		"OKTextByName": {candor.OfficialFilter{Search: "newark", Sort: sort("name")},
			[]string{"Bo Candlebury", "Di Fablewick", "Ada Quillmoor", "Ed Mossyham"}},
		"OKTextByReviews": {candor.OfficialFilter{Search: "newark", Sort: sort("reviews"),
			PositionType: candor.Judge}, []string{"Di Fablewick", "Bo Candlebury"}},
		"OKTextWithReviewsByBestMatch": {candor.OfficialFilter{Search: "newark", Reviewed: true},
			[]string{"Ada Quillmoor", "Di Fablewick", "Ed Mossyham"}},
		"OKWithReviewsByName": {candor.OfficialFilter{Reviewed: true, Tenure: "current"},
			[]string{"Di Fablewick", "Cy Kettledale", "Ada Quillmoor"}},
		"OKColumnOfAdministrators": {candor.OfficialFilter{Sort: sort("createdAt"), City: "Newark",
			PositionType: candor.Judge}, []string{"Bo Candlebury", "Di Fablewick"}},
	} {
		t.Run(name, func(t *testing.T) { same(t, find(d, test.filter), test.want...) })
	}
	t.Run("OKPages", func(t *testing.T) {
		page := d.Find(candor.OfficialFilter{Reviewed: true, Tenure: "current", Page: 2, Limit: 2})
		same(t, page.IDs, "Ada Quillmoor")
		if page.Total != 3 || page.Former != 1 {
			t.Errorf("%d found and %d former ones left out, want 3 and 1", page.Total, page.Former)
		}
	})
	t.Run("OKNewReviewMovesAtOnce", func(t *testing.T) {
		filter := candor.OfficialFilter{Sort: sort("reviews"), Page: 1, Limit: 1}
		before, byName := d.Find(filter), d.Find(candor.OfficialFilter{Page: 2, Limit: 1})
		bo := reviewed("Bo Candlebury|judge|judge|Newark|Essex", 10, 6)
		d.Apply([]*candor.Official{bo}, nil)
		if d.Current(before.Validator) || !d.Current(byName.Validator) {
			t.Error("answers in order of reviews are kept, or others are not")
		}
		same(t, d.Find(filter).IDs, "Bo Candlebury")
	})
}
