package demo

import (
	"math"

	"candor"
)

// appealOf is how much an official is talked about, relative to others: a few much, most little.
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
	candor.Mayor: 3, candor.Judge: 1, candor.CouncilMember: 1, candor.LawEnforcement: 1, candor.StateLegislator: 3,
	candor.Congressman: 8, candor.USSenator: 16, candor.BoardOfEducation: 0.9, candor.Clergy: 0.7, candor.OtherPosition: 0.6,
}

// quota splits the ratings among the officials: a running total of shares is cut at whole numbers,
// so that the sum is exact without keeping the parts.
type quota struct {
	ratings, all, reached float64
	given                 int
}

func (d *Data) quota() *quota {
	return &quota{ratings: float64(d.options.Ratings), all: d.appeal}
}

// next returns how many ratings the next official gets, whose appeal is given.
func (q *quota) next(appeal float64) int {
	q.reached += appeal
	due := int(math.Floor(q.ratings * (q.reached / q.all)))
	count := due - q.given
	q.given = due
	return count
}
