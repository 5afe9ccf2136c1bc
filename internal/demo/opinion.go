package demo

import (
	"math"
	"math/rand/v2"

	"candor/internal/candor"
)

// opinion is the public opinion of one official.
type opinion struct {
	middle, spread float64
	divided        bool // for or against, with few in between
	categories     []candor.RatingCategory
	strength       []float64 // by category: the difference from the overall opinion
}

func newOpinion(r *rand.Rand, kind candor.PositionType) *opinion {
	o := &opinion{
		middle: min(max(3.9+0.65*r.NormFloat64(), 1.7), 4.8), spread: 0.7 + 0.4*r.Float64(),
		divided: chance(r, 0.08), categories: kind.Categories(),
	}
	for range o.categories {
		o.strength = append(o.strength, 0.45*r.NormFloat64())
	}
	return o
}

// overall draws the stars of a rating.
func (o *opinion) overall(r *rand.Rand) int {
	if o.divided {
		return pickWeighted(r, []weighted[int]{{1, 30}, {2, 13}, {3, 9}, {4, 14}, {5, 34}})
	}
	return stars(o.middle + o.spread*r.NormFloat64())
}

// scores draws the category scores of a rating: none in a fifth of the ratings, and sometimes one
// is missing.
func (o *opinion) scores(r *rand.Rand, overall int) candor.Scores {
	if len(o.categories) == 0 || chance(r, 0.2) {
		return nil
	}
	scores := make(candor.Scores, len(o.categories))
	for i, category := range o.categories {
		if chance(r, 0.94) {
			scores[category] = stars(float64(overall) + o.strength[i] + 0.6*r.NormFloat64())
		}
	}
	return scores
}

// stars rounds to one of the five.
func stars(x float64) int {
	return int(min(max(math.Round(x), candor.MinScore), candor.MaxScore))
}
