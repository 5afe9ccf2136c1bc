package demo

import (
	"testing"

	"candor/internal/candor"
)

func TestVotes(t *testing.T) {
	ratings := map[string]*candor.Rating{}
	for _, rating := range usualRatings() {
		ratings[rating.ID] = rating
	}
	type ballot struct{ rating, address string }
	cast, ids := map[ballot]bool{}, map[string]bool{}
	total, helpful, most := 0, 0, 0
	perRating := map[string]int{}
	for vote := range newData(t, usual()).Votes() {
		if err := vote.Validate(); err != nil {
			t.Fatal(err)
		}
		rating := ratings[vote.RatingID]
		if rating == nil || rating.Status != candor.StatusApproved {
			t.Fatalf("a vote on a rating that nobody sees: %s", vote.RatingID)
		}
		if vote.CreatedAt.Before(rating.CreatedAt) || vote.CreatedAt.After(until) {
			t.Errorf("voted at %v on a review of %v", vote.CreatedAt, rating.CreatedAt)
		}
		at := ballot{vote.RatingID, vote.VoterIP}
		if cast[at] || ids[vote.ID] || !candor.ValidID(vote.ID) {
			t.Errorf("vote %s of %s on %s stands twice or is malformed", vote.ID, vote.VoterIP,
				vote.RatingID)
		}
		cast[at], ids[vote.ID] = true, true
		checkAddress(t, vote.VoterIP)
		total++
		perRating[vote.RatingID]++
		most = max(most, perRating[vote.RatingID])
		if vote.IsHelpful {
			helpful++
		}
	}
	if total < 90_000 || total > 110_000 || most < 30 || helpful < total/2 || helpful > total*9/10 {
		t.Errorf("%d votes, %d helpful, %d on one rating", total, helpful, most)
	}
}
