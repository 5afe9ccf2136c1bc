package integrity

import (
	"testing"
)

func TestMostlyOn(t *testing.T) {
	rules := DefaultRules()
	for name, test := range map[string]struct {
		stars []int
		want  int
	}{
		"None":       {nil, 0},
		"ThreeStars": {[]int{3, 3, 3}, 0},
		"Low":        {[]int{1, 2, 2, 1, 3}, 1},
		"MostlyLow":  {[]int{1, 2, 2, 1, 5}, 1},
		"High":       {[]int{4, 5, 5, 5, 1}, 5},
		"Both":       {[]int{4, 5, 5, 1}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			var sides Sides
			for _, stars := range test.stars {
				sides.Add(stars)
			}
			if got := rules.MostlyOn(sides); got != test.want {
				t.Errorf("%d, want %d", got, test.want)
			}
		})
	}
}
