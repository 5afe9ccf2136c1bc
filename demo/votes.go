package demo

import (
	"iter"
	"math/rand/v2"

	"candor"
)

// Votes yields votes on the approved ratings in the order of Ratings: about five for every three ratings.
func (d *Data) Votes() iter.Seq[*candor.Feedback] {
	return func(yield func(*candor.Feedback) bool) {
		for subject := range d.subjects() {
			r := d.random(streamVotes, subject.index)
			for _, rating := range d.ratingsOf(subject) {
				if rating.Status != candor.StatusApproved {
					continue
				}
				crowd, helpful := newCrowd(r), helpfulShare(r)
				for range turnout(r) {
					vote := &candor.Feedback{RatingID: rating.ID, VoterIP: crowd.next(), IsHelpful: chance(r, helpful)}
					vote.CreatedAt = between(rating.CreatedAt, d.options.Until, r.Float64())
					vote.ID = newID(r, vote.CreatedAt)
					if !yield(vote) {
						return
					}
				}
			}
		}
	}
}

// turnout draws how many people voted on one rating: nobody on most, dozens on a few.
func turnout(r *rand.Rand) int {
	switch at := r.Float64(); {
	case at < 0.52:
		return 0
	case at < 0.99:
		return 1 + int(2.5*r.ExpFloat64())
	}
	return 12 + int(16*r.ExpFloat64())
}

// helpfulShare draws how well a rating was received.
func helpfulShare(r *rand.Rand) float64 { return min(max(0.74+0.22*r.NormFloat64(), 0.05), 1) }
