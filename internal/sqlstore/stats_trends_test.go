package sqlstore_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestFindTrends(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		write := func(n int, flags ...string) (ids []string) {
			for i := range n {
				ids = append(ids, review(t, store, official.ID, fmt.Sprintf("198.51.100.%d", i), 3,
					func(r *candor.Rating) {
						for _, code := range flags {
							r.Status = candor.StatusPending
							r.Flags = append(r.Flags, candor.Flag{Code: code, Reason: "said"},
								candor.Flag{Code: code, Reason: "said twice"})
						}
					}).ID)
			}
			return ids
		}
		write(1) // 00:06 on March 4 in New Jersey: too old by the end
		now.pass(3*24*time.Hour - 7*time.Minute)
		write(2, "link") // 23:59 on March 6
		now.pass(2 * time.Minute)
		held := write(3, "link", "email") // 00:01 on March 7
		// In the night to March 8 daylight saving time begins.
		now.pass(24 * time.Hour)
		write(4)
		now.pass(23 * time.Hour)
		write(5) // 00:01 on March 9, 23 hours later
		for i, id := range held {
			now.pass(time.Hour)
			if _, err := store.SetRatingStatus(t.Context(), id,
				by("warden", candor.Statuses()[1+i%2], "")); err != nil {
				t.Fatal(err)
			}
		}
		now.pass(88*24*time.Hour - 3*time.Hour)
		trends, err := store.FindTrends(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if len(trends.Days) != candor.TrendDays || trends.Days[len(trends.Days)-1].Day != "2026-06-05" {
			t.Fatalf("%d days, the last is %+v", len(trends.Days), trends.Days[len(trends.Days)-1])
		}
		counted := map[string]int{}
		for _, day := range trends.Days {
			if day.Reviews > 0 {
				counted[day.Day] = day.Reviews
			}
		}
		if want := (map[string]int{"2026-03-08": 4,
			"2026-03-09": 5}); fmt.Sprint(counted) != fmt.Sprint(want) {
			t.Errorf("reviews by day %v, want %v", counted, want)
		}
		if trends.Reviews != 9 {
			t.Errorf("%+v", trends)
		}
		if want := (candor.Waits{Decisions: 3, Median: 49 * time.Hour,
			NinetiethPercentile: 50 * time.Hour}); trends.Waits != want {
			t.Errorf("waits %+v, want %+v", trends.Waits, want)
		}
	})
}

func TestTrendsCountFlags(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		for i, flags := range [][]candor.Flag{nil, {{Code: "link", Reason: "a"}},
			{{Code: "link", Reason: "a"}, {Code: "link", Reason: "b"}, {Code: "email", Reason: "c"}}} {
			review(t, store, official.ID, fmt.Sprintf("192.0.2.%d", i), 3, func(r *candor.Rating) {
				r.Flags = flags
			})
		}
		trends, err := store.FindTrends(t.Context())
		if want := []candor.FlagCount{{Code: "link", Reviews: 2},
			{Code: "email", Reviews: 1}}; err != nil || trends.Reviews != 3 || trends.Flagged != 2 ||
			!slices.Equal(trends.Reasons, want) {
			t.Errorf("%+v, %v", trends, err)
		}
		if trends.Waits != (candor.Waits{}) {
			t.Errorf("waits without a decision: %+v", trends.Waits)
		}
	})
}
