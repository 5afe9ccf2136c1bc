package main

import (
	"hash/fnv"
	"net/netip"

	"candor/internal/candor"
	"candor/internal/demo"
	"candor/internal/integrity"
	"candor/internal/nearduplicate"
)

// demoMarks judges the demo's reviews in the order of their arrival. It returns how many there are,
// and how many do not count in the end; none of them belongs to a campaign.
func demoMarks(rules *integrity.Rules) (reviews, marked int, err error) {
	data, err := demo.New(demo.Options{Officials: demo.DefaultOfficials, Ratings: demo.DefaultRatings,
		Seed: demo.DefaultSeed, Until: begin})
	if err != nil {
		return 0, 0, err
	}
	written := map[string][]review{}
	for n := range data.Parts() {
		for _, r := range data.Part(n).Ratings {
			address, err := netip.ParseAddr(r.ReviewerIP)
			if err != nil || r.Status != candor.StatusApproved {
				continue
			}
			reviews++
			written[r.OfficialID] = append(written[r.OfficialID], demoReview(r, address))
		}
	}
	for _, all := range written {
		t := town{written: all, since: begin.Add(-3 * 365 * day)}
		for _, r := range t.outcome(rules) {
			marked += number(r.decision.State != integrity.Counted)
		}
	}
	return reviews, marked, nil
}

func demoReview(r *candor.Rating, address netip.Addr) review {
	bits := 24
	if address.Is6() {
		bits = 48
	}
	hash := fnv.New64a()
	_, _ = hash.Write(netip.PrefixFrom(address, bits).Masked().AppendTo(nil)) // never fails
	return review{at: r.CreatedAt, stars: r.OverallRating, network: hash.Sum64(),
		words: nearduplicate.ShinglesOf(r.ReviewText)}
}
