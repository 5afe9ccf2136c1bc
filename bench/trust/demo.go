package main

import (
	"hash/fnv"
	"net/netip"
	"slices"

	"candor"
	"candor/demo"
	"candor/integrity"
	"candor/nearduplicate"
)

// demoMarks judges the demo's reviews in the order of their arrival. It returns how many there are,
// and how many do not count in the end; none of them belongs to a campaign.
func demoMarks(rules *integrity.Rules) (reviews, marked int, err error) {
	data, err := demo.New(demo.Options{Officials: demo.DefaultOfficials, Ratings: demo.DefaultRatings,
		Seed: demo.DefaultSeed, Until: begin})
	if err != nil {
		return 0, 0, err
	}
	counties, written := map[string]string{}, map[string][]review{}
	blocks := map[string]map[integrity.Key]int{}
	for n := range data.Parts() {
		part := data.Part(n)
		for _, o := range part.Officials {
			counties[o.ID] = o.County
			if blocks[o.County] == nil {
				blocks[o.County] = map[integrity.Key]int{}
			}
		}
		for _, r := range part.Ratings {
			address, err := netip.ParseAddr(r.ReviewerIP)
			if err != nil || r.Status != candor.StatusApproved {
				continue
			}
			reviews++
			arrived := demoReview(r, address)
			if r.CreatedAt.Before(begin.Add(-365 * day)) {
				blocks[counties[r.OfficialID]][arrived.Block]++
			}
			written[r.OfficialID] = append(written[r.OfficialID], arrived)
		}
	}
	for id, all := range written {
		slices.SortStableFunc(all, func(a, b review) int { return a.At.Compare(b.At) })
		t := town{written: all, known: blocks[counties[id]], since: begin.Add(-3 * 365 * day)}
		for _, r := range t.outcome(rules) {
			if r.decision.State != integrity.Counted {
				marked++
			}
		}
	}
	return reviews, marked, nil
}

func demoReview(r *candor.Rating, address netip.Addr) review {
	narrow, wide := 24, 16
	if address.Is6() {
		narrow, wide = 48, 32
	}
	return review{Review: integrity.Review{At: r.CreatedAt, Stars: r.OverallRating,
		Networks: []integrity.Key{key(address, narrow)}, Block: key(address, wide),
		Words: nearduplicate.ShinglesOf(r.ReviewText)}}
}

// key hashes the network of an address.
func key(address netip.Addr, bits int) integrity.Key {
	hash := fnv.New64a()
	_, _ = hash.Write(netip.PrefixFrom(address, bits).Masked().AppendTo(nil)) // never fails
	return integrity.Key(hash.Sum64())
}
