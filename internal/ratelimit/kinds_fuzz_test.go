package ratelimit

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// Formatting and parsing a setting gives the same limits, within the bounds.
func FuzzLimits(f *testing.F) { // S16
	f.Add("reviews=20/10m+100/24h,feedback=60/1m")
	f.Add(" ,reviews = 1/1s , photos=1000000/168h,")
	f.Add("reviews=1/1e3s,reviews=2/1m")
	f.Fuzz(func(t *testing.T, setting string) {
		table, err := Parse(setting)
		if err != nil {
			return
		}
		var entries []string
		for _, name := range slices.Sorted(maps.Keys(table)) {
			var parts []string
			for _, limit := range table[name] {
				if limit.Requests < 1 || limit.Requests > mostRequests || limit.Within <= 0 ||
					limit.Within > longestWithin {
					t.Errorf("%q makes %+v", setting, limit)
				}
				parts = append(parts, fmt.Sprintf("%d/%s", limit.Requests, limit.Within))
			}
			entries = append(entries, name+"="+strings.Join(parts, "+"))
		}
		again, err := Parse(strings.Join(entries, ","))
		if err != nil || !maps.EqualFunc(table, again, slices.Equal) {
			t.Errorf("%q makes %v, and that %v, %v", setting, table, again, err)
		}
	})
}
