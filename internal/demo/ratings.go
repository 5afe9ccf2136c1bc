package demo

import (
	"math"
	"math/rand/v2"
	"time"

	"candor/internal/candor"
)

// subject is an official with their number of ratings.
type subject struct {
	index    int
	official *candor.Official
	ratings  int
}

// ratingStatuses are the shares of moderators' decisions.
var ratingStatuses = []weighted[candor.Status]{
	{candor.StatusApproved, 97}, {candor.StatusPending, 2}, {candor.StatusRejected, 1},
}

// ratingsOf returns an official's ratings.
func (d *Data) ratingsOf(s subject) []*candor.Rating {
	if s.ratings == 0 {
		return nil
	}
	ratings := d.ratingsWithoutTexts(s)
	r := d.random(streamTexts, s.index)
	present := d.writer(r, s.official)
	hands := map[int]*writer{s.official.Office: present}
	for _, rating := range ratings {
		hand := hands[rating.Office]
		if hand == nil {
			hand = d.writer(r, officialAt(s.official, rating.CreatedAt))
			hand.done = present.done
			hands[rating.Office] = hand
		}
		if chance(r, 0.84) {
			rating.ReviewText = hand.review(r, rating.OverallRating)
		}
		if rating.Status != candor.StatusApproved {
			d.hold(r, rating)
		}
	}
	return ratings
}

// ratingsWithoutTexts returns an official's ratings without their texts.
func (d *Data) ratingsWithoutTexts(s subject) []*candor.Rating {
	r := d.random(streamRatings, s.index)
	opinions := map[int]*opinion{s.official.Office: newOpinion(r, s.official.PositionType)}
	crowd := newCrowd(r)
	ratings := make([]*candor.Rating, s.ratings)
	for i := range ratings {
		rating := &candor.Rating{
			OfficialID: s.official.ID, ReviewerIP: crowd.next(), IsAnonymous: true,
			Status: pickWeighted(r, ratingStatuses),
		}
		rating.CreatedAt = d.writtenAt(r, s.official, rating.Status)
		rating.UpdatedAt = rating.CreatedAt
		rating.ID = newID(r, d.idTime(s.index, i))
		held := officialAt(s.official, rating.CreatedAt)
		rating.Office = held.Office
		opinion := opinions[held.Office]
		if opinion == nil {
			opinion = newOpinion(r, held.PositionType)
			opinions[held.Office] = opinion
		}
		rating.OverallRating = opinion.overall(r)
		rating.Scores = opinion.scores(r, rating.OverallRating)
		if chance(r, 0.3) {
			rating.IsAnonymous = false
			rating.ReviewerName, rating.ReviewerEmail = d.names.reviewer(r)
			if chance(r, 0.5) {
				rating.ReviewerEmail = ""
			}
		}
		ratings[i] = rating
	}
	return ratings
}

// writtenAt returns when a rating was written: more and more since the official was listed,
// recently for pending ones.
func (d *Data) writtenAt(r *rand.Rand, official *candor.Official, status candor.Status) time.Time {
	from := official.CreatedAt
	if lately := d.options.Until.AddDate(0, 0, -14); status == candor.StatusPending &&
		from.Before(lately) {
		from = lately
	}
	return between(from, d.options.Until, math.Pow(r.Float64(), 0.75))
}
