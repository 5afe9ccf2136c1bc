package sqlstore_test

import (
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
)

func TestACaseLeavesUnreadReviewsToTheQueue(t *testing.T) {
	onCampaigns(t, anyEngine, func(p *campaign) {
		p.now.pass(time.Minute)
		praise := review(p.T, p.store, p.official.ID, far(300), 5, func(r *candor.Rating) {
			r.Status = candor.StatusPending
		})
		p.agree(integrity.BurstHold)
		r, err := p.store.FindRating(p.Context(), praise.ID)
		ok(p.T, err)
		if r.Status != candor.StatusPending {
			p.Errorf("hiding the critical side published an unread praise: %s %v", r.Status, r.State)
		}
	})
}

func TestACaseLeavesReviewsSetBackToPending(t *testing.T) {
	onCampaigns(t, anyEngine, func(p *campaign) {
		c := caseOf(p.T, p.store, p.official.ID)
		var id string
		for _, r := range c.Reviews {
			if !r.IsPending && r.State == integrity.Counted {
				id = r.ID
			}
		}
		p.now.pass(time.Second)
		_, err := p.store.SetRatingStatus(p.Context(), id, by("third", candor.StatusPending, ""))
		ok(p.T, err)
		p.agree(integrity.BurstSetAside)
		r, err := p.store.FindRating(p.Context(), id)
		ok(p.T, err)
		if r.Status != candor.StatusPending {
			p.Errorf("published again: %s %v", r.Status, r.State)
		}
	})
}
