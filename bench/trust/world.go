package main

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"candor/integrity"
	"candor/nearduplicate"
)

const day = 24 * time.Hour

// review is one that a simulation writes, and what is known of it.
type review struct {
	integrity.Review
	isHonest bool
	isRush   bool // honest, and of a rush of one opinion
	decision integrity.Decision
}

// town is where the honest reviewers of a page live, and what they say of the official.
type town struct {
	random  *rand.Rand
	blocks  []integrity.Key
	perDay  float64
	stars   [5]float64 // chances of one to five stars
	zipf    *rand.Zipf
	written []review
	known   map[integrity.Key]int // blocks that wrote about the place's officials before
	since   time.Time             // when the first reviews were written
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
		t.blocks = append(t.blocks, integrity.Key(random.Uint64()))
	}
	t.zipf = rand.NewZipf(random, 1.1, 4, vocabulary-1)
	t.since, t.known = begin, map[integrity.Key]int{}
	for range 400 {
		_, block := t.home()
		t.known[block]++
	}
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
func (t *town) home() (networks []integrity.Key, block integrity.Key) {
	if t.random.Float64() < newBlock {
		return []integrity.Key{integrity.Key(t.random.Uint64())}, integrity.Key(t.random.Uint64())
	}
	at := int(math.Floor(float64(len(t.blocks)) * math.Pow(t.random.Float64(), 2)))
	block = t.blocks[at]
	network := uint64(t.random.IntN(60))
	if t.random.Float64() < byPhone {
		block, network = t.blocks[0], uint64(t.random.IntN(6))
	}
	return []integrity.Key{integrity.Key(uint64(block)*31 + network)}, block
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
	networks, block := t.home()
	return review{isHonest: true, Review: integrity.Review{At: at, Stars: t.starsOf(chances),
		Networks: networks, Block: block, Words: t.text()}}
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
	own := arrived.Networks[len(arrived.Networks)-1]
	total := 0
	for _, reviews := range t.known {
		total += reviews
	}
	c.Block = float64(t.known[arrived.Block]) / float64(max(total, 1))
	for i := last; i >= 0 && t.written[i].At.After(arrived.At.Add(-28*day)); i-- {
		isOwn := t.written[i].Networks[len(t.written[i].Networks)-1] == own
		isToday := t.written[i].At.After(arrived.At.Add(-day))
		c.Lately++
		c.OwnLately += number(isOwn)
		c.Today += number(isToday)
		c.OwnToday += number(isOwn && isToday)
	}
	return c
}

func number(is bool) int {
	if is {
		return 1
	}
	return 0
}

// outcome decides about each review as it arrives, and returns all with their last states.
func (t *town) outcome(rules *integrity.Rules) []review {
	slices.SortStableFunc(t.written, func(a, b review) int { return a.At.Compare(b.At) })
	all := t.written
	var open *integrity.Burst
	for last := range all {
		now := all[last].At
		if rules.IsCrowd(t.crowd(last)) {
			all[last].Evidence = integrity.BecauseCrowd
			all[last].decision = integrity.Decision{State: integrity.SetAside,
				Because: integrity.BecauseCrowd}
		}
		if open == nil && (last < rules.BurstLeast-1 ||
			all[last-rules.BurstLeast+1].At.Before(now.Add(-28*day))) {
			continue // no burst can be found
		}
		since := now.Add(-28 * day)
		page := integrity.Page{Now: now, Site: integrity.UnknownSite(), Open: open,
			Usual: integrity.Usual{Networks: map[integrity.Key]int{}}}
		for block, reviews := range t.known {
			page.Usual.Place.AddBlock(block, reviews)
		}
		first := 0
		for ; all[first].At.Before(since); first++ {
			r := &all[first]
			if r.Evidence != "" {
				continue
			}
			if page.Usual.Reviews++; r.decision.State != integrity.Counted {
				continue
			}
			page.Usual.Count(r.Stars)
			for _, network := range r.Networks {
				page.Usual.Networks[network]++
			}
		}
		page.Usual.Days = max(0, since.Sub(t.since).Hours()/24)
		for i := first; i <= last; i++ {
			page.Recent = append(page.Recent, all[i].Review)
		}
		verdict := rules.Judge(&page)
		for i, decision := range verdict.Decisions {
			r := &all[first+i]
			r.decision = decision
			switch decision.Because {
			case integrity.BecauseWords, integrity.BecauseNetwork, integrity.BecauseStranger:
				r.Evidence = decision.Because
			}
		}
		open = verdict.Burst
	}
	return all
}
