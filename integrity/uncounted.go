package integrity

// Sides counts reviews by their side of the scale; three stars are on none.
type Sides struct{ Low, High int }

// Add counts a review of so many stars.
func (s *Sides) Add(stars int) {
	switch sideOf(stars) {
	case low:
		s.Low++
	case high:
		s.High++
	}
}

// MostlyOn returns the side with at least SideShare of those that are on one: 1 the low, 5 the high,
// 0 neither.
func (r *Rules) MostlyOn(s Sides) (stars int) {
	least := r.SideShare * float64(s.Low+s.High)
	switch {
	case s.Low+s.High == 0:
		return 0
	case float64(s.Low) >= least:
		return 1
	case float64(s.High) >= least:
		return 5
	}
	return 0
}
