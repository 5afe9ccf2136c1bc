package demo

import (
	"math"

	"candor/internal/candor"
)

// appealOf returns the relative frequency of reviews of an official: few get many.
func (d *Data) appealOf(i int) float64 {
	switch d.statusOf(i) {
	case candor.StatusRejected:
		return 0
	case candor.StatusPending:
		return 0.1
	}
	held := d.office(i)
	r := d.random(streamAppeal, i)
	appeal := kindAppeal[held.kind] * math.Sqrt(d.places.sizeOf(held.town)) * math.Exp(1.4*r.NormFloat64())
	if held.single {
		appeal *= 1.5
	}
	return min(appeal, 400)
}

var kindAppeal = map[candor.PositionType]float64{
	candor.Mayor: 3, candor.Judge: 1, candor.CouncilMember: 1, candor.LawEnforcement: 1,
	candor.StateLegislator: 3,
	candor.Congressman:     8, candor.USSenator: 16, candor.BoardOfEducation: 0.9, candor.Clergy: 0.7,
	candor.OtherPosition: 0.6,
}

// quota distributes the ratings among the officials. It cuts a running total of shares at whole
// numbers, so that the sum is exact without storing the parts.
type quota struct {
	ratings, all, reached float64
	given                 int
}

// split prepares the quotas of all parts.
func (d *Data) split() []quota {
	shares := make([]quota, d.Parts())
	reached := 0.0
	for i := range d.options.Officials {
		if i%partSize == 0 {
			shares[i/partSize].reached = reached
		}
		reached += d.appealOf(i)
	}
	for i := range shares {
		share := &shares[i]
		share.ratings, share.all = float64(d.options.Ratings), reached
		share.given = share.due()
	}
	return shares
}

// due returns the number of ratings of all officials so far.
func (q *quota) due() int {
	if q.reached == 0 {
		return 0
	}
	return int(math.Floor(q.ratings * (q.reached / q.all)))
}

// next returns the number of ratings of the next official, by appeal.
func (q *quota) next(appeal float64) int {
	q.reached += appeal
	due := q.due()
	count := due - q.given
	q.given = due
	return count
}
