package main

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"candor/internal/integrity"
	"candor/internal/nearduplicate"
)

const day = 24 * time.Hour

// review is a simulated review, and its origin.
type review struct {
	at       time.Time
	stars    int
	network  uint64
	words    nearduplicate.Shingles
	isHonest bool
	isRush   bool // honest, and of a rush of one opinion
	decision integrity.Decision
}

// town holds the addresses of a page's honest reviewers, and their opinions of the official.
type town struct {
	random  *rand.Rand
	blocks  []uint64
	perDay  float64
	stars   [5]float64 // chances of one to five stars
	zipf    *rand.Zipf
	written []review
	since   time.Time // when the first reviews were written
}

// begin is when a simulation's first year begins.
var begin = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// opinions are usual distributions of stars, from few to many.
var opinions = [][5]float64{
	{0.3, 0.15, 0.15, 0.2, 0.2}, {0.13, 0.09, 0.13, 0.3, 0.35}, {0.06, 0.06, 0.1, 0.3, 0.48},
}

// rates are usual numbers of reviews of one official in a day.
var rates = []float64{0.05, 0.1, 0.3, 1}

func newTown(random *rand.Rand, page int) *town {
	t := &town{random: random, perDay: rates[page%len(rates)],
		stars: opinions[page/len(rates)%len(opinions)]}
	for range 40 {
		t.blocks = append(t.blocks, random.Uint64())
	}
	t.zipf = rand.NewZipf(random, 1.1, 4, vocabulary-1)
	t.since = begin
	return t
}

const (
	vocabulary = 4000
	// newBlock is the part of honest reviews from a block that never wrote about the place.
	newBlock = 0.06
	// byPhone is the part of honest reviews from the few networks of a mobile carrier.
	byPhone = 0.3
)

// home is where an honest reviewer writes from.
func (t *town) home() (network uint64) {
	if t.random.Float64() < newBlock {
		return t.random.Uint64()
	}
	at := int(math.Floor(float64(len(t.blocks)) * math.Pow(t.random.Float64(), 2)))
	block, network := t.blocks[at], uint64(t.random.IntN(60))
	if t.random.Float64() < byPhone {
		block, network = t.blocks[0], uint64(t.random.IntN(6))
	}
	return block*31 + network
}

func (t *town) words(count int) []string {
	words := make([]string, count)
	for i := range words {
		words[i] = word(t.zipf.Uint64())
	}
	return words
}

// word spells a number in letters.
func word(number uint64) string {
	var text strings.Builder
	for number += 21; number > 0; number /= 21 {
		text.WriteByte("bcdfghjklmnpqrstvwxyz"[number%21])
		text.WriteByte("aeiou"[number%5])
	}
	return text.String()
}

func (t *town) text() nearduplicate.Shingles {
	return nearduplicate.ShinglesOf(strings.Join(t.words(8+t.random.IntN(50)), " "))
}

func (t *town) starsOf(chances [5]float64) int {
	at := t.random.Float64()
	for i, chance := range chances {
		if at -= chance; at < 0 {
			return i + 1
		}
	}
	return 5
}

func (t *town) honest(at time.Time, chances [5]float64) review {
	return review{isHonest: true, at: at, stars: t.starsOf(chances), network: t.home(), words: t.text()}
}

// live writes the honest reviews of a span, as a Poisson process.
func (t *town) live(from, to time.Time) {
	for at := from; ; {
		at = at.Add(time.Duration(t.random.ExpFloat64() / t.perDay * float64(day)))
		if at.After(to) {
			return
		}
		t.written = append(t.written, t.honest(at, t.stars))
	}
}

// crowd counts the reviews in the network of one, the widest that it has.
func (t *town) crowd(last int) (c integrity.Crowd) {
	arrived := &t.written[last]
	for i := last; i >= 0 && t.written[i].at.After(arrived.at.Add(-28*day)); i-- {
		isOwn := t.written[i].network == arrived.network
		isToday := t.written[i].at.After(arrived.at.Add(-day))
		c.Today += number(isToday && (isOwn || t.written[i].settles()))
		c.OwnToday += number(isOwn && isToday)
		counts := !isToday && t.written[i].settles()
		c.Before += number(counts)
		c.OwnBefore += number(counts && isOwn)
	}
	return c
}

func number(is bool) int {
	if is {
		return 1
	}
	return 0
}

// outcome decides about each review as it arrives, and returns all in the order of their arrival.
func (t *town) outcome(rules *integrity.Rules) []review {
	slices.SortStableFunc(t.written, func(a, b review) int { return a.at.Compare(b.at) })
	all := t.written
	usual := 0 // how many are older than all windows
	windows := rules.Surge.Windows
	longest := windows[len(windows)-1].Span
	var counted [3]int // of these
	for last := range all {
		r := &all[last]
		for ; all[usual].at.Before(r.at.Add(-longest)); usual++ {
			if all[usual].counts(r.at) {
				counted[integrity.SideOf(all[usual].stars)]++
			}
		}
		arrival := integrity.Arrival{Side: integrity.SideOf(r.stars), Crowd: t.crowd(last),
			Before:  make([]integrity.Tally, len(windows)),
			Settled: make([]integrity.Tally, len(windows)),
			Usual: rules.Surge.Expect(integrity.Usual{Counted: counted,
				Days: r.at.Add(-longest).Sub(t.since).Hours() / 24}, site)}
		for i := usual; i < last; i++ {
			for w := range windows {
				if r.at.Sub(all[i].at) > windows[w].Span {
					continue
				}
				side := integrity.SideOf(all[i].stars)
				arrival.Before[w].Arrived++
				arrival.Settled[w].Arrived++
				arrival.Before[w].Counted[side] += number(all[i].counts(r.at))
				arrival.Settled[w].Counted[side] += number(all[i].settles())
			}
			arrival.IsCopy = arrival.IsCopy || r.words.Share(all[i].words) >= rules.CopyShare
		}
		r.decision, _ = rules.Arrive(&arrival)
	}
	return all
}

// site holds the usual rates of the simulated site.
var site = integrity.Site{PerDay: 0.05, Shares: [3]float64{0.16, 0.22, 0.62}}

// counts reports whether a review counts at a time.
func (r *review) counts(at time.Time) bool {
	if r.decision.IsLater && at.Truncate(day).Equal(r.at.Truncate(day)) {
		return !r.settles()
	}
	return r.settles()
}

// settles reports whether a review counts from the next night on.
func (r *review) settles() bool {
	return r.decision.State == integrity.Counted
}
