package demo

import (
	"iter"
	"math"
	"math/rand/v2"
	"time"

	"candor"
)

// subject is an official whom somebody has rated.
type subject struct {
	index    int
	official *candor.Official
	ratings  int
}

// subjects yields them in the order of Officials.
func (d *Data) subjects() iter.Seq[subject] {
	return func(yield func(subject) bool) {
		share := d.quota()
		for i := range d.options.Officials {
			ratings := share.next(d.appealOf(i))
			if ratings > 0 && !yield(subject{index: i, official: d.official(i), ratings: ratings}) {
				return
			}
		}
	}
}

// Ratings yields the ratings, official by official. There are exactly as many as the options say.
func (d *Data) Ratings() iter.Seq[*candor.Rating] {
	return func(yield func(*candor.Rating) bool) {
		for subject := range d.subjects() {
			words := d.random(streamTexts, subject.index)
			hand := d.writer(words, subject.official)
			for _, rating := range d.ratingsOf(subject) {
				if chance(words, 0.84) {
					rating.ReviewText = hand.review(words, rating.OverallRating)
				}
				if rating.Status != candor.StatusApproved {
					d.hold(words, rating)
				}
				if !yield(rating) {
					return
				}
			}
		}
	}
}

// ratingStatuses says how moderators have decided so far.
var ratingStatuses = []weighted[candor.Status]{
	{candor.StatusApproved, 97}, {candor.StatusPending, 2}, {candor.StatusRejected, 1},
}

// ratingsOf returns an official's ratings without their texts.
func (d *Data) ratingsOf(s subject) []*candor.Rating {
	r := d.random(streamRatings, s.index)
	opinion := newOpinion(r, s.official.PositionType)
	crowd := newCrowd(r)
	ratings := make([]*candor.Rating, s.ratings)
	for i := range ratings {
		rating := &candor.Rating{
			OfficialID: s.official.ID, ReviewerIP: crowd.next(), IsAnonymous: true,
			Status: pickWeighted(r, ratingStatuses),
		}
		rating.CreatedAt = d.written(r, s.official, rating.Status)
		rating.UpdatedAt = rating.CreatedAt
		rating.ID = newID(r, rating.CreatedAt)
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

// written is when a rating was written: ever more of them since the official was listed, and
// lately for those that still wait.
func (d *Data) written(r *rand.Rand, official *candor.Official, status candor.Status) time.Time {
	from := official.CreatedAt
	if lately := d.options.Until.AddDate(0, 0, -14); status == candor.StatusPending && from.Before(lately) {
		from = lately
	}
	return between(from, d.options.Until, math.Pow(r.Float64(), 0.75))
}
