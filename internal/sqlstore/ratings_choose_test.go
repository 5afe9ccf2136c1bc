package sqlstore_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestFindRatingsChoosesAndOrders(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		written := map[string]string{} // its name by id
		write := func(name, text string, stars int, status candor.Status) *candor.Rating {
			now.pass(time.Minute)
			r := review(t, store, official.ID, fmt.Sprintf("192.0.2.%d", len(written)), stars,
				func(r *candor.Rating) { r.ReviewText, r.Status = text, status })
			written[r.ID] = name
			return r
		}
		write("park", "Ouvrit le café du PARK.", 4, candor.StatusApproved)
		write("trash", "The trash wasn\u2019t collected, 100% of it.", 1, candor.StatusApproved)
		write("bare", "", 1, candor.StatusApproved)
		best := write("snake", "Paid the snake_case bill.", 3, candor.StatusApproved)
		write("pending", "The trash of the park.", 1, candor.StatusPending)
		worst := write("bus", "The bus to the park is late.", 5, candor.StatusApproved)
		other := addOfficial(t, store, nil)
		review(t, store, other.ID, "192.0.2.90", 1, func(r *candor.Rating) {
			r.ReviewText = "The trash of the park."
		})
		for i, id := range []string{best.ID, best.ID, worst.ID} {
			if _, err := store.CreateFeedback(t.Context(), &candor.Feedback{RatingID: id,
				VoterIP: fmt.Sprintf("198.51.100.%d", i), IsHelpful: id == best.ID}); err != nil {
				t.Fatal(err)
			}
		}
		for name, test := range map[string]struct {
			filter candor.RatingFilter
			total  int
			names  []string
		}{
			"Newest":       {candor.RatingFilter{}, 5, []string{"bus", "snake", "bare"}},
			"SecondPage":   {candor.RatingFilter{Page: 2}, 5, []string{"trash", "park"}},
			"OneStar":      {candor.RatingFilter{Stars: 1}, 2, []string{"bare", "trash"}},
			"TwoStarsNone": {candor.RatingFilter{Stars: 2}, 0, nil},
			"Recent": {candor.RatingFilter{Order: candor.RatingsRecent}, 5,
				[]string{"bus", "snake", "bare"}},
			"Highest": {candor.RatingFilter{Order: candor.RatingsHighest}, 5,
				[]string{"bus", "park", "snake"}},
			"Lowest": {candor.RatingFilter{Order: candor.RatingsLowest}, 5,
				[]string{"bare", "trash", "snake"}},
			"Helpful": {candor.RatingFilter{Order: candor.RatingsHelpful}, 5,
				[]string{"snake", "bare", "trash"}},
			"HelpfulLastPage": {candor.RatingFilter{Order: candor.RatingsHelpful, Page: 2}, 5,
				[]string{"park", "bus"}},
			"Word":             {candor.RatingFilter{Find: "park"}, 2, []string{"bus", "park"}},
			"WordOfOtherCase":  {candor.RatingFilter{Find: "TRASH"}, 1, []string{"trash"}},
			"WordWithoutMarks": {candor.RatingFilter{Find: "cafe"}, 1, []string{"park"}},
			"Apostrophe":       {candor.RatingFilter{Find: "wasn't"}, 1, []string{"trash"}},
			"AllWords":         {candor.RatingFilter{Find: "late park"}, 1, []string{"bus"}},
			"WordsAndStars":    {candor.RatingFilter{Find: "the", Stars: 1}, 1, []string{"trash"}},
			"WordsInOrder": {candor.RatingFilter{Find: "the", Order: candor.RatingsLowest}, 3,
				[]string{"trash", "snake", "bus"}},
			"WordsSecondPage": {candor.RatingFilter{Find: "the", Page: 2, Limit: 2}, 3, []string{"trash"}},
			"WordsPastEnd":    {candor.RatingFilter{Find: "the", Page: 3, Limit: 2}, 3, nil},
			"NoWords":         {candor.RatingFilter{Find: "%"}, 0, nil},
			"NotFound":        {candor.RatingFilter{Find: "library"}, 0, nil},
		} {
			t.Run(name, func(t *testing.T) {
				filter := test.filter
				filter.OfficialID, filter.Status = official.ID, candor.StatusApproved
				filter.Page, filter.Limit = cmp.Or(filter.Page, 1), cmp.Or(filter.Limit, 3)
				ratings, total, err := store.FindRatings(t.Context(), filter)
				if err != nil {
					t.Fatal(err)
				}
				var names []string
				for _, r := range ratings {
					names = append(names, written[r.ID])
				}
				if total != test.total || !slices.Equal(names, test.names) {
					t.Errorf("%d: %v, want %d: %v", total, names, test.total, test.names)
				}
			})
		}
	})
}
