package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"gonum.org/v1/gonum/stat/distuv"

	"candor/internal/integrity"
)

// ballot is a simulated vote, and its origin.
type ballot struct {
	at                             time.Time
	isHelpful, isHonest, isLeftOut bool
}

// votesPerDay is how many votes a review of the simulated site gets in a day, on average.
const votesPerDay = 0.02

// reader describes how readers find a review: their usual votes, and their number.
type reader struct {
	random  *rand.Rand
	helpful float64 // part of the votes
	votes   []ballot
}

// newReader draws a review as votes are spread on sites: a few get most of them, early.
func newReader(random *rand.Rand) *reader {
	r := &reader{random: random, helpful: distuv.Beta{Alpha: 3, Beta: 1, Src: random}.Rand()}
	total := distuv.Gamma{Alpha: 0.25, Beta: 0.25 / (365 * votesPerDay), Src: random}.Rand()
	for range int(distuv.Poisson{Lambda: total, Src: random}.Rand()) {
		age := time.Duration(min(random.ExpFloat64()*60, 364) * float64(day))
		r.cast(begin.Add(age), r.helpful, true)
	}
	return r
}

func (r *reader) cast(at time.Time, helpful float64, isHonest bool) {
	r.votes = append(r.votes, ballot{at: at, isHelpful: r.random.Float64() < helpful,
		isHonest: isHonest})
}

// rush casts votes within a time that begins half a year after the review.
func (r *reader) rush(count int, within time.Duration, helpful float64, isHonest bool) {
	for range count {
		at := begin.Add(180*day + time.Duration(r.random.Int64N(int64(within))))
		r.cast(at, helpful, isHonest)
	}
}

// outcome decides about the votes in the order of their arrival. Each is from another network.
func (r *reader) outcome(rules *integrity.Rules) []ballot {
	slices.SortStableFunc(r.votes, func(a, b ballot) int { return a.at.Compare(b.at) })
	surge := &rules.Votes.Surge
	longest := surge.Windows[len(surge.Windows)-1].Span
	older := 0
	for n := range r.votes {
		at, counted := r.votes[n].at, [3]int{}
		for r.votes[older].at.Before(at.Add(-longest)) {
			older++
		}
		for _, b := range r.votes[:older] {
			if !b.isLeftOut {
				counted[integrity.VoteSide(b.isHelpful)]++
			}
		}
		vote := integrity.Vote{IsHelpful: r.votes[n].isHelpful,
			Before: make([]integrity.Tally, len(surge.Windows)),
			Usual: surge.Expect(integrity.Usual{Counted: counted,
				Days: at.Add(-longest).Sub(begin).Hours() / 24},
				integrity.Site{PerDay: votesPerDay, Shares: [3]float64{0, 0.25, 0.75}})}
		for w, window := range surge.Windows {
			for _, b := range r.votes[older:n] {
				if at.Sub(b.at) > window.Span {
					continue
				}
				vote.Before[w].Arrived++
				if !b.isLeftOut {
					vote.Before[w].Counted[integrity.VoteSide(b.isHelpful)]++
				}
			}
		}
		vote.Settled = vote.Before
		r.votes[n].isLeftOut = rules.Votes.Arrive(&vote).State != integrity.Counted
	}
	return r.votes
}

// pressures are what readers and campaigns do to the votes on one review.
var pressures = []struct {
	name string
	cast func(*reader)
}{
	{"quiet", func(*reader) {}},
	{"news, 40 votes", func(r *reader) { r.rush(40, 3*day, r.helpful, true) }},
	{"news, 40 votes, 95 % helpful", func(r *reader) { r.rush(40, 3*day, 0.95, true) }},
	{"news, 12 votes, 95 % helpful", func(r *reader) { r.rush(12, 3*day, 0.95, true) }},
	{"news, 40 votes, 10 % helpful", func(r *reader) { r.rush(40, 3*day, 0.1, true) }},
	{"200 against, 1 day", func(r *reader) { r.rush(200, day, 0, false) }},
	{"200 against, 28 days", func(r *reader) { r.rush(200, 28*day, 0, false) }},
	{"30 against, 7 days", func(r *reader) { r.rush(30, 7*day, 0, false) }},
	{"200 for, 1 day", func(r *reader) { r.rush(200, day, 1, false) }},
	{"200 for, 28 days", func(r *reader) { r.rush(200, 28*day, 1, false) }},
	{"30 for, 7 days", func(r *reader) { r.rush(30, 7*day, 1, false) }},
}

// measureVotes prints how many honest votes and campaigns' votes count, on many reviews.
func measureVotes(first, seeds uint64, rules *integrity.Rules) {
	fmt.Println("\nvotes                          campaign: not counted   honest: votes  not counted")
	const reviews = 100
	for _, p := range pressures {
		campaign, caught, honest, uncounted := 0.0, 0.0, 0.0, 0.0
		for seed := first; seed < first+seeds; seed++ {
			for n := range uint64(reviews) {
				r := newReader(rand.New(rand.NewPCG(seed, n)))
				p.cast(r)
				for _, b := range r.outcome(rules) {
					if b.isHonest {
						honest, uncounted = honest+1, uncounted+one(b.isLeftOut)
					} else {
						campaign, caught = campaign+1, caught+one(b.isLeftOut)
					}
				}
			}
		}
		fmt.Printf("%-29s %14.1f %% %18.0f %10.1f %%\n", p.name, 100*caught/max(campaign, 1), honest,
			100*uncounted/honest)
	}
}
