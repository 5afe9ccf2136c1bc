package demo

import (
	"math/rand/v2"

	"candor/internal/candor"
)

// votesOn returns the votes on an official's published ratings, about five for every three ratings.
func (d *Data) votesOn(official int, ratings []*candor.Rating) []*candor.Feedback {
	var votes []*candor.Feedback
	r := d.random(streamVotes, official)
	for _, rating := range ratings {
		if rating.Status != candor.StatusApproved {
			continue
		}
		crowd, helpful := newCrowd(r), helpfulShare(r)
		for range turnout(r) {
			vote := &candor.Feedback{RatingID: rating.ID, VoterIP: crowd.next(),
				IsHelpful: chance(r, helpful)}
			vote.CreatedAt = between(rating.CreatedAt, d.options.Until, r.Float64())
			vote.ID = newID(r, d.idTime(official, len(votes)))
			votes = append(votes, vote)
		}
	}
	return votes
}

// turnout draws the number of votes on a rating: none on most, dozens on a few.
func turnout(r *rand.Rand) int {
	switch at := r.Float64(); {
	case at < 0.52:
		return 0
	case at < 0.99:
		return 1 + int(2.5*r.ExpFloat64())
	}
	return 12 + int(16*r.ExpFloat64())
}

// helpfulShare draws the share of helpful votes on a rating.
func helpfulShare(r *rand.Rand) float64 { return min(max(0.74+0.22*r.NormFloat64(), 0.05), 1) }
