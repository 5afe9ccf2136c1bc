package integrity

import "math"

// Told are the thresholds from which on moderators are told of a burst in which all reviews count,
// the same in both directions.
type Told struct {
	// Stars is by how much the reviews of a burst move the average of a page.
	Stars float64
	// Earlier is how many other reviews a page has at least: those of a new one always move it.
	Earlier int
}

// Mean is a sum of stars, and of how many reviews.
type Mean struct{ Reviews, Stars int }

// Add counts reviews of so many stars each; a negative number takes them out.
func (m *Mean) Add(reviews, stars int) {
	m.Reviews += reviews
	m.Stars += reviews * stars
}

func (m Mean) average() float64 { return float64(m.Stars) / float64(max(1, m.Reviews)) }

// Moves is what the reviews of a burst that count make of the average of a page: what it was before,
// what it is with them, and whether moderators are told.
func (r *Rules) Moves(others, burst Mean) (before, with float64, isTold bool) {
	before = others.average()
	burst.Reviews, burst.Stars = burst.Reviews+others.Reviews, burst.Stars+others.Stars
	with = burst.average()
	return before, with, others.Reviews >= r.Told.Earlier &&
		burst.Reviews-others.Reviews >= r.BurstLeast && math.Abs(with-before) >= r.Told.Stars
}
