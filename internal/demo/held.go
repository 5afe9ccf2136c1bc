package demo

import (
	"math/rand/v2"
	"strings"

	"candor/internal/candor"
	"candor/internal/contentfilter"
)

// heldText is a sentence for which the content filter holds a review, with its reasons.
type heldText struct {
	sentence string
	flags    []candor.Flag
}

// heldTexts runs the content filter once for each sentence, since that takes far longer than
// generating a review.
func heldTexts() []heldText {
	var all []heldText
	for sentence := range lines(heldReviews) {
		all = append(all, heldText{sentence, contentfilter.Review(&candor.Rating{ReviewText: sentence},
			"")})
	}
	return all
}

// hold gives an unpublished rating a text for which the content filter holds it, with the reasons.
func (d *Data) hold(r *rand.Rand, rating *candor.Rating) {
	held := pick(r, d.held)
	rating.ReviewText = strings.TrimSpace(rating.ReviewText + " " + held.sentence)
	rating.Flags = held.flags
}
