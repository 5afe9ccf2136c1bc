package contentfilter

import (
	"fmt"

	"candor/internal/candor"
	"candor/internal/njcalendar"
)

// fromAddress is the number of other reviews by a household within thirty days that gets a flag.
const fromAddress = 2

// FromContext flags problems with other reviews: several from one address, and repeated wording.
func FromContext(n *candor.RatingContext) []candor.Flag {
	var flags []candor.Flag
	add := func(code, reason string) { flags = append(flags, candor.Flag{Code: code, Reason: reason}) }
	switch {
	case n.SameAddress == 1:
		add(candor.FlagSecondReview,
			"A second review of this official from the same address within a day")
	case n.SameAddress > 1:
		add(candor.FlagSecondReview,
			fmt.Sprintf("%d other reviews of this official from the same address within a day",
				n.SameAddress))
	case n.SameAddressLately >= fromAddress:
		add(candor.FlagSameAddress,
			fmt.Sprintf("%d other reviews of this official from the same address within 30 days",
				n.SameAddressLately))
	}
	hidden, public := split(n.Alike)
	if len(public) > 0 {
		add(candor.FlagAlike, alike(public))
	}
	if len(hidden) > 0 {
		add(candor.FlagAlikeHidden, alike(hidden)+", not public")
	}
	return flags
}

// split separates public reviews from others. Others do not hold a review, since that would reveal
// them.
func split(reviews []candor.AlikeReview) (hidden, public []candor.AlikeReview) {
	for _, review := range reviews {
		if review.IsPublic {
			public = append(public, review)
		} else {
			hidden = append(hidden, review)
		}
	}
	return hidden, public
}

// alike describes the review with the most similar wording.
func alike(reviews []candor.AlikeReview) string {
	nearest := reviews[0]
	day := nearest.CreatedAt.In(njcalendar.Location()).Format("January 2, 2006")
	reason := fmt.Sprintf("Nearly the same words (%.0f %%) as a review of %s of %s",
		nearest.Share*100, nearest.OfficialName, day)
	if len(reviews) > 1 {
		reason += fmt.Sprintf(", and as %d more", len(reviews)-1)
	}
	return reason
}
