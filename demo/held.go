package demo

import (
	"math/rand/v2"
	"strings"

	"candor"
	"candor/contentfilter"
)

// heldText is a sentence that a screen keeps a review back for, with the reasons it gives.
type heldText struct {
	sentence string
	flags    []candor.Flag
}

// heldTexts asks the screen once for each sentence, since it takes far longer than making a review.
func heldTexts() []heldText {
	var all []heldText
	for sentence := range lines(heldReviews) {
		all = append(all, heldText{sentence, contentfilter.Review(&candor.Rating{ReviewText: sentence},
			"")})
	}
	return all
}

// hold gives a rating that is not published something for which it waits, or was refused, and the
// reasons that a moderator is told.
func (d *Data) hold(r *rand.Rand, rating *candor.Rating) {
	held := pick(r, d.held)
	rating.ReviewText = strings.TrimSpace(rating.ReviewText + " " + held.sentence)
	rating.Flags = held.flags
}
