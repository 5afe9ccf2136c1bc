package integrity

import (
	"math"
	"testing"
)

func TestMoves(t *testing.T) {
	mean := func(reviews, stars int) (m Mean) {
		m.Add(reviews, stars)
		return m
	}
	for name, test := range map[string]struct {
		others, burst Mean
		before, with  float64
		isTold        bool
	}{
		"Down":          {mean(40, 4), mean(160, 2), 4, 2.4, true},
		"Up":            {mean(40, 2), mean(160, 4), 2, 3.6, true},
		"ALittle":       {mean(40, 4), mean(8, 3), 4, 3.833, false},
		"FewReviews":    {mean(5, 5), mean(7, 1), 5, 2.667, false},
		"JustEnough":    {mean(5, 5), mean(8, 1), 5, 2.538, true},
		"NewPage":       {mean(4, 5), mean(100, 1), 5, 1.154, false},
		"NothingBefore": {Mean{}, mean(100, 1), 0, 1, false},
		"NothingCounts": {mean(40, 4), Mean{}, 4, 4, false},
	} {
		t.Run(name, func(t *testing.T) {
			before, with, isTold := DefaultRules().Moves(test.others, test.burst)
			if math.Abs(before-test.before) > 0.001 || math.Abs(with-test.with) > 0.001 ||
				isTold != test.isTold {
				t.Errorf("%v, %v, %v", before, with, isTold)
			}
		})
	}
}
